import { isPrintedDate } from '../../../language/printed-dates.ts'
import type { CriterionAnswer, SheetReading } from '../../criteria-reading.ts'
import { cellAddress } from '../../sheet-grid.ts'
import { nameColumnsOf, type TablePlan, type ValueColumn } from '../plans/table-plan.ts'
import type { SheetView } from '../sheet-view.ts'
import { rowOf } from './cell-places.ts'
import type { ReadTable } from './read-tables.ts'

/**
 * The account of a sheet's cells: each is an answer, a note or a label of one of its tables, or it was
 * not read. A line of its own is a title or a text, and no part of a table.
 */

/** Whether the cell at a place of the sheet names something in a table, or is one of its rows left out. */
export type IsLabel = (row: number, column: number) => boolean

/** The cells, as places of the sheet, that say something and are nothing in any of its tables. */
export function unreadCells(
  view: SheetView,
  answers: readonly CriterionAnswer[],
  areLabels: readonly IsLabel[],
  isInTable: (row: number) => boolean = () => false,
): readonly { readonly row: number; readonly column: number; readonly text: string }[] {
  const read = new Set(
    answers.flatMap(({ place, notes }) =>
      [place, ...notes.map((note) => note.place)].map(({ cell }) => cell),
    ),
  )
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  return rows.flatMap((row) => {
    const filled = view.filledColumns(row)
    return filled.length < 2 && !isInTable(row)
      ? []
      : filled.flatMap((column) => {
          const spot = view.printed(row, column)
          if (read.has(cellAddress(spot.row, spot.column))) return []
          if (areLabels.some((isOne) => isOne(spot.row, spot.column))) return []
          const text = view.text(row, column)
          return isPrintedDate(text) ? [] : [{ ...spot, text }]
        })
  })
}

/** Heads, names of rows, and what was left out for what it is; in a report, of rows that were read. */
export function labelsOfTable(
  { table: { view, plan }, answers, skipped, bands = [] }: ReadTable,
  isLeftOut: (reason: string) => boolean,
  isReport: boolean,
): IsLabel {
  const columns = [
    ...nameColumnsOf(plan),
    ...(isReport
      ? [plan, ...valuesOf(plan)].flatMap(({ extras }) => Object.values(extras).flat())
      : []),
    ...plan.ignored.filter(({ reason }) => isLeftOut(reason)).map(({ column }) => column),
  ]
  const rows = Array.from(
    { length: plan.lastRow - plan.firstRow + 1 },
    (_, at) => plan.firstRow + at,
  )
  const answered = new Set(answers.map(({ place }) => rowOf(place)))
  const apart = skipped.filter(({ reason }) => isLeftOut(reason)).map(({ row }) => row)
  const known = new Set<number>()
  const add = (row: number, column: number) => {
    const spot = view.printed(row, column)
    known.add(spot.row * COLUMNS + spot.column)
  }
  const isNaming = (row: number, column: number) =>
    !isReport || answered.has(view.printed(row, column).row)
  for (const row of rows) {
    const own = [...columns.filter((column) => isNaming(row, column)), ...besideNames(plan)]
    for (const column of own) add(row, column)
  }
  const whole = [...plan.headerRows, ...(isReport ? bands : []), ...apart].filter((row) => row >= 0)
  for (const row of whole) for (const column of view.filledColumns(row)) add(row, column)
  return (row, column) => known.has(row * COLUMNS + column)
}

/** More than any sheet has. */
const COLUMNS = 100_000

function valuesOf(plan: TablePlan): readonly ValueColumn[] {
  return plan.layout === 'lenders-in-cells' ? [] : plan.values
}

// Sections and kinds of loan that rows name beside their criterion or lender.
function besideNames(plan: TablePlan): readonly number[] {
  if (plan.layout === 'lenders-in-cells') return []
  const { sectionColumn, subKeyColumn, variantColumns = [] } = plan
  return [sectionColumn, subKeyColumn, ...variantColumns].filter((column) => column !== undefined)
}

/** What was not read, each cell by its place, or its rows where these hold several. */
export function tellUnread(
  cells: readonly { readonly row: number; readonly column: number }[],
): SheetReading['skipped'] {
  const byRow = [...Map.groupBy(cells, ({ row }) => row)].toSorted(([one], [other]) => one - other)
  const told: { first: number; last: number; range: string }[] = []
  for (const [row, own] of byRow) {
    const before = told.at(-1)
    const [only, ...others] = own
    if (only !== undefined && others.length === 0) {
      told.push({ first: -1, last: -1, range: cellAddress(row, only.column) })
    } else if (before?.last === row - 1) {
      told[told.length - 1] = { ...before, last: row, range: `rows ${before.first + 1}–${row + 1}` }
    } else told.push({ first: row, last: row, range: `row ${row + 1}` })
  }
  return told.map(({ range }) => ({ range, reason: UNREAD }))
}

const UNREAD = 'Whose answers these are, and to what, was not understood; they were not read.'
