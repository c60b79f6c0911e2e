import { partFromDate } from '../../../language/printed-dates.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import type { OutcomeMarks } from '../plans/table-plan.ts'
import { type SheetView, spansColumns } from '../sheet-view.ts'
import {
  type HeaderRole,
  headerRole,
  isBoundHead,
  isOutcomeHead,
  isVariant,
} from './header-words.ts'
import { namesMeasure } from './measure-heads.ts'

/**
 * The heading of one table: where it stands, and what its cells say of the columns below them.
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
  /** One of several cards: `row` holds its title, a lender or a criterion. */
  readonly isCard?: boolean
  /** Below the names of `row`, the row that says what of each name a column holds. */
  readonly parts?: PartTurns
}

/** The row of `Answer | Conditions | Answer | Conditions`, and the columns of its turns. */
export type PartTurns = {
  readonly row: number
  /** The first column of each turn. */
  readonly starts: readonly number[]
  readonly last: number
  /** Between the names and the parts, the row that tells each name's kinds of loan apart. */
  readonly variantRow?: number
}

export type HeadCell = {
  readonly column: number
  readonly text: string
  readonly role: HeaderRole | undefined
  readonly isLender: boolean
}

/** What stands over one column of a table. */
export type HeadColumn = {
  readonly column: number
  /** The lender, criterion or heading; '' where nothing stands over the column. */
  readonly name: string
  readonly role: HeaderRole | undefined
  readonly isLender: boolean
  /** The heading above, where several columns share it. */
  readonly group?: string
  /** The heading below, where several columns share a name. */
  readonly aspect?: string
  readonly aspectRole?: HeaderRole
  /** The kind of loan or borrower that the column is for, where a heading between tells. */
  readonly variant?: string
  /** The column stands for several, one of which is marked. */
  readonly outcomes?: OutcomeMarks
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
    .map((column) => {
      const cell = toHeadCell(column, view.text(row, column))
      return column > left && isLabelOfSeveral(view, row, column)
        ? { ...cell, role: undefined }
        : cell
    })
}

/** "Who" over "FTB" and "Max applicants" heads criteria, whatever it says where it stands alone. */
export function isLabelOfSeveral(view: SheetView, row: number, column: number): boolean {
  if (!LABEL_ROLES.has(headerRole(view.text(row, column)))) return false
  const { column: first, bottom, right } = view.origin(row, column)
  const below = view.filledColumns(bottom + 1).filter((one) => one >= first && one <= right)
  return below.length > 1
}

export function toHeadCell(column: number, text: string): HeadCell {
  const role = headerRole(text)
  const isLender = role === undefined && isKnownLenderName(partFromDate(text).name)
  return { column, text, role, isLender }
}

/** The one text that stands over the turn a column lies in; '' where none or several do. */
export function nameOverTurn(
  view: SheetView,
  row: number,
  { starts, last }: Pick<PartTurns, 'starts' | 'last'>,
  column: number,
): string {
  const start = starts.findLast((at) => at <= column)
  if (start === undefined || column > last) return ''
  const end = starts.find((at) => at > column) ?? last + 1
  const texts = Array.from({ length: end - start }, (_, index) => view.text(row, start + index))
  const [only, ...others] = [...new Set(texts.filter((text) => text !== ''))]
  return only === undefined || others.length > 0 ? '' : only
}

/** The name over a turn, an unmerged one holding until the next: `Halifax` over `Resi | BTL`. */
export function nameHeldOver(
  view: SheetView,
  row: number,
  { starts }: Pick<PartTurns, 'starts'>,
  column: number,
): string {
  const first = starts[0] ?? column
  for (let at = column; at >= first; at--) {
    const text = view.text(row, at)
    if (text !== '') return text
  }
  return ''
}

/**
 * Whether the row below a heading goes on with it though no corner reaches down: its cells stand
 * under blanks of the heading, under one name again or under one that is merged over several, and
 * say `Min | Max`, `Y | N | R` or `Answer | Notes` over and over; its own corner is blank, or names
 * what the rows are while the heading's corner is blank.
 */
export function isContinuedBelow(view: SheetView, row: number, left: number, right: number) {
  const below = row + 1
  const [corner, ...others] = headCells(view, row, left, right)
  if (corner === undefined || below >= view.rowCount) return false
  const label = view.text(below, left)
  const isNoLabel = [left, corner.column].every((at) => REST_OF_LABEL.test(view.text(below, at)))
  if (isNoLabel && opensCases(view, row, left, right)) return true
  const isCornerBlank = label === '' && corner.column === left
  const isCornerBelow = LABEL_ROLES.has(headerRole(label)) && corner.column > left
  if (!isCornerBlank && !isCornerBelow) return false
  const heads = isCornerBlank ? others : [corner, ...others]
  const first = heads[0]?.column
  const parts = headCells(view, below, left + 1, right)
  if (first === undefined || parts.some(({ column }) => column < first)) return false
  const texts = parts.map(({ text }) => text)
  const isUnderBlank = parts.some(({ column }) => view.text(row, column) === '')
  const isSpanned = isCornerBelow && heads.some(({ column }) => spansColumns(view, row, column))
  const isRepeated = heads.some(({ text }, index) => text === heads[index + 1]?.text)
  return (
    (isUnderBlank || isRepeated || isSpanned) &&
    parts.every(
      ({ text, role }) =>
        isOutcomeHead(text) ||
        isVariant(text) ||
        isBoundHead(text) ||
        PARTS.has(role) ||
        texts.filter((other) => other === text).length > 1,
    )
  )
}

// "Lender" over "Name" is one label.
const REST_OF_LABEL = /^(?:names?)?$/i

/**
 * Whether a measure of a heading row stands over the cases of the next: "Max LTV" over "Standard"
 * and "HMO".
 */
export function opensCases(view: SheetView, row: number, left: number, right: number): boolean {
  const cells = headCells(view, row, left, right)
  const below = row + 1
  return cells.some(({ text, column }, index) => {
    if (index === 0 || !namesMeasure(text) || text === cells[index - 1]?.text) return false
    const next = cells.slice(index).find((cell) => cell.text !== text)?.column ?? right + 1
    const parts = headCells(view, below, column, next - 1)
    return parts.length >= 2 && parts[0]?.column === column && areCases(text, parts)
  })
}

function areCases(measure: string, parts: readonly HeadCell[]): boolean {
  return parts.every(
    ({ text, role, isLender }) =>
      text !== measure && role === undefined && !isLender && !isOutcomeHead(text),
  )
}

const PARTS: ReadonlySet<HeaderRole | undefined> = new Set(['answer', 'note', 'source', 'date'])

/** Roles of headings over names: what a table's rows or records are called by. */
export const LABEL_ROLES: ReadonlySet<HeaderRole | undefined> = new Set([
  'lender',
  'criterion',
  'section',
])
