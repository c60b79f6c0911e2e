/** What somebody who saw a page of a bank statement says of it, pointing at its words alone. */
import type { WordNumbers } from '../../income/pointed/pointed-page.ts'

/** `card`: of a credit card, which is no bank account. */
export const pointedPapers = ['statement', 'card', 'other'] as const

export const pointedHeads = [
  'accountHolder',
  'bank',
  'sortCode',
  'accountNumber',
  'periodStart',
  'periodEnd',
  'openingBalance',
  'closingBalance',
  'totalIn',
  'totalOut',
] as const
export type PointedHead = (typeof pointedHeads)[number]

/** A line of a list; `balance` of one that states a balance and moves nothing. */
export type PointedRow = {
  readonly kind: 'in' | 'out' | 'balance'
  /** Empty: the day of the row before it. */
  readonly date: WordNumbers
  readonly description: WordNumbers
  /** A column of its own that says how it was paid; else empty. */
  readonly type: WordNumbers
  /** Empty of a balance. */
  readonly amount: WordNumbers
  /** Empty where the row prints none. */
  readonly balance: WordNumbers
}

export type PointedStatement = {
  readonly type: (typeof pointedPapers)[number]
  /** It began on an earlier page. */
  readonly goesOn: boolean
  readonly fields: readonly { readonly field: PointedHead; readonly words: WordNumbers }[]
  readonly rows: readonly PointedRow[]
}

/** All that stands on one page; several accounts may. */
export type PointedStatementPage = {
  readonly page: number
  readonly statements: readonly PointedStatement[]
}
