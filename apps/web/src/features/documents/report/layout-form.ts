import { placeOfAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'

/** Where somebody says that a sheet's heads are, as marks of its row and column; or what is wrong. */
export function readLayout(said: {
  readonly sheet: string
  readonly runs: string
  readonly row: string
  readonly column: string
}): {
  readonly marks: readonly CellMark[] | null
  readonly error: { readonly row?: string; readonly column?: string }
} {
  const row = Number(said.row.trim())
  const column = said.column.trim().toUpperCase()
  const isRow = Number.isSafeInteger(row) && row >= 1 && row <= 1_000_000
  const isColumn = placeOfAddress(`${column}1`) !== undefined && !/\d/.test(column)
  if (!isRow || !isColumn) {
    return {
      marks: null,
      error: {
        ...(!isRow && { row: 'A row’s number, such as 5.' }),
        ...(!isColumn && { column: 'A column’s letters, such as A.' }),
      },
    }
  }
  const { sheet } = said
  const isAcross = said.runs === 'across'
  return {
    error: {},
    marks: [
      { sheet, range: `${row}:${row}`, role: isAcross ? 'lender' : 'criterion' },
      { sheet, range: `${column}:${column}`, role: isAcross ? 'criterion' : 'lender' },
    ],
  }
}
