/**
 * What of an income document wants a second pair of eyes: fields that were read and are unsure,
 * fields that such a document prints and that were not found, and all of what does not add up.
 */
import { kindOfField } from '../field-kinds.ts'
import type { IncomePage, IncomeReading } from '../income-reading.ts'
import { type IncomePart, partsOf } from '../reading-parts.ts'
import { sureFrom } from '../sure-from.ts'

/** Of one document of a file. */
export type IncomeDoubt = {
  /** Which of the file's documents, counted from 0. */
  readonly part: number
  /** Paths within it, as of its evidence. */
  readonly fields: readonly string[]
  /** Payments and deductions may be missing: what was read does not add up. */
  readonly wantsLines: boolean
  /** Numbers of the pages on which it stands. */
  readonly pages: readonly number[]
}

/** Nothing where every field is sure and the sums hold. */
export function incomeDoubts(
  reading: IncomeReading,
  pages: readonly IncomePage[],
): readonly IncomeDoubt[] {
  const all = pages.map(({ page }) => page.number)
  const parts = partsOf(reading)
  return parts.flatMap((part, at) => {
    const fields = doubtfulFields(reading.documentType, part)
    const wantsLines = 'lines' in part && part.arithmeticHolds !== true
    if (fields.length === 0 && !wantsLines) return []
    const stands = new Set(Object.values(part.evidence).map(({ page }) => page))
    const own = parts.length > 1 ? all.filter((number) => stands.has(number)) : all
    return [{ part: at, fields, wantsLines, pages: own.length > 0 ? own : all }]
  })
}

function doubtfulFields(
  documentType: IncomeReading['documentType'],
  part: IncomePart,
): readonly string[] {
  const { evidence } = part
  const values: Readonly<Record<string, unknown>> = { ...part }
  const unsure = Object.entries(evidence)
    .filter(([path, { confidence }]) => confidence < sureFrom && isAsked(documentType, path))
    .map(([path]) => path)
  const missing = (PRINTED[documentType] ?? []).filter(
    (path) => (values[path] ?? null) === null && evidence[path] === undefined,
  )
  return [...unsure, ...missing]
}

/** Sums of a payslip's lines follow from its lines, which are asked themselves. */
function isAsked(documentType: IncomeReading['documentType'], path: string): boolean {
  if (documentType === 'payslip' && FOLLOWS.has(path)) return false
  return LINE_AMOUNT.test(path) || kindOfField(documentType, path) !== undefined
}

const LINE_AMOUNT = /^lines\.\d{1,4}\.amount$/

const FOLLOWS: ReadonlySet<string> = new Set([
  'taxYear',
  'basicPay',
  'overtime',
  'bonus',
  'commission',
  'otherPayments',
  'incomeTax',
  'nationalInsurance',
  'pension',
  'studentLoan',
  'otherDeductions',
])

/** What every such document prints; what may be left out is not asked for. */
const PRINTED: Readonly<Partial<Record<IncomeReading['documentType'], readonly string[]>>> = {
  payslip: ['employer', 'employee', 'payDate', 'grossPay', 'netPay'],
  p60: [
    'taxYear',
    'employer',
    'employee',
    'payInThisEmployment',
    'taxInThisEmployment',
    'finalTaxCode',
  ],
  sa302: [
    'taxpayer',
    'taxYear',
    'totalIncomeReceived',
    'taxableIncome',
    'incomeTaxDue',
    'totalTaxDue',
  ],
  'tax-year-overview': ['taxpayer', 'taxYear', 'taxDueForYear', 'outstanding'],
}
