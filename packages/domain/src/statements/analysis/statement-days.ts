/** Days of a statement: balances at their ends, as far as balances are printed, and days without rows. */
import type { Pence, StatementReading, StatementTransaction } from '../statement-reading.ts'

const DAY = 86_400_000

/** Whole days from one date to another; below nought where the other is earlier. */
export function daysFrom(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / DAY)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/**
 * Rows of one statement in its printed order, from the oldest to the newest: most banks print them
 * so, others the newest first, within a day too.
 */
export function oldestFirst<T extends Pick<StatementTransaction, 'date'>>(
  transactions: readonly T[],
): readonly T[] {
  const first = transactions[0]?.date ?? ''
  const last = transactions.at(-1)?.date ?? ''
  const ordered = first > last ? [...transactions].reverse() : [...transactions]
  return ordered.sort((one, other) => one.date.localeCompare(other.date))
}

/**
 * The balance at the end of each day of the period, in pence, from printed balances alone: a day
 * keeps the one before it until another is printed. Null: no balance is printed, or the period is
 * longer than any statement's.
 */
export function endOfDayBalances(
  statement: Pick<StatementReading, 'openingBalance' | 'period'>,
  transactions: readonly StatementTransaction[],
): readonly Pence[] | null {
  const printed = new Map<string, Pence>()
  for (const { date, balance } of oldestFirst(transactions)) {
    if (balance !== null) printed.set(date, balance)
  }
  const days = daysFrom(statement.period.start, statement.period.end) + 1
  if (printed.size === 0 || days > MOST_DAYS) return null
  const balances: Pence[] = []
  let balance = statement.openingBalance
  for (let day = 0; day < days; day++) {
    balance = printed.get(addDays(statement.period.start, day)) ?? balance
    if (balance !== null) balances.push(balance)
  }
  return balances
}

/** Ten years. */
const MOST_DAYS = 3_660

/** The longest run of days without a row, where it is at least so long; edges of the period count. */
export function longestSilence(
  period: StatementReading['period'],
  transactions: readonly StatementTransaction[],
  atLeast: number,
): { readonly from: string; readonly to: string; readonly days: number } | null {
  const dates = [...new Set(transactions.map(({ date }) => date))].sort()
  const edges = [addDays(period.start, -1), ...dates, addDays(period.end, 1)]
  const silences = edges.slice(1).map((date, index) => {
    const from = addDays(edges[index] ?? date, 1)
    return { from, to: addDays(date, -1), days: daysFrom(from, date) }
  })
  const longest = silences.reduce((one, other) => (other.days > one.days ? other : one))
  return longest.days >= atLeast ? longest : null
}
