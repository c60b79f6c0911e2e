import { describe, expect, it } from 'vitest'
import type { IncomeDocument } from '../calculate/income-calculation.ts'
import type { Payslip, PayslipLine } from '../income-reading.ts'
import { compareSources } from './compare-sources.ts'

const plain = { deductionType: null, units: null, rate: null, ytd: null, kind: 'payment' } as const

function slipOf(
  payDate: string,
  lines: readonly PayslipLine[],
  more: Partial<Payslip> = {},
): IncomeDocument {
  const payslip: Payslip = {
    employer: 'Mill Lane Bakery',
    employee: 'A Person',
    payDate,
    taxPeriod: null,
    taxYear: null,
    payFrequency: 'monthly',
    taxCode: null,
    niNumber: 'AB123456C',
    niCategory: null,
    basicPay: null,
    overtime: null,
    bonus: null,
    commission: null,
    otherPayments: null,
    grossPay: lines.reduce((sum, { amount }) => sum + amount, 0),
    incomeTax: null,
    nationalInsurance: null,
    pension: null,
    studentLoan: null,
    otherDeductions: null,
    netPay: null,
    lines,
    yearToDate: {
      gross: null,
      taxablePay: null,
      tax: null,
      nationalInsurance: null,
      pension: null,
    },
    annualised: { basic: null, overtime: null, bonus: null, commission: null },
    arithmeticHolds: true,
    arithmeticErrors: [],
    evidence: {},
    ...more,
  }
  return {
    documentId: Number(payDate.slice(5, 7)),
    filename: `${payDate}.pdf`,
    reading: { documentType: 'payslip', payslips: [payslip] },
  }
}

const salary = (amount: number): PayslipLine => ({
  ...plain,
  label: 'Salary',
  amount,
  incomeType: 'basic',
})
const yearToDate = (gross: number) => ({
  yearToDate: { gross, taxablePay: null, tax: null, nationalInsurance: null, pension: null },
})

describe('compareSources', () => {
  it('puts basic pay and the year to date side by side', () => {
    const { sources, spread } = compareSources([
      slipOf('2026-10-28', [salary(250_000)], yearToDate(1_820_000)),
    ])
    // Seven months of the tax year: 18,200 ÷ 7 × 12.
    expect(sources.map(({ kind, annual }) => [kind, annual])).toEqual([
      ['basic', 3_000_000],
      ['year-to-date', 3_120_000],
    ])
    expect(spread).toBe(120_000)
  })

  it('calls a salary that is less by the holiday pay beside it no change', () => {
    const holiday: PayslipLine = {
      ...plain,
      label: 'Holiday pay',
      amount: 31_000,
      incomeType: 'basic',
    }
    const { causes } = compareSources([
      slipOf('2026-08-28', [salary(240_000)]),
      slipOf('2026-09-28', [salary(209_000), holiday]),
      slipOf('2026-10-28', [salary(240_000)]),
    ])
    expect(causes).toEqual([])
  })

  it('names what the figures show of a gap', () => {
    const bonus: PayslipLine = { ...plain, label: 'Bonus', amount: 70_000, incomeType: 'bonus' }
    const arrears: PayslipLine = {
      ...plain,
      label: 'Arrears of pay',
      amount: 5_000,
      incomeType: null,
    }
    const { causes } = compareSources([
      slipOf('2026-07-28', [salary(240_000), bonus]),
      slipOf('2026-10-28', [salary(250_000), arrears], yearToDate(1_000_000)),
    ])
    expect(causes.map(({ name }) => name)).toEqual([
      'pay-changed',
      'pay-beside-basic',
      'not-income',
      'earlier-pay-lower',
      'missing-payslips',
    ])
    expect(causes[0]?.sentence).toBe(
      'Basic pay (Salary) rose from £2,400.00 on 28 July 2026 to £2,500.00 on 28 October 2026.',
    )
    expect(causes[4]?.sentence).toBe(
      '2 payslips between 28 July 2026 and 28 October 2026 were not supplied.',
    )
  })

  it('supposes nothing where the figures agree', () => {
    const { causes } = compareSources([
      slipOf('2026-09-28', [salary(250_000)]),
      slipOf('2026-10-28', [salary(250_000)], yearToDate(1_750_000)),
    ])
    expect(causes).toEqual([])
  })

  it('tells another employer, and passes over what is no payslip', () => {
    const { causes } = compareSources([
      slipOf('2026-09-28', [salary(250_000)], { employer: 'Old Forge' }),
      slipOf('2026-10-28', [salary(250_000)]),
      { documentId: 99, filename: 'invoice.pdf', reading: { documentType: 'other' } },
      { documentId: 98, filename: 'broken.pdf', reading: null },
    ])
    expect(causes.map(({ sentence }) => sentence)).toEqual([
      'The payslip of 28 September 2026 is from Old Forge, the latest from Mill Lane Bakery.',
    ])
  })
})
