/**
 * What is read of a UK income document: a payslip, a P60, an HMRC tax calculation (SA302) or a tax
 * year overview. Names follow what HMRC and payroll software print. Money is whole pence; what a
 * document does not print is null and never nought; dates are ISO; a tax year is `2025-26`.
 */
import type { Box, PdfPage } from '../pages/pdf-page.ts'
import type { OtherPaper } from './knowledge/document-words.ts'

export type Pence = number

/** `2025-26`: from 6 April 2025 to 5 April 2026. */
export type TaxYear = `${number}-${number}`

export type PayFrequency = 'weekly' | 'fortnightly' | 'four-weekly' | 'monthly'

/** Payslips a year. */
export const periodsAYear: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  fortnightly: 26,
  'four-weekly': 13,
  monthly: 12,
}

/**
 * A page as its reader gave it, upright. `text`: from the PDF's own text layer, in points.
 * `ocr`: recognised in a picture, in that picture's pixels once it was turned and straightened.
 */
export type IncomePage = {
  readonly page: PdfPage
  readonly origin: 'text' | 'ocr'
}

/** Where a field stands and how sure its reading is, 0 to 1; from 0.9 on it needs no second look. */
export type FieldEvidence = {
  readonly page: number
  readonly box: Box
  readonly confidence: number
  /** By which rule of the reader it was found, as `employer at its label`; how sure each is, is measured. */
  readonly rule?: string
  /** Absent: by the built-in reader alone. A model read it too, or only it, and code held it against the page. */
  readonly readBy?: 'ai-checked'
  /** What the other of two readers says of it, where they differ: shown beside, counted nowhere. */
  readonly other?: OtherReading
}

export type OtherReading = {
  /** Null: it found none. */
  readonly value: string | number | null
  /** Who says so. */
  readonly by: 'rule' | 'model'
  /** Where it stands; absent where there is none. */
  readonly page?: number
  readonly box?: Box
}

/** By a field's path, as `netPay`, `yearToDate.tax` or `lines.3.amount`; what was worked out has none. */
export type Evidence = Readonly<Record<string, FieldEvidence>>

/** What a line of a payslip is counted as; `information` lines (an employer's costs) as nothing. */
export const incomeTypes = [
  'basic',
  'overtime',
  'bonus',
  'commission',
  'shift-allowance',
  'car-allowance',
  'location-allowance',
  'other-allowance',
] as const
export type IncomeType = (typeof incomeTypes)[number]

export const deductionTypes = [
  'tax',
  'ni',
  'pension',
  'studentLoan',
  'postgraduateLoan',
  'other',
] as const
export type DeductionType = (typeof deductionTypes)[number]

export type PayslipLine = {
  readonly kind: 'payment' | 'deduction' | 'information'
  /** As printed. */
  readonly label: string
  readonly amount: Pence
  /** Of a payment; null for what no lender counts: arrears, expenses, statutory pay, sacrifice, tips. */
  readonly incomeType: IncomeType | null
  /** Of a deduction. */
  readonly deductionType: DeductionType | null
  readonly units: number | null
  readonly rate: Pence | null
  /** The line's own figure of this tax year, where it is printed beside it. */
  readonly ytd: Pence | null
}

export type YearToDate = {
  readonly gross: Pence | null
  readonly taxablePay: Pence | null
  readonly tax: Pence | null
  readonly nationalInsurance: Pence | null
  readonly pension: Pence | null
}

export type Payslip = {
  readonly employer: string | null
  readonly employee: string | null
  readonly payDate: string | null
  /** The month, week or period number as printed. */
  readonly taxPeriod: number | null
  readonly taxYear: TaxYear | null
  readonly payFrequency: PayFrequency | null
  readonly taxCode: string | null
  readonly niNumber: string | null
  readonly niCategory: string | null
  readonly basicPay: Pence | null
  readonly overtime: Pence | null
  readonly bonus: Pence | null
  readonly commission: Pence | null
  /** All other payment lines, those below nought too. */
  readonly otherPayments: Pence | null
  /** The printed total of payments. */
  readonly grossPay: Pence | null
  /** Below nought: a refund. */
  readonly incomeTax: Pence | null
  readonly nationalInsurance: Pence | null
  /** The employee's contribution among the deductions: neither a sacrifice nor the employer's. */
  readonly pension: Pence | null
  /** The postgraduate loan with it. */
  readonly studentLoan: Pence | null
  readonly otherDeductions: Pence | null
  readonly netPay: Pence | null
  readonly lines: readonly PayslipLine[]
  /** All lines as the other of two readers has them, where its sums are others: shown, counted nowhere. */
  readonly linesBeside?: readonly PayslipLine[]
  readonly yearToDate: YearToDate
  /** Where one is printed; null once somebody said that none is. */
  readonly annualSalary?: Pence | null
  /** It is what the post pays to whoever works full hours. */
  readonly isFullTimeSalary?: boolean
  /** This payslip's figure × the payslips of a year; null where that would mislead. */
  readonly annualised: {
    readonly basic: Pence | null
    readonly overtime: Pence | null
    readonly bonus: Pence | null
    readonly commission: Pence | null
  }
  /** Payment lines add to gross, and gross less deductions is net; null where a figure is missing. */
  readonly arithmeticHolds: boolean | null
  readonly arithmeticErrors: readonly ('net-mismatch' | 'gross-mismatch')[]
  readonly evidence: Evidence
}

