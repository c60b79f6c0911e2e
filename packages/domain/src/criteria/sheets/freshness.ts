import {
  announcesFreshness,
  findFreshnessDate,
  findPrintedDate,
} from '../../language/printed-dates.ts'
import type { TableFrame } from './plans/table-plan.ts'
import { dateAt } from './reading/cell-answers.ts'
import type { SheetView } from './sheet-view.ts'

/**
 * The date that a sheet gives for itself, outside its tables: "Last updated" with the date in the
 * same cell or to its right or below, else a date in the sheet's name.
 */
export function findSheetDate(view: SheetView, plans: readonly TableFrame[]): string | undefined {
  const isInTable = (row: number) =>
    plans.some(
      ({ firstRow, lastRow, headerRows }) =>
        (row >= firstRow && row <= lastRow) || headerRows.includes(row),
    )
  const dates: string[] = []
  for (let row = 0; row < view.rowCount; row++) {
    if (isInTable(row)) continue
    const date = dateInRow(view, row)
    if (date !== undefined) dates.push(date)
  }
  return dates.sort().at(-1) ?? findPrintedDate(view.name)
}

function dateInRow(view: SheetView, row: number): string | undefined {
  const columns = view.filledColumns(row)
  for (const [index, column] of columns.entries()) {
    const text = view.text(row, column)
    if (text.length > 200 || !announcesFreshness(text)) continue
    const own = findFreshnessDate(text)
    if (own !== undefined) return own
    const next = columns[index + 1]
    const beside = next === undefined ? undefined : dateAt(view, row, next)
    // Days in one cell after the other are those of the lenders below.
    const after = columns[index + 2]
    if (after !== undefined && dateAt(view, row, after) !== undefined) continue
    if (beside !== undefined) return beside
  }
  return undefined
}
