import { describe, expect, test } from 'vitest'
import { payslipOf } from '../../../testing/payslips.ts'
import type { P60, Sa302, TaxYearOverview } from '../income-reading.ts'
import { checkFileHistory } from './check-file-history.ts'
import { checkP60 } from './check-p60.ts'
import { checkRun } from './check-run.ts'
import { checkSa302 } from './check-sa302.ts'

describe('a run of payslips', () => {
  const july = payslipOf({ payDate: '2025-07-25' })
  const august = payslipOf({ payDate: '2025-08-29' })
  const september = payslipOf()

  test('whole', () => {
    expect(outcomes(checkRun([september, july, august]))).toEqual([
      'same-person pass',
      'run-complete pass',
    ])
  })

  test('one missing', () => {
    const check = checkRun([september, july]).find(({ name }) => name === 'run-complete')
    expect(check?.outcome).toBe('explain')
    expect(check?.sentence).toBe(
      '1 payslip is missing between the payslip of 25 July 2025 and the payslip of 26 September 2025.',
    )
  })

  test('the same one twice is of no concern, another of the same day is', () => {
    expect(outcomes(checkRun([august, september, september]))).not.toContain(
      'one-payslip-a-day explain',
    )
    const other = payslipOf({ netPay: 269_764 })
    expect(outcomes(checkRun([september, other]))).toContain('one-payslip-a-day explain')
  })

  test('of two people', () => {
    const other = payslipOf({ niNumber: 'CE123456A' })
    expect(outcomes(checkRun([september, other]))).toContain('same-person explain')
  })

  test('where the number of one may be misread, it says neither that they are of one person nor of two', () => {
    const evidence = { niNumber: { page: 1, box: [0, 0, 9, 9] as const, confidence: 0.7 } }
    const doubted = payslipOf({ niNumber: 'CE123456A', payDate: '2025-08-29', evidence })
    expect(outcomes(checkRun([september, doubted]))).toEqual([
      'same-person not-checked',
      'run-complete pass',
    ])
  })

  test('nothing is said of a single one', () => {
    expect(checkRun([september])).toEqual([])
  })
})

const p60: P60 = {
  taxYear: '2025-26',
  employer: 'Larch & Fell Ltd',
  employee: 'Ms I Dunmore',
  niNumber: 'AB123456C',
  payeReference: '120/LF44',
  previousPay: 1_140_000,
  previousTax: 153_420,
  payInThisEmployment: 4_943_703,
  taxInThisEmployment: 1_022_860,
  totalPay: 6_083_703,
  totalTax: 1_176_280,
  finalTaxCode: '1257L',
  niCategory: 'A',
  nationalInsurance: 249_621,
  statutoryMaternityPay: null,
  studentLoan: null,
  postgraduateLoan: null,
  evidence: {},
}

describe('a P60', () => {
  test('that holds', () => {
    expect(outcomes(checkP60(p60))).toEqual(['pay-totals pass', 'tax-totals pass', 'paye pass'])
  })

  test.each<[string, Partial<P60>, string]>([
    ['a wrong total', { totalPay: 6_100_000 }, 'pay-totals fail'],
    ['a total that is not printed', { totalTax: null }, 'tax-totals not-checked'],
    ['tax of another code', { finalTaxCode: 'BR' }, 'paye explain'],
    ['a year whose rates are not kept', { taxYear: '2018-19' }, 'paye not-checked'],
  ])('%s', (_, changes, told) => {
    expect(outcomes(checkP60({ ...p60, ...changes }))).toContain(told)
  })

  test('is compared with the last payslip of its year', () => {
    const yearToDate = { ...payslipOf().yearToDate, taxablePay: 4_943_703, tax: 1_022_860 }
    const last = payslipOf({ payDate: '2026-03-27', yearToDate })
    expect(outcomes(checkP60(p60, { payslips: [payslipOf(), last] }))).toContain(
      'last-payslip pass',
    )
    const other = { ...last, yearToDate: { ...yearToDate, taxablePay: 4_900_000 } }
    expect(outcomes(checkP60(p60, { payslips: [other] }))).toContain('last-payslip explain')
  })
})

