/** Somebody employed who has a business beside it. */
import { describe, expect, it } from 'vitest'
import {
  basicRule,
  lineOf,
  payslips,
  ruleOf,
  salary,
  selfRule,
  slipOf,
  taxYearOf,
} from '../../../testing/incomes.ts'
import type { PayeRule, SelfEmployedRule } from '../rules/income-rules.ts'
import { calculateForAllLenders, calculateIncome } from './calculate-income.ts'
import type { AskedApplicant, IncomeDocument } from './income-calculation.ts'

const slips = payslips(slipOf('2026-10-28', [salary, lineOf('overtime', 10_000)]))
const business = taxYearOf('2025-26', { selfEmploymentProfit: 1_200_000, employmentPay: 3_000_000 })
const documents = [...slips, business]
const own = selfRule({ lender: 'Halifax', sole: { method: 'latest' } })

function calculate(
  income: readonly PayeRule[],
  selfEmployed: readonly SelfEmployedRule[],
  applicantType: AskedApplicant | undefined = 'both',
  given: readonly IncomeDocument[] = documents,
) {
  return calculateIncome({
    rules: { income, selfEmployed },
    lenderName: 'halifax',
    documents: given,
    applicantType,
  })
}

const employedRules = [basicRule, ruleOf('overtime', 50)]

