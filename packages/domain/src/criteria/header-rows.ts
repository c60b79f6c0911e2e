import { matchingKey } from '../shared/text.ts'
import { type HeaderRole, headerRole, looksLikeCriterion } from './header-words.ts'
import { opensLegend } from './legend.ts'
import { isKnownLenderName, lenderIdentity } from './lender-names.ts'
import { partFromDate } from './printed-dates.ts'
import type { SheetView } from './sheet-view.ts'

/**
 * Where tables begin. A header row names several lenders, or says what its columns hold; each gives
 * one or, side by side, several panels. Sheets whose headings say neither are searched for a column
 * of lenders instead.
 */

/** One table's heading: a row, and the columns that belong to it. */
export type HeaderPanel = {
  readonly row: number
  readonly left: number
  readonly right: number
  /** The last row before another heading in these columns. */
  readonly lastRow: number
  /** No heading at all: the data begin below `row`, whatever that holds. */
  readonly isHeadless?: boolean
  /** Worth reading only as a list of records. */
  readonly isListOnly?: boolean
  /** One of several cards: `row` holds its title, a lender or a criterion. */
  readonly isCard?: boolean
}

export type HeadCell = {
  readonly column: number
  readonly text: string
  readonly role: HeaderRole | undefined
  readonly isLender: boolean
}

/** The headings of a sheet, top to bottom and left to right. */
export function findHeaderPanels(view: SheetView): readonly HeaderPanel[] {
  const rows: number[] = []
  for (let row = 0; row < view.rowCount; row++) {
    const previous = rows.at(-1)
    if (isHeaderRow(view, row, previous) && !isPageBreak(view, row, previous)) rows.push(row)
  }
  const cores = rows.filter((row, index) => !isOverruled(view, row, rows[index + 1]))
  const panels = cores.flatMap((row) => splitPanels(view, row))
  return panels.map((panel) => ({ ...panel, lastRow: lastRowOf(view, panel, panels) }))
}

/** The heading above a column that holds several lenders, for headings in no list. */
export function findLenderColumnPanels(view: SheetView): readonly HeaderPanel[] {
  const found = lenderColumn(view)
  if (found === undefined) return []
  for (let row = found.firstRow - 1; row >= 0; row--) {
    const columns = view.filledColumns(row)
    const right = columns.at(-1)
    if (right === undefined || right <= found.column) continue
    const left = Math.min(columns[0] ?? found.column, found.column)
    return [{ row, left, right, lastRow: view.rowCount - 1 }]
  }
  const right = view.columnCount - 1
  const lastRow = view.rowCount - 1
  return [{ row: found.firstRow - 1, left: 0, right, lastRow, isHeadless: true }]
}

/** The cells of a heading row within a panel, merged areas counting once. */
export function headCells(
  view: SheetView,
  row: number,
  left: number,
  right: number,
): readonly HeadCell[] {
  return view
    .filledColumns(row)
    .filter((column) => column >= left && column <= right)
    .map((column) => toHeadCell(column, view.text(row, column)))
}

export function toHeadCell(column: number, text: string): HeadCell {
  const role = headerRole(text)
  const isLender = role === undefined && isKnownLenderName(partFromDate(text).name)
  return { column, text, role, isLender }
}

const LABEL_ROLES: ReadonlySet<HeaderRole | undefined> = new Set(['lender', 'criterion', 'section'])

function isHeaderRow(view: SheetView, row: number, previous: number | undefined): boolean {
  const cells = headCells(view, row, 0, view.columnCount)
  if (cells.length < 2) return false
  if (cells.every((cell) => cell.text.length > 60)) return false
  if (namesLenders(cells)) return previous === undefined || mayRepeatHead(view, row, previous)
  if (cells.some((cell) => cell.text.endsWith(':'))) return false
  if (opensWithPolicy(cells) || (previous === undefined && opensWithPlan(cells))) return true
  return namesRoles(cells, previous === undefined || view.isBlankRow(row - 1))
}

// Headings that say what their columns hold: two or more, or the first of a fresh table.
function namesRoles(cells: readonly HeadCell[], isFresh: boolean): boolean {
  const roles = cells.filter((cell) => cell.role !== undefined)
  if (!roles.some((cell) => LABEL_ROLES.has(cell.role))) return false
  // "Bank" beside a lender's own name says what kind of lender it is.
  const namesLender = cells.some(({ isLender }) => isLender)
  if (namesLender && roles.some(({ role }) => role === 'lender')) return false
  if (roles.filter(({ text }) => !STATUS.test(text)).length >= 2) return true
  const isFirst = LABEL_ROLES.has(cells[0]?.role)
  return isFirst && isFresh && cells.every((cell) => cell.text.length <= 60)
}

