import {
  deductionTypes,
  incomeTypes,
  sa302Errors,
} from '@criteria-desk/domain/income/income-reading'
import { z } from 'zod'
import { statementDocument } from './bank-statements.ts'
import { idText, pageBox, storedInteger } from './common.ts'
import { documentDetail } from './documents.ts'
import { newestFirst } from './paging.ts'
import { readBy } from './understanding.ts'

/** Whole pence; null where the document does not print it. */
const pence = z.int().nullable()
const printed = z.string().nullable()
const taxYear = z.string().nullable()

/**
 * By a field's path: the page it stands on, counted from 1, its box there, and how sure it is, 0 to
 * 1. `readBy` where a model read it too and what it said was held against the page.
 */
const fieldEvidence = z.record(
  z.string(),
  z.object({
    page: z.int(),
    box: pageBox,
    confidence: z.number(),
    readBy: z.literal('ai-checked').optional(),
    /** What the other of two readers says, where it says something else; its place where it has one. */
    other: z
      .object({
        value: z.union([z.string(), z.number(), z.null()]),
        by: z.enum(['rule', 'model']),
        page: z.int().optional(),
        box: pageBox.optional(),
      })
      .optional(),
  }),
)

const payslipLine = z.object({
  kind: z.enum(['payment', 'deduction', 'information']),
  label: z.string(),
  amount: z.int(),
  incomeType: z.enum(incomeTypes).nullable(),
  deductionType: z.enum(deductionTypes).nullable(),
  units: z.number().nullable(),
  /** In pence; rates have parts of a penny. */
  rate: z.number().nullable(),
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
  /** All lines as the other of two readers has them, where they are others. */
  linesBeside: z.array(payslipLine).readonly().optional(),
  yearToDate: z.object({
    gross: pence,
    taxablePay: pence,
    tax: pence,
    nationalInsurance: pence,
    pension: pence,
  }),
  /** Where one is printed. */
  annualSalary: pence.optional(),
  isFullTimeSalary: z.boolean().optional(),
  annualised: z.object({ basic: pence, overtime: pence, bonus: pence, commission: pence }),
  arithmeticHolds: z.boolean().nullable(),
  arithmeticErrors: z.array(z.enum(['net-mismatch', 'gross-mismatch'])).readonly(),
  evidence: fieldEvidence,
})
export type PayslipReading = z.infer<typeof payslipReading>

