import { describe, expect, it } from 'vitest'
import { paymentLine, payslipOf } from '../checks/test-payslips.ts'
import type { P60, Payslip, Sa302 } from '../income-reading.ts'
import { incomeCard } from './income-card.ts'

const documentOf = (id: number, ...payslips: Payslip[]) => ({
  documentId: id,
  filename: `${id}.pdf`,
  reading: { documentType: 'payslip', payslips } as const,
})

function p60Of(id: number, changes: Partial<P60>) {
  const p60: P60 = {
    taxYear: '2024-25',
    employer: 'Larch & Fell Ltd',
    employee: null,
    niNumber: null,
    payeReference: null,
    previousPay: null,
    previousTax: null,
    payInThisEmployment: 3_600_000,
    taxInThisEmployment: null,
    totalPay: null,
    totalTax: null,
    finalTaxCode: null,
    niCategory: null,
    nationalInsurance: null,
    statutoryMaternityPay: null,
    studentLoan: null,
    postgraduateLoan: null,
    evidence: {},
    ...changes,
  }
  return { documentId: id, filename: `${id}.pdf`, reading: { documentType: 'p60', p60 } as const }
}

function sa302Of(id: number, changes: Partial<Sa302>) {
  const sa302: Sa302 = {
    taxpayer: 'Ms I Dunmore',
    taxYear: '2024-25',
    utr: null,
    utrValid: null,
    selfEmploymentProfit: null,
    partnershipProfit: null,
    employmentPay: null,
    dividendIncome: null,
    propertyIncome: null,
    savingsInterest: null,
    pensionIncome: null,
    totalIncomeReceived: null,
    personalAllowance: null,
    taxableIncome: null,
    incomeTaxDue: null,
    class4: null,
    class2: null,
    taxDeductedAtSource: null,
    totalTaxDue: null,
    totalBusinessProfit: null,
    arithmeticHolds: null,
    validationErrors: [],
    evidence: {},
    ...changes,
  }
  return {
    documentId: id,
    filename: `${id}.pdf`,
    reading: { documentType: 'sa302', sa302 } as const,
  }
}

describe('the income card', () => {
  it('sets the figures of an employment side by side, each with its way and place', () => {
    const { groups, leftOut } = incomeCard([documentOf(1, payslipOf()), p60Of(2, {})])
    expect(leftOut).toEqual([])
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({
      of: 'Larch & Fell Ltd',
      spreadPercent: 0,
      causes: [],
      figures: [
        { source: 'basic', label: 'Basic pay × 12', annual: 3_600_000, isCompared: false },
        {
          source: 'gross',
          annual: 3_600_000,
          sentence: 'Gross pay of £3,000.00 on the payslip of 26 September 2025 × 12.',
          places: [{ documentId: 1, slip: 0, field: 'grossPay' }],
        },
        {
          source: 'year-to-date',
          annual: 3_600_000,
          sentence: 'Gross pay of £18,000.00 in 6 pay periods of the tax year × 12.',
          places: [{ documentId: 1, slip: 0, field: 'yearToDate.gross' }],
        },
        { source: 'p60', label: 'P60 2024-25', annual: 3_600_000 },
      ],
    })
  })

  it('takes the latest payslip, wherever it stands', () => {
    const august = payslipOf({ payDate: '2025-08-29', grossPay: 100, taxPeriod: 5 })
    const { groups } = incomeCard([documentOf(1, payslipOf(), august)])
    expect(groups[0]?.figures.find(({ source }) => source === 'gross')?.annual).toBe(3_600_000)
  })

  it('names what explains a spread', () => {
    const raised = payslipOf({
      basicPay: 320_000,
      grossPay: 370_000,
      lines: [
        paymentLine('Salary', 320_000),
        paymentLine('Overtime', 30_000, { incomeType: 'overtime' }),
        paymentLine('Back pay', 20_000, { incomeType: null }),
      ],
    })
    const before = payslipOf({ payDate: '2025-08-29', taxPeriod: 5 })
    const p60 = p60Of(3, { payInThisEmployment: 900_000, previousPay: 2_000_000 })
    const [group] = incomeCard([documentOf(1, before), documentOf(2, raised), p60]).groups
    expect(group?.spreadPercent).toBe(79.7)
    expect(group?.causes).toEqual([
      'The latest payslip has £300.00 of overtime, which its figure takes for the same all year.',
      'The latest payslip has “Back pay” of £200.00.',
      'Basic pay rose from £3,000.00 to £3,200.00 since the payslip of 29 August 2025.',
      'The year to date is lower than the latest pay over as many periods: pay began during the tax year, was lower before, or some of it was unpaid.',
      'The payslips are of tax year 2025-26, P60s of 2024-25.',
      'The P60 of 2024-25 names £20,000.00 from an employment before, so this one began during that year.',
    ])
  })

  it('says so where nothing explains it', () => {
    const p60 = p60Of(2, { taxYear: '2025-26', payInThisEmployment: 3_000_000 })
    const [group] = incomeCard([documentOf(1, payslipOf()), p60]).groups
    expect(group).toMatchObject({
      spreadPercent: 16.7,
      causes: ['Nothing in these documents explains the difference.'],
    })
  })

  it('keeps employers apart, and what is not printed gives no figure', () => {
    const other = payslipOf({
      employer: 'Fenwick Bakery',
      basicPay: null,
      payFrequency: 'weekly',
      yearToDate: { ...payslipOf().yearToDate, gross: null, taxablePay: null },
    })
    const { groups } = incomeCard([documentOf(1, payslipOf()), documentOf(2, other)])
    expect(groups.map(({ of, figures }) => [of, figures.map(({ source }) => source)])).toEqual([
      ['Larch & Fell Ltd', ['basic', 'gross', 'year-to-date']],
      ['Fenwick Bakery', ['gross']],
    ])
    expect(groups[1]?.spreadPercent).toBeNull()
  })

  it('shows tax calculations year by year, profit apart from pay and dividends', () => {
    const { groups } = incomeCard([
      sa302Of(1, { selfEmploymentProfit: 3_000_000, partnershipProfit: 200_000 }),
      sa302Of(2, { taxYear: '2025-26', employmentPay: 1_257_000, dividendIncome: 4_000_000 }),
    ])
    expect(
      groups[0]?.figures.map(({ label, annual, sentence }) => [label, annual, sentence]),
    ).toEqual([
      [
        'SA302 2025-26: pay and dividends',
        5_257_000,
        'Pay from employments £12,570.00 + dividends £40,000.00.',
      ],
      [
        'SA302 2024-25: business profit',
        3_200_000,
        'Self-employment £30,000.00 + partnership £2,000.00.',
      ],
    ])
  })

  it('names what it leaves out', () => {
    const { groups, leftOut } = incomeCard([{ documentId: 1, filename: 'torn.pdf', reading: null }])
    expect(groups).toEqual([])
    expect(leftOut).toEqual(['torn.pdf could not be read.'])
  })
})
