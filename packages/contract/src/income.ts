import {
  deductionTypes,
  incomeTypes,
  sa302Errors,
} from '@criteria-desk/domain/income/income-reading'
import { z } from 'zod'
import { pageBox } from './chat.ts'

/** Whole pence; null where the document does not print it. */
const pence = z.int().nullable()
const printed = z.string().nullable()
const taxYear = z.string().nullable()

/** By a field's path: the page it stands on, counted from 1, its box there, and how sure it is, 0 to 1. */
export const fieldEvidence = z.record(
  z.string(),
  z.object({ page: z.int(), box: pageBox, confidence: z.number() }),
)
export type FieldEvidence = z.infer<typeof fieldEvidence>

export const payslipLine = z.object({
  kind: z.enum(['payment', 'deduction', 'information']),
  label: z.string(),
  amount: z.int(),
  incomeType: z.enum(incomeTypes).nullable(),
  deductionType: z.enum(deductionTypes).nullable(),
  units: z.number().nullable(),
  rate: pence,
  ytd: pence,
})

export const payslipReading = z.object({
  employer: printed,
  employee: printed,
  payDate: z.string().nullable(),
  taxPeriod: z.int().nullable(),
  taxYear,
  payFrequency: z.enum(['weekly', 'fortnightly', 'four-weekly', 'monthly']).nullable(),
  taxCode: printed,
  niNumber: printed,
  niCategory: printed,
  basicPay: pence,
  overtime: pence,
  bonus: pence,
  commission: pence,
  otherPayments: pence,
  grossPay: pence,
  incomeTax: pence,
  nationalInsurance: pence,
  pension: pence,
  studentLoan: pence,
  otherDeductions: pence,
  netPay: pence,
  lines: z.array(payslipLine).readonly(),
  yearToDate: z.object({
    gross: pence,
    taxablePay: pence,
    tax: pence,
    nationalInsurance: pence,
    pension: pence,
  }),
  annualised: z.object({ basic: pence, overtime: pence, bonus: pence, commission: pence }),
  arithmeticHolds: z.boolean().nullable(),
  arithmeticErrors: z.array(z.enum(['net-mismatch', 'gross-mismatch'])).readonly(),
  evidence: fieldEvidence,
})
export type PayslipReading = z.infer<typeof payslipReading>

export const p60Reading = z.object({
  taxYear,
  employer: printed,
  employee: printed,
  niNumber: printed,
  payeReference: printed,
  previousPay: pence,
  previousTax: pence,
  payInThisEmployment: pence,
  taxInThisEmployment: pence,
  totalPay: pence,
  totalTax: pence,
  finalTaxCode: printed,
  niCategory: printed,
  nationalInsurance: pence,
  statutoryMaternityPay: pence,
  studentLoan: pence,
  postgraduateLoan: pence,
  evidence: fieldEvidence,
})

export const sa302Reading = z.object({
  taxpayer: printed,
  taxYear,
  utr: printed,
  utrValid: z.boolean().nullable(),
  selfEmploymentProfit: pence,
  partnershipProfit: pence,
  employmentPay: pence,
  dividendIncome: pence,
  propertyIncome: pence,
  savingsInterest: pence,
  pensionIncome: pence,
  totalIncomeReceived: pence,
  personalAllowance: pence,
  taxableIncome: pence,
  incomeTaxDue: pence,
  class4: pence,
  class2: pence,
  taxDeductedAtSource: pence,
  totalTaxDue: pence,
  totalBusinessProfit: pence,
  arithmeticHolds: z.boolean().nullable(),
  validationErrors: z.array(z.enum(sa302Errors)).readonly(),
  evidence: fieldEvidence,
})

export const overviewReading = z.object({
  taxpayer: printed,
  taxYear,
  utr: printed,
  utrValid: z.boolean().nullable(),
  taxDueForYear: pence,
  interest: pence,
  penalties: pence,
  subtotal: pence,
  payments: pence,
  outstanding: pence,
  evidence: fieldEvidence,
})

/** `reading` of an income document: `payslips` holds one or several; the others are themselves. */
export const incomeReading = z.discriminatedUnion('documentType', [
  z.object({ documentType: z.literal('payslip'), payslips: z.array(payslipReading).readonly() }),
  z.object({ documentType: z.literal('p60'), p60: p60Reading }),
  z.object({ documentType: z.literal('sa302'), sa302: sa302Reading }),
  z.object({ documentType: z.literal('tax-year-overview'), overview: overviewReading }),
])
export type IncomeReadingView = z.infer<typeof incomeReading>

/** A check of a document's figures, with one plain sentence for the advisor. */
export const incomeCheck = z.object({
  name: z.string(),
  outcome: z.enum(['pass', 'explain', 'fail', 'not-checked']),
  sentence: z.string(),
  fields: z.array(z.string()).readonly(),
})
export type IncomeCheckView = z.infer<typeof incomeCheck>

/** Pounds with two decimals; absent where the document does not state it. */
export const sa302Validation = z.object({
  selfEmploymentProfit: z.number().optional(),
  partnershipProfit: z.number().optional(),
  businessIncome: z.number().optional(),
  dividendIncome: z.number().optional(),
  totalBusinessProfit: z.number().optional(),
  utr: z.string().optional(),
  taxYear: z.string().optional(),
  validationErrors: z.array(z.string()).readonly(),
})
export type Sa302Validation = z.infer<typeof sa302Validation>

/** A field that somebody put right, kept with who and when; `path` as in the evidence. */
export const fieldCorrection = z.object({
  path: z.string().max(100),
  /** Pence for money; null: the document does not state it. */
  value: z.union([z.string().max(200), z.number(), z.null()]),
})
export type FieldCorrection = z.infer<typeof fieldCorrection>

export const keptCorrection = fieldCorrection.extend({
  /** As it was read. */
  before: z.union([z.string(), z.number(), z.null()]),
  by: z.string(),
  at: z.iso.datetime(),
})
