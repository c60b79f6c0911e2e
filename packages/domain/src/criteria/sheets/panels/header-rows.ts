import { matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName, lenderIdentity } from '../../lender-names.ts'
import { nameInFront } from '../../name-in-front.ts'
import {
  type HeadCell,
  type HeaderPanel,
  headCells,
  isContinuedBelow,
  LABEL_ROLES,
} from '../heads/header-panel.ts'
import {
  headerRole,
  isOutcomeHead,
  looksLikeCriterion,
  namesKindOfLender,
} from '../heads/header-words.ts'
import { columnNamesLenders, opensWithName, share, textsIn } from '../heads/panel-texts.ts'
import { findPartHeads } from '../heads/part-heads.ts'
import { type SheetView, spansColumns } from '../sheet-view.ts'
import { splitPanels } from './split-panels.ts'
import {
  namesAnother,
  opensCriteriaBlock,
  opensNextBlock,
  type StandingNames,
} from './stacked-blocks.ts'

/**
 * Where tables begin. A header row names several lenders, or says what its columns hold; each gives
 * one or, side by side, several panels. Sheets whose headings say neither are searched for a column
 * of lenders instead.
 */

/** The headings of a sheet, top to bottom and left to right. */
export function findHeaderPanels(
  view: SheetView,
  standing: StandingNames = new Set(),
): readonly HeaderPanel[] {
  const parted = findPartHeads(view)
  const rows: number[] = []
  for (let row = 0; row < view.rowCount; row++) {
    if (parted.some((heads) => row >= heads.row && row <= heads.parts.row)) continue
    const previous = rows.at(-1)
    if (previous === row - 1 && isContinuedBelow(view, previous, 0, view.columnCount)) continue
    const isHead =
      isHeaderRow(view, row, previous) ||
      (previous !== undefined && opensNextBlock(view, row, previous, standing))
    if (isHead && !isPageBreak(view, row, previous)) rows.push(row)
  }
  const cores = rows.filter((row, index) => !isOverruled(view, row, rows[index + 1]))
  const panels = [...parted, ...cores.flatMap((row) => splitPanels(view, row))].toSorted(
    (one, other) => one.row - other.row || one.left - other.left,
  )
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
    return cutAtBlocks(view, { row, left, right, lastRow: view.rowCount - 1 })
  }
  const right = view.columnCount - 1
  const lastRow = view.rowCount - 1
  return [{ row: found.firstRow - 1, left: 0, right, lastRow, isHeadless: true }]
}

// Further down the same lenders may be asked something else.
function cutAtBlocks(view: SheetView, panel: HeaderPanel): readonly HeaderPanel[] {
  const rows = Array.from({ length: view.rowCount - panel.row - 1 }, (_, at) => panel.row + 1 + at)
  const heads = [panel.row, ...rows.filter((row) => opensCriteriaBlock(view, row, panel.row))]
  const panels = heads.map((row) => ({
    row,
    left: panel.left,
    right: Math.max(view.filledColumns(row).at(-1) ?? panel.right, panel.left),
  }))
  return panels.map((part) => ({ ...part, lastRow: lastRowOf(view, part, panels) }))
}

function isHeaderRow(view: SheetView, row: number, previous: number | undefined): boolean {
  const cells = headCells(view, row, 0, view.columnCount)
  if (cells.length < 2) return false
  if (cells.every(({ text }) => isLong(text)) || tellsKindsOfLender(cells)) return false
  if (namesLenders(firstTable(cells))) {
    return previous === undefined || mayRepeatHead(view, row, previous)
  }
  if (headsLenderLists(view, row, cells)) return true
  if (headsLendersBelow(view, row, cells)) return true
  if (cells.some((cell) => cell.text.endsWith(':'))) return false
  if (opensWithPolicy(cells)) return true
  return namesRoles(cells, previous === undefined || isFreshRow(view, row, previous))
}

// "Bank | Building society | Bank" beside the names tells what they are, whatever its label says.
function tellsKindsOfLender([first, ...others]: readonly HeadCell[]): boolean {
  return (
    first !== undefined && others.length >= 2 && others.every(({ text }) => namesKindOfLender(text))
  )
}

// First on the sheet, or below a blank row or a title: criteria, and in the blank corner's column lenders.
function headsLendersBelow(view: SheetView, row: number, cells: readonly HeadCell[]): boolean {
  const corner = (cells[0]?.column ?? 0) - 1
  const isFresh = row === 0 || view.filledColumns(row - 1).length <= 1
  if (corner < 0 || !isFresh || view.text(row, corner) !== '') return false
  const isNamed = [row + 1, row + 2].every((below) => isKnownLenderName(view.text(below, corner)))
  return isNamed && share(cells, ({ text }) => looksLikeCriterion(text)) >= HALF
}

const HALF = 0.5

