import { describe, expect, it } from 'vitest'
import {
  basicRule,
  calculate,
  errorOf,
  incomeOf,
  lineOf,
  p60Of,
  payslips,
  ruleOf,
  salary,
  slipOf,
} from '../../../testing/incomes.ts'
import type { PayFrequency } from '../income-reading.ts'
import { calculateForAllLenders } from './calculate-income.ts'
import type { IncomeDocument } from './income-calculation.ts'

describe('calculateIncome, employed', () => {
  it('annualises a salary from the latest payslip and averages overtime', () => {
    const documents = payslips(
      slipOf('2026-08-28', [lineOf('basic', 240_000), lineOf('overtime', 10_000)]),
      slipOf('2026-10-28', [salary, lineOf('overtime', 5_000)]),
      slipOf('2026-09-28', [salary]),
    )
    const made = incomeOf([basicRule, ruleOf('overtime', 60)], documents)
    // 15,000 over three payslips is 5,000 a month, 60,000 a year, 36,000 of it.
    expect(made).toMatchObject({
      income: 3_036_000,
      usableOvertimeBonusCommission: 36_000,
      warnings: [],
    })
    expect(made.workings[1]).toMatchObject({
      incomeType: 'overtime',
      annual: 60_000,
      percent: 60,
      used: 36_000,
      basis: 'avg3',
      figures: [
        { documentId: 2, slip: 0, field: 'lines.1.amount' },
        { documentId: 1, slip: 0, field: 'lines.1.amount' },
      ],
    })
  })

  it.each<[PayFrequency, number]>([
    ['weekly', 52],
    ['fortnightly', 26],
    ['four-weekly', 13],
    ['monthly', 12],
  ])('counts %s pay %i times', (payFrequency, periods) => {
    const documents = payslips(slipOf('2026-10-28', [salary], { payFrequency }))
    expect(incomeOf([basicRule], documents).income).toBe(250_000 * periods)
  })

  it('averages basic that is paid by the hour, and not a salary of one unit', () => {
    const hourly = (amount: number, units: number) =>
      lineOf('basic', amount, { units, rate: 1_500 })
    const varied = payslips(
      slipOf('2026-09-28', [hourly(150_000, 100)]),
      slipOf('2026-10-28', [hourly(180_000, 120)]),
    )
    const made = incomeOf([basicRule], varied)
    expect(made.income).toBe(165_000 * 12)
    expect(made.warnings).toEqual(['3 month average: 2 of 3 payslips supplied.'])
    const plain = payslips(
      slipOf('2026-09-28', [lineOf('basic', 150_000)]),
      slipOf('2026-10-28', [lineOf('basic', 250_000, { units: 1, rate: 250_000 })]),
    )
    expect(incomeOf([basicRule], plain).income).toBe(3_000_000)
    const putRight = payslips(
      slipOf('2026-09-28', [lineOf('basic', 150_000)]),
      slipOf('2026-10-28', [lineOf('basic', 260_000, { units: 1, rate: 250_000 })]),
    )
    expect(incomeOf([basicRule], putRight).income).toBe(3_120_000)
  })

  it('rounds half a penny up, once', () => {
    const documents = payslips(
      slipOf('2026-08-28', [salary, lineOf('overtime', 1)]),
      slipOf('2026-09-28', [salary]),
      slipOf('2026-10-28', [salary]),
    )
    // A penny in three months is 4 pence a year; an eighth of it is half a penny.
    expect(incomeOf([ruleOf('overtime', 12.5)], documents).income).toBe(1)
    expect(incomeOf([ruleOf('overtime', 12.4)], documents).income).toBe(0)
  })

  it('leaves payslips of 93 days before the latest and more out of three months', () => {
    const documents = payslips(
      slipOf('2026-07-27', [salary, lineOf('bonus', 90_000)]),
      slipOf('2026-10-28', [salary, lineOf('bonus', 10_000)]),
    )
    expect(incomeOf([ruleOf('bonus', 100)], documents).income).toBe(120_000)
  })

  it('takes pay that the year so far has once for no pay of each period', () => {
    const bonus = (ytd: number, of = lineOf('basic', 250_000, { ytd: 1_750_000 })) =>
      payslips(slipOf('2026-10-28', [of, lineOf('bonus', 140_000, { ytd })]))
    const once = incomeOf([ruleOf('bonus', 100)], bonus(140_000))
    // 1,400.00 in seven months is 2,400.00 in twelve.
    expect(once.income).toBe(240_000)
    expect(once.warnings.join()).toContain('reckoned from the year to date')
    expect(incomeOf([ruleOf('bonus', 100)], bonus(980_000)).income).toBe(1_680_000)
    const isNew = bonus(140_000, lineOf('basic', 250_000, { ytd: 250_000 }))
    expect(incomeOf([ruleOf('bonus', 100)], isNew).income).toBe(1_680_000)
  })

  it('counts the same payslip once', () => {
    const slip = slipOf('2026-10-28', [salary, lineOf('overtime', 6_000)])
    const made = incomeOf([basicRule, ruleOf('overtime', 100)], payslips(slip, slip))
    expect(made.income).toBe(3_072_000)
    expect(made.leftOut).toEqual([
      'The payslip of 28 October 2026 was given more than once and is counted once.',
    ])
  })

  it('leaves out what no rule speaks of, what is not accepted, and what is no income', () => {
    const documents = payslips(
      slipOf('2026-10-28', [
        salary,
        lineOf('car-allowance', 40_000),
        lineOf('commission', 5_000),
        lineOf(null, 1_234),
      ]),
    )
    const made = incomeOf(
      [basicRule, ruleOf('commission', 0, { accepted: false, words: 'Not accepted' })],
      documents,
    )
    expect(made.income).toBe(3_000_000)
    expect(made.leftOut).toEqual([
      'Commission: not accepted (“Not accepted”), £0.00.',
      'Car allowance: the rules of Halifax say nothing of it, so it is not counted.',
      'Expenses: £12.34, of a kind that is not counted as income.',
    ])
  })

  it('counts nothing of a type whose percentage is not known, and says so', () => {
    const rule = ruleOf('overtime', null, {
      words: '100% monthly, 50% annual',
      notUnderstood: ['50% annual'],
    })
    const documents = payslips(slipOf('2026-10-28', [salary, lineOf('overtime', 6_000)]))
    const made = incomeOf([basicRule, rule], documents)
    expect(made.income).toBe(3_000_000)
    expect(made.leftOut.join(' ')).toContain('“100% monthly, 50% annual”')
    expect(made.warnings.join(' ')).toContain('“50% annual”')
  })

  it('tells guaranteed pay from the rest', () => {
    const documents = payslips(
      slipOf('2026-10-28', [
        salary,
        lineOf('overtime', 10_000, { label: 'Contractual O/T' }),
        lineOf('overtime', 4_000, { label: 'Overtime 1.5' }),
      ]),
    )
    const made = incomeOf([ruleOf('overtime', 50, { guaranteedPercent: 100 })], documents)
    expect(made.income).toBe(120_000 + 24_000)
  })

  it('keeps to a cap in money and to a part of basic', () => {
    const documents = payslips(
      slipOf('2026-10-28', [salary, lineOf('bonus', 50_000), lineOf('commission', 50_000)]),
    )
    const made = incomeOf(
      [
        basicRule,
        ruleOf('bonus', 100, { cap: { kind: 'amount', amount: 400_000 } }),
        ruleOf('commission', 100, { cap: { kind: 'percent-of-basic', percent: 10 } }),
      ],
      documents,
    )
    expect(made.usableOvertimeBonusCommission).toBe(400_000 + 300_000)
  })

  it('reckons from the year to date, and says where none is printed', () => {
    const printed = lineOf('commission', 10_000, { ytd: 70_000 })
    const rule = ruleOf('commission', 100, { basis: 'ytd' })
    // 28 October is in tax month 7.
    expect(incomeOf([rule], payslips(slipOf('2026-10-28', [salary, printed]))).income).toBe(120_000)
    const silent = payslips(slipOf('2026-10-28', [salary, lineOf('commission', 10_000)]))
    expect(errorOf([rule], silent)).toBe('basis-not-on-document')
    const lower = ruleOf('commission', 100, { basis: 'lower(avg3,ytd)' })
    const both = payslips(
      slipOf('2026-10-28', [salary, lineOf('commission', 10_000, { ytd: 35_000 })]),
    )
    expect(incomeOf([lower], both).income).toBe(60_000)
  })

  it('averages a bonus over two tax years, or takes the latest if it is lower', () => {
    const documents = payslips(
      slipOf('2025-03-28', [salary, lineOf('bonus', 600_000)]),
      slipOf('2026-03-28', [salary, lineOf('bonus', 400_000)]),
      slipOf('2026-10-28', [salary]),
    )
    expect(incomeOf([ruleOf('bonus', 50, { basis: 'bonus-avg2' })], documents).income).toBe(250_000)
    expect(incomeOf([ruleOf('bonus', 50, { basis: 'bonus-avg2-lower' })], documents).income).toBe(
      200_000,
    )
    const one = incomeOf([ruleOf('bonus', 50, { basis: 'bonus-avg2' })], documents.slice(1))
    expect(one.income).toBe(200_000)
    expect(one.warnings.join(' ')).toContain('2025-26')
  })

  it('takes variable pay from P60s once, at the lowest percentage', () => {
    const slips = payslips(
      slipOf('2026-10-28', [salary, lineOf('overtime', 1_000), lineOf('car-allowance', 20_000)]),
    )
    const rules = [
      basicRule,
      ruleOf('overtime', 100, { basis: 'p60-lower2' }),
      ruleOf('bonus', 50, { basis: 'p60-lower2' }),
    ]
    const both = [...slips, p60Of('2024-25', 3_500_000), p60Of('2025-26', 3_400_000)]
    // 34,000 less 30,000 basic and 2,400 allowance.
    expect(incomeOf(rules, both)).toMatchObject({
      income: 3_080_000,
      usableOvertimeBonusCommission: 80_000,
    })
    expect(errorOf(rules, slips)).toBe('p60-required')
    expect(errorOf(rules, both.slice(0, 2))).toBe('p60-required')
    // Payslips without variable pay say nothing of the year that a P60 would.
    expect(errorOf(rules, payslips(slipOf('2026-10-28', [salary])))).toBe('p60-required')
    expect(
      incomeOf(rules, [...slips, p60Of('2024-25', 3_000_000), p60Of('2025-26', 3_600_000)]).income,
    ).toBe(3_000_000)
  })

  it('lists documents and history that the rule asks for', () => {
    const rule = ruleOf('basic', 100, {
      minimumMonths: 12,
      evidence: { payslipMonths: 3, payslips: null, p60s: 1, words: '3 months payslips + P60' },
    })
    expect(incomeOf([rule], payslips(slipOf('2026-10-28', [salary]))).missingEvidence).toEqual([
      'Halifax asks for 3 payslips (“3 months payslips + P60”): 1 supplied.',
      'Halifax asks for 1 P60 (“3 months payslips + P60”): none supplied.',
      'Halifax asks for a history of 12 months of basic pay: the payslips begin with the one of 28 October 2026.',
    ])
  })

  it('tries errors in their order', () => {
    const slip = slipOf('2026-10-28', [salary])
    const other = slipOf('2026-10-28', [salary], { niNumber: 'ZZ999999Z' })
    const broken: IncomeDocument = { documentId: 9, filename: 'broken.pdf', reading: null }
    const invoice: IncomeDocument = {
      documentId: 8,
      filename: 'invoice.pdf',
      reading: { documentType: 'other' },
    }
    const people = payslips(slip, other)
    expect(errorOf([basicRule], [...people, invoice, broken], 'Nobody')).toBe('unreadable-document')
    expect(errorOf([basicRule], [...people, invoice], 'Nobody')).toBe('wrong-document-type')
    expect(errorOf([basicRule], people, 'Nobody')).toBe('no-rule-for-lender')
    expect(errorOf([basicRule], people)).toBe('different-people')
    expect(errorOf([basicRule], [p60Of('2025-26', 1)])).toBe('no-payslip')
    expect(errorOf([basicRule], [])).toBe('no-payslip')
  })

  it('makes no year of pay whose frequency is not known', () => {
    const unknown = slipOf('2026-10-28', [salary], { payFrequency: null })
    expect(errorOf([basicRule], payslips(unknown))).toBe('unreadable-document')
    const weekBefore = slipOf('2026-10-21', [salary], { payFrequency: null })
    expect(incomeOf([basicRule], payslips(unknown, weekBefore)).income).toBe(250_000 * 52)
  })

  it('names the lines that a figure is the sum of, by their own words', () => {
    const documents = payslips(
      slipOf('2026-10-28', [
        lineOf('basic', 250_000, { label: 'Basic salary' }),
        lineOf('basic', 20_000, { label: 'Holiday pay' }),
        lineOf('overtime', 10_000, { label: 'Overtime' }),
      ]),
      slipOf('2026-09-28', [lineOf('basic', 270_000, { label: 'Basic salary' })]),
    )
    const sentences = incomeOf([basicRule, ruleOf('overtime', 100)], documents).workings.map(
      ({ sentence }) => sentence,
    )
    expect(sentences).toEqual([
      'Basic pay (latest payslip): £2,700.00 (Basic salary £2,500.00 + Holiday pay £200.00) on the latest payslip (28 October 2026) × 12 = £32,400.00',
      'Overtime (3 month average): £100.00 over 2 monthly payslips ÷ 2 × 12 = £600.00',
      'Total income used: £33,000.00',
    ])
  })

  it('says where a share is a penny from that of the figure as printed', () => {
    const overtime = [1_000, 1_000, 1_001].map((amount, at) =>
      slipOf(`2026-${10 - at}-28`.replace('-9-', '-09-').replace('-8-', '-08-'), [
        salary,
        lineOf('overtime', amount),
      ]),
    )
    const [, line] = incomeOf([basicRule, ruleOf('overtime', 50)], payslips(...overtime)).workings
    // 30.01 over three months is 120.04 a year, and half of it 60.02.
    expect(line?.sentence).toContain('÷ 3 × 12 = £120.04 × 50% = £60.02')
    const weekly = [1_000, 1_000, 1_001].map((amount, at) =>
      slipOf(
        `2026-10-${28 - 7 * at}`.replace(/-(\d)$/, '-0$1'),
        [salary, lineOf('overtime', amount)],
        {
          payFrequency: 'weekly',
        },
      ),
    )
    const [, share] = incomeOf([basicRule, ruleOf('overtime', 45)], payslips(...weekly)).workings
    // 30.01 × 52 ÷ 3 is 520.17333…, of which 45 % is 234.078 and not the 234.0765 of 520.17.
    expect(share?.sentence).toContain('× 52 = £520.17 × 45% = £234.08')
  })

  it('tells what is not understood of several types alike once, and a column of the file once', () => {
    const unread = {
      notUnderstood: ['subject to underwriter'],
      unknownColumns: [{ head: 'Wait', words: 'until May' }],
    }
    const documents = payslips(
      slipOf('2026-10-28', [salary, lineOf('overtime', 6_000), lineOf('bonus', 5_000)]),
    )
    const made = incomeOf(
      [basicRule, ruleOf('overtime', 50, unread), ruleOf('bonus', 50, unread)],
      documents,
    )
    expect(made.warnings.filter((warning) => !warning.includes('supplied'))).toEqual([
      'Overtime and bonus: the rules also say “subject to underwriter”, which was not taken into account. Read it before relying on this figure.',
      'A column of the rule file was not understood and not taken into account. For Halifax it says “Wait”: “until May”. Read it before relying on this figure.',
    ])
  })

  it('finds a lender by another of its names, and none by the name of another', () => {
    const rules = [
      ruleOf('basic', 100, { lender: 'Leeds' }),
      ruleOf('basic', 90, { lender: 'Barclays Bank' }),
    ]
    const documents = payslips(slipOf('2026-10-28', [salary]))
    expect(calculate(rules, documents, 'LEEDS BUILDING SOCIETY')).toMatchObject({
      value: { lender: 'Leeds' },
    })
    expect(calculate(rules, documents, 'Barclays')).toMatchObject({
      value: { lender: 'Barclays Bank' },
    })
    expect(calculate(rules, documents, 'barclas')).toMatchObject({
      value: { lender: 'Barclays Bank' },
    })
    expect(errorOf(rules, documents, 'Leek')).toBe('no-rule-for-lender')
  })

  it('gives every lender its figure or its error', () => {
    const rules = [
      ruleOf('basic', 100, { lender: 'Leeds' }),
      ruleOf('overtime', 100, { lender: 'Atom', basis: 'ytd' }),
    ]
    const documents = payslips(slipOf('2026-10-28', [salary, lineOf('overtime', 1_000)]))
    const all = calculateForAllLenders({ rules: { income: rules, selfEmployed: [] }, documents })
    expect(all).toMatchObject([
      { lender: 'Atom', outcome: { ok: false, error: { error: 'basis-not-on-document' } } },
      { lender: 'Leeds', outcome: { ok: true, value: { income: 3_000_000 } } },
    ])
  })

  it('says that there are several P60s of a year', () => {
    const slips = payslips(slipOf('2026-10-28', [salary]))
    const rules = [basicRule, ruleOf('bonus', 100, { basis: 'p60-latest' })]
    const p60 = p60Of('2025-26', 3_200_000)
    expect(incomeOf(rules, [...slips, p60, p60]).warnings).toEqual([])
    expect(incomeOf(rules, [...slips, p60, p60Of('2025-26', 900_000)]).warnings).toEqual([
      'There is more than one P60 of 2025-26, with different pay: look which of them a year’s pay is reckoned from.',
    ])
  })
})
