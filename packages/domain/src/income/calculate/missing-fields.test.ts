/** What could not be read of a payslip or P60: what does not hang on it is calculated all the same. */
import { describe, expect, it } from 'vitest'
import {
  basicRule,
  errorOf,
  incomeOf,
  lineOf,
  p60Of,
  payslips,
  ruleOf,
  salary,
  slipOf,
} from '../../../testing/incomes.ts'

const overtime = (amount: number) => [salary, lineOf('overtime', amount)]

describe('a National Insurance number that may be misread', () => {
  it('makes no different people', () => {
    const slips = (confidence: number) => {
      const evidence = { niNumber: { page: 1, box: [0, 0, 9, 9] as const, confidence } }
      const other = { niNumber: 'ZZ999999Z', evidence }
      return payslips(slipOf('2026-09-28', [salary]), slipOf('2026-10-28', [salary], other))
    }
    expect(incomeOf([basicRule], slips(0.7)).income).toBe(3_000_000)
    expect(errorOf([basicRule], slips(0.98))).toBe('different-people')
  })
})

describe('a day of pay that could not be read', () => {
  const undated = { payDate: null }

  it('is not needed of a single payslip', () => {
    const rules = [basicRule, ruleOf('overtime', 50)]
    const made = incomeOf(rules, payslips(slipOf('', overtime(10_000), undated)))
    expect(made.income).toBe(3_000_000 + 60_000)
    expect(made.workings[0]?.sentence).toContain('on the latest payslip (day of pay not read) × 12')
  })

  it('leaves out what is reckoned by it, and counts the rest', () => {
    const lines = [salary, lineOf('commission', 10_000, { ytd: 70_000 }), lineOf('bonus', 5_000)]
    const rules = [
      basicRule,
      ruleOf('commission', 100, { basis: 'ytd' }),
      ruleOf('bonus', 100, { basis: 'bonus-avg2' }),
    ]
    const made = incomeOf(rules, payslips(slipOf('', lines, undated)))
    expect(made.income).toBe(3_000_000)
    expect(made.leftOut).toEqual([
      'Bonus: the rule is reckoned by tax years, and the day of pay that says of which year it is could not be read, so it is not counted. Enter the day on the payslip.',
      'Commission: the rule is reckoned from the year to date, and the day of pay that says how much of the year it is of could not be read, so it is not counted. Enter the day on the payslip.',
    ])
    // The printed tax month says as much of the year as the day does.
    const placed = incomeOf(rules, payslips(slipOf('', lines, { ...undated, taxPeriod: 7 })))
    expect(placed.income).toBe(3_000_000 + 120_000)
  })

  it('of every payslip leaves their order to tax months that follow one another', () => {
    const of = (amount: number, taxPeriod: number) =>
      slipOf('', overtime(amount), { ...undated, taxPeriod })
    const rules = [basicRule, ruleOf('overtime', 100)]
    const made = incomeOf(rules, payslips(of(2_000, 6), of(6_000, 7), of(1_000, 5)))
    expect(made.income).toBe(3_000_000 + 36_000)
    expect(made.workings[0]?.sentence).toContain('on the latest payslip (tax month 7)')
    expect(made.warnings).toContain(
      'The day of pay in slip-2.pdf could not be read: it is placed by its tax month 7. Enter the day on the payslip to be sure.',
    )
    // Which of months 12 and 1 is the later is not told.
    expect(errorOf(rules, payslips(of(2_000, 12), of(6_000, 1)))).toBe('unreadable-document')
  })

  it('is told by the printed tax month beside other payslips', () => {
    const documents = payslips(
      slipOf('2026-08-28', overtime(1_000)),
      slipOf('2026-09-28', overtime(2_000)),
      slipOf('', overtime(6_000), { ...undated, taxPeriod: 7 }),
    )
    const made = incomeOf([basicRule, ruleOf('overtime', 100)], documents)
    expect(made.income).toBe(3_000_000 + 36_000)
    expect(made.workings[0]?.sentence).toContain('on the latest payslip (tax month 7)')
    expect(made.warnings).toEqual([
      'The day of pay in slip-3.pdf could not be read: it is placed by its tax month 7. Enter the day on the payslip to be sure.',
    ])
  })

  it('leaves out a payslip that nothing places, and one that another stands in place of', () => {
    const rules = [basicRule, ruleOf('overtime', 100)]
    const dated = [slipOf('2026-09-28', overtime(2_000)), slipOf('2026-10-28', overtime(4_000))]
    for (const taxPeriod of [null, 7]) {
      const slip = slipOf('', overtime(60_000), { ...undated, taxPeriod })
      const made = incomeOf(rules, payslips(...dated, slip))
      expect(made.income).toBe(3_000_000 + 36_000)
      const told =
        'The day of pay in slip-3.pdf could not be read, so it is left out: a later payslip, or one more to average over, would change the figure. Enter the day on the payslip and calculate again.'
      expect(made.leftOut).toEqual([told])
      expect(made.warnings[1]).toBe(told)
    }
  })

  it('is told beside payslips of another job, whose days say nothing of it', () => {
    const job = { employer: 'Mill Lane Primary School' }
    const documents = payslips(
      slipOf('2026-08-28', overtime(3_000), job),
      slipOf('', overtime(6_000), { ...job, ...undated, taxPeriod: 6 }),
      slipOf('2026-10-30', overtime(3_000), job),
      slipOf('2026-09-30', [lineOf('basic', 15_000)], { employer: 'Pebble Lane Stores Ltd' }),
    )
    const made = incomeOf([basicRule, ruleOf('overtime', 100)], documents)
    expect(made.income).toBe(3_000_000 + 48_000)
  })

  it('is needed where several payslips have none', () => {
    const slip = slipOf('', overtime(2_000), undated)
    expect(errorOf([basicRule], payslips(slip, slip))).toBe('unreadable-document')
  })
})

it('counts basic pay where the pay on a P60 could not be read', () => {
  const p60 = p60Of('2025-26', 0)
  const unread = {
    ...p60,
    reading:
      p60.reading?.documentType === 'p60'
        ? { ...p60.reading, p60: { ...p60.reading.p60, payInThisEmployment: null } }
        : null,
  }
  const rules = [basicRule, ruleOf('bonus', 50, { basis: 'p60-latest' })]
  const slips = payslips(slipOf('2026-10-28', [salary]))
  expect(incomeOf(rules, [...slips, unread])).toMatchObject({
    income: 3_000_000,
    leftOut: [expect.stringContaining('whose pay could be read')],
  })
  expect(errorOf(rules, slips)).toBe('p60-required')
})
