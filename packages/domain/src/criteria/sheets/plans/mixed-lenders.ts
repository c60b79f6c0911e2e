import { isKnownLenderName, lenderIdentity } from '../../lender-names.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeadColumn } from '../heads/header-panel.ts'
import { isNewLenderTitle } from '../sheet-lender.ts'
import type { SheetView } from '../sheet-view.ts'
import type { TablePlan } from './table-plan.ts'

/**
 * The last look at a plan that joins columns to one lender's or one criterion's answer: where
 * several lenders stand over these columns, or one heading comes again over others, they are
 * several answers, and whose they are was not understood. Better unread than joined.
 */
export function joinsSeveral(view: SheetView, heads: TableHeads, plan: TablePlan): boolean {
  if (plan.layout === 'lenders-across' || plan.layout === 'lenders-in-cells') return false
  const isOneLenders = plan.layout === 'one-lender'
  const joined = heads.columns.filter(
    ({ role, name, aspect, group }) =>
      name !== '' &&
      aspect === undefined &&
      (role === 'answer' || (isOneLenders && role === undefined && group === undefined)),
  )
  return comesAgain(view, heads, joined) || (isOneLenders && standUnderLenders(view, heads, joined))
}

// "Answer | Notes | Answer | Notes": nothing says which answer is whose.
function comesAgain(view: SheetView, heads: TableHeads, joined: readonly HeadColumn[]): boolean {
  const cells = joined.map(({ name, column }) => `${name}\u0000${headCellOf(view, heads, column)}`)
  const names = joined.map(({ name }) => name)
  return new Set(cells).size > new Set(names).size
}

// A heading that is merged over several columns is one heading.
function headCellOf(view: SheetView, { rows }: TableHeads, column: number): number {
  return Math.min(...rows.map((row) => view.origin(row, column).column))
}

function standUnderLenders(
  view: SheetView,
  { firstRow }: TableHeads,
  joined: readonly HeadColumn[],
): boolean {
  const rows = Array.from({ length: Math.min(firstRow, ROWS_ABOVE) }, (_, at) => firstRow - 1 - at)
  return rows.some((row) => {
    const names = joined
      .map(({ column }) => view.text(row, column))
      .filter((text) => isKnownLenderName(text) || isNewLenderTitle(text))
    return new Set(names.map(lenderIdentity)).size > 1
  })
}

// Names, kinds and parts of a heading, and a blank row among them.
const ROWS_ABOVE = 5
