import { partFromDate } from '../../../language/printed-dates.ts'
import type { CriterionAnswer } from '../../criteria-reading.ts'
import { readOutcomeList } from '../plans/outcome-lists.ts'
import type { TablePlan } from '../plans/table-plan.ts'
import { findSheetTitle } from '../sheet-lender.ts'
import { topicOfTitle } from '../sheet-topic.ts'
import type { SheetView } from '../sheet-view.ts'
import type { GridNames } from './grid-names.ts'
import { readGrid, type SkippedPart } from './read-grid.ts'
import { readList } from './read-list.ts'
import { nameByHeadings } from './sub-criteria.ts'

/** A table of a sheet: how it is to be read, and of what it is read. */
export type StudiedTable = {
  /** The sheet, or a part or another arrangement of it. */
  readonly view: SheetView
  readonly plan: TablePlan
  /** For one lender's table: the name found near it. */
  readonly lender: string | undefined
}

export type ReadTable = {
  readonly table: StudiedTable
  readonly answers: readonly CriterionAnswer[]
  readonly skipped: readonly SkippedPart[]
}

/** What a table says; `lender` is whose it is where neither the table nor what is near it tells. */
export function readTable(table: StudiedTable, lender: string | undefined): ReadTable {
  const { view, plan } = table
  const read = readPlan(view, plan, table.lender ?? lender ?? '')
  // Dated records of one criterion may stand under headings that changed meanwhile.
  const isDated = plan.layout === 'long-list' && plan.extras.dates.length > 0
  return {
    table,
    skipped: read.skipped,
    answers: isDated ? read.answers : nameByHeadings(read.answers),
  }
}

function readPlan(view: SheetView, plan: TablePlan, lender: string) {
  if (plan.layout === 'long-list') return readList(view, plan)
  const title = topicOfTitle(plan.section ?? findSheetTitle(view, plan.firstRow - 1))
  return plan.layout === 'lenders-in-cells'
    ? readOutcomeList(view, plan, title)
    : readGrid(view, plan, { ...datedLender(lender), title })
}

function datedLender(title: string): Pick<GridNames, 'lender' | 'reviewed'> {
  const { name, date } = partFromDate(title)
  return { lender: name, reviewed: date }
}
