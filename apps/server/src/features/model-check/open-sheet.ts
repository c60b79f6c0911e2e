import { setImmediate } from 'node:timers/promises'
import type { CriteriaDocument } from '@criteria-desk/domain/criteria/answers/answer'
import {
  type CriteriaIndex,
  indexDocument,
  joinDocumentIndexes,
} from '@criteria-desk/domain/criteria/matching/criteria-index'
import type { Texts } from '@criteria-desk/domain/criteria/proof/pointed-answer'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { toCsv } from './check-sheet.ts'
import type { Row } from './long-rows.ts'

/** A sheet read as an uploaded one is, and stored nowhere. */
export async function openSheet(
  reader: Pick<DocumentReader, 'readCriteria' | 'unpackReading' | 'unpackText'>,
  sheet: readonly Row[],
): Promise<{ readonly index: CriteriaIndex; readonly texts: Texts }> {
  const filename = 'check.csv'
  const read = await reader.readCriteria({ bytes: Buffer.from(toCsv(sheet)), filename })
  if (!read.ok) throw new Error(`The check's own sheet is not read: ${read.error}.`)
  const reading = await reader.unpackReading(read.value.reading)
  const text = await reader.unpackText(read.value.text)
  const index = await indexOf({ documentId, filename, uploadedAt, reading })
  return { index, texts: new Map([[documentId, text]]) }
}

/** The same in every check, so that a provider may have the document in its cache. */
const documentId = 1
const uploadedAt = '2026-01-05T09:00:00.000Z'

/** Other requests get their turn between the steps. */
async function indexOf(document: CriteriaDocument): Promise<CriteriaIndex> {
  const steps = indexDocument(document)
  for (;;) {
    const step = steps.next()
    if (step.done) return joinDocumentIndexes([step.value])
    await setImmediate()
  }
}
