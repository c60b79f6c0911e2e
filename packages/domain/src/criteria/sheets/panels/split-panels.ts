import {
  type HeadCell,
  type HeaderPanel,
  headCells,
  isContinuedBelow,
  LABEL_ROLES,
} from '../heads/header-panel.ts'
import { headerRole } from '../heads/header-words.ts'
import { opensLegend } from '../legend.ts'
import type { SheetView } from '../sheet-view.ts'

/**
 * Which columns of a heading row belong together: one table, or several side by side.
 */

/** The panels of a heading row, from left to right. */
export function splitPanels(view: SheetView, row: number): readonly Omit<HeaderPanel, 'lastRow'>[] {
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
    const right = reachFromAbove(view, row, Math.max(last, view.origin(row, last).right), limit)
    const isContinued = isContinuedBelow(view, row, left, limit - 1)
    return {
      row,
      left,
      right: Math.max(right, rightBelow(view, row, first, right, limit, isContinued)),
    }
  })
}

// "Notes" merged over both heading rows has its cell in the upper one.
function reachFromAbove(view: SheetView, row: number, last: number, limit: number): number {
  let right = last
  while (right + 1 < limit && comesFromAbove(view, row, right + 1)) right++
  return right
}

function comesFromAbove(view: SheetView, row: number, column: number): boolean {
  const spot = view.origin(row, column)
  return spot.row < row && spot.bottom === row && view.text(row, column) !== ''
}

// The last name of a first heading row may stand over several cells of the second, unmerged.
function rightBelow(
  view: SheetView,
  row: number,
  corner: number,
  last: number,
  limit: number,
  isContinued: boolean,
): number {
  const isSecondRow = isContinued || view.origin(row, corner).bottom > row
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
  // "Policy | Our position" again, past a blank column.
  const isRepeat = cell.text === group[0]?.text && cell.column > previous.column + 1
  if (isRepeat && isColumnBlank(view, row - 1, cell.column - 1)) return true
  const isAfterLenders = cell.role === 'criterion' && group.some((other) => other.isLender)
  if (isAfterLenders) return hasLabels(view, row, group)
  if (LABEL_ROLES.has(cell.role)) {
    return opensPastGap(view, row, group, cell) || repeatsLabel(view, row, group, cell, next)
  }
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

// Past a blank column a label opens the next table, if the one before has values.
function opensPastGap(
  view: SheetView,
  row: number,
  group: readonly HeadCell[],
  cell: HeadCell,
): boolean {
  const hasValues = group.some(
    ({ role, isLender }) => isLender || role === undefined || role === 'answer',
  )
  const last = group.at(-1)?.column ?? cell.column
  return hasValues && cell.column > last + 1 && isColumnBlank(view, row - 1, cell.column - 1)
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