const p60Reading = z.object({
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

const sa302Reading = z.object({
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

const overviewReading = z.object({
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

/**
 * `reading` of an income document: `payslips` holds one or several; the others are themselves. The
 * fields of what stands alone in its file stand in `reading` itself too, without their evidence.
 */
export const incomeReading = z.discriminatedUnion('documentType', [
  z.object({
    ...payslipReading.omit({ evidence: true }).partial().shape,
    documentType: z.literal('payslip'),
    payslips: z.array(payslipReading).readonly(),
  }),
  z.object({
    ...p60Reading.omit({ evidence: true }).partial().shape,
    documentType: z.literal('p60'),
    p60: p60Reading,
  }),
  z.object({
    ...sa302Reading.omit({ evidence: true }).partial().shape,
    documentType: z.literal('sa302'),
    sa302: sa302Reading,
  }),
  z.object({
    ...overviewReading.omit({ evidence: true }).partial().shape,
    documentType: z.literal('tax-year-overview'),
    overview: overviewReading,
  }),
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
const fieldCorrection = z.object({
  path: z.string().max(100),
  /** Pence for money; null: the document does not state it. */
  value: z.union([z.string().max(200), z.number(), z.null()]),
})

export const keptCorrection = fieldCorrection.extend({
  /** As it was read. */
  before: z.union([z.string(), z.number(), z.null()]),
  by: z.string(),
  at: z.iso.datetime(),
  /** It stood so already, and was said once more. */
  isConfirmed: z.boolean().optional(),
})
export type KeptCorrection = z.infer<typeof keptCorrection>

/**
 * PATCH /api/document/{id}/reading: one correction or several at once. A value that equals what was
 * read confirms it; `takeBack` takes a correction of that field back. `version`: of the document as it
 * was seen; refused with 409 where there is a newer one.
 */
const takenBack = z.object({ path: z.string().min(1).max(100), takeBack: z.literal(true) })
const oneCorrection = z.union([takenBack, fieldCorrection])
const seenVersion = { version: storedInteger.optional() }
export const correctReadingBody = z.union([
  z.object({ corrections: z.array(oneCorrection).min(1).max(200), ...seenVersion }),
  takenBack.extend(seenVersion),
  fieldCorrection.extend(seenVersion),
])
export type CorrectReadingBody = z.infer<typeof correctReadingBody>

export const incomeDocumentTypes = [
  'payslip',
  'p60',
  'sa302',
  'tax-year-overview',
  'other',
] as const

/** An income document in a list. */
export const incomeDocument = z.object({
  id: z.int(),
  filename: z.string(),
  originalName: z.string(),
  uploadedAt: z.iso.datetime(),
  /** `other` while it is being read, and where it could not be. */
  documentType: z.enum(incomeDocumentTypes),
  size: z.int(),
  sha256: z.string(),
  /** Every reading and every correction is a new one. */
  version: z.int(),
  companyId: z.int().nullable(),
  /** `failed`: it was taken in but could not be read; `problem` says why. */
  status: z.enum(['reading', 'read', 'failed']),
  /** 0 to 100: how much of it has been read. */
  progress: z.int(),
  problem: z.string().optional(),
  problemCode: z.string().optional(),
  /** Whose and of when, in a few words: “Calder Vale Joinery Ltd, 31 August 2026”. */
  about: z.string().nullable(),
  /** Whom it speaks of, as printed; absent where no name was read. */
  client: z.string().optional(),
  /** The figure that it is known by, in pence, and its field; none of several payslips in one file. */
  mainFigure: z.object({ path: z.string(), amount: z.int() }).nullable(),
  /** How many of its fields are unsure, and checks not passed. */
  attention: z.int(),
  /** Absent: by the built-in reader, which had no doubt or is alone. */
  readBy: readBy.optional(),
  /** Pages that a model has not answered yet, and may if it is asked again; absent where there are none. */
  pagesLeft: z.int().optional(),
})
export type IncomeDocument = z.infer<typeof incomeDocument>

/** A page that fields stand on: boxes are in its measures, whatever size its picture is shown in. */
const incomePageSize = z.object({ number: z.int(), width: z.number(), height: z.number() })

/**
 * GET /api/document/{id} of an income document, and the answer of PATCH /api/document/{id}/reading.
 * Paths of `evidence`, `checks` and `corrections` are those within `reading`: `netPay`,
 * `lines.3.amount`; of several payslips in one file `payslips.1.netPay`.
 */
export const incomeDocumentDetail = incomeDocument.extend({
  reading: incomeReading.nullable(),
  evidence: fieldEvidence,
  checks: z.array(incomeCheck).readonly(),
  corrections: z.array(keptCorrection).readonly(),
  pages: z.array(incomePageSize).readonly(),
  sa302Validation: sa302Validation.optional(),
})
export type IncomeDocumentDetail = z.infer<typeof incomeDocumentDetail>

/** POST /api/payslip/upload, and /api/document/upload of an income document, once it is read. */
export const incomeUploaded = incomeDocumentDetail.extend({ message: z.string() })
export type IncomeUploaded = z.infer<typeof incomeUploaded>

/** With 202: it goes on being read, and GET /api/document/{id} says how far that is. */
export const incomeBeingRead = z.object({
  id: z.int(),
  status: z.literal('reading'),
  message: z.string(),
})
export type IncomeBeingRead = z.infer<typeof incomeBeingRead>

/** GET /api/document/{id}: an income document or a bank statement of one's own, or criteria. */
export const anyDocument = z.union([incomeDocumentDetail, documentDetail, statementDocument])

/** POST /api/document/upload: what it was recognised as. */
export const anyUploaded = z.union([incomeUploaded, documentDetail])

/** POST /api/payslip/upload, multipart: `document`, and nothing with it. */
export const payslipUploadFields = z.object({})

/** POST /api/upload-income-documents, multipart: `files` repeated, `documentType`. */
export const incomeUploadFields = z.object({ documentType: z.string().max(40).optional() })

/** 200, or 202 where one of them is still being read; a 4xx only where none was kept. */
export const incomeDocumentsUploaded = z.object({
  documents: z.array(incomeDocumentDetail).readonly(),
  failed: z
    .array(z.object({ filename: z.string(), code: z.string(), message: z.string() }))
    .readonly(),
})
export type IncomeDocumentsUploaded = z.infer<typeof incomeDocumentsUploaded>

/** GET /api/income-documents: one's own, newest first. */
export const papersQuery = newestFirst(200)
export const incomeDocumentList = z.array(incomeDocument)

/** GET /api/document/{id}/page/{n}: its PNG. Pages are counted from 1. */
export const documentPageParams = z.object({ id: idText, page: idText })
