import { describe, expect, it } from 'vitest'
import { correctReading, valueAt } from './correct-reading.ts'
import type { IncomeReading, Payslip, PayslipLine, Sa302 } from './income-reading.ts'
import { evidenceOf } from './reading-parts.ts'

const line = (
  kind: PayslipLine['kind'],
  label: string,
  amount: number,
  type: Partial<PayslipLine>,
): PayslipLine => ({
  kind,
  label,
  amount,
  incomeType: null,
  deductionType: null,
  units: null,
  rate: null,
  ytd: null,
  ...type,
})

const place = { page: 1, box: [0, 0, 1, 1], confidence: 0.5 } as const
const payslip: Payslip = {
  employer: 'Harbour Foods Ltd',
  employee: 'Ms J Okafor',
  payDate: '2026-08-28',
  taxPeriod: 5,
  taxYear: '2026-27',
  payFrequency: 'monthly',
  taxCode: '1257L',
  niNumber: 'AB123456C',
  niCategory: 'A',
  basicPay: 250000,
  overtime: 29000,
  bonus: null,
  commission: null,
  otherPayments: null,
  grossPay: 270000,
  incomeTax: 30000,
  nationalInsurance: 15000,
  pension: null,
  studentLoan: null,
  otherDeductions: null,
  netPay: 225000,
  lines: [
    line('payment', 'Salary', 250000, { incomeType: 'basic' }),
    line('payment', 'Overtime', 29000, { incomeType: 'overtime' }),
    line('deduction', 'PAYE', 30000, { deductionType: 'tax' }),
    line('deduction', 'NI', 15000, { deductionType: 'ni' }),
  ],
  yearToDate: { gross: null, taxablePay: null, tax: null, nationalInsurance: null, pension: null },
  annualised: { basic: 3000000, overtime: 348000, bonus: 0, commission: 0 },
  arithmeticHolds: false,
  arithmeticErrors: ['gross-mismatch'],
  evidence: { netPay: place, 'lines.1.amount': place },
}
const reading: IncomeReading = { documentType: 'payslip', payslips: [payslip] }

function corrected(path: string, value: string | number | null, of = reading): Payslip {
  const result = correctReading(of, [{ path, value }])
  if (!result.ok || result.value.documentType !== 'payslip') throw new Error('not corrected')
  const [first] = result.value.payslips
  if (!first) throw new Error('no payslip')
  return first
}

