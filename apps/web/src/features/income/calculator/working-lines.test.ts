import { expect, it } from 'vitest'
import { aResult } from './testing-calculator.ts'
import { isTotal, lineStep, lineTitle, lineUsed } from './working-lines.ts'

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