export type P60 = {
  readonly taxYear: TaxYear | null
  readonly employer: string | null
  readonly employee: string | null
  readonly niNumber: string | null
  readonly payeReference: string | null
  readonly previousPay: Pence | null
  readonly previousTax: Pence | null
  readonly payInThisEmployment: Pence | null
  readonly taxInThisEmployment: Pence | null
  readonly totalPay: Pence | null
  readonly totalTax: Pence | null
  readonly finalTaxCode: string | null
  readonly niCategory: string | null
  readonly nationalInsurance: Pence | null
  readonly statutoryMaternityPay: Pence | null
  readonly studentLoan: Pence | null
  readonly postgraduateLoan: Pence | null
  readonly evidence: Evidence
}

export const sa302Errors = [
  'utr-check-digit',
  'total-income-mismatch',
  'total-tax-mismatch',
] as const
export type Sa302Error = (typeof sa302Errors)[number]

export type Sa302 = {
  readonly taxpayer: string | null
  readonly taxYear: TaxYear | null
  /** Ten digits. */
  readonly utr: string | null
  readonly utrValid: boolean | null
  readonly selfEmploymentProfit: Pence | null
  readonly partnershipProfit: Pence | null
  readonly employmentPay: Pence | null
  readonly dividendIncome: Pence | null
  readonly propertyIncome: Pence | null
  readonly savingsInterest: Pence | null
  readonly pensionIncome: Pence | null
  /** As printed. */
  readonly totalIncomeReceived: Pence | null
  readonly personalAllowance: Pence | null
  readonly taxableIncome: Pence | null
  /** Before National Insurance and tax already deducted. */
  readonly incomeTaxDue: Pence | null
  readonly class4: Pence | null
  readonly class2: Pence | null
  readonly taxDeductedAtSource: Pence | null
  /** The last line; below nought: a repayment. */
  readonly totalTaxDue: Pence | null
  /** Self-employment and partnership together. */
  readonly totalBusinessProfit: Pence | null
  readonly arithmeticHolds: boolean | null
  readonly validationErrors: readonly Sa302Error[]
  readonly evidence: Evidence
}

export type TaxYearOverview = {
  readonly taxpayer: string | null
  readonly taxYear: TaxYear | null
  readonly utr: string | null
  readonly utrValid: boolean | null
  readonly taxDueForYear: Pence | null
  readonly interest: Pence | null
  readonly penalties: Pence | null
  readonly subtotal: Pence | null
  /** What was paid, whatever sign is printed. */
  readonly payments: Pence | null
  readonly outstanding: Pence | null
  readonly evidence: Evidence
}

/** What one file was found to be, with all that was read of it. */
export type IncomeReading =
  | { readonly documentType: 'payslip'; readonly payslips: readonly Payslip[] }
  | { readonly documentType: 'p60'; readonly p60: P60 }
  | { readonly documentType: 'sa302'; readonly sa302: Sa302 }
  | { readonly documentType: 'tax-year-overview'; readonly overview: TaxYearOverview }
  /** Readable, but none of these. */
  | { readonly documentType: 'other'; readonly looksLike?: OtherPaper }

/** Whether figures can be trusted: `explain` has an innocent reason that the advisor should know of. */
export type IncomeCheck = {
  /** What is checked, for machines: `payments-add-up`, `net-follows`, `paye`, `ni`, `year-to-date` … */
  readonly name: string
  readonly outcome: 'pass' | 'explain' | 'fail' | 'not-checked'
  /** One plain sentence for the advisor, with the figures in it. */
  readonly sentence: string
  /** The fields that it is about, as paths of `Evidence`. */
  readonly fields: readonly string[]
}
