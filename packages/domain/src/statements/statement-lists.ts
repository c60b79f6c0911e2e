/**
 * The lists that an affordability review sorts transactions into, in the order in which the first
 * that fits is taken: returned items, gambling, income, the named kinds of spending, and every
 * other direct debit or standing order. A transaction is in one of them or in none.
 */
import type { Pence, StatementTransaction } from './statement-reading.ts'

export const statementLists = [
  'incomeTransactions',
  'mortgagePayments',
  'gasElectric',
  'water',
  'councilTax',
  'childcare',
  'homeInsurance',
  'carInsurance',
  'lifeInsurance',
  'communications',
  'creditCommitments',
  'otherDirectDebits',
  'gamblingTransactions',
  'bouncedPayments',
] as const
export type StatementList = (typeof statementLists)[number]

export type IncomeKind = 'salary' | 'pension' | 'benefit' | 'self-employed' | 'rent' | 'dividend'

export type SortedTransaction = StatementTransaction & {
  /** Null: card purchases, cash, transfers and all else. */
  readonly list: StatementList | null
  /** One plain sentence: why it is in this list or in none. */
  readonly reason: string
  /** Of the income list alone. */
  readonly incomeKind?: IncomeKind
  /** Rows with the same number are one returned item: the return, its debit and its fee. */
  readonly bouncedEvent?: number
}

/** What an affordability review says of one statement. */
export type StatementAnalysis = {
  readonly transactions: readonly SortedTransaction[]
  readonly totalIncome: Pence
  /** Events, not rows: a fee joins its return. */
  readonly bouncedPayments: number
  readonly gamblingTransactions: number
  /** Neutral sentences, each about what the statement itself shows. */
  readonly notes: readonly string[]
}
