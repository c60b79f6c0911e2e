import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import { textOfWorkbook } from '@criteria-desk/domain/criteria/document-text/text-of-workbook'
import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import type { PlacedMark } from '@criteria-desk/domain/documents/place-marks'
import { readMarkedWorkbook } from '@criteria-desk/domain/documents/read-marked'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import { maskDocument } from '@criteria-desk/understanding/masked-document'
import type { DocumentReadFailure, UploadedFile } from '../../ports/document-reader.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { NOT_CALCULATED } from './workbook/see-cells.ts'

/** The cells as displayed, what was read out of them, and all that stands in the document. */
export type CriteriaFile = {
  readonly workbook: Workbook
  readonly reading: CriteriaReading
  /** With what of it may leave. */
  readonly text: DocumentText
  /** What a person said of it before, as far as it was found again. */
  readonly marks: readonly PlacedMark[]
  /** What was read out of them without that. */
  readonly unmarked?: CriteriaReading | undefined
}

/** Reads a criteria file in this process: for the reader's own process, and for tests. */
export function readCriteriaFile(
  file: UploadedFile,
  given?: GivenReading,
  marks?: readonly CellMark[],
): Result<CriteriaFile, DocumentReadFailure> {
  const workbook = readSpreadsheet(file)
  if (typeof workbook === 'string') return fail(workbook)
  const read = readMarkedWorkbook(workbook, file.filename, given, marks)
  const isSilent = read.reading.answers.every(({ text }) => text === '')
  if (isSilent && holdsFormulasAlone(workbook)) return fail('not-calculated')
  return ok({ workbook, ...read, text: maskDocument(textOfWorkbook(workbook)) })
}

// A program wrote them and left the calculating to whoever opens the file.
function holdsFormulasAlone({ sheets }: Workbook): boolean {
  return sheets.some(
    ({ isHidden, rows }) =>
      !isHidden && rows.some((row) => row.some((cell) => cell?.text === NOT_CALCULATED)),
  )
}