const sa302: Sa302 = {
  taxpayer: 'Ms I Dunmore',
  taxYear: '2024-25',
  utr: '2731846205',
  utrValid: true,
  selfEmploymentProfit: 3_681_500,
  partnershipProfit: null,
  employmentPay: null,
  dividendIncome: null,
  propertyIncome: null,
  savingsInterest: null,
  pensionIncome: null,
  totalIncomeReceived: 3_681_500,
  personalAllowance: 1_257_000,
  taxableIncome: 2_424_500,
  incomeTaxDue: 484_900,
  class4: 145_470,
  class2: null,
  taxDeductedAtSource: null,
  totalTaxDue: 630_370,
  totalBusinessProfit: 3_681_500,
  arithmeticHolds: true,
  validationErrors: [],
  evidence: {},
}

const overview: TaxYearOverview = {
  taxpayer: 'Ms I Dunmore',
  taxYear: '2024-25',
  utr: '2731846205',
  utrValid: true,
  taxDueForYear: 630_370,
  interest: null,
  penalties: null,
  subtotal: 630_370,
  payments: 630_370,
  outstanding: 0,
  evidence: {},
}

describe('a tax calculation', () => {
  test('that holds, with its overview', () => {
    expect(outcomes(checkSa302(sa302, [overview]))).toEqual([
      'utr pass',
      'total-income pass',
      'total-tax pass',
      'class-4 pass',
      'overview pass',
    ])
  })

  test.each<[string, Partial<Sa302>, string]>([
    ['a wrong check digit', { utrValid: false, validationErrors: ['utr-check-digit'] }, 'utr fail'],
    ['no reference', { utr: null, utrValid: null }, 'utr not-checked'],
    ['a wrong total income', { validationErrors: ['total-income-mismatch'] }, 'total-income fail'],
    ['a wrong total tax', { validationErrors: ['total-tax-mismatch'] }, 'total-tax fail'],
    ['class 4 that does not fit the profit', { class4: 90_000 }, 'class-4 explain'],
    ['another tax due than HMRC has', { totalTaxDue: 600_000 }, 'overview fail'],
    ['a repayment', { totalTaxDue: -10_000 }, 'overview fail'],
    ['another year', { taxYear: '2023-24' }, 'overview not-checked'],
  ])('%s', (_, changes, told) => {
    expect(outcomes(checkSa302({ ...sa302, ...changes }, [overview]))).toContain(told)
  })

  test('tax still to be paid is told', () => {
    const owing = { ...overview, outstanding: 11_834 }
    expect(outcomes(checkSa302(sa302, [owing]))).toContain('tax-outstanding explain')
  })
})

describe('how a file was made', () => {
  test.each([
    ['written once', { producer: 'Payroll PDF 4', incrementalSaves: 0 }, 'pass'],
    ['printed to a file', { producer: 'Microsoft: Print To PDF' }, 'pass'],
    [
      'saved again',
      { created: '2026-05-01T09:00:00Z', modified: '2026-05-01T09:30:00Z' },
      'explain',
    ],
    ['signed later', { producer: 'Payroll PDF 4', incrementalSaves: 1 }, 'explain'],
    ['pages turned in an editor', { producer: 'iLovePDF' }, 'explain'],
    ['a figure over another', { overlays: 1 }, 'fail'],
    [
      'a figure in its own font, saved by an editor',
      { fontsOnFigures: 1, creator: 'Sejda 5' },
      'fail',
    ],
  ])('%s', (_, history, outcome) => {
    expect(checkFileHistory(history).map((check) => check.outcome)).toEqual([outcome])
  })

  test('a file that says nothing is not judged', () => {
    expect(checkFileHistory({})).toEqual([])
  })
})

function outcomes(checks: readonly { readonly name: string; readonly outcome: string }[]) {
  return checks.map(({ name, outcome }) => `${name} ${outcome}`)
}