// These head columns, and stand in cells as often.
const STATUS = /^(no|yes|accept(ed|able)?|allowed|permitted|confirmed|effective|value|standard)$/i

// "Policy | Our position | Comments": headings all, the first of the criteria.
function opensWithPolicy(cells: readonly HeadCell[]): boolean {
  const [first, second] = cells
  return (
    first !== undefined &&
    /^(polic(y|ies)|details?|description|summary|text)\b/i.test(first.text) &&
    second?.role === 'answer' &&
    cells.every(({ role }) => role !== undefined)
  )
}

// "Plan | Max LTV | Min income": plans down the side, whose lenders stand elsewhere.
function opensWithPlan([first, ...others]: readonly HeadCell[]): boolean {
  const criteria = others.filter(({ text }) => looksLikeCriterion(text))
  const isNamed = others.some(({ isLender }) => isLender)
  return (
    first?.role === 'product' &&
    !isNamed &&
    criteria.length >= 2 &&
    criteria.length * 2 >= others.length
  )
}

function namesLenders(cells: readonly HeadCell[]): boolean {
  const lenders = cells.filter((cell) => cell.isLender)
  const others = cells.filter((cell) => !cell.isLender && cell.role === undefined)
  const distinct = new Set(lenders.map((cell) => matchingKey(cell.text))).size
  return distinct >= 2 && distinct >= lenders.length * 0.8 && lenders.length + 1 >= others.length
}

// The same heading again in the middle of the rows, as printed tables repeat it on each page.
function isPageBreak(view: SheetView, row: number, previous: number | undefined): boolean {
  if (previous === undefined || view.filledColumns(row - 1).length < 2) return false
  const texts = (at: number) => view.filledColumns(at).map((column) => view.text(at, column))
  return row - previous > 1 && texts(row).join('\n') === texts(previous).join('\n')
}

// A criterion such as "Parent bank" is answered with lenders' names and must not start a table.
function mayRepeatHead(view: SheetView, row: number, previous: number): boolean {
  if (view.isBlankRow(row - 1)) return true
  const cells = headCells(view, row, 0, view.columnCount)
  const [label] = cells
  if (label === undefined || label.isLender || label.role !== undefined) return true
  const lenders = cells.filter((cell) => cell.isLender)
  const same = lenders.filter(
    ({ column, text }) => lenderIdentity(view.text(previous, column)) === lenderIdentity(text),
  )
  return same.length * 2 >= lenders.length
}

// Of two heading rows one below the other the lower is the heading, unless it only continues it.
function isOverruled(view: SheetView, row: number, next: number | undefined): boolean {
  if (next === undefined) return false
  if (isNamedBeside(view, row) && holdsCriteria(view, next)) return true
  if (next !== row + 1) return false
  const [first] = view.filledColumns(row)
  return (
    first !== undefined && view.origin(next, first).row === next && view.text(next, first) !== ''
  )
}

// "Lender | Oakmoor Bank" above a table of criteria names its lender and heads nothing.
function isNamedBeside(view: SheetView, row: number): boolean {
  const cells = headCells(view, row, 0, view.columnCount)
  return cells.length === 2 && cells[0]?.role === 'lender' && cells[1]?.role === undefined
}

function holdsCriteria(view: SheetView, row: number): boolean {
  const roles = headCells(view, row, 0, view.columnCount).map(({ role }) => role)
  return roles.includes('criterion') && !roles.includes('lender')
}

function splitPanels(view: SheetView, row: number): readonly Omit<HeaderPanel, 'lastRow'>[] {
  const cells = headCells(view, row, 0, view.columnCount)
  const groups: HeadCell[][] = []
  for (const [index, cell] of cells.entries()) {
    const group = groups.at(-1)
    if (opensLegend(cell.text) && group !== undefined) break
    const isNew = group === undefined || startsPanel(view, row, group, cell, cells[index + 1])
    if (group === undefined || isNew) groups.push([cell])
    else group.push(cell)
  }
  return groups.map((group, index) => {
    const first = group[0]?.column ?? 0
    const before = groups[index - 1]?.at(-1)?.column
    const left = leftEdge(view, row, first, before === undefined ? 0 : before + 1)
    const last = group.at(-1)?.column ?? first
    const limit = groups[index + 1]?.[0]?.column ?? view.columnCount
    const right = Math.max(last, view.origin(row, last).right)
    return { row, left, right: Math.max(right, rightBelow(view, row, first, right, limit)) }
  })
}

