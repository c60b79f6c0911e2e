import type { HeadColumn, TableHeads } from './head-columns.ts'
import type { HeaderPanel } from './header-rows.ts'
import { isKnownLenderName, lenderIdentity } from './lender-names.ts'
import { extrasOf } from './plan-lenders-across.ts'
import type { SheetView } from './sheet-view.ts'
import { type GridPlan, NO_EXTRAS, type ValueColumn } from './table-plan.ts'

/** Lenders down the side, criteria over the columns. */
export function planLendersDown(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): GridPlan | undefined {
  const keyColumn = findLenderColumn(view, panel, heads)
  if (keyColumn === undefined) return undefined
  const others = heads.columns.filter(({ column }) => column !== keyColumn)
  const product = others.find(({ role }) => role === 'product')
  const hasProducts = product !== undefined && lendersRepeat(view, panel, keyColumn)
  const isCriterion = (head: HeadColumn) =>
    head.name !== '' &&
    (head.role === undefined ||
      head.role === 'answer' ||
      head.role === 'criterion' ||
      (head.role === 'product' && !hasProducts))
  const criteria = others.filter((head) => isCriterion(head) && !isExtraAspect(head))
  if (criteria.length === 0) return undefined
  return {
    layout: 'lenders-down',
    headerRows: heads.rows,
    firstRow: heads.firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    keyColumn,
    ...(hasProducts ? { subKeyColumn: product.column } : {}),
    values: criteria.map((head) => toCriterion(head, others, criteria)),
    extras: extrasOf(others.map((head) => [head.column, head.role])),
    ignored: others
      .filter((head) => head.role === 'aside' || head.role === 'section')
      .map(({ column, name }) => ({ column, reason: `“${name}” holds no criteria.` })),
  }
}

function findLenderColumn(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): number | undefined {
  const named = heads.columns.find(({ role }) => role === 'lender')
  if (named !== undefined) return named.column
  const counted = heads.columns.map(({ column }) => ({
    column,
    count: lendersIn(view, panel, column).length,
  }))
  const most = counted.reduce((best, next) => (next.count > best.count ? next : best))
  if (most.count > 0) return most.column
  const isBlank = (head: HeadColumn) => head.name === '' || head.role === 'criterion'
  return heads.columns.find((head) => isBlank(head))?.column ?? panel.left
}

function lendersIn(view: SheetView, panel: HeaderPanel, column: number): readonly string[] {
  const names: string[] = []
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    const text = view.text(row, column)
    if (isKnownLenderName(text)) names.push(text)
  }
  return names
}

function lendersRepeat(view: SheetView, panel: HeaderPanel, column: number): boolean {
  const names = lendersIn(view, panel, column)
  return new Set(names.map(lenderIdentity)).size < names.length
}

function isExtraAspect(head: HeadColumn): boolean {
  return ['note', 'source', 'date', 'aside'].includes(head.aspectRole ?? '')
}

// `DMP` over `Accepted?` and `Max LTV`: the first is the criterion itself, the second a further one.
function toCriterion(
  head: HeadColumn,
  others: readonly HeadColumn[],
  criteria: readonly HeadColumn[],
): ValueColumn {
  const siblings = criteria.filter(({ name, aspect }) => name === head.name && aspect !== undefined)
  const isMain = head.aspect === undefined || head.aspectRole === 'answer' || siblings.length === 1
  const own = others.filter((other) => other.name === head.name && isExtraAspect(other))
  return {
    column: head.column,
    name: isMain ? nameOf(head) : `${head.name} – ${head.aspect}`,
    ...(head.group !== undefined ? { section: head.group } : {}),
    extras: isMain ? extrasOf(own.map((other) => [other.column, other.aspectRole])) : NO_EXTRAS,
  }
}

// "Answer" or "Position" names no criterion: the sheet's title does.
function nameOf(head: HeadColumn): string {
  return head.role === 'answer' || head.role === 'criterion' ? '' : head.name
}
