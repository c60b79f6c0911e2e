import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CriteriaDocument } from '@criteria-desk/domain/criteria/answers/answer'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import {
  type CriteriaIndex,
  type DocumentIndex,
  indexDocument,
  joinDocumentIndexes,
} from '@criteria-desk/domain/criteria/matching/criteria-index'
import { LRUCache } from 'lru-cache'
import type { CriteriaFile } from './documents.repository.ts'
import { bytesOfDocument, bytesOfJoin } from './kept-bytes.ts'

/** The documents that a question goes to. */
export type CriteriaSelection = {
  /** Of everything this person may ask, also when only part of it is asked. */
  readonly version: string
  readonly documents: readonly CriteriaFile[]
}

/** Criteria ready for questions, built from the documents named in `documents`. */
export type OpenCriteria = CriteriaSelection & {
  readonly index: CriteriaIndex
  /** Names of documents that were selected too, and are left out since they are damaged. */
  readonly leftOut: readonly string[]
}

export type CriteriaLibrary = ReturnType<typeof createCriteriaLibrary>

/** What may be kept ready in memory, in bytes. */
export type LibraryBounds = { readonly documentBytes: number; readonly joinBytes: number }

// One document of the largest shape allowed takes some 450 MB; an ordinary one takes one or two.
const bounds: LibraryBounds = { documentBytes: 640 * 1024 ** 2, joinBytes: 128 * 1024 ** 2 }

/**
 * Keeps criteria ready for questions. What belongs to one document is kept once, however many
 * firms ask it together with documents of their own. A stored document changes only where it is read
 * anew, which its revision tells (a replacement is another document); which documents somebody may
 * ask is settled before this is asked.
 */
export function createCriteriaLibrary({ documentBytes, joinBytes } = bounds) {
  const joins = new LRUCache<string, Join>({
    maxSize: joinBytes,
    sizeCalculation: ({ index, parts }) => bytesOfJoin(index, parts),
  })
  const kept = new LRUCache<number, DocumentIndex>({
    maxSize: documentBytes,
    sizeCalculation: bytesOfDocument,
    dispose: (part) => dropJoinsOf(part, joins),
  })
  const underWay = new Map<string, Promise<DocumentIndex | null>>()
  const revisions = new WeakMap<DocumentIndex, number>()

  /** Once, also when several people ask for it at the same time. */
  function partOf(record: CriteriaFile, load: Load): Promise<DocumentIndex | null> {
    const key = `${record.id} ${record.readingRevision}`
    const running = underWay.get(key)
    if (running !== undefined) return running
    const work = indexOne(record, load)
      .then((part) => {
        // One that was let go of meanwhile is for those who asked already.
        if (part && underWay.get(key) === work) {
          revisions.set(part, record.readingRevision)
          kept.set(record.id, part)
        }
        return part
      })
      .finally(() => {
        if (underWay.get(key) === work) underWay.delete(key)
      })
    underWay.set(key, work)
    return work
  }

  /** One that was read anew since is asked as it is now. */
  function keptOf({ id, readingRevision }: CriteriaFile): DocumentIndex | undefined {
    const part = kept.get(id)
    return part && revisions.get(part) === readingRevision ? part : undefined
  }

  return {
    /**
     * The index of these documents, but for those `missing` of which nothing can be loaded; `load`
     * is asked for readings that are not kept yet.
     */
    async indexOf(
      records: readonly CriteriaFile[],
      load: Load,
    ): Promise<{ index: CriteriaIndex; missing: readonly CriteriaFile[] }> {
      const key = records.map(keyOf).join()
      const ready = joins.get(key)
      if (ready) return { index: ready.index, missing: [] }
      const parts: DocumentIndex[] = []
      const missing: CriteriaFile[] = []
      for (const record of records) {
        const part = keptOf(record) ?? (await partOf(record, load))
        if (part) parts.push(part)
        else missing.push(record)
      }
      const index = joinDocumentIndexes(parts)
      // What is no longer kept itself must not be kept by a set either.
      const areKept = parts.every((part) => kept.peek(part.document.documentId) === part)
      if (parts.length > 0 && missing.length === 0 && areKept) joins.set(key, { index, parts })
      return { index, missing }
    },

    /** Drops a document that no question goes to any more, with every set that it is part of. */
    forget(id: number): void {
      for (const key of underWay.keys()) if (key.startsWith(`${id} `)) underWay.delete(key)
      kept.delete(id)
    },

    /** What is kept ready now: document ids, sets of them, and how many bytes they are taken for. */
    held() {
      return {
        documents: [...kept.keys()].sort((left, right) => left - right),
        joins: [...joins.keys()].sort(),
        bytes: kept.calculatedSize + joins.calculatedSize,
      }
    },
  }
}

type Load = (record: CriteriaFile) => Promise<CriteriaReading | null>

type Join = { readonly index: CriteriaIndex; readonly parts: readonly DocumentIndex[] }

async function indexOne(record: CriteriaFile, load: Load): Promise<DocumentIndex | null> {
  const reading = await load(record)
  if (!reading) return null
  return withPauses({
    documentId: record.id,
    filename: record.filename,
    uploadedAt: record.uploadedAt.toISOString(),
    reading,
  })
}

/** Other requests get their turn between the steps. */
async function withPauses(document: CriteriaDocument): Promise<DocumentIndex> {
  const steps = indexDocument(document)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

function dropJoinsOf(part: DocumentIndex, joins: LRUCache<string, Join>): void {
  for (const [key, { parts }] of joins.entries()) if (parts.includes(part)) joins.delete(key)
}

/** A document's id and revision name its content: which there are, and which are damaged, is the version. */
export function versionOf(
  records: readonly Pick<CriteriaFile, 'id' | 'status' | 'readingRevision'>[],
): string {
  const ids = records
    .toSorted((left, right) => left.id - right.id)
    .map((record) => (record.status === 'failed' ? `-${keyOf(record)}` : keyOf(record)))
  return createHash('sha256').update(ids.join(',')).digest('hex').slice(0, 16)
}

function keyOf({ id, readingRevision }: Pick<CriteriaFile, 'id' | 'readingRevision'>): string {
  return readingRevision === 0 ? `${id}` : `${id}.${readingRevision}`
}
