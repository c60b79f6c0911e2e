import { findPrintedDate } from '../../../language/printed-dates.ts'
import { matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { type SheetView, spansColumns } from '../sheet-view.ts'
import { dayOrText, roleOfCells } from './cell-roles.ts'
import {
  type HeadColumn,
  type HeaderPanel,
  headCells,
  isContinuedBelow,
  isLabelOfSeveral,
  nameHeldOver,
  nameOverTurn,
  opensCases,
  type PartTurns,
  toHeadCell,
} from './header-panel.ts'
import { headerRole, isBoundHead, looksLikeLenderName } from './header-words.ts'
import { namesMeasure } from './measure-heads.ts'
import { tellNamedParts } from './named-parts.ts'

/**
 * What stands over each column of a table: one heading, a group above it (`BORROWER` over several
 * criteria, `High Street` over several lenders), or a second heading below (`Halifax` over
 * `Answer` and `Notes`, or over `Residential` and `Buy to let`).
 */

export type TableHeads = {
  readonly rows: readonly number[]
  /** The first row below the headings. */
  readonly firstRow: number
  readonly columns: readonly HeadColumn[]
}

/** Reads the heading rows of a panel. */
export function readHeadColumns(view: SheetView, panel: HeaderPanel): TableHeads {
  if (panel.isHeadless === true) return withoutHeads(panel)
  if (panel.parts !== undefined) return readPartHeads(view, panel, panel.parts)
  const below = hasSecondRow(view, panel) ? panel.row + 1 : undefined
  const above = groupRow(view, panel)
  const rows = [above, panel.row, below].filter((row) => row !== undefined)
  const namesBelow = below !== undefined && areNamesBelow(view, panel, below)
  const columns: HeadColumn[] = []
  for (let column = panel.left; column <= panel.right; column++) {
    const group = above === undefined ? '' : groupsOver(view, above, column, panel)
    const top = below === undefined ? view.text(panel.row, column) : spreadText(view, panel, column)
    const bottom = below === undefined ? '' : view.text(below, column)
    const isNamedBelow =
      namesBelow || (below !== undefined && isLabelOfSeveral(view, panel.row, column))
    columns.push(toHeadColumn(column, group, top, bottom, isNamedBelow))
  }
  const last = below ?? panel.row
  return {
    rows,
    columns: withCorner(view, panel, withRoles(view, panel, headsOf(columns))),
    firstRow: Math.max(last, cornerBottom(view, panel)) + 1,
  }
}

// Before the turns the lower of two words names the column; past them a name may have one part.
function readPartHeads(view: SheetView, panel: HeaderPanel, parts: PartTurns): TableHeads {
  const first = parts.starts[0] ?? panel.left
  const columns = Array.from({ length: panel.right - panel.left + 1 }, (_, index) => {
    const column = panel.left + index
    const bottom = view.text(parts.row, column)
    const own = view.text(panel.row, column)
    if (column < first) return toHeadColumn(column, '', bottom === '' ? own : bottom, '', false)
    const name = column > parts.last ? own : nameOfPart(view, panel.row, parts, column)
    if (name === '') return toHeadColumn(column, '', bottom, '', false)
    const variant = kindOfPart(view, parts, column)
    return {
      ...toHeadColumn(column, '', name, bottom, false),
      ...(variant !== '' && { variant }),
    }
  })
  return {
    rows: [panel.row, parts.variantRow, parts.row].filter((row) => row !== undefined),
    columns: withCorner(view, panel, headsOf(columns)),
    firstRow: Math.max(parts.row, cornerBottom(view, panel)) + 1,
  }
}

function headsOf(columns: readonly HeadColumn[]): readonly HeadColumn[] {
  return tellNamedParts(columns)
}

function nameOfPart(view: SheetView, row: number, parts: PartTurns, column: number): string {
  const nameOver = parts.variantRow === undefined ? nameOverTurn : nameHeldOver
  return nameOver(view, row, parts, column)
}

function kindOfPart(view: SheetView, parts: PartTurns, column: number): string {
  return parts.variantRow === undefined ? '' : nameOverTurn(view, parts.variantRow, parts, column)
}

// Days and telephone numbers are told by the cells where the heading is in no list.
function withRoles(
  view: SheetView,
  panel: HeaderPanel,
  columns: readonly HeadColumn[],
): readonly HeadColumn[] {
  return columns.map((head) => {
    const { column, name, role, isLender, aspect } = head
    // “Channel” may be how a loan is sold, or how a lender was asked.
    if (role !== undefined && role !== 'product') return head
    if (isLender || name === '' || aspect !== undefined) return head
    const told = roleOfCells(name, textsBelow(view, panel, column))
    return told === undefined ? head : { ...head, role: told }
  })
}

function textsBelow(view: SheetView, panel: HeaderPanel, column: number): readonly string[] {
  const first = (panel.parts?.row ?? panel.row) + 1
  const count = Math.max(0, panel.lastRow - first + 1)
  return Array.from({ length: count }, (_, index) => dayOrText(view, first + index, column))
}

// "Policy" over the answers is an answer; at the left of lenders, or of "Our position", it heads
// the criteria.
function withCorner(
  view: SheetView,
  panel: HeaderPanel,
  columns: readonly HeadColumn[],
): readonly HeadColumn[] {
  if (columns.some(({ role }) => role === 'criterion' || role === 'lender')) return columns
  const corner = columns.find(({ role }) => role === 'answer')
  if (corner === undefined) return columns
  const before = columns.filter(({ column, name }) => column < corner.column && name !== '')
  const isFirst = before.every(
    ({ column, role }) =>
      role === 'aside' || (role === 'section' && repeatsBelow(view, panel, column)),
  )
  const after = columns.filter(({ column }) => column > corner.column)
  const isOverCriteria = after.some(
    ({ isLender, role, name }) =>
      isLender || role === 'answer' || (role === undefined && looksLikeLenderName(name)),
  )
  if (!isFirst || !isOverCriteria) return columns
  return columns.map((head) => (head === corner ? { ...head, role: 'criterion' } : head))
}

/** Whether a column's texts come several times each: topics stand merged, repeated or once for several rows. */
export function repeatsBelow(view: SheetView, panel: HeaderPanel, column: number): boolean {
  const texts: string[] = []
  let rows = 0
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    if (!view.isBlankRow(row)) rows++
    const text = view.text(row, column)
    if (text !== '') texts.push(text)
  }
  return new Set(texts).size * 2 <= rows
}