describe('a correction of a payslip', () => {
  it('of a line moves its sum, its year and the arithmetic, and leaves what was read', () => {
    expect(corrected('lines.1.amount', 20000)).toMatchObject({
      overtime: 20000,
      annualised: { basic: 3000000, overtime: 240000 },
      arithmeticHolds: true,
      arithmeticErrors: [],
      evidence: { 'lines.1.amount': { confidence: 1 }, netPay: { confidence: 0.5 } },
    })
    expect(payslip.overtime).toBe(29000)
  })

  it('of a sum stands in for its lines', () => {
    expect(corrected('overtime', 20000)).toMatchObject({ overtime: 20000, arithmeticHolds: true })
    expect(corrected('netPay', 1)).toMatchObject({
      arithmeticErrors: ['gross-mismatch', 'net-mismatch'],
    })
  })

  it('of a sum that one line makes up is that line’s too, and of several leaves them', () => {
    const one = corrected('overtime', 20000)
    expect(one.lines[1]).toMatchObject({ label: 'Overtime', amount: 20000 })
    expect(one.evidence['lines.1.amount']?.confidence).toBe(1)
    const extra = line('payment', 'Overtime at 1.5', 1000, { incomeType: 'overtime' })
    const two: IncomeReading = {
      documentType: 'payslip',
      payslips: [{ ...payslip, overtime: 30000, lines: [...payslip.lines, extra] }],
    }
    const several = corrected('overtime', 20000, two)
    expect(several.overtime).toBe(20000)
    expect(several.lines.map(({ amount }) => amount)).toEqual([250000, 29000, 30000, 15000, 1000])
  })

  it('of the frequency makes other years', () => {
    expect(corrected('payFrequency', 'weekly').annualised.basic).toBe(250000 * 52)
    expect(corrected('payFrequency', null).annualised.basic).toBeNull()
  })

  it('makes no year where the reader found that one would mislead', () => {
    const ill = { ...payslip, annualised: { ...payslip.annualised, basic: null } }
    const of: IncomeReading = { documentType: 'payslip', payslips: [ill] }
    expect(corrected('lines.0.amount', 260000, of).annualised.basic).toBeNull()
  })

  it('can say that something is not stated', () => {
    expect(corrected('yearToDate.tax', null).yearToDate.tax).toBeNull()
    expect(corrected('taxCode', '  ').taxCode).toBeNull()
  })

  it.each([
    ['grossPay', 'much', 'invalid-value'],
    ['grossPay', 1.5, 'invalid-value'],
    ['payDate', '2026-02-30', 'invalid-value'],
    ['payDate', '28/08/2026', 'invalid-value'],
    ['taxPeriod', 99, 'invalid-value'],
    ['payFrequency', 'daily', 'invalid-value'],
    ['lines.0.amount', null, 'invalid-value'],
    ['lines.9.amount', 1, 'unknown-field'],
    ['lines.0.label', 'x', 'unknown-field'],
    ['evidence', 'x', 'unknown-field'],
    ['constructor', 'x', 'unknown-field'],
    ['payslips.3.netPay', 1, 'unknown-field'],
  ])('of %s to %j is %s', (path, value, error) => {
    expect(correctReading(reading, [{ path, value }])).toEqual({ ok: false, error })
  })

  it('of one of several leaves the others', () => {
    const two: IncomeReading = { documentType: 'payslip', payslips: [payslip, payslip] }
    const result = correctReading(two, [{ path: 'payslips.1.netPay', value: 1 }])
    expect(result.ok && valueAt(result.value, 'payslips.0.netPay')).toBe(225000)
    expect(result.ok && valueAt(result.value, 'payslips.1.netPay')).toBe(1)
    expect(result.ok && evidenceOf(result.value)['payslips.1.netPay']?.confidence).toBe(1)
  })
})

describe('a correction of a tax calculation', () => {
  const sa302: Sa302 = {
    taxpayer: 'Ms J Okafor',
    taxYear: '2024-25',
    utr: '2234567895',
    utrValid: false,
    selfEmploymentProfit: 3000000,
    partnershipProfit: null,
    employmentPay: null,
    dividendIncome: 500000,
    propertyIncome: null,
    savingsInterest: null,
    pensionIncome: null,
    totalIncomeReceived: 3600000,
    personalAllowance: 1257000,
    taxableIncome: null,
    incomeTaxDue: 300000,
    class4: 100000,
    class2: null,
    taxDeductedAtSource: null,
    totalTaxDue: 400000,
    totalBusinessProfit: 3000000,
    arithmeticHolds: false,
    validationErrors: ['utr-check-digit', 'total-income-mismatch'],
    evidence: {},
  }
  const change = (path: string, value: string | number) => {
    const result = correctReading({ documentType: 'sa302', sa302 }, [{ path, value }])
    if (!result.ok || result.value.documentType !== 'sa302') throw new Error('not corrected')
    return result.value.sa302
  }

  it('adds the business up anew, and takes away the error that it puts right', () => {
    expect(change('selfEmploymentProfit', 3100000)).toMatchObject({
      totalBusinessProfit: 3100000,
      arithmeticHolds: true,
      validationErrors: ['utr-check-digit'],
    })
  })

  it('checks the reference anew', () => {
    expect(change('utr', '1234567895')).toMatchObject({
      utrValid: true,
      validationErrors: ['total-income-mismatch'],
    })
  })

  it('finds a total that no longer holds', () => {
    expect(change('totalTaxDue', 410000).validationErrors).toContain('total-tax-mismatch')
  })
})
