import { describe, expect, it } from 'vitest'
import {
  basicRule,
  incomeOf,
  lineOf,
  p60Of,
  payslips,
  ruleOf,
  slipOf,
} from '../../../testing/incomes.ts'
import type { Payslip } from '../income-reading.ts'

function paid(
  employer: string | null,
  payDate: string,
  amount: number,
  more: Partial<Payslip> = {},
): Payslip {
  const sums = { grossPay: amount, netPay: amount - 20_000 }
  return slipOf(payDate, [lineOf('basic', amount)], { employer, ...sums, ...more })
}

const months = ['2026-08-28', '2026-09-30', '2026-10-30']
const shop = months.map((date) => paid('Oakmere Supermarkets', date, 193_000))
const care = months.map((date) => paid('St Bride Care Homes', date, 64_000))

describe('jobs held at the same time', () => {
  it('counts the better paid and names the other, in whatever order they come', () => {
    for (const slips of [
      [...shop, ...care],
      [...care, ...shop],
    ]) {
      const made = incomeOf([basicRule], payslips(...slips))
      expect(made.income).toBe(193_000 * 12)
      expect(made.leftOut).toEqual([
        'St Bride Care Homes: a job held at the same time (gross pay of £640.00 on 30 October 2026), of which no rule speaks, so it is not counted.',
      ])
      expect(made.warnings).toEqual([
        'The payslips are of jobs held at the same time. Only that of Oakmere Supermarkets is counted: whether St Bride Care Homes counts too, the rules do not say. Calculate its payslips by themselves and ask the lender.',
      ])
    }
  })

  it('tells them apart by days near each other, and by what a year of each comes to', () => {
    const weekly = ['2026-10-09', '2026-10-16', '2026-10-23'].map((date) =>
      paid('Calder Vale Biscuits', date, 50_000, { payFrequency: 'weekly' }),
    )
    const made = incomeOf([basicRule], payslips(...shop, ...weekly))
    expect(made.income).toBe(50_000 * 52)
    expect(made.leftOut).toHaveLength(1)
  })

  it('averages over the payslips of one job, and takes its P60 alone', () => {
    const overtime = { ...care[2], lines: [lineOf('overtime', 9_000)] } as Payslip
    const slips = payslips(...shop, ...care.slice(0, 2), overtime)
    expect(incomeOf([basicRule, ruleOf('overtime', 100)], slips)).toMatchObject({
      income: 193_000 * 12,
      warnings: [expect.stringContaining('at the same time')],
    })
    const [p60, other] = [p60Of('2025-26', 2_500_000), p60Of('2025-26', 700_000)].map((one, at) => {
      const employer = at === 0 ? 'Oakmere Supermarkets Ltd' : 'St Bride Care Homes'
      return one.reading?.documentType === 'p60'
        ? { ...one, reading: { ...one.reading, p60: { ...one.reading.p60, employer } } }
        : one
    })
    if (p60 === undefined || other === undefined) throw new Error('two P60s were made')
    const rules = [basicRule, ruleOf('overtime', 100, { basis: 'p60-latest' })]
    expect(incomeOf(rules, [...slips, other, p60]).income).toBe(2_500_000)
  })

  it('takes a change of employer for none, and neither a name misread once', () => {
    const changed = [
      paid('Old Mill', '2026-08-28', 250_000),
      paid('Old Mill', '2026-09-15', 120_000),
      paid('Oakmere Supermarkets', '2026-09-30', 90_000),
      paid('Oakmere Supermarkets', '2026-10-30', 193_000),
    ]
    expect(incomeOf([basicRule], payslips(...changed)).leftOut).toEqual([])
    const misread = shop.map((slip, at) =>
      at === 1 ? { ...slip, employer: 'Oakrnere Sup' } : slip,
    )
    expect(incomeOf([basicRule], payslips(...misread)).leftOut).toEqual([])
    const weeks = ['2026-10-09', '2026-10-16', '2026-10-23'].map((date, at) =>
      paid(at === 1 ? 'Oakrnere Sup' : 'Oakmere Supermarkets', date, 50_000, {
        payFrequency: null,
      }),
    )
    expect(incomeOf([basicRule], payslips(...weeks)).leftOut).toEqual([])
  })

  it('counts a payslip once that was given twice, though a name or a sum of it was misread', () => {
    const [, , latest] = shop
    if (latest === undefined) throw new Error('there are three payslips')
    const renamed = { ...latest, employer: 'Oakrnere Sup' }
    expect(incomeOf([basicRule], payslips(...shop, renamed))).toMatchObject({
      income: 193_000 * 12,
      leftOut: ['The payslip of 30 October 2026 was given more than once and is counted once.'],
      warnings: [],
    })
    const misread = { ...latest, grossPay: 198_000 }
    expect(incomeOf([basicRule], payslips(...shop, misread)).warnings).toEqual([])
  })

  it('says so where what is counted once has other sums', () => {
    const bonus = paid('Oakmere Supermarkets', '2026-10-30', 80_000)
    const made = incomeOf([basicRule], payslips(...shop, bonus))
    expect(made.income).toBe(193_000 * 12)
    expect(made.warnings).toEqual([
      'There are payslips of 30 October 2026 for the same person with different sums, of which one each is counted: look whether the other is a payment of its own.',
    ])
  })
})
