/**
 * A workbook as text: each shown cell's words at its address. What the sheets hide is left out, and so
 * is what an error left in a cell. A merged cell stands once, at the first place of it that is shown.
 */
import { onOneLine } from '../../shared/text.ts'
import {
  type CellRange,
  cellAddress,
  type SheetCell,
  type SheetGrid,
  type Workbook,
} from '../sheet-grid.ts'
import type { DocumentText, TextCell, TextPart } from './document-text.ts'

/** The sheets in their order, those without a word left out; a CSV is one sheet. */
export function textOfWorkbook({ sheets }: Workbook): DocumentText {
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  return { parts: shown.map(toPart).filter(({ rows }) => rows.length > 0) }
}

function toPart(grid: SheetGrid): TextPart {
  const areas = new Map(grid.merges.map((area) => [keyOf(area), area]))
  const shownOf = createShown(grid)
  const byRow = new Map<number, TextCell[]>()
  for (const [top, row] of grid.rows.entries()) {
    for (const [left, cell] of row.entries()) {
      if (cell === null || cell.isError) continue
      const own = { top, left, bottom: top, right: left }
      const shown = shownOf(areas.get(keyOf(own)) ?? own)
      const text = shown && toCell(cell, shown)
      if (text) byRow.set(shown.top, [...(byRow.get(shown.top) ?? []), text])
    }
  }
  const rows = [...byRow].toSorted(([one], [other]) => one - other).map(([, cells]) => cells)
  return { name: grid.name, rows }
}

const keyOf = ({ top, left }: Pick<CellRange, 'top' | 'left'>) => `${top} ${left}`

function toCell(cell: SheetCell, { top, left, bottom, right }: CellRange): TextCell | undefined {
  const words = onOneLine(cell.text)
  const comment = onOneLine(cell.comment ?? '')
  if (words === '' && comment === '') return undefined
  const [at, till] = [cellAddress(top, left), cellAddress(bottom, right)]
  return { at, words, ...(comment !== '' && { comment }), ...(till !== at && { till }) }
}

/**
 * What of an area is shown, from its first row and column to its last; undefined where nothing is. Of
 * areas that reach over the whole of an empty sheet what is filled of it.
 */
function createShown({ rows, hiddenRows = [], hiddenColumns = [] }: SheetGrid) {
  const [rowsHidden, columnsHidden] = [new Set(hiddenRows), new Set(hiddenColumns)]
  const lastColumn = rows.reduce((most, row) => Math.max(most, row.length), 0) - 1
  return ({ top, left, bottom, right }: CellRange): CellRange | undefined => {
    const down = endsOf(top, Math.min(bottom, rows.length - 1), rowsHidden)
    const across = endsOf(left, Math.min(right, lastColumn), columnsHidden)
    return down && across && { top: down[0], left: across[0], bottom: down[1], right: across[1] }
  }
}

function endsOf(
  first: number,
  last: number,
  hidden: ReadonlySet<number>,
): readonly [number, number] | undefined {
  let [from, to] = [first, last]
  while (from <= to && hidden.has(from)) from++
  while (to > from && hidden.has(to)) to--
  return from > to ? undefined : [from, to]
}
