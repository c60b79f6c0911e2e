/** Which pages of a file's statements want a second pair of eyes: where balances break or rows are unread. */
import type { StatementReading, StatementTransaction } from '../statement-reading.ts'

/** Numbers of pages, in order; none where every statement's balances follow, or none are printed. */
export function doubtfulPages(statements: readonly StatementReading[]): readonly number[] {
  const pages = statements.flatMap(pagesOf)
  return [...new Set(pages)].toSorted((one, other) => one - other)
}

function pagesOf(reading: StatementReading): readonly number[] {
  const { reconciles, unread, transactions } = reading
  if (reconciles !== false && unread.length === 0) return []
  const unreadOn = unread.flatMap((words) => Number(/^Page (\d+):/.exec(words)?.[1] ?? 0) || [])
  const forwards = breaksOf(transactions)
  const backwards = breaksOf(transactions.toReversed())
  const breaks = backwards.length < forwards.length ? backwards : forwards
  const own = [...unreadOn, ...breaks.flatMap((rows) => rows.flatMap(pageOf))]
  // Where the rows follow each other, it is the ends of the list that do not.
  return own.length > 0 ? own : transactions.flatMap(pageOf)
}

/** The rows from one printed balance to the next that does not follow. */
function breaksOf(
  rows: readonly StatementTransaction[],
): readonly (readonly StatementTransaction[])[] {
  const breaks: StatementTransaction[][] = []
  let since: StatementTransaction[] = []
  let balance: number | null = null
  for (const row of rows) {
    since.push(row)
    balance = balance === null ? null : balance + (row.type === 'credit' ? row.amount : -row.amount)
    if (row.balance === null) continue
    if (balance !== null && balance !== row.balance) breaks.push(since)
    balance = row.balance
    since = [row]
  }
  return breaks
}

function pageOf({ place }: StatementTransaction): readonly number[] {
  return place.kind === 'page' ? [place.page] : []
}
