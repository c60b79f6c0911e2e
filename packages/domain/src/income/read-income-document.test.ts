import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../testing/pages.ts'
import {
  bareList,
  belowWithRates,
  besideWithYear,
  capitals,
  matrixOfYear,
  textPage,
  umbrella,
} from '../../testing/slips.ts'
import type { IncomePage, Payslip } from './income-reading.ts'
import { readIncomeDocument } from './read-income-document.ts'

function slipsOf(pages: readonly IncomePage[]): readonly Payslip[] {
  const reading = readIncomeDocument(pages)
  return reading.documentType === 'payslip' ? reading.payslips : []
}

function slipOf(lines: readonly TestLine[]): Payslip | undefined {
  return slipsOf([textPage(lines)])[0]
}

describe('a payslip is read by its labels, wherever its parts stand', () => {
  it.each([
    {
      layout: 'payments beside deductions, the year in columns',
      lines: besideWithYear,
      expected: {
        employer: 'Larkfield Joinery Ltd',
        employee: 'Ms Orla Finch',
        payDate: '2026-06-28',
        taxPeriod: 3,
        taxYear: '2026-27',
        payFrequency: 'monthly',
        taxCode: 'S1257L',
        niNumber: 'AB123456C',
        basicPay: 240_000,
        commission: 31_050,
        otherPayments: -5_000,
        grossPay: 266_050,
        incomeTax: 27_020,
        nationalInsurance: 13_300,
        pension: 12_000,
        studentLoan: 2_600,
        netPay: 211_130,
        arithmeticHolds: true,
        yearToDate: {
          gross: null,
          taxablePay: null,
          tax: 81_060,
          nationalInsurance: 39_216,
          pension: 36_000,
        },
        annualised: { basic: 2_880_000, overtime: 0, bonus: 0, commission: 372_600 },
      },
    },
    {
      layout: 'deductions below payments, hours and rates, the year below',
      lines: belowWithRates,
      expected: {
        employer: 'Tern Valley Foods plc',
        employee: 'R Adeyemi',
        payDate: '2026-07-03',
        taxPeriod: 13,
        payFrequency: 'weekly',
        taxCode: 'K475 W1',
        niNumber: 'CE123456A',
        niCategory: 'M',
        basicPay: 48_000,
        overtime: 7_680,
        otherPayments: 320,
        grossPay: 56_000,
        incomeTax: -1_520,
        nationalInsurance: 2_544,
        otherDeductions: 310,
        netPay: 54_666,
        arithmeticHolds: true,
        yearToDate: {
          gross: 712_000,
          taxablePay: 700_500,
          tax: 80_140,
          nationalInsurance: 31_800,
          pension: null,
        },
      },
    },
    {
      layout: 'a list without headings, in a month of sickness',
      lines: bareList,
      expected: {
        employer: 'Fernleigh Care Limited',
        employee: 'Mr J Osei',
        payDate: '2025-10-31',
        taxYear: '2025-26',
        taxPeriod: 7,
        payFrequency: 'monthly',
        taxCode: '1257L',
        niCategory: 'A',
        basicPay: 195_000,
        otherPayments: 11_875,
        grossPay: 206_875,
        incomeTax: 20_400,
        nationalInsurance: 8_166,
        pension: 6_206,
        netPay: 172_103,
        arithmeticHolds: true,
        annualised: { basic: null, overtime: null, bonus: null, commission: null },
      },
    },
    {
      layout: 'an umbrella company’s, with its costs',
      lines: umbrella,
      expected: {
        employer: 'Quill Umbrella Ltd',
        employee: 'Dana Price',
        payDate: '2026-07-10',
        taxPeriod: 14,
        payFrequency: 'weekly',
        basicPay: 50_000,
        bonus: 45_000,
        otherPayments: 10_000,
        grossPay: 105_000,
        incomeTax: 16_000,
        nationalInsurance: 5_700,
        netPay: 83_300,
        arithmeticHolds: true,
      },
    },
    {
      layout: 'two columns of money, the year under heads that rows share',
      lines: matrixOfYear,
      expected: {
        employer: 'Skerry Logistics Ltd',
        employee: 'Lewis Grant',
        payDate: '2026-08-15',
        taxPeriod: 5,
        payFrequency: 'four-weekly',
        taxCode: '0T M1',
        niNumber: 'JG103759B',
        niCategory: 'A',
        basicPay: 176_000,
        otherPayments: 17_645,
        grossPay: 193_645,
        incomeTax: 38_000,
        nationalInsurance: 7_464,
        studentLoan: 1_800,
        netPay: 146_381,
        arithmeticHolds: true,
        yearToDate: {
          gross: 968_225,
          taxablePay: 950_000,
          tax: 190_000,
          nationalInsurance: 37_320,
          pension: null,
        },
      },
    },
    {
      layout: 'capitals throughout, minus signs behind figures',
      lines: capitals,
      expected: {
        employer: 'BRAID AND HOLLOW BAKERS',
        employee: 'MS T WREN',
        payDate: '2025-09-05',
        taxPeriod: 22,
        taxYear: '2025-26',
        payFrequency: 'weekly',
        taxCode: 'BR',
        niNumber: 'PA441092D',
        niCategory: 'A',
        basicPay: 36_630,
        overtime: 4_884,
        otherPayments: -1_800,
        grossPay: 39_714,
        incomeTax: 7_920,
        nationalInsurance: 1_385,
        otherDeductions: 1_500,
        netPay: 28_909,
        arithmeticHolds: true,
        yearToDate: {
          gross: 840_210,
          taxablePay: null,
          tax: 168_020,
          nationalInsurance: 24_415,
          pension: null,
        },
      },
    },
  ])('$layout', ({ lines, expected }) => {
    expect(slipOf(lines)).toMatchObject(expected)
  })
})

