import type {
  StatementAnalysisView,
  StatementTransactionView,
} from '@criteria-desk/contract/bank-statements'
import { combineMonths } from '@criteria-desk/domain/statements/analysis/combine-months'
import { shareOut } from '@criteria-desk/domain/statements/analysis/share-out'
import {
  type ReturnedPayment,
  returnedPayments,
  sumLists,
  sumOf,
} from '@criteria-desk/domain/statements/analysis/total-lists'
import type {
  CombinedStatements,
  ListOfMoney,
  SortedTransaction,
} from '@criteria-desk/domain/statements/statement-lists'
import { toDomainAnalysis } from './to-domain-analysis.ts'

/**
 * What one statement or several say together, in pence: a row that two statements print counts
 * once, and averages divide by distinct months. Lists of one side add up to all money of that side.
 */
export type Figures = {
  readonly combined: CombinedStatements
  readonly months: readonly MonthFigures[]
  readonly out: SideFigures
  readonly in: SideFigures
  readonly gambling: { readonly out: number; readonly in: number; readonly days: readonly string[] }
  /** Payments that the bank gave back: they count among money out, their returns among money in. */
  readonly returned: { readonly total: number; readonly payments: readonly Returned[] }
  /** By `keyOf`: rows that an earlier of these statements prints too, which count there. */
  readonly repeated: ReadonlySet<string>
}

export type Returned = ReturnedPayment<SortedTransaction>

export type MonthFigures = {
  readonly month: string
  readonly income: number
  readonly in: number
  readonly out: number
  readonly returned: number
}

export type Side = 'out' | 'in'

export type SideFigures = {
  readonly total: number
  readonly average: number
  /** Those that have money on this side, the largest first, what is in none last. */
  readonly lists: readonly ListFigures[]
}

export type ListFigures = {
  readonly list: ListOfMoney
  readonly rows: number
  readonly total: number
  readonly average: number
  /** Of all money of the side; those of all lists are 100 and 10,000. */
  readonly percent: number
  readonly hundredthsOfPercent: number
}

/** What tells a row from all others of the statements that are shown. */
export function keyOf(
  { id }: Pick<StatementAnalysisView, 'id'>,
  { row }: Pick<StatementTransactionView, 'row'>,
): string {
  return `${id}-${row}`
}

export function figuresOf(analyses: readonly StatementAnalysisView[]): Figures {
  const statements = analyses.map(toDomainAnalysis)
  const combined = combineMonths(statements)
  const rows = combined.counted.flat()
  const counted = new Set(rows)
  const gambling = rows.filter(({ list }) => list === 'gamblingTransactions')
  const payments = combined.analyses.flatMap(({ transactions }) =>
    returnedPayments(transactions).filter(({ back }) => counted.has(back)),
  )
  const months = combined.months.length
  return {
    combined,
    months: combined.months.map((month) => monthFigures(combined, month)),
    out: sideFigures(rows, 'out', months),
    in: sideFigures(rows, 'in', months),
    gambling: {
      out: sumOf(gambling, 'debit'),
      in: sumOf(gambling, 'credit'),
      days: gambling.map(({ date }) => date).toSorted(),
    },
    returned: { total: totalOf(payments), payments },
    repeated: new Set(
      analyses.flatMap((analysis, at) =>
        analysis.allTransactions.flatMap((transaction, row) => {
          const own = statements[at]?.transactions[row]
          return own === undefined || counted.has(own) ? [] : [keyOf(analysis, transaction)]
        }),
      ),
    ),
  }
}

function totalOf(payments: readonly Returned[]): number {
  return sumOf(
    payments.map(({ back }) => back),
    'credit',
  )
}

const typeOf = { out: 'debit', in: 'credit' } as const

function sideFigures(rows: readonly SortedTransaction[], side: Side, months: number): SideFigures {
  const own = rows.filter(({ type }) => type === typeOf[side])
  const sums = sumLists(own).map((money) => ({ ...money, total: money[side] }))
  const totals = sums.map(({ total }) => total)
  const [percents, hundredths] = [shareOut(totals, 100), shareOut(totals, 10_000)]
  const average = (total: number) => (months === 0 ? 0 : Math.round(total / months))
  const lists = sums.map(({ list, rows: count, total }, at) => ({
    list,
    rows: count,
    total,
    average: average(total),
    percent: percents[at] ?? 0,
    hundredthsOfPercent: hundredths[at] ?? 0,
  }))
  const total = totals.reduce((sum, one) => sum + one, 0)
  return { total, average: average(total), lists: lists.toSorted(largestFirst) }
}

function largestFirst(one: ListFigures, other: ListFigures): number {
  return Number(isInNone(one)) - Number(isInNone(other)) || other.total - one.total
}

function isInNone({ list }: ListFigures): boolean {
  return list === 'everydaySpending' || list === 'otherMoneyIn'
}

function monthFigures(combined: CombinedStatements, month: string): MonthFigures {
  const rows = combined.analyses.flatMap(({ statement }, at) =>
    statement.statementMonth === month ? (combined.counted[at] ?? []) : [],
  )
  const income = rows.filter(({ list }) => list === 'incomeTransactions')
  return {
    month,
    income: sumOf(income, 'credit') - sumOf(income, 'debit'),
    in: sumOf(rows, 'credit'),
    out: sumOf(rows, 'debit'),
    returned: sumOf(rows.filter(isReturn), 'credit'),
  }
}

function isReturn({ list }: SortedTransaction): boolean {
  return list === 'bouncedPayments'
}
