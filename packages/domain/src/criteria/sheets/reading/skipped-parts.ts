import { cutReason } from '../../bounded-reading.ts'
import type { SheetReading } from '../../criteria-reading.ts'
import { cellAddress, columnLetters } from '../../sheet-grid.ts'
import type { TableFrame, TablePlan } from '../plans/table-plan.ts'
import type { SheetView } from '../sheet-view.ts'
import type { SkippedPart } from './read-grid.ts'

/**
 * What of a sheet was left out, each part with its reason, for the person who uploaded it: nothing
 * may be missing from the answers in silence.
 */

type Skipped = SheetReading['skipped']

/** Columns without criteria and rows that are no answers, of one table. */
export function skippedParts(
  view: SheetView,
  plan: TablePlan,
  skipped: readonly SkippedPart[],
): Skipped {
  return [
    ...plan.ignored.map(({ column, reason }) => ({
      range: `column ${columnLetters(view.printed(plan.firstRow, column).column)}`,
      reason,
    })),
    ...skipped.map(({ row, column, reason }) => {
      const columns = column === undefined ? view.filledColumns(row) : [column]
      const [first = '', ...others] = (columns.length > 0 ? columns : [plan.left]).map((at) => {
        const spot = view.printed(row, at)
        return cellAddress(spot.row, spot.column)
      })
      return { range: [first, ...others.slice(-1)].join(':'), reason }
    }),
  ]
}

/** Cells of the tables that hold the error values of a spreadsheet program. */
export function skippedErrors(view: SheetView, plans: readonly TableFrame[]): Skipped {
  return plans.flatMap(({ firstRow, lastRow, left, right }) => {
    const errors: { range: string; reason: string }[] = []
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = left; column <= right; column++) {
        const cell = view.cell(row, column)
        if (cell?.isError !== true) continue
        errors.push({
          range: cellAddress(row, column),
          reason: `The cell holds the error ${cell.text.trim()}, which is no answer.`,
        })
      }
    }
    return errors
  })
}

/** Cells whose text was cut, in the order of the sheet. */
export function skippedEnds(view: SheetView): Skipped {
  return Array.from({ length: view.rowCount }, (_, row) => row).flatMap((row) =>
    view
      .filledColumns(row)
      .filter((column) => view.cell(row, column)?.isCut === true)
      .map((column) => ({ range: cellAddress(row, column), reason: cutReason })),
  )
}

/** What is in doubt, hidden rows and columns; runs are told as one: a filter may hide thousands. */
export function skippedHidden({ hidden, doubts }: SheetView): Skipped {
  const told = (part: string, nameOf: (line: number) => string) => (run: Run) => {
    const [first, last] = [nameOf(run.first), nameOf(run.last)]
    return first === last
      ? { range: `${part} ${first}`, reason: `The ${part} is hidden, so it was not read.` }
      : {
          range: `${part}s ${first}–${last}`,
          reason: `The ${part}s are hidden, so they were not read.`,
        }
  }
  return [
    ...doubts,
    ...runsOf(hidden.rows).map(told('row', (row) => `${row + 1}`)),
    ...runsOf(hidden.columns).map(told('column', columnLetters)),
  ]
}

type Run = { readonly first: number; readonly last: number }

function runsOf(numbers: readonly number[]): readonly Run[] {
  const runs: Run[] = []
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run !== undefined && run.last === number - 1)
      runs[runs.length - 1] = { ...run, last: number }
    else runs.push({ first: number, last: number })
  }
  return runs
}
