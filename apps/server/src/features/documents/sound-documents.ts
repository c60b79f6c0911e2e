import { LRUCache } from 'lru-cache'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { DocumentFiles, StoredOriginal } from './document-files.ts'
import * as documents from './documents.repository.ts'

export type SoundDocuments = ReturnType<typeof createSoundDocuments>

type Known = StoredOriginal & { readonly id: number; readonly status: string }

/** A sound original is looked at again after this long: each look asks the file store. */
const lookHoldsMs = 10_000
const looksKept = 10_000

/**
 * Which documents have their originals, and what the database says of them: `failed` for one whose
 * original is lost or damaged, or that the reader reads no longer, until it is found sound again.
 */
export function createSoundDocuments(ports: {
  unitOfWork: UnitOfWork
  kept: DocumentFiles
  clock: Clock
}) {
  const { unitOfWork, kept, clock } = ports
  const soundAt = new LRUCache<number, number>({ max: looksKept })

  /** One that was damaged must be whole to the byte before it is trusted again. */
  async function isSound(record: Known): Promise<boolean> {
    if (record.status === 'failed') {
      return (await kept.seemsWhole(record)) && (await kept.original(record)) !== null
    }
    const now = clock.now().getTime()
    const lookedAt = soundAt.get(record.id)
    if (lookedAt !== undefined && now - lookedAt < lookHoldsMs) return true
    const seemsWhole = await kept.seemsWhole(record)
    if (seemsWhole) soundAt.set(record.id, now)
    else soundAt.delete(record.id)
    return seemsWhole
  }

  /** False where the document is not there any more. */
  async function mark({ id, status }: Known, isDamaged: boolean): Promise<boolean> {
    const now = isDamaged ? 'failed' : 'read'
    if (status === now) return true
    return unitOfWork.asSystem((transaction) =>
      documents.markStatusAcrossCompanies(transaction, id, now),
    )
  }

  async function sort<Document extends Known>(
    records: readonly Document[],
  ): Promise<{ sound: readonly Document[]; damaged: readonly Document[] }> {
    const found = await Promise.all(records.map(isSound))
    return {
      sound: records.filter((_, at) => found[at]),
      damaged: records.filter((_, at) => !found[at]),
    }
  }

  async function keep<Document extends Known>(
    sound: readonly Document[],
    damaged: readonly Document[],
  ): Promise<readonly Document[]> {
    for (const record of sound) await mark(record, false)
    const there: Document[] = []
    for (const record of damaged) if (await mark(record, true)) there.push(record)
    return there
  }

  return {
    /** Those whose originals are there, and the others, each in the order given. */
    sort,

    /** Keeps what was found of these documents; answers those of the damaged that are still there. */
    keep,

    /** The same documents with what is found of them now; one that was damaged is opened for it. */
    async check<Document extends Known>(
      records: readonly Document[],
      open: (record: Document) => Promise<object | null>,
    ): Promise<readonly Document[]> {
      const { sound, damaged } = await sort(records)
      const out = new Set(damaged)
      for (const record of sound) {
        if (record.status === 'failed' && !(await open(record))) out.add(record)
      }
      await keep(
        sound.filter((record) => !out.has(record)),
        [...out],
      )
      return records.map((record) => ({ ...record, status: out.has(record) ? 'failed' : 'read' }))
    },
  }
}
