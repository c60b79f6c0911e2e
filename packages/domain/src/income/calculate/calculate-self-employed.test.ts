import { describe, expect, it } from 'vitest'
import { payslips, salary, slipOf } from '../../../testing/incomes.ts'
import type { Sa302 } from '../income-reading.ts'
import type { SelfEmployedRule } from '../rules/income-rules.ts'
import { calculateIncome } from './calculate-income.ts'
import type { ApplicantType, IncomeDocument } from './income-calculation.ts'

function taxYearOf(taxYear: Sa302['taxYear'], more: Partial<Sa302>): IncomeDocument {
  return {
    documentId: Number(taxYear?.slice(0, 4)),
    filename: `sa302-${taxYear}.pdf`,
    reading: {
      documentType: 'sa302',
      sa302: {
        taxpayer: null,
        taxYear,
        utr: '1955839661',
        utrValid: true,
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
        arithmeticHolds: true,
        validationErrors: [],
        evidence: {},
        ...more,
      },
    },
  }
}

function selfRule(more: Partial<SelfEmployedRule>): SelfEmployedRule {
  return {
    place: { sheet: 'Self employed', row: 2, cell: null },
    lender: 'Vida',
    sole: { method: 'avg2' },
    declining: 'average',
    director: { basis: 'salary+dividends', method: 'latest' },
    minYears: 1,
    rentalPercent: null,
    words: {},
    notUnderstood: [],
    ...more,
  }
}

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
