import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { joinDocumentIndexes } from '@criteria-desk/domain/criteria/matching/criteria-index'
import type { Texts } from '@criteria-desk/domain/criteria/proof/pointed-answer'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { indexWithPauses } from '../documents/criteria-library.ts'
import { type Row, toCsv } from './check-sheet.ts'

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
  const part = await indexWithPauses({ documentId, filename, uploadedAt, reading })
  return { index: joinDocumentIndexes([part]), texts: new Map([[documentId, text]]) }
}

/** The same in every check, so that a provider may have the document in its cache. */
const documentId = 1
const uploadedAt = '2026-01-05T09:00:00.000Z'
