import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import { markPages, readMarkedWorkbook } from '@criteria-desk/domain/documents/read-marked'
import { accountOfWorkbook } from '@criteria-desk/domain/documents/workbook-account'
import { ok } from '@criteria-desk/domain/shared/result'
import type { KeptCells, TellProgress, UploadedFile } from '../../ports/document-reader.ts'
import { packDocument, packReading, unpackCells, unpackReading } from './packing.ts'
import { readCriteriaDocument } from './pdf-document.ts'

/** Reads and packs criteria in this process. */
export async function readCriteria(
  file: UploadedFile,
  given?: GivenReading,
  marks?: readonly CellMark[],
) {
  const read = await readCriteriaDocument(file, given, marks)
  return read.ok ? packDocument(read.value) : read
}

/** The same with criteria whose words are recognised in the pictures of their pages. */
export async function readCriteriaPictures(
  file: UploadedFile,
  tell?: TellProgress,
  marks?: readonly CellMark[],
) {
  const { readCriteriaInPictures } = await import('./criteria-pictures.ts')
  const read = await readCriteriaInPictures(file, tell, marks)
  return read.ok ? packDocument(read.value) : read
}

/** The same of what was read before: its file is not opened again. */
export async function readKeptCells(
  { cells, filename, unmarked, sheet }: KeptCells,
  given?: GivenReading,
  marks: readonly CellMark[] = [],
) {
  const workbook = await unpackCells(cells)
  const before = unmarked && (await unpackReading(unmarked))
  const read =
    before && workbook.kind === 'pdf'
      ? markPages(before, marks)
      : readMarkedWorkbook(workbook, filename, given, marks, before)
  const isKnown = read.unmarked === before
  const packed = packReading({ workbook, ...read, unmarked: isKnown ? undefined : read.unmarked })
  if (!packed.ok || workbook.kind === 'pdf') return packed
  const account = accountOfWorkbook(workbook, read.reading, read.marks, sheet)
  return ok({ ...packed.value, account })
}