describe('employed with a business beside it', () => {
  it('is asked for, and nothing that is taken for granted', () => {
    for (const type of [undefined, 'employed', 'sole-trader'] as const) {
      const made = calculateIncome({
        rules: { income: employedRules, selfEmployed: [own] },
        lenderName: 'halifax',
        documents,
        applicantType: type,
      })
      expect(made).toMatchObject({ error: { error: 'wrong-document-type' } })
    }
  })

  it('counts each by its own rules, shows each apart and the sum last', () => {
    const made = calculate(employedRules, [own])
    expect(made).toMatchObject({
      value: {
        applicantType: 'both',
        income: 3_060_000 + 1_200_000,
        usableOvertimeBonusCommission: 60_000,
        parts: [
          { of: 'employed', applicantType: 'employed', income: 3_060_000, isCounted: true },
          { of: 'self-employed', applicantType: 'sole-trader', income: 1_200_000, isCounted: true },
        ],
      },
    })
    const workings = made.ok ? made.value.workings : []
    expect(workings.map(({ role, of, used }) => [role, of, used])).toEqual([
      ['counted', 'employed', 3_000_000],
      ['counted', 'employed', 60_000],
      ['part', 'employed', 3_060_000],
      ['step', 'self-employed', 0],
      ['counted', 'self-employed', 1_200_000],
      ['part', 'self-employed', 1_200_000],
      ['total', undefined, 4_260_000],
    ])
    expect(workings.at(-1)?.sentence).toBe(
      'Total income used: £30,600.00 + £12,000.00 = £42,600.00',
    )
    expect(made.ok && made.value.warnings[0]).toBe(
      'Employed and self-employed income are added up: nothing in the rules of Halifax speaks against it. Ask the lender before relying on both.',
    )
    expect(made.ok && made.value.leftOut).toContain(
      'Pay from employments of 2025-26: £30,000.00, which is counted from the payslips and not again.',
    )
  })

  it('counts no salary twice of a director whose payslips are counted', () => {
    const years = [taxYearOf('2025-26', { employmentPay: 1_257_000, dividendIncome: 2_000_000 })]
    const made = calculate([basicRule], [own], 'both', [...slips, ...years])
    expect(made).toMatchObject({ value: { income: 3_000_000 + 2_000_000 } })
    // Without rules for pay, the director's own rule counts the salary.
    expect(calculate([], [own], 'both', [...slips, ...years])).toMatchObject({
      value: { income: 3_257_000 },
    })
  })

  it('says where a lender has rules for one of them alone', () => {
    expect(calculate(employedRules, [])).toMatchObject({
      value: {
        income: 3_060_000,
        leftOut: [
          'Self-employed income: halifax is not in the rules for self-employed income, so nothing can be said of what it counts. It is not counted.',
        ],
        parts: [{ isCounted: true }, { income: null, isCounted: false }],
      },
    })
    expect(calculate([], [own])).toMatchObject({ value: { income: 1_200_000 } })
    expect(calculate([], [])).toMatchObject({ error: { error: 'no-rule-for-lender' } })
  })

  it('counts the higher alone where the rules speak against both, in their own words', () => {
    const words = ['Second income: not accepted', 'not if also self-employed', 'Second job: 50%']
    for (const said of words) {
      const made = calculate([ruleOf('basic', 100, { notUnderstood: [said] })], [own])
      expect(made).toMatchObject({
        value: {
          income: 3_000_000,
          leftOut: [
            `Self-employed income (£12,000.00): not added up with the other, as the rules of Halifax say “${said}”. The higher of the two is the figure.`,
            expect.any(String),
            expect.any(String),
          ],
          parts: [{ isCounted: true }, { income: 1_200_000, isCounted: false }],
        },
      })
    }
    const against = { ...own, unknownColumns: [{ head: 'PAYE as well', words: 'no' }] }
    expect(calculate(employedRules, [against])).toMatchObject({ value: { income: 3_060_000 } })
    const accepted = ruleOf('basic', 100, { notUnderstood: ['Second job: accepted'] })
    expect(calculate([accepted], [own])).toMatchObject({ value: { income: 4_200_000 } })
  })

  it('names a part without a figure and goes on with the other', () => {
    expect(calculate(employedRules, [{ ...own, minYears: 2 }])).toMatchObject({
      value: {
        income: 3_060_000,
        leftOut: [
          'Self-employed income: Halifax asks for 2 years of tax calculations: 1 supplied. It is not counted.',
        ],
      },
    })
    const ytd = ruleOf('overtime', 100, { basis: 'ytd' })
    expect(calculate([ytd], [{ ...own, minYears: 2 }])).toMatchObject({
      error: { error: 'basis-not-on-document' },
    })
  })

  it('is calculated for every lender that either kind of rules names', () => {
    const all = calculateForAllLenders({
      rules: {
        income: [basicRule, ruleOf('basic', 100, { lender: 'Leeds' })],
        selfEmployed: [own, selfRule({ lender: 'Vida', sole: { method: 'latest' } })],
      },
      documents,
      applicantType: 'both',
    })
    expect(all).toMatchObject([
      { lender: 'Halifax', outcome: { value: { income: 4_200_000 } } },
      { lender: 'Leeds', outcome: { value: { income: 3_000_000 } } },
      { lender: 'Vida', outcome: { value: { income: 1_200_000 } } },
    ])
  })

  it('says where payslips and tax calculations name different people', () => {
    const named = (taxpayer: string) =>
      calculate(employedRules, [own], 'both', [
        ...slips,
        taxYearOf('2025-26', { taxpayer, selfEmploymentProfit: 1_200_000 }),
      ])
    expect(named('MR A B PERSON')).toMatchObject({
      value: { warnings: [expect.stringContaining('are added up'), expect.any(String)] },
    })
    expect(named('Jo Stranger')).toMatchObject({
      value: {
        warnings: [
          'The payslips name A Person, the tax calculations Jo Stranger: make sure that they are of one person.',
          expect.any(String),
          expect.any(String),
        ],
      },
    })
  })

  it('refuses other documents, and those of several people', () => {
    const other: IncomeDocument = {
      documentId: 9,
      filename: 'x.pdf',
      reading: { documentType: 'other' },
    }
    expect(calculate(employedRules, [own], 'both', [...documents, other])).toMatchObject({
      error: { error: 'wrong-document-type' },
    })
    const stranger = payslips(slipOf('2026-10-28', [salary], { niNumber: 'ZZ999999Z' }))
    expect(calculate(employedRules, [own], 'both', [...documents, ...stranger])).toMatchObject({
      error: { error: 'different-people' },
    })
  })
})
