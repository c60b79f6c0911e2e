import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { combineMonths } from '@criteria-desk/domain/statements/analysis/combine-months'
import type {
  CombinedStatements,
  SortedTransaction,
  StatementList,
} from '@criteria-desk/domain/statements/statement-lists'
import { spendingLists } from './list-words.ts'
import { toDomainAnalysis } from './to-domain-analysis.ts'

/**
 * What one statement or several say together, in pence: a row that two statements print counts
 * once, and averages divide by distinct months.
 */
export type Figures = {
  readonly combined: CombinedStatements
  readonly months: readonly MonthFigures[]
  /** All money out, returned items taken off. */
  readonly spent: number
  /** Each spending list that has rows, the largest first. */
  readonly lists: readonly ListFigures[]
  readonly gambling: { readonly out: number; readonly in: number; readonly days: readonly string[] }
}

export type MonthFigures = {
  readonly month: string
  readonly income: number
  readonly spent: number
}

export type ListFigures = {
  readonly list: StatementList
  readonly rows: number
  readonly total: number
  readonly average: number
}

export function figuresOf(analyses: readonly StatementAnalysisView[]): Figures {
  const combined = combineMonths(analyses.map(toDomainAnalysis))
  const rows = combined.counted.flat()
  const gambling = rows.filter(({ list }) => list === 'gamblingTransactions')
  return {
    combined,
    months: combined.months.map((month) => monthFigures(combined, month)),
    spent: spentOf(rows),
    lists: spendingLists
      .map((list) => ({ list, ...combined.totals[list] }))
      .filter((figures) => figures.rows > 0)
      .toSorted((one, other) => other.total - one.total),
    gambling: {
      out: sumOf(gambling.filter(({ type }) => type === 'debit')),
      in: sumOf(gambling.filter(({ type }) => type === 'credit')),
      days: gambling.map(({ date }) => date).toSorted(),
    },
  }
}

function monthFigures(combined: CombinedStatements, month: string): MonthFigures {
  const rows = combined.analyses.flatMap(({ statement }, at) =>
    statement.statementMonth === month ? (combined.counted[at] ?? []) : [],
  )
  const income = sumOf(rows.filter(({ list }) => list === 'incomeTransactions'))
  return { month, income, spent: spentOf(rows) }
}

function spentOf(rows: readonly SortedTransaction[]): number {
  const out = sumOf(rows.filter(({ type }) => type === 'debit'))
  const returned = rows.filter(({ list, type }) => list === 'bouncedPayments' && type === 'credit')
  return out - sumOf(returned)
}

function sumOf(rows: readonly SortedTransaction[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
