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

/** Answers kept ready over all documents: some 400 bytes each. */
const answersKept = 1_000_000
const joinsKept = 500

/**
 * Keeps criteria ready for questions. What belongs to one document is kept once, however many
 * firms ask it together with documents of their own. A stored document never changes (a
 * replacement is another document), so an entry is right for as long as it is kept; which documents
 * somebody may ask is settled before this is asked.
 */
export function createCriteriaLibrary() {
  const joins = new LRUCache<string, CriteriaIndex>({ max: joinsKept })
  const kept = new LRUCache<number, DocumentIndex>({
    maxSize: answersKept,
    sizeCalculation: (entry) => 1 + entry.document.reading.answers.length,
    dispose: (_entry, id) => dropJoinsOf(id, joins),
  })
  const underWay = new Map<number, Promise<DocumentIndex | null>>()

  async function indexOne(
    record: CriteriaFile,
    load: (record: CriteriaFile) => Promise<CriteriaReading | null>,
  ): Promise<DocumentIndex | null> {
    const reading = await load(record)
    if (!reading) return null
    const document = {
      documentId: record.id,
      filename: record.filename,
      uploadedAt: record.uploadedAt.toISOString(),
      reading,
    }
    const entry = await withPauses(document)
    kept.set(record.id, entry)
    return entry
  }

  /** Once, also when several people ask for it at the same time. */
  function partOf(
    record: CriteriaFile,
    load: (record: CriteriaFile) => Promise<CriteriaReading | null>,
  ): Promise<DocumentIndex | null> {
    const running = underWay.get(record.id)
    if (running !== undefined) return running
    const work = indexOne(record, load).finally(() => underWay.delete(record.id))
    underWay.set(record.id, work)
    return work
  }

  return {
    /**
     * The index of these documents, but for those `missing` of which nothing can be loaded; `load`
     * is asked for readings that are not kept yet.
     */
    async indexOf(
      records: readonly CriteriaFile[],
      load: (record: CriteriaFile) => Promise<CriteriaReading | null>,
    ): Promise<{ index: CriteriaIndex; missing: readonly CriteriaFile[] }> {
      const key = records.map((record) => record.id).join()
      const ready = joins.get(key)
      if (ready) return { index: ready, missing: [] }
      const parts: DocumentIndex[] = []
      const missing: CriteriaFile[] = []
      for (const record of records) {
        const part = kept.get(record.id) ?? (await partOf(record, load))
        if (part) parts.push(part)
        else missing.push(record)
      }
      const index = joinDocumentIndexes(parts)
      if (missing.length === 0) joins.set(key, index)
      return { index, missing }
    },
  }
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

function dropJoinsOf(id: number, joins: LRUCache<string, CriteriaIndex>): void {
  for (const [key, index] of joins.entries()) {
    if (index.documents.some(({ documentId }) => documentId === id)) joins.delete(key)
  }
}

/** Document ids name their content for good: which there are, and which are damaged, is the version. */
export function versionOf(records: readonly Pick<CriteriaFile, 'id' | 'status'>[]): string {
  const ids = records
    .toSorted((left, right) => left.id - right.id)
    .map(({ id, status }) => (status === 'failed' ? `-${id}` : `${id}`))
  return createHash('sha256').update(ids.join(',')).digest('hex').slice(0, 16)
}
