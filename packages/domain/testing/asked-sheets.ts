/** Small sheets as they are asked: indexed, and as text with the addresses that are pointed at. */
import { textOfWorkbook } from '../src/criteria/document-text/text-of-workbook.ts'
import { buildCriteriaIndex } from '../src/criteria/matching/criteria-index.ts'
import type { CellRef, PointedSpan } from '../src/criteria/proof/pointed-answer.ts'
import type { SheetGrid } from '../src/criteria/sheet-grid.ts'
import { readWorkbook } from '../src/criteria/sheets/read-workbook.ts'

/** One document of these sheets, number 7. */
export function askedSheets(...sheets: readonly SheetGrid[]) {
  const workbook = { kind: 'workbook' as const, sheets }
  const document = {
    documentId: 7,
    filename: 'desk.xlsx',
    uploadedAt: '2026-11-20T09:00:00.000Z',
    reading: readWorkbook(workbook),
  }
  return {
    index: buildCriteriaIndex([document]),
    texts: new Map([[7, textOfWorkbook(workbook)]]),
  }
}

/** A cell of its first sheet, or of another one, counted from 0. */
export function cell(at: string, part = 0): CellRef {
  return { documentId: 7, part, at }
}

export function span(at: string, words: string, part = 0): PointedSpan {
  return { cell: cell(at, part), words }
}
