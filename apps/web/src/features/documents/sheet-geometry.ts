import type { SheetView } from '@criteria-desk/contract/documents'
import { addressToIndexes, type SourcePlace } from '../../lib/source-places.ts'
import type { Folds } from './sheet-folds.ts'

/**
 * The grid of a sheet on screen: where the cited cell is, which cells a merge covers, and how wide
 * and tall things are. Sizes follow from the text alone, so that the grid never jumps and a sheet
 * of any length can be drawn window by window. Rows and columns count from 0.
 */
export type CellAt = { readonly row: number; readonly column: number }

/** Where a place is on a sheet: a cell, or (a CSV's record) a whole row. */
export type LitPlace = {
  readonly row: number
  readonly column: number | null
  /** False when the cell displays other words than the quote: the reader is told. */
  readonly isWordForWord: boolean
}

export const rowHeadWidth = 36
export const letterRowHeight = 22
const lineHeight = 17
const cellPadding = 11
const maxLines = 3
/** Average width of a character at 12 px, on the wide side, so that lines are rather too many. */
const characterWidth = 6.6

export function findPlace(sheet: SheetView, place: SourcePlace): LitPlace | null {
  const quote = alike(place.quote)
  if (place.cell !== undefined) {
    const address = addressToIndexes(place.cell)
    if (address === null || address.row >= sheet.rows.length) return null
    const at = coveringMerge(sheet, address)
    if (at.column >= columnCount(sheet)) return null
    const isWhole = alike(cellText(sheet, at)) === quote
    return { ...at, isWordForWord: isWhole || isOfRow(quote, sheet.rows[at.row] ?? []) }
  }
  if (place.row === undefined) return null
  const row = place.row - 1
  const cells = sheet.rows[row]
  if (cells === undefined) return null
  const column = cells.findIndex((cell) => alike(cell) === quote)
  const isWordForWord = column !== -1 || isOfRow(quote, cells)
  return { row, column: column === -1 ? null : column, isWordForWord }
}

/** An answer that a row gives in several cells is quoted as their words joined by dashes. */
function isOfRow(quote: string, cells: readonly string[]): boolean {
  const texts = [...new Set(cells.map(alike).filter((text) => text !== ''))]
  const isMadeOf = (rest: string): boolean =>
    texts.some(
      (text) =>
        rest === text ||
        (rest.startsWith(`${text}${joint}`) && isMadeOf(rest.slice(text.length + joint.length))),
    )
  return quote.includes(joint) && isMadeOf(quote)
}

const joint = ' – '

/** Whether a place lies on a row or column that the sheet itself does not show. */
export function isHiddenPlace(sheet: SheetView, lit: LitPlace | null): boolean {
  if (lit === null) return false
  const isOnHiddenColumn = lit.column !== null && sheet.hiddenColumns.includes(lit.column)
  return isOnHiddenColumn || sheet.hiddenRows.includes(lit.row)
}

export function cellText(sheet: SheetView, at: CellAt): string {
  return sheet.rows[at.row]?.[at.column] ?? ''
}

function columnCount(sheet: SheetView): number {
  return sheet.rows.reduce((most, row) => Math.max(most, row.length), 1)
}

/** The widths of all columns in pixels; one column of names, and the cited one, have more room. */
export function columnWidths(
  sheet: SheetView,
  litColumn: number | null,
  isNarrow: boolean,
): number[] {
  const plain = isNarrow ? 100 : 124
  // Two columns of names must leave the cited one beside them in view on a phone.
  const nameWidth = sheet.nameColumns.length > 1 ? plain : isNarrow ? 108 : 140
  return Array.from({ length: columnCount(sheet) }, (_, column) => {
    if (sheet.nameColumns.includes(column)) return nameWidth
    return column === litColumn ? plain + 16 : plain
  })
}

/**
 * The heights of all rows in pixels: as many lines as the longest cell needs, three at most. What
 * stands in a folded column is not seen and takes no room.
 */
export function rowHeights(
  sheet: SheetView,
  widths: readonly number[],
  folded: ReadonlySet<number> = new Set(),
): number[] {
  const heights = sheet.rows.map((row) => {
    let lines = 1
    for (const [column, text] of row.entries()) {
      const width = (widths[column] ?? 124) - 14
      if (!folded.has(column)) lines = Math.max(lines, linesOf(text, width))
    }
    return lines * lineHeight + cellPadding
  })
  for (const { top, left, right } of sheet.merges) {
    if (heights[top] === undefined) continue
    // Held in the frozen column, its words have that column's width; a heading runs on beyond it.
    if (sheet.nameColumns.includes(left) && !isHeadingRow(sheet, top)) continue
    if (folded.has(left)) continue
    heights[top] = mergedRowHeight(sheet, top, left, right, widths)
  }
  return heights
}

