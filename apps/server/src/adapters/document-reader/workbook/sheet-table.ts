import { placeOfAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { MOST_CELLS } from '../cell-limits.ts'
import { attribute, flag, numberIn, type Tag, type XmlListener } from './read-xml.ts'
import { growText } from './sheet-texts.ts'
import { type CellMarkup, type StoredBook, type StoredCell, storedCell } from './stored-cell.ts'

/** More cells than a file of criteria has. */
export class TooManyCellsError extends Error {
  override readonly name = 'TooManyCellsError'
}

/** The cells of a sheet where they stand, and rows that nobody sees. Counted from 0. */
export type StoredTable = {
  readonly rows: readonly (readonly (StoredCell | undefined)[] | undefined)[]
  readonly hiddenRows: readonly number[]
  /** Those that do not say how high they are. */
  readonly rowsWithoutHeight: readonly number[]
}

type OpenCell = { -readonly [Key in keyof CellMarkup]: CellMarkup[Key] } & { column: number }

type Growing = {
  readonly rows: (StoredCell | undefined)[][]
  readonly hiddenRows: number[]
  readonly rowsWithoutHeight: number[]
  row: number
  column: number
  count: number
  cell: OpenCell | undefined
  isValue: boolean
  isInline: boolean
}

/** A row or column of less is a line between others; nobody reads in it. In points and in letters. */
export const leastShown = { height: 2, width: 0.3 }

const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384

/** Takes the tags of a sheet's table. Throws `TooManyCellsError`. */
export function growTable(book: StoredBook): XmlListener & { readonly found: () => StoredTable } {
  const words = growText()
  const table: Growing = {
    ...{ rows: [], hiddenRows: [], rowsWithoutHeight: [], row: -1, column: -1, count: 0 },
    ...{ cell: undefined, isValue: false, isInline: false },
  }
  return {
    open: (name, tag) => {
      if (table.isInline) return words.open(name, tag)
      openTag(table, name, tag)
      if (table.isInline) words.begin()
    },
    text: (text) => {
      if (table.isInline) words.text(text)
      else if (table.isValue && table.cell !== undefined) table.cell.value += text
    },
    close: (name) => {
      if (name === 'c') endCell(table, book)
      else if (name === 'v') table.isValue = false
      else if (name === 'is') {
        table.isInline = false
        if (table.cell !== undefined) table.cell.inline = words.end()
      } else if (table.isInline) words.close(name)
    },
    found: () => table,
  }
}

function openTag(table: Growing, name: string, tag: Tag): void {
  if (name === 'c') beginCell(table, tag)
  else if (name === 'v') table.isValue = true
  else if (name === 'row') beginRow(table, tag)
  else if (name === 'is') table.isInline = true
  else if (name === 'f' && table.cell !== undefined) table.cell.isFormula = true
}

// Rows and cells that do not say where they stand follow the one before.
function beginRow(table: Growing, tag: Tag): void {
  const told = numberIn(tag, 'r')
  const isPlace = told !== undefined && told >= 1 && told <= MOST_ROWS
  table.row = isPlace ? told - 1 : table.row + 1
  table.column = -1
  const height = numberIn(tag, 'ht')
  const isFlat = height !== undefined && height < leastShown.height
  if (flag(tag, 'hidden') === true || isFlat) table.hiddenRows.push(table.row)
  else if (height === undefined) table.rowsWithoutHeight.push(table.row)
}

function beginCell(table: Growing, tag: Tag): void {
  const place = placeOfAddress(attribute(tag, 'r') ?? '')
  const isPlace = place !== undefined && place.column < MOST_COLUMNS
  table.column = isPlace ? place.column : table.column + 1
  table.cell = { column: table.column, tag, value: '', isFormula: false }
}

function endCell(table: Growing, book: StoredBook): void {
  const { cell, row } = table
  if (cell === undefined) return
  table.cell = undefined
  table.count++
  if (table.count > MOST_CELLS) throw new TooManyCellsError()
  const own = table.rows[row] ?? []
  own[cell.column] = storedCell(cell, book)
  table.rows[row] = own
}
