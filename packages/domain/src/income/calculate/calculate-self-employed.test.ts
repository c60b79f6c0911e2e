import { describe, expect, it } from 'vitest'
import { payslips, salary, selfRule, slipOf, taxYearOf } from '../../../testing/incomes.ts'
import type { SelfEmployedRule } from '../rules/income-rules.ts'
import { calculateIncome } from './calculate-income.ts'
import type { ApplicantType, IncomeDocument } from './income-calculation.ts'

function selfEmployed(
  rule: SelfEmployedRule,
  documents: readonly IncomeDocument[],
  applicantType?: ApplicantType,
) {
  const rules = { income: [], selfEmployed: [rule] }
  return calculateIncome({ rules, lenderName: 'Vida', documents, applicantType })
}

describe('calculateIncome, self-employed', () => {
  const rising = [
    taxYearOf('2024-25', { selfEmploymentProfit: 3_000_001 }),
    taxYearOf('2025-26', {
      selfEmploymentProfit: 4_000_000,
      propertyIncome: 100_000,
      dividendIncome: 5_000,
    }),
  ]
  const falling = [
    taxYearOf('2024-25', { selfEmploymentProfit: 4_000_000 }),
    taxYearOf('2025-26', { partnershipProfit: 3_000_000 }),
  ]

  it('takes the average, the latest year or the lower of both', () => {
    const of = (method: 'avg2' | 'avg3' | 'latest' | 'lower') =>
      selfEmployed(selfRule({ sole: { method } }), rising)
    expect(of('avg2')).toMatchObject({ value: { income: 3_500_001, applicantType: 'sole-trader' } })
    expect(of('avg3')).toMatchObject({ value: { income: 3_500_001 } })
    expect(of('latest')).toMatchObject({ value: { income: 4_000_000 } })
    expect(of('lower')).toMatchObject({ value: { income: 3_500_001 } })
  })

  it('adds property profit by its percentage, and leaves out what no method counts', () => {
    const made = selfEmployed(selfRule({ rentalPercent: 75 }), rising)
    expect(made).toMatchObject({
      value: {
        income: 3_575_001,
        leftOut: ['Dividends of 2025-26: £50.00, not counted as self-employed income.'],
      },
    })
  })

  it('follows the rule where the latest year is lower', () => {
    const of = (declining: SelfEmployedRule['declining']) =>
      selfEmployed(selfRule({ declining }), falling)
    expect(of('refer')).toMatchObject({ error: { error: 'refer-declining' } })
    expect(of('latest')).toMatchObject({ value: { income: 3_000_000 } })
    expect(of('average')).toMatchObject({ value: { income: 3_500_000 } })
  })

  it('counts pay and dividends of a director', () => {
    const years = [taxYearOf('2025-26', { employmentPay: 1_257_000, dividendIncome: 3_000_000 })]
    expect(selfEmployed(selfRule({}), years)).toMatchObject({
      value: { income: 4_257_000, applicantType: 'director' },
    })
    const accounts = selfRule({ director: { basis: 'salary+net-profit', method: 'avg2' } })
    expect(selfEmployed(accounts, years)).toMatchObject({
      error: { error: 'company-accounts-required' },
    })
  })

  it('says which years are missing between others, and which came twice with other incomes', () => {
    const years = [
      taxYearOf('2022-23', { selfEmploymentProfit: 2_000_000, totalIncomeReceived: 2_000_000 }),
      taxYearOf('2025-26', { selfEmploymentProfit: 3_000_000, totalIncomeReceived: 3_000_000 }),
      taxYearOf('2025-26', { selfEmploymentProfit: 2_800_000, totalIncomeReceived: 2_800_000 }),
    ]
    expect(selfEmployed(selfRule({}), years)).toMatchObject({
      value: {
        income: 2_500_000,
        warnings: [
          'There are tax calculations of 2025-26 with different incomes, of which one is taken: remove the one that does not hold.',
          'The tax calculations do not follow one another: nothing of 2023-24 and 2024-25 was supplied.',
        ],
      },
    })
    expect(selfEmployed(selfRule({}), [...rising, ...rising])).toMatchObject({
      value: { warnings: [] },
    })
  })

  it('goes on where somebody confirmed what fails a check, and says so in the workings', () => {
    const fails = taxYearOf('2025-26', {
      selfEmploymentProfit: 4_000_000,
      utr: '1955839660',
      utrValid: false,
      validationErrors: ['utr-check-digit', 'total-income-mismatch'],
    })
    const confirm = (path: string) => ({ path, by: 'advisor@demo.test', on: '2026-11-30' })
    const of = (...paths: readonly string[]) =>
      selfEmployed(selfRule({}), [{ ...fails, confirmed: paths.map(confirm) }])
    expect(of('utr')).toMatchObject({ error: { error: 'sa302-validation' } })
    expect(of('taxYear', 'utr')).toMatchObject({ ok: false })
    const made = of('utr', 'totalIncomeReceived')
    expect(made).toMatchObject({ value: { income: 4_000_000 } })
    expect(made.ok && made.value.workings[0]).toMatchObject({
      role: 'step',
      sentence:
        'Confirmed: the tax calculation of 2025-26: its taxpayer reference fails its check digit, and is printed so, as advisor@demo.test confirmed on 30 November 2026',
      used: 0,
      figures: [{ documentId: 2025, slip: 0, field: 'utr' }],
    })
  })

  it('has a lender’s rule for partners count their profit, and that of a trade by its own', () => {
    const rule = selfRule({ sole: { method: 'avg2' }, partner: { method: 'latest' } })
    expect(selfEmployed(rule, rising, 'sole-trader')).toMatchObject({
      value: { income: 3_500_001 },
    })
    expect(selfEmployed(rule, rising, 'partner')).toMatchObject({ value: { income: 4_000_000 } })
    const mixed = [
      taxYearOf('2024-25', { selfEmploymentProfit: 1_000_000, partnershipProfit: 2_000_000 }),
      taxYearOf('2025-26', { selfEmploymentProfit: 2_000_000, partnershipProfit: 3_000_000 }),
    ]
    const each = selfEmployed(rule, mixed)
    expect(each).toMatchObject({ value: { income: 1_500_000 + 3_000_000 } })
    const counted = each.ok ? each.value.workings.filter(({ role }) => role === 'counted') : []
    expect(counted.map(({ sentence }) => sentence)).toEqual([
      'Method, sole trader: average of 2 years: (£20,000.00 + £10,000.00) ÷ 2 = £15,000.00',
      'Method, partnership: latest year = £30,000.00',
    ])
    expect(selfEmployed(selfRule({ partner: null }), mixed)).toMatchObject({
      value: {
        income: 1_500_000,
        leftOut: [
          'Profit as partnership (£30,000.00 in the latest year): the rules of Vida say nothing of it, so it is not counted.',
        ],
      },
    })
    expect(selfEmployed(selfRule({ partner: null }), rising, 'partner')).toMatchObject({
      error: { error: 'no-rule-for-lender' },
    })
  })

  it('leaves out a year that was not read beside others, and takes one alone', () => {
    const yearless = taxYearOf(null, { selfEmploymentProfit: 9_000_000 })
    expect(selfEmployed(selfRule({}), [...rising, yearless])).toMatchObject({
      value: { income: 3_500_001, warnings: [expect.stringContaining('so it is left out')] },
    })
    expect(selfEmployed(selfRule({ sole: { method: 'latest' } }), [yearless])).toMatchObject({
      value: {
        income: 9_000_000,
        warnings: [expect.stringContaining('taken for the latest year')],
      },
    })
    expect(selfEmployed(selfRule({}), [yearless, yearless])).toMatchObject({
      error: { error: 'sa302-validation' },
    })
  })

  it('tries errors in their order', () => {
    const other = taxYearOf('2023-24', { utr: '3282497350', validationErrors: ['utr-check-digit'] })
    const wrong = [...rising, other]
    const errorFor = (
      rule: SelfEmployedRule,
      documents: readonly IncomeDocument[],
      type?: ApplicantType,
    ) => {
      const made = selfEmployed(rule, documents, type)
      return made.ok ? null : made.error.error
    }
    expect(errorFor(selfRule({}), payslips(slipOf('2026-10-28', [salary])), 'sole-trader')).toBe(
      'wrong-document-type',
    )
    expect(errorFor(selfRule({ lender: 'Atom' }), wrong)).toBe('no-rule-for-lender')
    expect(errorFor(selfRule({}), wrong)).toBe('different-people')
    expect(errorFor(selfRule({}), [other])).toBe('sa302-validation')
    expect(errorFor(selfRule({ minYears: 3 }), rising)).toBe('insufficient-history')
  })
})
