import { isKnownLenderName } from '../lender-names.ts'
import { partFromDate } from '../printed-dates.ts'
import { type HeaderRole, headerRole } from './header-words.ts'
import type { SheetView } from './sheet-view.ts'

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

/** Roles of headings over names: what a table's rows or records are called by. */
export const LABEL_ROLES: ReadonlySet<HeaderRole | undefined> = new Set([
  'lender',
  'criterion',
  'section',
])
