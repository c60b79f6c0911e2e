/**
 * Statements of several months together. Averages divide by distinct months, never by files. Rows
 * that two statements of one account print, in a stretch of days that both cover, count once. Gaps,
 * overlaps, repeated files and balances that do not carry on are said, never smoothed over.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import {
  type CombinedStatements,
  type CombinedTotal,
  type SortedTransaction,
  type StatementAnalysis,
  type StatementList,
  statementLists,
} from '../statement-lists.ts'
import { addDays, daysFrom } from './statement-days.ts'
import { countBounced, totalLists } from './total-lists.ts'
import { countOf, writePence } from './write-pence.ts'

/** Analyses in any order; none gives nought of everything. Averages are rounded to the penny. */
export function combineMonths(given: readonly StatementAnalysis[]): CombinedStatements {
  const analyses = [...given].sort(byMonth)
  const counted = analyses.map((analysis, index) => unrepeated(analysis, analyses.slice(0, index)))
  const months = [...new Set(analyses.map(({ statement }) => statement.statementMonth))].sort()
  const rows = counted.flat()
  const totals = averaged(rows, months.length)
  return {
    analyses,
    counted,
    months,
    totals,
    totalIncome: totals.incomeTransactions.total,
    averageMonthlyIncome: totals.incomeTransactions.average,
    // Events are numbered within a statement.
    bouncedPayments: counted.reduce((sum, of) => sum + countBounced(of), 0),
    gamblingTransactions: totals.gamblingTransactions.rows,
    repeatedRows:
      analyses.reduce((sum, { transactions }) => sum + transactions.length, 0) - rows.length,
    notes: [...notePeople(analyses), ...notePairs(analyses)],
  }
}

function byMonth({ statement: one }: StatementAnalysis, { statement: other }: StatementAnalysis) {
  return (
    one.statementMonth.localeCompare(other.statementMonth) ||
    one.period.start.localeCompare(other.period.start) ||
    one.period.end.localeCompare(other.period.end)
  )
}

/** The rows that no earlier statement of the account prints; equal rows are matched one to one. */
function unrepeated(
  analysis: StatementAnalysis,
  earlier: readonly StatementAnalysis[],
): readonly SortedTransaction[] {
  const before = new Map<string, number>()
  for (const other of earlier.filter((one) => overlap(one, analysis) > 0)) {
    const counts = new Map<string, number>()
    for (const row of other.transactions)
      counts.set(rowKey(row), (counts.get(rowKey(row)) ?? 0) + 1)
    for (const [key, count] of counts) before.set(key, Math.max(count, before.get(key) ?? 0))
  }
  return analysis.transactions.filter((row) => {
    const left = before.get(rowKey(row)) ?? 0
    before.set(rowKey(row), left - 1)
    return left <= 0
  })
}

/** Balances and wording differ between a statement and an export of the same rows. */
function rowKey({ date, amount, type, description }: SortedTransaction): string {
  const words = description.toLowerCase().replace(/[^a-z]/g, '')
  return `${date} ${type} ${amount} ${words.slice(0, LETTERS_OF_KEY)}`
}

const LETTERS_OF_KEY = 12

/** Days that both periods cover, where they may be of one account; nought where they are not. */
function overlap({ statement: one }: StatementAnalysis, { statement: other }: StatementAnalysis) {
  if (!mayBeOneAccount(one, other)) return 0
  const [, from = ''] = [one.period.start, other.period.start].sort()
  const [to = ''] = [one.period.end, other.period.end].sort()
  return Math.max(0, daysFrom(from, to) + 1)
}

type Statement = StatementAnalysis['statement']

/** Unless account numbers or sort codes are printed and differ. */
function mayBeOneAccount(one: Statement, other: Statement): boolean {
  return (
    agree(one.maskedAccount, other.maskedAccount) &&
    agree(digits(one.sortCode), digits(other.sortCode))
  )
}

function agree(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}

function digits(text: string | null): string | null {
  return text === null ? null : text.replace(/\D/g, '')
}

function averaged(
  rows: readonly SortedTransaction[],
  months: number,
): CombinedStatements['totals'] {
  const totals = totalLists(rows)
  const combined: Partial<Record<StatementList, CombinedTotal>> = {}
  for (const list of statementLists) {
    const { rows: count, total } = totals[list]
    combined[list] = { rows: count, total, average: months === 0 ? 0 : Math.round(total / months) }
  }
  return combined as CombinedStatements['totals']
}

function notePeople(analyses: readonly StatementAnalysis[]): readonly string[] {
  const accounts = new Set(analyses.flatMap(({ statement }) => statement.maskedAccount ?? []))
  const holders = new Map(
    analyses.flatMap(({ statement: { accountHolder } }) =>
      accountHolder === null ? [] : [[accountHolder.toLowerCase(), accountHolder] as const],
    ),
  )
  return [
    ...(accounts.size > 1 ? [`The statements are of ${accounts.size} accounts.`] : []),
    ...(holders.size > 1
      ? [`The statements name different holders: ${[...holders.values()].join('; ')}.`]
      : []),
  ]
}

/** Each statement beside the one before it of the same account. */
function notePairs(analyses: readonly StatementAnalysis[]): readonly string[] {
  return analyses.flatMap((analysis, index) => {
    const before = analyses
      .slice(0, index)
      .findLast((earlier) => mayBeOneAccount(earlier.statement, analysis.statement))
    return before === undefined ? [] : notePair(before, analysis)
  })
}

function notePair(before: StatementAnalysis, analysis: StatementAnalysis): readonly string[] {
  const { statement: one } = before
  const { statement: other } = analysis
  const shared = overlap(before, analysis)
  if (one.period.start === other.period.start && one.period.end === other.period.end) {
    return [
      `Two statements are of the same period, ${periodOf(other)}: rows that both print count once.`,
    ]
  }
  if (shared > 0) {
    return [
      `The statements of ${periodOf(one)} and ${periodOf(other)} overlap by ${countOf(shared, 'day')}: rows that both print count once.`,
    ]
  }
  const gap = daysFrom(one.period.end, other.period.start) - 1
  if (gap > 0) {
    return [
      `No statement covers ${spelledDate(addDays(one.period.end, 1))} to ${spelledDate(addDays(other.period.start, -1))}, ${countOf(gap, 'day')}.`,
    ]
  }
  return noteBalances(one, other)
}

/** Where one statement follows the other, the closing balance is the next opening balance. */
function noteBalances(one: Statement, other: Statement): readonly string[] {
  const { closingBalance } = one
  const { openingBalance } = other
  if (closingBalance === null || openingBalance === null || closingBalance === openingBalance)
    return []
  return [
    `The statement to ${spelledDate(one.period.end)} closes with ${writePence(closingBalance)}, the next opens with ${writePence(openingBalance)}.`,
  ]
}

function periodOf({ period }: Statement): string {
  return `${spelledDate(period.start)} to ${spelledDate(period.end)}`
}