/** What stands at a cell: its own text, a merge that starts here, or nothing because one covers it. */
export function mergeAt(
  merges: SheetView['merges'],
  at: CellAt,
): { readonly span: number; readonly isCovered: boolean } {
  for (const { top, left, bottom, right } of merges) {
    if (at.row < top || at.row > bottom || at.column < left || at.column > right) continue
    if (at.row === top && at.column === left) return { span: right - left + 1, isCovered: false }
    return { span: 1, isCovered: at.row === top || at.column !== left }
  }
  return { span: 1, isCovered: false }
}

/** A row that says one thing in a merged cell, at or before the column of names: it heads the rows below. */
export function isHeadingRow(sheet: SheetView, row: number): boolean {
  const stated = [...(sheet.rows[row] ?? []).entries()].filter(([, text]) => text.trim() !== '')
  const column = stated[0]?.[0]
  if (stated.length !== 1 || column === undefined || column > sheet.headerColumn) return false
  return mergeAt(sheet.merges, { row, column }).span > 1
}

/** The header rows of the table that a row is of: a sheet may have several, one below the other. */
export function headsOver(headerRows: readonly number[], row: number): readonly number[] {
  const above = headerRows.filter((one) => one <= row).toSorted((one, other) => one - other)
  const first = above.findLastIndex(
    (one, at) => at === 0 || one - (above[at - 1] ?? 0) > MOST_APART,
  )
  return above.slice(Math.max(0, first))
}

/** Two header rows with more between them than this head two tables. */
const MOST_APART = 2

/** Of each table the last header row that says something over a column: a phone has no room for more. */
export function headRowsOver(sheet: SheetView, column: number | null): readonly number[] {
  const { headerRows } = sheet
  const ends = headerRows.filter(
    (row) => !headsOver(headerRows, row + MOST_APART).some((one) => one > row),
  )
  return ends.flatMap((end) => {
    const rows = headsOver(headerRows, end)
    const heads = rows
      .map((row) => (column === null ? { row, column: 0 } : coveringMerge(sheet, { row, column })))
      .filter(
        (at) => rows.includes(at.row) && (column === null || cellText(sheet, at).trim() !== ''),
      )
    return heads.at(-1)?.row ?? rows.at(-1) ?? []
  })
}

/** The cell that an arrow key leads to, past what is folded away; Home and End run along the row. */
export function moveCell(sheet: SheetView, at: CellAt, key: string, folds: Folds): CellAt | null {
  const lastRow = sheet.rows.length - 1
  const lastColumn = columnCount(sheet) - 1
  const to = {
    ArrowUp: { row: at.row - 1, column: at.column },
    ArrowDown: { row: at.row + 1, column: at.column },
    ArrowLeft: { row: at.row, column: at.column - 1 },
    ArrowRight: { row: at.row, column: at.column + 1 },
    Home: { row: at.row, column: 0 },
    End: { row: at.row, column: lastColumn },
    PageUp: { row: at.row - 10, column: at.column },
    PageDown: { row: at.row + 10, column: at.column },
  }[key]
  if (to === undefined) return null
  return {
    row: shownFrom(clamp(to.row, lastRow), at.row, lastRow, folds.rows),
    column: shownFrom(clamp(to.column, lastColumn), at.column, lastColumn, folds.columns),
  }
}

function clamp(index: number, last: number): number {
  return Math.min(Math.max(0, index), Math.max(0, last))
}

/** The first that is shown onwards from where a step leads, else back from there. */
function shownFrom(to: number, from: number, last: number, folded: ReadonlySet<number>): number {
  const step = to < from ? -1 : 1
  const onwards = seekShown(to, step, last, folded)
  return onwards ?? seekShown(to, -step, last, folded) ?? from
}

function seekShown(
  from: number,
  step: number,
  last: number,
  folded: ReadonlySet<number>,
): number | null {
  for (let index = from; index >= 0 && index <= last; index += step) {
    if (!folded.has(index)) return index
  }
  return null
}

/** The cell that is seen at an address: the head of the merge that covers it, else the cell itself. */
export function coveringMerge(sheet: SheetView, at: CellAt): CellAt {
  const merge = sheet.merges.find(
    ({ top, left, bottom, right }) =>
      at.row >= top && at.row <= bottom && at.column >= left && at.column <= right,
  )
  return merge === undefined ? at : { row: merge.top, column: merge.left }
}

function mergedRowHeight(
  sheet: SheetView,
  row: number,
  left: number,
  right: number,
  widths: readonly number[],
): number {
  const merged = widths.slice(left, right + 1).reduce((sum, width) => sum + width, -14)
  let lines = 1
  for (const [column, text] of (sheet.rows[row] ?? []).entries()) {
    const width = column === left ? merged : (widths[column] ?? 124) - 14
    lines = Math.max(lines, linesOf(text, width))
  }
  return lines * lineHeight + cellPadding
}

function linesOf(text: string, width: number): number {
  if (text === '') return 1
  const perLine = Math.max(4, Math.floor(width / characterWidth))
  const lines = text
    .split('\n')
    .reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / perLine)), 0)
  return Math.min(maxLines, lines)
}

function alike(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