// The corner may reach further down than the names, from above them too: units and the like stand
// beside it.
function cornerBottom(view: SheetView, panel: HeaderPanel): number {
  const [first] = headCells(view, panel.row, panel.left, panel.right)
  if (first === undefined) return panel.row
  const labels = Array.from({ length: first.column - panel.left + 1 }, (_, at) => panel.left + at)
  const bottoms = labels
    .filter((column) => view.text(panel.row, column) !== '')
    .map((column) => view.origin(panel.row, column).bottom)
  const bottom = Math.max(panel.row, ...bottoms)
  return bottom - panel.row <= 3 && bottom < panel.lastRow ? bottom : panel.row
}

function withoutHeads({ row, left, right }: HeaderPanel): TableHeads {
  const columns = Array.from({ length: right - left + 1 }, (_, index) =>
    toHeadCell(left + index, ''),
  )
  return {
    rows: [],
    columns: columns.map(({ column, role, isLender }) => ({ column, name: '', role, isLender })),
    firstRow: row + 1,
  }
}

function toHeadColumn(
  column: number,
  above: string,
  top: string,
  bottom: string,
  areNamesBelow: boolean,
): HeadColumn {
  const isSame = bottom === '' || bottom === top
  const namesBelow = areNamesBelow || top === ''
  const printed = !isSame && namesBelow ? bottom : top
  const name = PLACEHOLDER.test(printed) ? '' : printed
  const group = !isSame && namesBelow ? top : above
  const aspect = isSame || namesBelow ? '' : bottom
  const { role, isLender } = toHeadCell(column, name)
  const aspectRole = aspect === '' ? undefined : headerRole(aspect)
  return {
    column,
    name,
    role,
    isLender,
    ...(group !== '' && group !== name ? { group } : {}),
    ...(aspect !== '' ? { aspect } : {}),
    ...(aspectRole !== undefined ? { aspectRole } : {}),
  }
}

// What programs write over a column that nobody named.
const PLACEHOLDER = /^(column|col|field|unnamed:?|f)\s*_?\d+$/i

// A second row continues the heading where it names products, where the corner reaches down into it, or where its own
// corner is blank and the cells above are merged over several columns.
function hasSecondRow(view: SheetView, panel: HeaderPanel): boolean {
  const row = panel.row + 1
  if (row > panel.lastRow || view.isBlankRow(row)) return false
  const filled = view.filledColumns(row).filter((at) => at >= panel.left && at <= panel.right)
  if (filled.length < 2) return false
  const heads = headCells(view, panel.row, panel.left, panel.right)
  const [first] = heads
  if (first === undefined) return false
  const corner = view.origin(row, first.column)
  const isCornerMerged = corner.row < row && view.text(row, first.column) !== ''
  const isProductRow =
    corner.row === row &&
    headerRole(view.text(row, first.column)) === 'product' &&
    heads.some(({ isLender }) => isLender)
  if (isCornerMerged || isProductRow || isUnderSpread(view, panel)) return true
  if (isContinuedBelow(view, panel.row, panel.left, panel.right)) return true
  // Over the first lender nothing may name the rows: the corner is what stands left of it.
  const corners = first.isLender ? [panel.left, first.column - 1] : [panel.left, first.column]
  const isCornerBlank = corners.every((column) => view.text(row, column) === '')
  return isCornerBlank && heads.some(({ column }) => spansColumns(view, panel.row, column))
}

