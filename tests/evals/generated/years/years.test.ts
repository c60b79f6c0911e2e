import { calculateForAllLenders } from '@criteria-desk/domain/income/calculate/calculate-income'
import { expect, it } from 'vitest'
import { formulaFaults } from './follow-formula.ts'
import { faultsOf, resultOf } from './judge-year.ts'
import { makeYear } from './make-year.ts'
import { measureYears } from './measure-years.ts'

it('makes the same year of the same seed, of every frequency and with a business beside the job', () => {
  expect(makeYear(7)).toEqual(makeYear(7))
  const years = Array.from({ length: 40 }, (_none, at) => makeYear(at + 1))
  expect(new Set(years.map(({ frequency }) => frequency)).size).toBe(4)
  expect(new Set(years.map(({ applicantType }) => applicantType))).toEqual(
    new Set(['employed', 'both']),
  )
})

it('finds the workings of some dozen years to add up to their total wherever they are shown', async () => {
  const { years, right, withFigure, faults } = await measureYears(1, 24)
  expect(faults).toEqual([])
  expect(right).toBe(years)
  expect(withFigure).toBe(years)
})

it('tells a formula that does not come to its figure', () => {
  const right = [
    '£2,700.00 (Basic £2,500.00 + Holiday pay £200.00) on the latest payslip (28 October 2026) × 12 = £32,400.00 × 60% = £19,440.00; under the cap of £20,000.00',
    '£700.24 over 3 monthly payslips ÷ 3 × 12 = £2,800.96',
    'lower of [£700.24 over 3 monthly payslips ÷ 3 × 12 = £2,800.96] and [year to date £100.00 ÷ 5 pay periods × 12 = £240.00] = £240.00',
    'P60 of 2025-26 £34,000.00 - basic £30,000.00 - allowances £2,400.00 = £1,600.00 × 50% = £800.00',
    'average of 2 years: (£40,000.00 + £30,000.01) ÷ 2 = £35,000.01',
  ]
  expect(right.flatMap(formulaFaults)).toEqual([])
  const wrong = [
    '£2,700.00 (Basic £2,500.00 + Holiday pay £300.00) on the latest payslip',
    '£700.24 over 3 monthly payslips = £233.41 × 12 = £2,800.96',
    'average of 2 years: (£40,000.00 + £30,000.00) ÷ 2 = £36,000.00',
  ]
  expect(wrong.map((sentence) => formulaFaults(sentence).length)).toEqual([1, 2, 1])
})

it('tells lines that are not their total, wherever they are shown', () => {
  const [first] = calculateForAllLenders(makeYear(3)).flatMap(({ outcome }) =>
    outcome.ok ? [resultOf(outcome.value)] : [],
  )
  if (first === undefined) throw new Error('No lender has a figure.')
  expect(faultsOf(first)).toEqual([])
  const more = first.calculatedIncome + 1
  const wrong = faultsOf({ ...first, calculatedIncome: more })
  expect(wrong).toEqual([expect.stringContaining('screen'), expect.stringContaining('report')])
  const copied = { ...first, calculation: first.calculation.replace(/£[\d,.]+/, '£1.00') }
  expect(faultsOf(copied)).toEqual([expect.stringContaining('copied text')])
})
