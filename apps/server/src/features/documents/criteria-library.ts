import { createHash } from 'node:crypto'
import type { CriteriaDocument } from '@criteria-desk/domain/criteria/answer'
import {
  buildCriteriaIndex,
  type CriteriaIndex,
} from '@criteria-desk/domain/criteria/criteria-index'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import { LRUCache } from 'lru-cache'
import type { DocumentRecord } from './documents.repository.ts'

/** Criteria ready for questions: built from exactly the documents named in `documents`. */
export type OpenCriteria = {
  readonly index: CriteriaIndex
  /** Of everything this person may ask, also when only part of it was opened. */
  readonly version: string
  readonly documents: readonly DocumentRecord[]
}

const readingsKept = 300
const indexesKept = 60

/**
 * Keeps readings and indexes in memory. A stored document never changes (a replacement is another
 * document), so an entry is right for as long as it is kept; who may see which documents is asked
 * of the database every time, before this is.
 */
export function createCriteriaLibrary() {
  const readings = new LRUCache<number, CriteriaReading>({ max: readingsKept })
  const indexes = new LRUCache<string, CriteriaIndex>({ max: indexesKept })

  return {
    /** The index of these documents; `load` is asked for readings that are not kept yet. */
    async indexOf(
      records: readonly DocumentRecord[],
      load: (id: number) => Promise<CriteriaReading | null>,
    ): Promise<CriteriaIndex> {
      const key = versionOf(records)
      const kept = indexes.get(key)
      if (kept) return kept
      const readable: CriteriaDocument[] = []
      for (const record of records) {
        const reading = readings.get(record.id) ?? (await load(record.id))
        if (!reading) continue
        readings.set(record.id, reading)
        readable.push({
          documentId: record.id,
          filename: record.filename,
          uploadedAt: record.uploadedAt.toISOString(),
          reading,
        })
      }
      const index = buildCriteriaIndex(readable)
      indexes.set(key, index)
      return index
    },
  }
}

/** Document ids name their content for good, so the set of ids is the version. */
export function versionOf(records: readonly DocumentRecord[]): string {
  const ids = records.map((record) => record.id).sort((left, right) => left - right)
  return createHash('sha256').update(ids.join(',')).digest('hex').slice(0, 16)
}
