import { matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { type HeadCell, headCells } from '../heads/header-panel.ts'
import {
  headerRole,
  isCapitalised,
  isDescriptive,
  isLenderName,
  isOutcomeHead,
  isVariant,
  looksLikeCriterion,
  looksLikeLenderName,
} from '../heads/header-words.ts'
import { listsNames, share } from '../heads/panel-texts.ts'
import { holds } from '../heads/said-of-heads.ts'
import type { SheetView } from '../sheet-view.ts'

/**
 * Tables one below the other on a sheet: a row that names others than the heading above begins a
 * block of its own, whatever stands in its corner and with or without a blank row before it. Read
 * under the heading above, its answers would be given to the wrong lenders.
 */

/** Names in no table of lenders that stand as lenders elsewhere in the document, as matching keys. */
export type StandingNames = ReadonlySet<string>

/** Whether a row below another heading names the lenders, or the criteria, of the next block. */
export function opensNextBlock(
  view: SheetView,
  row: number,
  previous: number,
  standing: StandingNames,
): boolean {
  return opensLendersBlock(view, row, previous, standing) || opensCriteriaBlock(view, row, previous)
}

function opensLendersBlock(
  view: SheetView,
  row: number,
  previous: number,
  standing: StandingNames,
): boolean {
  const names = namesIn(view, row, previous)
  if (names.length < 2 || !names.every(mayBeName) || !areDistinct(names)) return false
  const stands = ({ text, isLender }: HeadCell) => isLender || standing.has(matchingKey(text))
  if (names.length >= 3) {
    if (share(names, stands) >= HALF) return true
    if (names.every((cell) => stands(cell) || isLenderName(cell.text))) return true
  }
  const repeated = countRepeated(view, row, previous)
  if (repeatsCorner(view, row, previous) && repeated >= 1) return true
  const sounding = share(names, (cell) => stands(cell) || looksLikeLenderName(cell.text))
  return sounding >= HALF && (repeated >= 2 || isSetApart(view, row, previous))
}

// What stands beside a row's label where it may be names; nothing in a record, and nothing below a
// label that is answered with names.
function namesIn(view: SheetView, row: number, previous: number): readonly HeadCell[] {
  const cells = headCells(view, row, 0, view.columnCount)
  const [corner] = cells
  if (corner === undefined || isAmongNames(view, row, previous)) return []
  if (isRecord(view, row, previous, cells)) return []
  const isCornerBlank = view.text(row, cornerColumn(view, previous)) === ''
  if (!isCornerBlank && namesAnother(corner.text)) return []
  const names = isCornerBlank || corner.isLender ? cells : cells.slice(1)
  return names.filter(({ role }) => role === undefined)
}

// One row of names after the other: they are answers.
function isAmongNames(view: SheetView, row: number, previous: number): boolean {
  return [row - 1, row + 1].some((at) => {
    if (at === previous || at < 0 || at >= view.rowCount) return false
    const [, ...others] = headCells(view, at, 0, view.columnCount)
    return others.length >= 2 && share(others, ({ isLender }) => isLender) >= HALF
  })
}

/** Whether a row between lenders that stand one below the other names the next criteria. */
export function opensCriteriaBlock(view: SheetView, row: number, previous: number): boolean {
  const column = cornerColumn(view, previous)
  const label = view.text(row, column)
  const heads = headCells(view, row, 0, view.columnCount).filter(
    (cell) => cell.column !== column && cell.role === undefined,
  )
  if (heads.length < 2 || !areDistinct(heads) || !heads.every(mayBeHead)) return false
  if (!isKnownLenderName(view.text(row + 1, column)) || isKnownLenderName(label)) return false
  const isBetween = isKnownLenderName(view.text(row - 1, column)) || isSetApart(view, row, previous)
  if (isBetween && repeatsCorner(view, row, previous)) return true
  if (label !== '' && (headerRole(label) !== undefined || looksLikeLenderName(label))) return false
  return (
    isBetween &&
    isKnownLenderName(view.text(row + 2, column)) &&
    share(heads, ({ text }) => looksLikeCriterion(text)) >= (label === '' ? HALF : MOST)
  )
}

/** Whether a label asks for another lender, so that its row is answered with lenders' names. */
export function namesAnother(label: string): boolean {
  return label.endsWith('?') || holds(label, 'names another')
}

const HALF = 0.5
const MOST = 0.75
const LONGEST_HEAD = 40

// Below "Lender", or among lenders, a lender's name is a record's; below "Yes" it is an answer.
function isRecord(
  view: SheetView,
  row: number,
  previous: number,
  cells: readonly HeadCell[],
): boolean {
  const label = cornerColumn(view, previous)
  const isAmong = [row, row - 1].every((at) => isKnownLenderName(view.text(at, label)))
  return (
    isAmong ||
    cells.some(({ isLender, column }) => {
      const above = view.text(previous, column)
      if (isOutcomeHead(above)) return isLender || !isSetApart(view, row, previous)
      return isLender && headerRole(above) === 'lender'
    })
  )
}

function cornerColumn(view: SheetView, previous: number): number {
  const first = view.filledColumns(previous)[0] ?? 0
  // Below a blank corner the labels stand before the first name.
  const isCornerBlank = first > 0 && isKnownLenderName(view.text(previous, first))
  return isCornerBlank ? first - 1 : first
}

function mayBeName(cell: HeadCell): boolean {
  const { text } = cell
  if (cell.isLender) return true
  return (
    mayBeHead(cell) &&
    isCapitalised(text) &&
    /\p{L}{2}/u.test(text) &&
    !isVariant(text) &&
    !isDescriptive(text) &&
    !listsNames(text)
  )
}

function mayBeHead({ text }: HeadCell): boolean {
  return text.length <= LONGEST_HEAD && !/\d/.test(text) && !isOutcomeHead(text)
}

function areDistinct(cells: readonly HeadCell[]): boolean {
  return new Set(cells.map(({ text }) => matchingKey(text))).size === cells.length
}

// Below a blank row, or a title of its own, or under the same word as the table above.
function isSetApart(view: SheetView, row: number, previous: number): boolean {
  const isTitled = view.filledColumns(row - 1).length <= 1 && row - 1 > previous
  return isTitled || repeatsCorner(view, row, previous)
}

function repeatsCorner(view: SheetView, row: number, previous: number): boolean {
  const column = cornerColumn(view, previous)
  const label = matchingKey(view.text(row, column))
  return label !== '' && label === matchingKey(view.text(previous, column))
}

// How many questions of the table above are asked again below the row.
function countRepeated(view: SheetView, row: number, previous: number): number {
  const column = cornerColumn(view, previous)
  const above = new Set(labelsBetween(view, column, previous + 1, row - 1))
  const below = labelsBetween(view, column, row + 1, row + ROWS_BELOW)
  return below.filter((label) => above.has(label)).length
}

// A block that asks the same begins so.
const ROWS_BELOW = 6

function labelsBetween(
  view: SheetView,
  column: number,
  first: number,
  last: number,
): readonly string[] {
  const labels: string[] = []
  for (let row = first; row <= Math.min(last, view.rowCount - 1); row++) {
    const text = matchingKey(view.text(row, column))
    if (text !== '') labels.push(text)
  }
  return labels
}
