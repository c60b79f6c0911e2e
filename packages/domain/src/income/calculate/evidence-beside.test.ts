import { expect, it } from 'vitest'
import { evidenceBeside } from './income-calculation.ts'

it('says what a lender asks for in one sentence, what lacks the same together', () => {
  const missing = [
    'Fell asks for 6 payslips (“6 months payslips”): 3 supplied.',
    'Fell asks for a history of 12 months of overtime: the payslips begin with the one of 28 August 2026.',
    'Fell asks for a history of 24 months of bonus: the payslips begin with the one of 28 August 2026.',
    'No tax year overview was supplied.',
  ]
  expect(evidenceBeside('Fell', missing)).toEqual([
    'Asks for 6 payslips (“6 months payslips”): 3 supplied; a history of 12 months of overtime and a history of 24 months of bonus: the payslips begin with the one of 28 August 2026.',
    'No tax year overview was supplied.',
  ])
})
