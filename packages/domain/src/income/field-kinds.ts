/** Which fields of an income document somebody may put right, and what each can hold. */

import type { IncomeReading, P60, Payslip, Sa302, TaxYearOverview } from './income-reading.ts'
import type { IncomePart } from './reading-parts.ts'

export type FieldKind = 'text' | 'pence' | 'date' | 'tax-year' | 'frequency' | 'period' | 'utr'

type Kinds<Part extends IncomePart> = Readonly<Partial<Record<keyof Part, FieldKind>>>

const payslip: Kinds<Payslip> = {
  employer: 'text',
  employee: 'text',
  payDate: 'date',
  taxPeriod: 'period',
  taxYear: 'tax-year',
  payFrequency: 'frequency',
  taxCode: 'text',
  niNumber: 'text',
  niCategory: 'text',
  basicPay: 'pence',
  overtime: 'pence',
  bonus: 'pence',
  commission: 'pence',
  otherPayments: 'pence',
  grossPay: 'pence',
  incomeTax: 'pence',
  nationalInsurance: 'pence',
  pension: 'pence',
  studentLoan: 'pence',
  otherDeductions: 'pence',
  netPay: 'pence',
  annualSalary: 'pence',
}

const p60: Kinds<P60> = {
  taxYear: 'tax-year',
  employer: 'text',
  employee: 'text',
  niNumber: 'text',
  payeReference: 'text',
  previousPay: 'pence',
  previousTax: 'pence',
  payInThisEmployment: 'pence',
  taxInThisEmployment: 'pence',
  totalPay: 'pence',
  totalTax: 'pence',
  finalTaxCode: 'text',
  niCategory: 'text',
  nationalInsurance: 'pence',
  statutoryMaternityPay: 'pence',
  studentLoan: 'pence',
  postgraduateLoan: 'pence',
}

const sa302: Kinds<Sa302> = {
  taxpayer: 'text',
  taxYear: 'tax-year',
  utr: 'utr',
  selfEmploymentProfit: 'pence',
  partnershipProfit: 'pence',
  employmentPay: 'pence',
  dividendIncome: 'pence',
  propertyIncome: 'pence',
  savingsInterest: 'pence',
  pensionIncome: 'pence',
  totalIncomeReceived: 'pence',
  personalAllowance: 'pence',
  taxableIncome: 'pence',
  incomeTaxDue: 'pence',
  class4: 'pence',
  class2: 'pence',
  taxDeductedAtSource: 'pence',
  totalTaxDue: 'pence',
}

const overview: Kinds<TaxYearOverview> = {
  taxpayer: 'text',
  taxYear: 'tax-year',
  utr: 'utr',
  taxDueForYear: 'pence',
  interest: 'pence',
  penalties: 'pence',
  subtotal: 'pence',
  payments: 'pence',
  outstanding: 'pence',
}

const fieldKinds: Readonly<
  Record<IncomeReading['documentType'], Readonly<Record<string, FieldKind>>>
> = { payslip, p60, sa302, 'tax-year-overview': overview, other: {} }

const yearToDate = /^yearToDate\.(gross|taxablePay|tax|nationalInsurance|pension)$/

/** What a field holds by its path within its document; undefined where it has none to put right. */
export function kindOfField(
  documentType: IncomeReading['documentType'],
  path: string,
): FieldKind | undefined {
  if (documentType === 'payslip' && yearToDate.test(path)) return 'pence'
  return Object.hasOwn(fieldKinds[documentType], path) ? fieldKinds[documentType][path] : undefined
}

/** A value as its field holds it, or undefined where it cannot; null is "not stated". */
export function valueOfKind(
  kind: FieldKind,
  value: string | number | null,
): string | number | null | undefined {
  if (value === null) return null
  if (typeof value === 'number') return fitsNumber(kind, value) ? value : undefined
  const text = value.trim()
  if (text === '') return null
  return textForms[kind]?.test(text) && isCalendarDate(kind, text) ? text : undefined
}

function fitsNumber(kind: FieldKind, value: number): boolean {
  if (!Number.isInteger(value)) return false
  if (kind === 'pence') return Math.abs(value) < 1e11
  return kind === 'period' && value >= 1 && value <= 56
}

const textForms: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  text: /^\P{Control}+$/u,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'tax-year': /^20\d\d-\d\d$/,
  frequency: /^(weekly|fortnightly|four-weekly|monthly)$/,
  utr: /^\d{10}$/,
}

function isCalendarDate(kind: FieldKind, text: string): boolean {
  if (kind !== 'date') return true
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const lengths = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day >= 1 && day <= (lengths[month - 1] ?? 0)
}