// "Accept | Decline", or "90% | 85% | Ask", over lenders' names.
function headsLenderLists(view: SheetView, row: number, cells: readonly HeadCell[]): boolean {
  const lists = cells.filter(({ text, column }) => {
    if (text.length > LONGEST_OUTCOME || opensWithName(text)) return false
    const last = Array.from({ length: ROWS_BELOW }, (_, at) => row + 1 + at).findIndex((at) =>
      view.isBlankRow(at),
    )
    const rows = { row, lastRow: last < 0 ? row + ROWS_BELOW : row + last }
    const [first = ''] = textsIn(view, rows, column)
    return opensWithName(first, view.codes) && columnNamesLenders(view, rows, column)
  })
  if (lists.length < 2 || lists.length * 2 < cells.length) return false
  return lists.every(({ text }) => isOutcomeHead(text)) || areBeside(lists)
}

// Names two by two may be lenders with an answer each.
function areBeside(cells: readonly HeadCell[]): boolean {
  return cells.every(({ column }, at) => at === 0 || column === (cells[at - 1]?.column ?? 0) + 1)
}

const LONGEST_OUTCOME = 30
const ROWS_BELOW = 12

// Below a blank row or a title, opening with the same word as the table before, or with "Lender"
// over criteria.
function isFreshRow(view: SheetView, row: number, previous: number): boolean {
  if (view.isBlankRow(row - 1)) return true
  if (view.filledColumns(row - 1).length === 1 && view.isBlankRow(row - 2)) return true
  const [first, ...others] = headCells(view, row, 0, view.columnCount)
  if (first?.text === view.text(previous, first?.column ?? 0)) return true
  const criteria = others.filter(({ text, isLender }) => !isLender && looksLikeCriterion(text))
  return first?.role === 'lender' && criteria.length * 2 >= others.length
}

// The headings up to a label past a blank column, where another table begins.
function firstTable(cells: readonly HeadCell[]): readonly HeadCell[] {
  const next = cells.findIndex(
    ({ role, column }, index) =>
      index > 0 && LABEL_ROLES.has(role) && column > (cells[index - 1]?.column ?? column) + 1,
  )
  return next < 0 ? cells : cells.slice(0, next)
}

// Headings that say what their columns hold: two or more, or the first of a fresh table.
function namesRoles(cells: readonly HeadCell[], isFresh: boolean): boolean {
  const roles = cells.filter((cell) => cell.role !== undefined)
  if (!roles.some((cell) => LABEL_ROLES.has(cell.role))) return false
  // "Bank" beside a lender's own name says what kind of lender it is.
  const namesLender = cells.some(({ isLender }) => isLender)
  if (namesLender && roles.some(({ text }) => KIND_OF_LENDER.test(text))) return false
  if (roles.length >= 2) return true
  const isFirst = LABEL_ROLES.has(cells[0]?.role)
  return isFirst && isFresh && !cells.some(({ text }) => isLong(text))
}

// What a head says behind its lender's name makes it no text.
function isLong(text: string): boolean {
  return text.length > 60 && nameInFront(text) === undefined
}

const KIND_OF_LENDER = /^(bank|(building )?society|institution|firm|brand)$/i

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

function namesLenders(cells: readonly HeadCell[]): boolean {
  const lenders = cells.filter((cell) => cell.isLender)
  const others = cells.filter((cell) => !cell.isLender && cell.role === undefined)
  const distinct = new Set(lenders.map((cell) => matchingKey(cell.text))).size
  return (
    distinct >= 2 && distinct >= lenders.length * MOSTLY_ONCE && lenders.length + 1 >= others.length
  )
}

// A lender may head a few columns; names that come again and again are answers.
const MOSTLY_ONCE = 0.8

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
  // Below "Lender" a lender's name is a record's, even beside another table's record.
  const isRecord = cells.some(
    ({ isLender, column }) => isLender && headerRole(view.text(previous, column)) === 'lender',
  )
  if (isRecord) return false
  if (label === undefined || label.role !== undefined) return true
  // Below "Yes" lenders are named, and head nothing.
  const isNamed = cells.some(
    ({ isLender, column }) => isLender && isOutcomeHead(view.text(previous, column)),
  )
  if (isNamed) return false
  if (label.isLender) return true
  const lenders = cells.filter((cell) => cell.isLender)
  const same = lenders.filter(
    ({ column, text }) => lenderIdentity(view.text(previous, column)) === lenderIdentity(text),
  )
  return same.length * 2 >= lenders.length && !namesAnother(label.text)
}

// Of two heading rows one below the other the lower is the heading, unless it only continues it.
function isOverruled(view: SheetView, row: number, next: number | undefined): boolean {
  if (next === undefined) return false
  if (next !== row + 1) return false
  if (isContinuedBelow(view, row, 0, view.columnCount)) return false
  const [first] = view.filledColumns(row)
  return (
    first !== undefined && view.origin(next, first).row === next && view.text(next, first) !== ''
  )
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
  let last = next.row - 1
  while (last > panel.row && isTitleOf(view, last, next.left)) last--
  return last
}

// Titles directly above the next heading are its own, and so are names over several of its columns.
function isTitleOf(view: SheetView, row: number, corner: number): boolean {
  const columns = view.filledColumns(row)
  if (columns.length === 1) return true
  const isSpread = columns.every((column) => spansColumns(view, row, column))
  return columns.length > 1 && isSpread && view.text(row, corner) === ''
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
