import type { TableHeads } from './head-columns.ts'
import type { HeaderPanel } from './header-rows.ts'
import type { SheetView } from './sheet-view.ts'
import type { GridPlan } from './table-plan.ts'

/**
 * Which columns at the left of a table name its criteria: one, or a criterion with a topic before
 * it or a sub-criterion beside it, headed or not.
 */

/** The columns that name criteria, and how a plan speaks of them. */
export type KeyColumns = {
  readonly columns: readonly number[]
  readonly plan: Pick<GridPlan, 'keyColumn' | 'subKeyColumn' | 'sectionColumn' | 'section'>
}

/** Finds the criteria's column by its heading, or by standing first at the left. */
export function findKeyColumns(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): KeyColumns | undefined {
  const criterion = heads.columns.filter(({ role }) => role === 'criterion')
  const section = heads.columns.find(({ role }) => role === 'section')
  const [main, sub] = criterion
  if (main !== undefined) {
    const unnamed = unnamedSubKey(view, panel, heads, main.column)
    const topics = section?.column ?? unnamedTopics(view, panel, heads, main.column)
    return withKeys(main.column, { sub: sub?.column ?? unnamed, section: topics })
  }
  const firstValue = heads.columns.find(({ isLender, role }) => isLender || role === 'answer')
  const limit = firstValue?.column ?? panel.right
  const before = heads.columns.filter(
    ({ column, role }) =>
      column < limit &&
      (role === undefined || role === 'section' || role === 'lender') &&
      hasTexts(view, panel, column),
  )
  const [first, second] = before
  if (first === undefined) return undefined
  if (second !== undefined && second.name === '' && repeats(view, panel, first.column)) {
    return withKeys(second.column, { section: first.column })
  }
  const heading = first.role === undefined && first.name !== '' ? { heading: first.name } : {}
  return withKeys(first.column, heading)
}

// Beside criteria that are printed once for several rows, an unheaded column tells these apart.
function unnamedSubKey(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
  keyColumn: number,
): number | undefined {
  const next = heads.columns.find(({ column }) => column === keyColumn + 1)
  const isUnnamed =
    next !== undefined &&
    (next.name === '' ||
      next.name === heads.columns.find(({ column }) => column === keyColumn)?.name)
  if (!isUnnamed || !hasTexts(view, panel, next.column)) return undefined
  return continuesRows(view, panel, keyColumn, next.column) ? next.column : undefined
}

// Left of the criteria, an unheaded column of words holds their topics.
function unnamedTopics(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
  keyColumn: number,
): number | undefined {
  const before = heads.columns.find(
    ({ column, name }) => column < keyColumn && name === '' && hasTexts(view, panel, column),
  )
  if (before === undefined) return undefined
  return repeats(view, panel, before.column) && hasWords(view, panel, before.column)
    ? before.column
    : undefined
}

function hasWords(view: SheetView, panel: HeaderPanel, column: number): boolean {
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    if (/\p{L}{3}/u.test(view.text(row, column))) return true
  }
  return false
}

function continuesRows(
  view: SheetView,
  panel: HeaderPanel,
  keyColumn: number,
  subColumn: number,
): boolean {
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    const isOwnKey = view.origin(row, keyColumn).row === row && view.text(row, keyColumn) !== ''
    if (!isOwnKey && view.text(row, subColumn) !== '') return true
  }
  return false
}

function withKeys(
  keyColumn: number,
  others: {
    readonly sub?: number | undefined
    readonly section?: number | undefined
    readonly heading?: string
  },
): KeyColumns {
  const { sub, section, heading } = others
  const columns = [keyColumn, sub, section].filter((column) => column !== undefined)
  return {
    columns,
    plan: {
      keyColumn,
      ...(sub !== undefined ? { subKeyColumn: sub } : {}),
      ...(section !== undefined ? { sectionColumn: section } : {}),
      ...(heading !== undefined ? { section: heading } : {}),
    },
  }
}

/** Whether a column of the panel says anything below its heading. */
export function hasTexts(view: SheetView, panel: HeaderPanel, column: number): boolean {
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    if (view.text(row, column) !== '') return true
  }
  return false
}

// Topics stand merged, repeated or once for several criteria.
function repeats(view: SheetView, panel: HeaderPanel, column: number): boolean {
  const texts: string[] = []
  let rows = 0
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    if (!view.isBlankRow(row)) rows++
    const text = view.text(row, column)
    if (text !== '') texts.push(text)
  }
  return new Set(texts).size * 2 <= rows
}
