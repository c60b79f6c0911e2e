/**
 * Reads HMRC's calculation of a year's tax (SA302), its own print or that of an accountant's
 * software, from the words of its pages. Totals are as printed and held against their parts; a line
 * that is not printed is null.
 */
import { type FieldsFound, fieldsFound } from '../form/fields-found.ts'
import { formPage } from '../form/form-rows.ts'
import { findTaxpayer, findUtr } from '../form/taxpayer.ts'
import { findYearOfPage } from '../form/year-of-page.ts'
import type { IncomePage, Sa302, Sa302Error } from '../income-reading.ts'
import { isUtrValid } from '../tax/identifiers.ts'
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
  for (const [name, sum] of Object.entries(sumsOf(rows))) {
    if (sum) fields.add(name as keyof Sums, { value: sum.amount, evidence: sum.evidence })
  }
  return { ...valuesOf(fields), ...derived(fields, rows), evidence: fields.evidence() }
}

type Sums = ReturnType<typeof sumsOf>

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

function derived({ get }: FieldsFound<Fields>, rows: readonly Sa302Row[]) {
  const utr = get('utr')
  const utrValid = utr === null ? null : isUtrValid(utr)
  const [income, tax] = [doesIncomeHold(rows), doesTaxHold(rows)]
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
