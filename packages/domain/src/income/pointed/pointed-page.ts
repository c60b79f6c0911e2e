/** What somebody who saw a page of an income document says of it, pointing at its words alone. */
import type { DeductionType, IncomeReading } from '../income-reading.ts'
import type { PaymentSort } from '../knowledge/line-words.ts'

/** Of words of the page, counted from 1, in their order. */
export type WordNumbers = readonly number[]

export const pointedTypes = ['payslip', 'p60', 'sa302', 'tax-year-overview', 'other'] as const

/** As the domain sorts payments; `other` is none of these. */
export const pointedPayments = [
  'basic',
  'holiday',
  'overtime',
  'bonus',
  'commission',
  'shift',
  'car',
  'location',
  'allowance',
  'arrears',
  'expenses',
  'statutory',
  'sacrifice',
  'tips',
  'adjustment',
  'uncounted',
  'other',
] as const satisfies readonly (PaymentSort | 'other')[]
export type PointedPayment = (typeof pointedPayments)[number]

export type PointedField = {
  /** Within its document, as of its evidence; several of one field add up where parts are printed. */
  readonly field: string
  readonly words: WordNumbers
  readonly label: WordNumbers
}

export type PointedLine = {
  readonly kind: 'payment' | 'deduction' | 'information'
  /** A payment's sort or a deduction's type; `other` of an employer's costs. */
  readonly sort: PointedPayment | DeductionType
  readonly label: WordNumbers
  readonly amount: WordNumbers
  /** Where they are printed beside it; else empty. */
  readonly units: WordNumbers
  readonly rate: WordNumbers
  readonly toDate: WordNumbers
}

export type PointedDocument = {
  readonly type: IncomeReading['documentType']
  /** It began on an earlier page. */
  readonly goesOn: boolean
  readonly fields: readonly PointedField[]
  readonly lines: readonly PointedLine[]
}

/** All that stands on one page; several slips may. */
export type PointedPage = {
  readonly page: number
  readonly documents: readonly PointedDocument[]
}
