/**
 * A sheet as a model gets to see it: its cells with their addresses, a line a row, shortened to what
 * tells their roles. Of a long sheet the opening rows stand whole and of the others the labels, of a
 * wide one all heads. Rows and columns that the sheet hides are not there.
 */
import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import type { SheetView } from '@criteria-desk/domain/criteria/sheets/sheet-view'
import { oneLine } from '../delimited.ts'

/** Lines such as `[A3] Criteria [B3:D3] Halifax`. */
export function sheetWindow(view: SheetView): readonly string[] {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row).filter(
    (row) => !view.isBlankRow(row),
  )
  const opening = new Set(rows.slice(0, OPENING_ROWS))
  const step = Math.max(1, Math.ceil((rows.length - OPENING_ROWS) / SAMPLED_ROWS))
  const told = rows.length <= MOST_ROWS ? rows : thinned(view, rows)
  return told.flatMap((row, at) => {
    const columns = view.filledColumns(row)
    const isWhole = opening.has(row) || at % step === 0
    const shown = isWhole ? acrossOf(columns, at < HEAD_ROWS) : columns.slice(0, LABEL_COLUMNS)
    const cells = shown.map((column) => cellText(view, row, column, at < HEAD_ROWS))
    const left = columns.length - shown.length
    return [[...cells, ...(left > 0 ? [`(${left} more cells)`] : [])].join(' ')]
  })
}

const OPENING_ROWS = 40
const SAMPLED_ROWS = 20
const HEAD_ROWS = 8
const LABEL_COLUMNS = 2
const MOST_ROWS = 260
const MOST_COLUMNS = 16
const LONGEST = { head: 70, other: 32 }

// What stands alone in a row may be a section or a name, of whatever length the sheet is.
function thinned(view: SheetView, rows: readonly number[]): readonly number[] {
  const step = Math.ceil(rows.length / MOST_ROWS)
  return rows.filter(
    (row, at) => at < OPENING_ROWS || view.filledColumns(row).length === 1 || at % step === 0,
  )
}

function acrossOf(columns: readonly number[], isHead: boolean): readonly number[] {
  return isHead || columns.length <= MOST_COLUMNS
    ? columns
    : [...columns.slice(0, MOST_COLUMNS - 2), ...columns.slice(-2)]
}

function cellText(view: SheetView, row: number, column: number, isHead: boolean): string {
  const { bottom, right } = view.origin(row, column)
  const isMerged = bottom > row || right > column
  const address = cellAddress(row, column)
  const range = isMerged ? `${address}:${cellAddress(bottom, right)}` : address
  // Brackets are for addresses alone.
  const text = oneLine(view.text(row, column)).replaceAll('[', '(').replaceAll(']', ')')
  return `[${range}] ${shortened(text, isHead || column === 0 ? LONGEST.head : LONGEST.other)}`
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}
