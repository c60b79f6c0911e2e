/**
 * The lists that an affordability review sorts transactions into, in the order in which the first
 * that fits is taken: returned items, gambling, income, the named kinds of spending, and every
 * other direct debit or standing order. A transaction is in one of them or in none.
 */
import type { ReadBy } from '../understanding/read-by.ts'
import type { Pence, StatementReading, StatementTransaction } from './statement-reading.ts'

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

/** Where rows stand that are in none of them: money out, and money in. */
export type NoList = 'everydaySpending' | 'otherMoneyIn'
/** Each row stands in one of these, so that they add up to all money out and all money in. */
export type ListOfMoney = StatementList | NoList

export type IncomeKind = 'salary' | 'pension' | 'benefit' | 'self-employed' | 'rent' | 'dividend'

/** What kind of credit is repaid. */
export type CreditKind =
  | 'card'
  | 'loan'
  | 'payday'
  | 'pay-later'
  | 'car'
  | 'catalogue'
  | 'collector'
  | 'debt-plan'
  | 'student-loan'

/** What a row is beyond its list, for notes: kinds of credit repaid, and of money that is in no list. */
export type TransactionNature =
  | CreditKind
  | 'own-account'
  | 'borrowed'
  | 'refund'
  | 'interest'
  | 'charge'
  | 'cash'
  | 'person'

export type SortedTransaction = StatementTransaction & {
  /** Null: card purchases, cash, transfers and all else. */
  readonly list: StatementList | null
  /** One plain sentence: why it is in this list or in none. */
  readonly reason: string
  /** Who is paid or pays, folded and without numbers; absent where nobody is named, and of older analyses. */
  readonly payee?: string
  /** Of the income list alone. */
  readonly incomeKind?: IncomeKind
  readonly nature?: TransactionNature
  /** Rows with the same number are one returned item: the return, its debit and its fee. */
  readonly bouncedEvent?: number
  /** Absent: by the tables and rules alone. A model told from the payee's name, and its list was checked. */
  readonly sortedBy?: 'ai-checked'
  /** Where a person moved it from; absent where nobody did. */
  readonly movedFrom?: StatementList | null
}

/** What of a payslip a statement is held against; a `Payslip` of the income rooms is one. */
export type PayslipOfHolder = {
  readonly employer: string | null
  readonly employee: string | null
  readonly payDate: string | null
  readonly netPay: Pence | null
}

/** Rows of a list and what they come to: money out less money in, of income the money in. */
export type ListTotal = { readonly rows: number; readonly total: Pence }
export type ListTotals = Readonly<Record<StatementList, ListTotal>>

/** What went out in a list and what came in, each above nought; `rows` of both. */
export type MoneyOfList = {
  readonly list: ListOfMoney
  readonly rows: number
  readonly out: Pence
  readonly in: Pence
}

/** What an affordability review says of one statement. */
export type StatementAnalysis = {
  /** All that was read of it but its transactions. */
  readonly statement: Omit<StatementReading, 'transactions'>
  /** In the order of the document. */
  readonly transactions: readonly SortedTransaction[]
  readonly totals: ListTotals
  readonly totalIncome: Pence
  /** Events, not rows: a fee joins its return. */
  readonly bouncedPayments: number
  /** Rows. */
  readonly gamblingTransactions: number
  /** Neutral sentences, each about what the statement itself shows. */
  readonly notes: readonly string[]
  /** Payslips that the notes hold the statement against. */
  readonly payslips: readonly PayslipOfHolder[]
  /** Who read and sorted it; absent: the built-in reader, which had no doubt or is alone. */
  readonly readBy?: ReadBy
}

/** One list over all months: `average` is the total over the distinct months. */
export type CombinedTotal = ListTotal & { readonly average: Pence }

/** What statements show together; a row that two of them print counts once. */
export type CombinedStatements = {
  /** Sorted by month; a month may have several statements. */
  readonly analyses: readonly StatementAnalysis[]
  /** Distinct, in order: what averages divide by. */
  readonly months: readonly string[]
  readonly totals: Readonly<Record<StatementList, CombinedTotal>>
  readonly totalIncome: Pence
  readonly averageMonthlyIncome: Pence
  readonly bouncedPayments: number
  readonly gamblingTransactions: number
  /** Of each of `analyses` the rows that count: without those that an earlier one prints too. */
  readonly counted: readonly (readonly SortedTransaction[])[]
  /** Rows left out of the totals because an earlier statement prints them too. */
  readonly repeatedRows: number
  /** Gaps, overlaps, repeated statements, balances that do not carry on, other accounts or holders. */
  readonly notes: readonly string[]
}
