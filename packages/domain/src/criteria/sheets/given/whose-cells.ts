/**
 * Whether the cells of a given table are those of the lender that it says: each column's under the
 * name that stands over it, one lender's under the name above, and no other name in between.
 */
import { headerRole, looksLikeCriterion, looksLikeLenderName } from '../heads/header-words.ts'
import type { SheetView } from '../sheet-view.ts'
import type { CellSpot, GivenColumn, GivenSheet, GivenTable } from './given-sheet.ts'

export type IsLender = (text: string) => boolean

// Some lenders are in no table, and a criterion may share its name with one.
export const MOST_STRANGERS = 0.2

const LONGEST_NAME = 40

/** Each column of answers and notes belongs to the lender whose name stands over it, and to no other. */
export function faultOfHeads(
  view: SheetView,
  table: GivenTable,
  isLender: IsLender,
): string | undefined {
  const main = new Map(table.columns.filter(isMain).map((column) => [column.column, column]))
  const names: string[] = []
  for (const column of table.columns) {
    if (column.role === 'criterion' || column.role === 'part' || column.role === 'section') continue
    const owner = column.of === undefined ? column : (main.get(column.of) ?? column)
    if (isMain(column)) {
      if (column.name === undefined) return 'a column of answers has no lender over it'
      names.push(view.text(column.name.row, column.name.column))
    }
    const strange = strangersOver(view, table, column.column, owner.name, isLender)
    if (strange) return 'another lender’s name stands over a column'
  }
  const isTurned = shareOf(names, isCriterionAlone) > MOST_STRANGERS
  return isTurned ? 'its lenders are criteria' : undefined
}

/** A lender's name in the heads of a column that is not the one it is said to belong to. */
function strangersOver(
  view: SheetView,
  { headRows }: GivenTable,
  column: number,
  name: CellSpot | undefined,
  isLender: IsLender,
): boolean {
  const own = name && view.origin(name.row, name.column)
  return headRows.some((row) => {
    const text = view.text(row, column)
    const spot = view.origin(row, column)
    const isOwn = own !== undefined && spot.row === own.row && spot.column === own.column
    return (
      !isOwn && isLender(text) && headerRole(text) === undefined && text !== ownText(view, name)
    )
  })
}

function ownText(view: SheetView, at: CellSpot | undefined): string | undefined {
  return at && view.text(at.row, at.column)
}

/** One lender's table: it is named outside of the heads, and no column or row names another. */
export function faultOfOne(
  view: SheetView,
  given: GivenSheet,
  table: GivenTable,
  isLender: IsLender,
): string | undefined {
  const own = table.lender === undefined || table.lender === 'tab' ? undefined : table.lender
  const isStrange = table.columns.some(({ column }) =>
    strangersOver(view, table, column, own, isLender),
  )
  return (
    faultOfLender(view, given, table, isLender) ??
    (isStrange ? 'another lender’s name stands over a column' : undefined)
  )
}

function faultOfLender(
  view: SheetView,
  { lenders }: GivenSheet,
  table: GivenTable,
  isLender: IsLender,
): string | undefined {
  const { lender, rows } = table
  if (lender === undefined) {
    const hasBands = rows.some(({ role }) => role === 'lender')
    return hasBands ? undefined : 'nothing says whose table it is'
  }
  if (lender === 'tab') {
    return isCriterionAlone(view.name) ? 'the sheet is called by a criterion' : undefined
  }
  if (view.text(lender.row, lender.column) === '') return 'its lender is a blank cell'
  if (lender.row > table.bottom || isBesideAnswers(table, lender))
    return 'its lender does not stand above it'
  if (!standsAbove(view, table, lender, isLender)) return 'another lender stands nearer to it'
  const isTold = lenders.some(
    ({ at }) => at !== 'tab' && at.row === lender.row && at.column === lender.column,
  )
  return isTold ? undefined : 'its lender is not told'
}

/** In the table's own columns or alone in its row, with no other lender between it and the rows. */
function standsAbove(
  view: SheetView,
  { left, right, top, headRows }: GivenTable,
  lender: CellSpot,
  isLender: IsLender,
): boolean {
  const spot = view.origin(lender.row, lender.column)
  const isOver = spot.column <= right && Math.max(spot.right, spot.column) >= left
  const others = (row: number, from: number, to: number) =>
    view.filledColumns(row).filter((column) => {
      const isOwn = row === lender.row && column === spot.column
      return !isOwn && column >= from && column <= to && isLender(view.text(row, column))
    })
  if (!isOver && others(lender.row, 0, view.columnCount).length > 0) return false
  const first = Math.max(top, ...headRows.map((head) => head + 1))
  for (let row = lender.row; row < first; row++)
    if (others(row, left, right).length > 0) return false
  return true
}

function isBesideAnswers(table: GivenTable, { row, column }: CellSpot): boolean {
  const first = Math.max(table.top, ...table.headRows.map((head) => head + 1))
  return row >= first && row <= table.bottom && column >= table.left && column <= table.right
}

/** Below its heads no other names stand in their place, nor alone in a row. */
export function faultOfRows(
  view: SheetView,
  table: GivenTable,
  isLender: IsLender,
): string | undefined {
  const roles = new Map(table.rows.map(({ row, role }) => [row, role]))
  const names = new Map(
    table.columns.flatMap(({ column, name }) =>
      name ? [[column, view.text(name.row, name.column)] as const] : [],
    ),
  )
  const answers = table.columns.filter(({ role }) => role === 'answer')
  const first = Math.max(table.top, ...table.headRows.map((row) => row + 1))
  for (let row = first; row <= table.bottom; row++) {
    const inside = view.filledColumns(row).filter((at) => at >= table.left && at <= table.right)
    const [only] = inside
    if (table.layout === 'one-lender' && only !== undefined && inside.length === 1) {
      if (roles.get(row) !== 'lender' && looksLikeLenderName(view.text(row, only)))
        return 'another lender stands alone in a row'
    }
    if (roles.get(row) === 'dead' || table.layout === 'long-list') continue
    const said = answers.filter(({ column }) => view.text(row, column) !== '')
    const strange = said.filter(({ column }) => {
      const text = view.text(row, column)
      return isLender(text) && text !== names.get(column) && text.length <= LONGEST_NAME
    })
    if (strange.length > 0 && strange.length * 2 >= said.length)
      return 'other names stand in a row of answers'
  }
  return undefined
}

export function isMain({ role, column, of }: GivenColumn): boolean {
  return role === 'answer' && (of === undefined || of === column)
}

export function isCriterionAlone(text: string): boolean {
  return !looksLikeLenderName(text) && (looksLikeCriterion(text) || headerRole(text) !== undefined)
}

export function shareOf(texts: readonly string[], is: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(is).length / texts.length
}
