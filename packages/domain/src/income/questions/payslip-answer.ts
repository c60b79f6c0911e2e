/** A question about payslips, and its answer: a figure that stands on them, and where. */
import type { Box } from '../../pages/pdf-page.ts'
import type { PayFrequency, Payslip, Pence } from '../income-reading.ts'
import type { PaperPart } from './paper-parts.ts'

/** A payslip with the file that it stands in. */
export type AskedPayslip = {
  readonly payslip: Payslip
  readonly documentId: number
  readonly filename: string
}

export type PayslipSummary = {
  readonly employer: string | null
  readonly employee: string | null
  readonly payDate: string | null
  readonly grossPay: Pence | null
  readonly basicPay: Pence | null
  readonly overtime: Pence | null
  readonly bonus: Pence | null
  readonly commission: Pence | null
  /** All other payments: with those above it comes to gross pay, where the payslip adds up. */
  readonly otherPayments: Pence | null
  readonly incomeTax: Pence | null
  readonly nationalInsurance: Pence | null
  readonly pension: Pence | null
  readonly studentLoan: Pence | null
  readonly otherDeductions: Pence | null
  readonly totalDeductions: Pence | null
  readonly netPay: Pence | null
}

/** What is asked of one payslip of several, under the figure's name. */
export type PayslipAmount = { readonly payDate: string | null } & Readonly<
  Record<string, Pence | string | null>
>

/** What it comes to; whatever was not asked is absent. */
export type AnsweredFigures = {
  readonly amount?: Pence
  readonly amounts?: readonly PayslipAmount[]
  /** Estimates of a year by what they are of. */
  readonly annual?: Readonly<Record<string, Pence>>
  readonly summary?: PayslipSummary
  readonly summaries?: readonly PayslipSummary[]
  readonly text?: Readonly<Record<string, string | number | boolean>>
  readonly notOnPayslip?: boolean
  /** What is asked that stands on none. */
  readonly what?: string
  readonly arithmeticHolds?: boolean
  /** Of the highest or lowest. */
  readonly payDate?: string
}

export type PayslipCitation = {
  readonly documentId: number
  readonly filename: string
  readonly page: number
  readonly box: Box
  /** What stands there: `Net pay`. */
  readonly criterion: string
  /** As printed there: `£2,434.24`. */
  readonly quote: string
}

export type PayslipAnswer = {
  /** `refusal`: the question was not understood, or is none about payslips. */
  readonly route: 'payslip' | 'refusal'
  /** Markdown. */
  readonly message: string
  readonly answer: AnsweredFigures
  readonly citations: readonly PayslipCitation[]
  /** What it shows, where that is more than the message's own words and the places. */
  readonly parts?: readonly PaperPart[]
}

/** A period's name in “each month”. */
export const periodNames: Readonly<Record<PayFrequency, string>> = {
  weekly: 'week',
  fortnightly: 'fortnight',
  'four-weekly': 'four weeks',
  monthly: 'month',
}
