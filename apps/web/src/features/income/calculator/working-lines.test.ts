import { expect, it } from 'vitest'
import { aResult } from './testing-calculator.ts'
import { groupsOf, isTotal, lineStep, lineTitle, lineUsed } from './working-lines.ts'

const [line] = aResult().workings
if (line === undefined) throw new Error('The test result has workings')

it.each([
  ['basic', 'Basic pay: £2,975.00 × 12 = £35,700.00', 'Basic pay', '£2,975.00 × 12 = £35,700.00'],
  [
    'overtime',
    'Overtime (3 month average): £700.23 over 3 payslips',
    'Overtime',
    '3 month average: £700.23 over 3 payslips',
  ],
  ['bonus', 'Bonus: not accepted (“none”), £0.00.', 'Bonus', 'Not accepted (“none”), £0.00.'],
  [
    null,
    'Overtime, bonus and commission together (latest P60): £1.00',
    'Overtime, bonus and commission together',
    'Latest P60: £1.00',
  ],
  [null, '2025-26: business profit £41,200.00', '2025-26', 'Business profit £41,200.00'],
] as const)('a line of %s has a title and its step', (incomeType, sentence, title, step) => {
  const one = { ...line, incomeType, sentence }
  expect(lineTitle(one)).toBe(title)
  expect(lineStep(one)).toBe(step)
})

it('the sum at the end is told from other lines', () => {
  const total = { ...line, incomeType: null, rule: null, figures: [], used: 38_480 }
  const result = aResult({ workings: [line, total] })
  expect(isTotal(total, result)).toBe(true)
  expect(isTotal(line, result)).toBe(false)
})

it('a year that a method goes by has no sum of its own, what is not accepted has nought', () => {
  const year = { ...line, incomeType: null, rule: null, annual: 41_200, used: 0 }
  expect(lineUsed(year)).toBe('')
  expect(lineUsed({ ...year, incomeType: 'bonus', annual: null })).toBe('£0.00')
  expect(lineUsed({ ...year, used: 41_200 })).toBe('£41,200.00')
})

it('a step has no sum of its own, whatever its figures', () => {
  expect(lineUsed({ ...line, role: 'step', used: 0, incomeType: null })).toBe('')
  expect(lineUsed({ ...line, role: 'counted', used: 0 })).toBe('£0.00')
})

it('lines of a job and of a business stand apart, each with its sum and its file', () => {
  const [job, business] = [
    { of: 'employed', applicantType: 'employed', income: 36_000, isCounted: true },
    { of: 'self-employed', applicantType: 'sole-trader', income: 2480, isCounted: true },
  ] as const
  const { rulesFile, workings } = aResult()
  const other = { ...rulesFile, id: 8, kind: 'self-employed', filename: 'self.xlsx' } as const
  const [basic, trade] = workings
  if (basic === undefined || trade === undefined) throw new Error('The test result has two lines')
  const result = aResult({
    applicantType: 'both',
    workings: [
      { ...basic, role: 'counted', of: 'employed' },
      { ...basic, role: 'part', of: 'employed', used: 36_000 },
      { ...trade, role: 'counted', of: 'self-employed', incomeType: null },
      { ...trade, role: 'part', of: 'self-employed', used: 2480 },
      { ...basic, role: 'total', used: 38_480 },
    ],
    parts: [
      { ...job, reason: null, rulesFile },
      { ...business, reason: null, rulesFile: other },
    ],
  })
  expect(groupsOf(result)).toMatchObject([
    { title: 'Employed income', lines: [{ used: 36_000 }], sum: 36_000, rulesFile },
    { title: 'Self-employed income', lines: [{ used: 2480 }], sum: 2480, rulesFile: other },
  ])
  expect(groupsOf(aResult())).toMatchObject([{ of: null, lines: [{}, {}], sum: 38_480 }])
})
