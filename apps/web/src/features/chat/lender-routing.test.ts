import { expect, it } from 'vitest'
import { lenderIncomeAsked } from './lender-routing.ts'

it.each([
  ['What income would Halifax use?', 'Halifax'],
  ['how much of the overtime would skipton count', 'skipton'],
  ['Calculate the income for Pepper Money', 'Pepper Money'],
  ['What salary does NatWest’s calculator consider?', 'NatWest'],
])('%s asks what a lender counts', (question, lender) => {
  expect(lenderIncomeAsked(question)).toBe(lender)
})

it.each([
  'What is the net pay?',
  'What income would Nationwide use?',
  'How much would Barclays count?',
  'Add the two payslips together. What is the income?',
  'does halifax take lodger income?',
  'What is Skipton criteria for overtime income?',
])('%s goes with the payslips', (question) => {
  expect(lenderIncomeAsked(question)).toBeNull()
})
