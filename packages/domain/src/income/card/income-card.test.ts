import { describe, expect, it } from 'vitest'
import { paymentLine, payslipOf } from '../../../testing/payslips.ts'
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
    expect(groups).toMatchObject([
      {
        of: 'Larch & Fell Ltd',
        spreadPercent: 0,
        causes: [],
        figures: [
          { source: 'basic', annual: 3_600_000, isCompared: false },
          {
            source: 'gross',
            annual: 3_600_000,
            sentence: '£3,000.00 on the payslip of 26 September 2025 × 12 = £36,000.00.',
            places: [{ documentId: 1, slip: 0, field: 'grossPay' }],
            isCompared: true,
          },
          {
            source: 'year-to-date',
            annual: 3_600_000,
            places: [{ documentId: 1, slip: 0, field: 'yearToDate.gross' }],
          },
          { source: 'p60', label: 'P60 2024-25', annual: 3_600_000 },
        ],
      },
    ])
  })

  it('takes the latest payslip, wherever it stands', () => {
    const august = payslipOf({ payDate: '2025-08-29', grossPay: 100, taxPeriod: 5 })
    const { groups } = incomeCard([documentOf(1, payslipOf(), august)])
    expect(groups[0]?.figures.find(({ source }) => source === 'gross')?.annual).toBe(3_600_000)
  })

  it('names what explains a spread, and says so where nothing does', () => {
    const overtime = paymentLine('Overtime', 30_000, { incomeType: 'overtime' })
    const more = payslipOf({
      grossPay: 330_000,
      lines: [paymentLine('Salary', 300_000), overtime],
    })
    const [explained] = incomeCard([documentOf(1, more)]).groups
    expect(explained).toMatchObject({ spreadPercent: 9.1 })
    expect(explained?.causes.join(' ')).toContain('Overtime of £300.00')
    const p60 = p60Of(2, { taxYear: '2025-26', payInThisEmployment: 3_000_000 })
    const [bare] = incomeCard([documentOf(1, payslipOf()), p60]).groups
    expect(bare).toMatchObject({
      spreadPercent: 16.7,
      causes: ['Nothing in these documents explains the difference.'],
    })
  })

  it('keeps employers apart, and what is not printed gives no figure', () => {
    const other = payslipOf({
      employer: 'Fenwick Bakery',
      lines: [],
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

  it('shows tax calculations of a taxpayer, which are not compared', () => {
    const { groups } = incomeCard([
      sa302Of(1, { selfEmploymentProfit: 3_000_000, partnershipProfit: 200_000 }),
      sa302Of(2, { taxYear: '2025-26', employmentPay: 1_257_000, dividendIncome: 4_000_000 }),
    ])
    expect(groups).toHaveLength(1)
    expect(groups[0]?.figures[0]?.sentence).toBe('As printed.')
    expect(groups[0]?.figures.map(({ annual, isCompared }) => [annual, isCompared])).toEqual([
      [3_000_000, false],
      [200_000, false],
      [1_257_000, false],
      [4_000_000, false],
    ])
    expect(groups[0]).toMatchObject({ of: 'Ms I Dunmore', spreadPercent: null, causes: [] })
  })

  it('names what it leaves out', () => {
    const { groups, leftOut } = incomeCard([{ documentId: 1, filename: 'torn.pdf', reading: null }])
    expect(groups).toEqual([])
    expect(leftOut).toEqual(['torn.pdf could not be read.'])
  })
})
