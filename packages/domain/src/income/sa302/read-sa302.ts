/**
 * Reads HMRC's calculation of a year's tax (SA302), its own print or that of an accountant's
 * software, from the words of its pages. Totals are as printed and held against their parts; a line
 * that is not printed is null.
 */

import { isUtrValid } from '../../people/tax-identifiers.ts'
import { type FieldsFound, fieldsFound } from '../form/fields-found.ts'
import { formPage } from '../form/form-rows.ts'
import { findTaxpayer, findUtr } from '../form/taxpayer.ts'
import { findYearOfPage } from '../form/year-of-page.ts'
import type { IncomePage, Sa302, Sa302Error } from '../income-reading.ts'
import { withWorkedOutTax } from '../worked-out.ts'
import type { Sa302Row } from './sa302-row.ts'
import { sa302Rows } from './sa302-rows.ts'
import {
  doesIncomeHold,
  doesTaxHold,
  firstOf,
  incomeOf,
  laterSum,
  type Sum,
  taxDue,
  totalDue,
} from './sa302-sums.ts'

type Fields = Omit<
  Sa302,
  'evidence' | 'utrValid' | 'totalBusinessProfit' | 'arithmeticHolds' | 'validationErrors'
>

/** One calculation; fields that its pages do not print, or that cannot be read, are null. */
export function readSa302(pages: readonly IncomePage[]): Sa302 {
  const forms = pages.map(formPage)
  const fields = fieldsFound<Fields>()
  for (const page of forms) {
    fields.add('taxYear', findYearOfPage(page))
    fields.add('utr', findUtr(page))
    fields.add('taxpayer', findTaxpayer(page))
  }
  const rows = sa302Rows(forms)
  const isPicture = pages.some(({ origin }) => origin === 'ocr')
  const holds = { income: doesIncomeHold(rows), tax: doesTaxHold(rows) }
  for (const [name, sum] of Object.entries(sumsOf(rows))) {
    if (!sum) continue
    const isPart = !TOTALS.has(name) || sum.lines > 1
    const isDoubtful = holds[partOf(name)] === false && (isPicture || isPart)
    const confidence = Math.min(sum.evidence.confidence, isDoubtful ? DOUBTFUL : 1)
    fields.add(name as keyof Sums, { value: sum.amount, evidence: { ...sum.evidence, confidence } })
  }
  return withWorkedOutTax({
    ...valuesOf(fields),
    ...derived(fields, holds),
    evidence: fields.evidence(),
  })
}

type Sums = ReturnType<typeof sumsOf>

type Holds = { readonly income: boolean | null; readonly tax: boolean | null }

/** Of figures that do not add up, where a misread or a missed line could be why. */
const DOUBTFUL = 0.8

function partOf(field: string): keyof Holds {
  return TAX_FIELDS.has(field) ? 'tax' : 'income'
}

/** Printed as such: in a text layer it is their parts that may have been missed. */
const TOTALS: ReadonlySet<string> = new Set([
  'totalIncomeReceived',
  'personalAllowance',
  'taxableIncome',
  'incomeTaxDue',
  'totalTaxDue',
])

const TAX_FIELDS: ReadonlySet<string> = new Set([
  'incomeTaxDue',
  'class4',
  'class2',
  'taxDeductedAtSource',
  'totalTaxDue',
])

function sumsOf(rows: readonly Sa302Row[]) {
  return {
    selfEmploymentProfit: incomeOf(rows, 'self-employment', 'self-employment-total'),
    partnershipProfit: incomeOf(rows, 'partnership', 'partnership-total'),
    employmentPay: incomeOf(rows, 'employment', 'employment-total'),
    dividendIncome: incomeOf(rows, 'dividends'),
    propertyIncome: incomeOf(rows, 'property'),
    savingsInterest: incomeOf(rows, 'interest'),
    pensionIncome: incomeOf(rows, 'pension'),
    totalIncomeReceived: firstOf(rows, 'total-income'),
    personalAllowance: firstOf(rows, 'personal-allowance'),
    taxableIncome: firstOf(rows, 'taxable-income'),
    incomeTaxDue: taxDue(rows),
    class4: laterSum(rows, 'class-4', 'class-4-total'),
    class2: laterSum(rows, 'class-2'),
    taxDeductedAtSource: laterSum(rows, 'tax-deducted', 'tax-deducted-total'),
    totalTaxDue: totalDue(rows),
  } satisfies Partial<Record<keyof Fields, Sum | null>>
}

function valuesOf({ get }: FieldsFound<Fields>): Fields {
  return {
    taxpayer: get('taxpayer'),
    taxYear: get('taxYear'),
    utr: get('utr'),
    selfEmploymentProfit: get('selfEmploymentProfit'),
    partnershipProfit: get('partnershipProfit'),
    employmentPay: get('employmentPay'),
    dividendIncome: get('dividendIncome'),
    propertyIncome: get('propertyIncome'),
    savingsInterest: get('savingsInterest'),
    pensionIncome: get('pensionIncome'),
    totalIncomeReceived: get('totalIncomeReceived'),
    personalAllowance: get('personalAllowance'),
    taxableIncome: get('taxableIncome'),
    incomeTaxDue: get('incomeTaxDue'),
    class4: get('class4'),
    class2: get('class2'),
    taxDeductedAtSource: get('taxDeductedAtSource'),
    totalTaxDue: get('totalTaxDue'),
  }
}

function derived({ get }: FieldsFound<Fields>, { income, tax }: Holds) {
  const utr = get('utr')
  const utrValid = utr === null ? null : isUtrValid(utr)
  const errors: (Sa302Error | false)[] = [
    utrValid === false && 'utr-check-digit',
    income === false && 'total-income-mismatch',
    tax === false && 'total-tax-mismatch',
  ]
  const [own, shared] = [get('selfEmploymentProfit'), get('partnershipProfit')]
  return {
    utrValid,
    totalBusinessProfit: own === null && shared === null ? null : (own ?? 0) + (shared ?? 0),
    arithmeticHolds: income === null || tax === null ? null : income && tax,
    validationErrors: errors.filter((error) => error !== false),
  }
}