// What stands below lenders alone that reach over several columns, or below no name, tells these apart.
function isUnderSpread(view: SheetView, panel: HeaderPanel): boolean {
  const row = panel.row + 1
  const under = view
    .filledColumns(row)
    .filter((at) => at >= panel.left && at <= panel.right && view.text(panel.row, at) !== '')
  const isOne = (column: number) =>
    spansColumns(view, panel.row, column) && isKnownLenderName(view.text(panel.row, column))
  const isOnce = new Set(under.map((column) => view.text(row, column))).size === under.length
  return under.length > 1 && under.every(isOne) && isOnce
}

// Titles over several lenders each may stand a blank row above them.
function groupRow(view: SheetView, panel: HeaderPanel): number | undefined {
  if (hasGroupRow(view, panel)) return panel.row - 1
  const [row, first] = [panel.row - 2, view.text(panel.row, panel.left)]
  if (row < 0 || !view.isBlankRow(row + 1) || !isKnownLenderName(first)) return undefined
  const titles = view.filledColumns(row).filter((at) => at >= panel.left && at <= panel.right)
  const spread = titles.filter((column) => spansColumns(view, row, column))
  return spread.length > 1 ? row : undefined
}

function hasGroupRow(view: SheetView, panel: HeaderPanel, below = panel.row): boolean {
  const row = below - 1
  if (row < 0 || view.isBlankRow(row)) return false
  const filled = view.filledColumns(row).filter((at) => at >= panel.left && at <= panel.right)
  const texts = filled.map((column) => view.text(row, column))
  const [first] = filled
  if (first === undefined) return false
  if (first === panel.left && !opensCases(view, row, panel.left, panel.right)) return false
  if (texts.some((text) => text.length > 50 || text.endsWith(':'))) return false
  if (texts.some((text) => findPrintedDate(text) !== undefined || isKnownLenderName(text))) {
    return false
  }
  return filled.some((column) => spansColumns(view, row, column)) || filled.length >= 2
}

// An unmerged group head holds until the next one.
function groupText(view: SheetView, row: number, column: number, panel: HeaderPanel): string {
  const first = isKnownLenderName(view.text(panel.row, panel.left)) ? panel.left : panel.left + 1
  for (let at = column; at >= first; at--) {
    const text = view.text(row, at)
    if (text !== '') return at === column || !spansColumns(view, row, at) ? text : ''
  }
  return ''
}

// A measure may stand over groups in turn: "Max LTV" over "Personal" and "Ltd co".
function groupsOver(view: SheetView, above: number, column: number, panel: HeaderPanel): string {
  const group = groupText(view, above, column, panel)
  const outer = hasGroupRow(view, panel, above) ? groupText(view, above - 1, column, panel) : ''
  if (!namesMeasure(outer)) return group
  return group === '' || group === outer ? outer : `${outer} – ${group}`
}

// Over a second heading row an unmerged name holds until the next one.
function spreadText(view: SheetView, panel: HeaderPanel, column: number): string {
  for (let at = column; at >= panel.left; at--) {
    const text = view.text(panel.row, at)
    if (text === '') continue
    if (at !== column && isUnderSpread(view, panel)) return ''
    const holds = at === column || (view.text(panel.row + 1, column) !== '' && at > panel.left)
    return holds && (at === column || headerRole(text) === undefined) ? text : ''
  }
  return ''
}

// Repeated texts below (Answer, Notes, Answer, Notes) belong to the names above; distinct ones are
// the names, and what stands above groups them.
function areNamesBelow(view: SheetView, panel: HeaderPanel, below: number): boolean {
  const top = headCells(view, panel.row, panel.left, panel.right)
  const bottom = headCells(view, below, panel.left, panel.right)
  const lendersAbove = top.filter((cell) => cell.isLender).length
  const lendersBelow = bottom.filter((cell) => cell.isLender).length
  if (lendersAbove !== lendersBelow) return lendersBelow > lendersAbove
  const isEnd = bottom.some(({ text }) => isBoundHead(text))
  if (!isEnd && opensCases(view, panel.row, panel.left, panel.right)) return true
  const distinct = new Set(bottom.map((cell) => matchingKey(cell.text))).size
  return distinct === bottom.length && bottom.every((cell) => cell.role === undefined)
}
