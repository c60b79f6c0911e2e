/**
 * Where one statement of a file ends and the next begins: at a page that states another account,
 * or another period, than the pages before it. Pages that come twice are read once.
 */
import { accountDetails, namesAccount } from './account/account-details.ts'
import { findPeriods } from './account/statement-dates.ts'
import type { StatementRow } from './rows/statement-rows.ts'
import { findHeadRows, type HeadRow } from './table/column-heads.ts'
import { hasEntry } from './table/has-entry.ts'

type Account = { readonly sortCode: string | null; readonly accountNumber: string }
type PageMarks = { readonly account: Account | null; readonly periods: readonly string[] }

/** The rows of each statement, from the rows of each page. */
export function partStatements(
  pages: readonly (readonly StatementRow[])[],
): readonly (readonly StatementRow[])[] {
  const parts: StatementRow[][] = []
  const seen = new Set<string>()
  let marks: PageMarks = { account: null, periods: [] }
  for (const rows of pages) for (const part of partsOfPage(rows, marks.account)) take(part)
  return parts

  function take(rows: readonly StatementRow[]): void {
    const text = rows.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n')
    if (rows.length > LEAST_ROWS && seen.has(text)) return
    seen.add(text)
    const own = marksOf(rows)
    if (parts.length === 0 || isOther(marks, own)) {
      parts.push([...rows])
      marks = own
    } else {
      parts.at(-1)?.push(...rows)
      marks = {
        account: marks.account ?? own.account,
        periods: marks.periods.length > 0 ? marks.periods : own.periods,
      }
    }
  }
}

/**
 * A page with several lists is parted where a row between two of them names another account; the
 * first may go on from the page before, of whose account it is.
 */
function partsOfPage(
  rows: readonly StatementRow[],
  before: Account | null,
): readonly (readonly StatementRow[])[] {
  const heads = findHeadRows(rows)
  if (heads.length < (before === null ? 2 : 1)) return [rows]
  const parts: (readonly StatementRow[])[] = []
  let from = 0
  let account: Account | null = null
  let shared: readonly StatementRow[] = []
  for (const [at, row] of rows.entries()) {
    const named = isListed(rows, at, heads) ? null : accountOf([row])
    if (named === null) continue
    const held = account ?? before
    if (held !== null && isBetween(rows, { from, at }, heads) && !isSame(held, named)) {
      parts.push([...shared, ...rows.slice(from, at)])
      shared = sharedHead(rows)
      from = at
    }
    if (account === null || from === at) account = named
  }
  return [...parts, [...shared, ...rows.slice(from)]]
}

/** Whether a list, or what goes on of one, stands above the row since the last account, and another below. */
function isBetween(
  rows: readonly StatementRow[],
  { from, at }: { readonly from: number; readonly at: number },
  heads: readonly HeadRow[],
): boolean {
  const isBelow = heads.some(({ to }) => to >= from && to < at) || hasEntry(rows.slice(from, at))
  return isBelow && heads.some((head) => head.from > at)
}

/** What stands above the first list and holds for every account: rows that tell of none, and no figures. */
export function sharedHead(rows: readonly StatementRow[]): readonly StatementRow[] {
  const head = findHeadRows(rows)[0]?.from ?? Math.max(0, rows.findIndex(namesAccount))
  const entry = rows.findIndex((row) => hasEntry([row]))
  return rows
    .slice(0, entry < 0 ? head : Math.min(head, entry))
    .filter((row) => row.money.length === 0 && !namesAccount(row) && accountOf([row]) === null)
}

/**
 * Whether a row without the name of an account is of a list: entries stand between it and the next
 * heads. Money that goes to another account of the holder shows that account's figures.
 */
function isListed(
  rows: readonly StatementRow[],
  at: number,
  heads: readonly { readonly from: number; readonly to: number }[],
): boolean {
  const row = rows[at]
  if (row !== undefined && namesAccount(row)) return false
  const next = heads.find(({ from }) => from > at)?.from ?? rows.length
  const isBelow = heads.some(({ to }) => to < at) || hasEntry(rows.slice(0, at))
  const until = next === rows.length ? at + 1 : next
  return (isBelow && next === rows.length) || hasEntry(rows.slice(at, until))
}

/** Pages of fewer rows may well be alike. */
const LEAST_ROWS = 8

function accountOf(rows: readonly StatementRow[]): Account | null {
  const { sortCode, accountNumber } = accountDetails(rows)
  return accountNumber === null ? null : { sortCode, accountNumber }
}

function marksOf(all: readonly StatementRow[]): PageMarks {
  const heads = findHeadRows(all)
  const rows = all.filter((_, at) => !isListed(all, at, heads))
  return {
    account: accountOf(rows),
    periods: findPeriods(rows).map(({ start, end }) => `${start} ${end}`),
  }
}

function isOther(before: PageMarks, own: PageMarks): boolean {
  if (before.account !== null && own.account !== null && !isSame(before.account, own.account))
    return true
  return (
    before.periods.length > 0 &&
    own.periods.length > 0 &&
    own.account !== null &&
    !own.periods.some((period) => before.periods.includes(period))
  )
}

function isSame(one: Account, other: Account): boolean {
  const isSortCode =
    one.sortCode === null || other.sortCode === null || one.sortCode === other.sortCode
  return isSortCode && one.accountNumber.slice(-4) === other.accountNumber.slice(-4)
}
