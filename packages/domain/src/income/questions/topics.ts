/**
 * What can be asked of a payslip, and how people ask it. `(a|b)` is one word or the other. Words are
 * compared without case, plural and, where long, one slip of the keyboard. The longest row that fits
 * counts, so that “tax code” is no question about tax.
 */
import type { DeductionType, IncomeType, Payslip, YearToDate } from '../income-reading.ts'

type Said = { readonly says: readonly string[] }

/** A figure that every payslip has its place for. */
export type FigureTopic = Said & {
  readonly kind: 'figure'
  readonly id:
    | 'netPay'
    | 'grossPay'
    | 'basicPay'
    | 'overtime'
    | 'bonus'
    | 'commission'
    | 'incomeTax'
    | 'nationalInsurance'
    | 'pension'
    | 'studentLoan'
    | 'totalDeductions'
  readonly name: string
  /** Absent from a payslip it comes to nothing, where an average or a sum is asked. */
  readonly isOccasional: boolean
  readonly yearToDate?: keyof YearToDate
  /** Which estimate of a year it has. */
  readonly annual: string
  /** The lines that it is the sum of. */
  readonly incomeType?: IncomeType
  readonly deductionTypes?: readonly DeductionType[]
}

/** What is printed and is no sum of money. */
export type FactTopic = Said & {
  readonly kind: 'fact'
  readonly id: keyof Pick<
    Payslip,
    | 'taxCode'
    | 'niNumber'
    | 'niCategory'
    | 'employer'
    | 'employee'
    | 'payDate'
    | 'payFrequency'
    | 'taxPeriod'
    | 'taxYear'
  >
  readonly name: string
}

/** What stands in lines of its own, found by what they are called. */
export type LineTopic = Said & {
  readonly kind: 'lines'
  readonly id: string
  readonly name: string
  /** Words of which a line's label holds one row, all of it. */
  readonly labels: readonly string[]
  readonly of?: 'payment' | 'deduction'
  /** Words that make a line something beside it: an employer's fee for a court's order. */
  readonly without?: readonly string[]
  /** Taken off pay, so that it is told without its sign. */
  readonly isTakenOff?: boolean
  /** Topics that are only named to say what this one is of. */
  readonly overrides?: readonly string[]
}

/** What no payslip is read for, or none has. */
export type AbsentTopic = Said & {
  readonly kind: 'absent'
  readonly id: string
  readonly name: string
}

export type Topic = FigureTopic | FactTopic | LineTopic | AbsentTopic
