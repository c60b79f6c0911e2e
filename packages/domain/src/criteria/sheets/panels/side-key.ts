import { isKnownLenderName } from '../../lender-names.ts'
import { headerRole } from '../heads/header-words.ts'
import { opensLegend, parseLegend } from '../legend.ts'
import { columnBlocks, type SheetView } from '../sheet-view.ts'

/**
 * A key to the codes may stand to the left of the table, a blank column between the two. Its lines
 * share their rows with the table and would be taken for its labels.
 */

/** The sheet as it is searched for tables: without a key in its leftmost columns. */
export function withoutSideKey(view: SheetView): SheetView {
  const [first, next] = columnBlocks(view)
  if (first === undefined || next === undefined || first[1] - first[0] >= WIDEST) return view
  if (!holdsKeyOnly(view, first[1])) return view
  const isSeen = (row: number, column: number) => column > first[1] || isTitle(view, row)
  const columnsSeen = (row: number) =>
    view.filledColumns(row).filter((column) => isSeen(row, column))
  return {
    ...view,
    text: (row, column) => (isSeen(row, column) ? view.text(row, column) : ''),
    cell: (row, column) => (isSeen(row, column) ? view.cell(row, column) : null),
    filledColumns: columnsSeen,
    isBlankRow: (row) => columnsSeen(row).length === 0,
  }
}

/** A code and its meaning at most. */
const WIDEST = 2

function holdsKeyOnly(view: SheetView, last: number): boolean {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  const lines = rows
    .filter((row) => !isTitle(view, row))
    .map((row) =>
      view
        .filledColumns(row)
        .filter((column) => column <= last)
        .map((column) => view.text(row, column)),
    )
  return isKey(lines.filter((texts) => texts.length > 0))
}

function isKey(lines: readonly (readonly string[])[]): boolean {
  const opening = lines.findIndex(([text = '']) => opensLegend(text))
  const explained = lines.filter((texts) => texts.some((text) => parseLegend(text).length > 0))
  if (lines.length < 2 || (opening !== 0 && explained.length < lines.length)) return false
  return lines.flat().every((text) => opensLegend(text) || mayExplain(text))
}

function mayExplain(text: string): boolean {
  if (parseLegend(text).length > 0) return true
  return text.length <= LONGEST && headerRole(text) === undefined && !isKnownLenderName(text)
}

const LONGEST = 40

// Alone in its row, and no code of the key's.
function isTitle(view: SheetView, row: number): boolean {
  const [column, ...others] = view.filledColumns(row)
  if (column === undefined || others.length > 0) return false
  const text = view.text(row, column)
  return !opensLegend(text) && parseLegend(text).length === 0 && text.length > 12
}