describe('lines of a payslip', () => {
  it('keep their label, units and rate', () => {
    expect(slipOf(belowWithRates)?.lines[1]).toEqual({
      kind: 'payment',
      label: 'Overtime x 1.5',
      amount: 7_680,
      incomeType: 'overtime',
      deductionType: null,
      units: 4,
      rate: 1_920,
      ytd: null,
    })
  })

  it('keep the figure of the year that stands beside them', () => {
    const lines = slipOf(besideWithYear)?.lines ?? []
    expect(lines.map(({ label, ytd }) => [label, ytd])).toContainEqual(['PAYE', 81_060])
  })

  it('of an employer’s costs count as nothing', () => {
    const lines = slipOf(bareList)?.lines ?? []
    expect(lines.find(({ label }) => label === 'Employer pension')?.kind).toBe('information')
  })
})

describe('printed figures', () => {
  const changed = besideWithYear.map(
    (line): TestLine => (line[2] === '2,111.30' ? [line[0], line[1], '2,181.30'] : line),
  )

  it('are never put right, and what does not add up is doubted', () => {
    const slip = slipOf(changed)
    expect(slip).toMatchObject({
      netPay: 218_130,
      arithmeticHolds: false,
      arithmeticErrors: ['net-mismatch'],
    })
    expect(slip?.evidence.netPay?.confidence).toBeLessThan(0.9)
  })

  it('say where they stand', () => {
    const { page, box, confidence } = slipOf(besideWithYear)?.evidence.netPay ?? {}
    expect({ page, left: box?.[0] }).toEqual({ page: 1, left: 440 })
    expect(confidence).toBeGreaterThanOrEqual(0.9)
  })
})

describe('a file of several payslips', () => {
  it('has one on each page', () => {
    const slips = slipsOf([textPage(belowWithRates), textPage(belowWithRates, 2)])
    expect(slips.map(({ evidence }) => evidence.netPay?.page)).toEqual([1, 2])
  })

  it('has several on one page', () => {
    const lower = belowWithRates.map(
      ([left, top, text, size = 10]): TestLine => [left, top + 400, text, size],
    )
    const slips = slipsOf([textPage([...belowWithRates, ...lower])])
    expect(slips.map(({ netPay, taxPeriod }) => [netPay, taxPeriod])).toEqual([
      [54_666, 13],
      [54_666, 13],
    ])
  })
})

describe('what is no payslip', () => {
  it.each([
    {
      name: 'an invoice',
      looksLike: 'invoice',
      text: 'Invoice number 42 Net amount 100.00 VAT 20.00 Amount payable 120.00',
    },
    {
      name: 'a bank statement',
      looksLike: 'bank-statement',
      text: 'Opening balance 10.00 Money out Closing balance 20.00 Salary',
    },
    {
      name: 'an offer',
      looksLike: undefined,
      text: 'Your basic salary will be £30,000. Notice period one month.',
    },
  ])('$name', ({ text, looksLike }) => {
    const read = readIncomeDocument([textPage([[40, 40, text]])])
    expect(read).toEqual({ documentType: 'other', ...(looksLike && { looksLike }) })
  })
})
