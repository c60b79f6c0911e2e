/**
 * Whether a given layout holds against its sheet. Every place must be a cell that says something, a
 * name must stand over the column or beside the row that it names with nothing of another lender in
 * between, no cell may lie in two tables, and what the table of lenders knows may not be turned
 * around: a lender's name is no criterion, and a criterion's no lender. A table that breaks one of
 * these is left out whole.
 */
import { matchingKey, onOneLine } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { cellAddress } from '../../sheet-grid.ts'
import { looksLikeLenderName } from '../heads/header-words.ts'
import { type SheetView, spansColumns } from '../sheet-view.ts'
import type { CellSpot, GivenColumn, GivenSheet, GivenTable } from './given-sheet.ts'
import { isShortFor } from './short-names.ts'
import {
  faultOfHeads,
  faultOfOne,
  faultOfRows,
  type IsLender,
  isCriterionAlone,
  isMain,
  MOST_STRANGERS,
  shareOf,
} from './whose-cells.ts'

/**
 * The tables that hold, and why others do not, without words of the document.
 *
 * @param lendersRead names that the built-in reader took for lenders of this sheet
 */
export function checkGiven(
  view: SheetView,
  given: GivenSheet,
  lendersRead: readonly string[] = [],
): { readonly given: GivenSheet; readonly dropped: readonly string[] } {
  const dropped: string[] = []
  const tables: GivenTable[] = []
  const known = new Set(lendersRead.map(matchingKey))
  const isLender = (text: string) =>
    text !== '' && (looksLikeLenderName(text) || known.has(matchingKey(text)))
  for (const table of given.tables) {
    const fault = tables.some((other) => overlap(other, table))
      ? 'it shares cells with another'
      : faultOf(view, given, table, isLender)
    if (fault === undefined) tables.push(table)
    else dropped.push(`table at ${cellAddress(table.top, table.left)}: ${fault}`)
  }
  const lenders = given.lenders.filter(({ at, printed }) =>
    holdsName(at === 'tab' ? view.name : view.text(at.row, at.column), printed),
  )
  if (lenders.length < given.lenders.length) dropped.push('lenders that do not stand in their cell')
  const labels = given.labels.filter(
    ({ at, text, means }) =>
      text !== '' && onOneLine(view.text(at.row, at.column)) === text && isPlainName(means),
  )
  if (labels.length < given.labels.length) dropped.push('meanings of labels that are no plain name')
  const named = lenders.map(({ meant, ...lender }) =>
    meant !== undefined && isShortFor(lender.printed, meant) ? { ...lender, meant } : lender,
  )
  return { given: { ...given, tables, lenders: named, labels }, dropped }
}

function holdsName(cell: string, printed: string): boolean {
  return printed.trim() !== '' && ` ${matchingKey(cell)} `.includes(` ${matchingKey(printed)} `)
}

// A figure or a lender in it would find what the row does not say.
function isPlainName(means: string): boolean {
  return means.trim() !== '' && means.length <= 60 && !/\d/.test(means) && !isKnownLenderName(means)
}

function overlap(one: GivenTable, other: GivenTable): boolean {
  return (
    one.top <= other.bottom &&
    other.top <= one.bottom &&
    one.left <= other.right &&
    other.left <= one.right
  )
}

function faultOf(
  view: SheetView,
  given: GivenSheet,
  table: GivenTable,
  isLender: IsLender,
): string | undefined {
  return (
    faultOfFrame(view, table) ??
    faultOfPlaces(view, table) ??
    faultOfLabels(view, table) ??
    faultOfRows(view, table, isLender) ??
    (table.layout === 'lenders-across' ? faultOfHeads(view, table, isLender) : undefined) ??
    (table.layout === 'one-lender' ? faultOfOne(view, given, table, isLender) : undefined)
  )
}

function faultOfFrame(view: SheetView, table: GivenTable): string | undefined {
  const { top, left, bottom, right, headRows, columns, rows } = table
  const isInside = top >= 0 && left >= 0 && top <= bottom && left <= right
  if (!isInside || bottom >= view.rowCount || right >= view.columnCount)
    return 'it reaches beyond the sheet'
  const first = Math.max(top, ...headRows.map((row) => row + 1))
  if (headRows.some((row) => row < 0) || first > bottom) return 'it has no rows below its heads'
  if (columns.some(({ column }) => column < left || column > right))
    return 'a column lies outside of it'
  if (new Set(columns.map(({ column }) => column)).size < columns.length)
    return 'a column has two roles'
  if (rows.some(({ row }) => row < first || row > bottom)) return 'a row lies outside of it'
  if (new Set(rows.map(({ row }) => row)).size < rows.length) return 'a row has two roles'
  const answers = columns.filter(({ role }) => role === 'answer')
  const main = new Set(answers.filter(isMain).map(({ column }) => column))
  if (columns.some((column) => column.of !== undefined && !isMain(column) && !main.has(column.of)))
    return 'a column belongs to one that holds no answers'
  return undefined
}

/** Names over columns stand over them, in a row of heads. */
function faultOfPlaces(view: SheetView, table: GivenTable): string | undefined {
  for (const { column, name, side, part } of table.columns) {
    for (const at of [name, side, part]) {
      if (at === undefined) continue
      if (!table.headRows.includes(at.row)) return 'a name over a column stands in no row of heads'
      if (!standsOver(view, at, column)) return 'a name does not stand over its column'
    }
  }
  const { title } = table
  return title !== undefined &&
    (view.text(title.row, title.column) === '' || title.row > table.bottom)
    ? 'its title is no cell above it'
    : undefined
}

/** In the column, merged over it, or printed once to the left with blanks up to it. */
function standsOver(view: SheetView, at: CellSpot, column: number): boolean {
  if (view.text(at.row, at.column) === '' || at.column > column) return false
  const spot = view.origin(at.row, at.column)
  if (column <= Math.max(spot.right, at.column)) return true
  for (let next = spot.right + 1; next <= column; next++) {
    if (view.text(at.row, next) !== '') return false
  }
  // A merged area says itself how far it reaches.
  return !spansColumns(view, at.row, at.column)
}

/** Lenders' names where lenders are named, and hardly any where criteria are. */
function faultOfLabels(view: SheetView, table: GivenTable): string | undefined {
  const { layout, columns } = table
  const criteria = textsOf(view, table, 'criterion')
  if (shareOf(criteria, isKnownLenderName) > MOST_STRANGERS) return 'its criteria are lenders'
  const lenders = textsOf(view, table, 'lender')
  if (layout === 'lenders-down' || layout === 'long-list') {
    if (lenders.length === 0) return 'its rows name no lender'
    if (shareOf(lenders, isCriterionAlone) > MOST_STRANGERS) return 'its lenders are criteria'
  }
  const heads = columns.flatMap(({ name }) => (name ? [view.text(name.row, name.column)] : []))
  if (layout === 'lenders-down' && shareOf(heads, isKnownLenderName) > MOST_STRANGERS)
    return 'its criteria are lenders'
  if (layout !== 'lenders-down' && criteria.length === 0) return 'its rows name no criterion'
  return undefined
}

function textsOf(view: SheetView, table: GivenTable, role: GivenColumn['role']): readonly string[] {
  const apart = new Set(table.rows.map(({ row }) => row))
  const first = Math.max(table.top, ...table.headRows.map((row) => row + 1))
  const texts = new Set<string>()
  for (const { column } of table.columns.filter((one) => one.role === role))
    for (let row = first; row <= table.bottom; row++)
      if (!apart.has(row)) texts.add(view.text(row, column))
  texts.delete('')
  return [...texts]
}
