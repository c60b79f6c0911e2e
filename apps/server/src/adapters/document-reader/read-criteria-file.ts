import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import type { DocumentReadFailure, UploadedFile } from '../../ports/document-reader.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

/** The cells as displayed, and what was read out of them. */
export type CriteriaFile = { readonly workbook: Workbook; readonly reading: CriteriaReading }

/** Reads a criteria file in this process: for the reader's own process, and for tests. */
export function readCriteriaFile(
  file: UploadedFile,
  given?: GivenReading,
): Result<CriteriaFile, DocumentReadFailure> {
  const workbook = readSpreadsheet(file)
  if (typeof workbook === 'string') return fail(workbook)
  const reading = readWorkbook(workbook, file.filename, given)
  const hasAnswers = reading.answers.some(({ text }) => text !== '')
  return hasAnswers ? ok({ workbook, reading }) : fail('no-criteria')
}