// The last name of a first heading row may stand over several cells of the second, unmerged.
function rightBelow(
  view: SheetView,
  row: number,
  corner: number,
  last: number,
  limit: number,
): number {
  const isSecondRow = view.origin(row, corner).bottom > row
  if (!isSecondRow || view.text(row + 1, last) === '') return last
  let right = last
  while (right + 1 < limit && view.text(row + 1, right + 1) !== '') right++
  return right
}

function startsPanel(
  view: SheetView,
  row: number,
  group: readonly HeadCell[],
  cell: HeadCell,
  next: HeadCell | undefined,
): boolean {
  const previous = group.at(-1)
  if (previous === undefined || group.length < 2) return false
  const isAfterLenders = cell.role === 'criterion' && group.some((other) => other.isLender)
  if (isAfterLenders) return hasLabels(view, row, group)
  if (LABEL_ROLES.has(cell.role)) return repeatsLabel(view, row, group, cell, next)
  const labels = cell.column - 1
  if (labels <= previous.column + 1) return false
  return (
    isColumnBlank(view, row, labels - 1) &&
    view.text(row, labels) === '' &&
    countTexts(view, row, labels) >= 2
  )
}

// Criteria may be named at the right of their lenders, or between them.
function hasLabels(view: SheetView, row: number, group: readonly HeadCell[]): boolean {
  const [first] = group
  if (first === undefined || !first.isLender) return true
  const before = first.column - 1
  return before >= 0 && countTexts(view, row, before) >= 2
}

// "Section | Topic" both name the criteria of one table. Headings that come again in their order, or
// past a blank column, open the next.
function repeatsLabel(
  view: SheetView,
  row: number,
  group: readonly HeadCell[],
  cell: HeadCell,
  next: HeadCell | undefined,
): boolean {
  const before = group.findLastIndex(({ role }) => role === cell.role)
  if (before < 0) return false
  const hasValues = group
    .slice(before + 1)
    .some(({ role, isLender }) => isLender || role === undefined || role === 'answer')
  if (!hasValues) return false
  const isSameOrder = before === 0 && next !== undefined && next.role === group[1]?.role
  return isSameOrder || isColumnBlank(view, row - 1, cell.column - 1)
}

function isColumnBlank(view: SheetView, afterRow: number, column: number): boolean {
  return countTexts(view, afterRow, column) === 0
}

function countTexts(view: SheetView, afterRow: number, column: number): number {
  let count = 0
  for (let row = afterRow + 1; row < view.rowCount; row++) {
    if (view.text(row, column) !== '' && view.origin(row, column).column === column) count++
  }
  return count
}

// A blank corner: the labels stand in the column before the first head.
function leftEdge(view: SheetView, row: number, first: number, limit: number): number {
  const role = headerRole(view.text(row, first))
  if (role === 'lender') return first
  let left = first
  for (let column = first - 1; column >= limit; column--) {
    if (countTexts(view, row, column) >= 1) left = column
  }
  return left
}

function lastRowOf(
  view: SheetView,
  panel: Omit<HeaderPanel, 'lastRow'>,
  panels: readonly Omit<HeaderPanel, 'lastRow'>[],
): number {
  const next = panels.find(
    (other) => other.row > panel.row && other.left <= panel.right && other.right >= panel.left,
  )
  if (next === undefined) return view.rowCount - 1
  // Titles directly above the next heading are its own.
  let last = next.row - 1
  while (last > panel.row && view.filledColumns(last).length === 1) last--
  return last
}

function lenderColumn(view: SheetView): { column: number; firstRow: number } | undefined {
  let best: { column: number; firstRow: number; count: number } | undefined
  for (let column = 0; column < Math.min(view.columnCount, 12); column++) {
    const rows: number[] = []
    for (let row = 0; row < view.rowCount; row++) {
      if (isKnownLenderName(view.text(row, column))) rows.push(row)
    }
    const distinct = new Set(rows.map((row) => lenderIdentity(view.text(row, column)))).size
    const firstRow = rows[0]
    if (distinct < 2 || firstRow === undefined) continue
    if (best === undefined || rows.length > best.count) {
      best = { column, firstRow, count: rows.length }
    }
  }
  return best
}
