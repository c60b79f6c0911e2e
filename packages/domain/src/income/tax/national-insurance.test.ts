import { describe, expect, test } from 'vitest'
import type { PayFrequency } from '../income-reading.ts'
import { class4Due, directorNi, employeeNi } from './national-insurance.ts'
import { studentLoanDue } from './student-loan.ts'

describe('an employee’s contribution', () => {
  test.each<[string, string, PayFrequency, number, number]>([
    ['2025-08-29', 'A', 'monthly', 2_000, 76.16],
    ['2026-08-28', 'A', 'monthly', 2_500, 116.16],
    ['2024-08-30', 'A', 'monthly', 5_000, 267.5],
    ['2024-08-30', 'A', 'monthly', 8_000, 327.5],
    ['2025-08-29', 'A', 'weekly', 600, 28.64],
    ['2025-08-29', 'A', 'four-weekly', 967, 0],
    ['2025-08-29', 'A', 'fortnightly', 1_000, 41.28],
    ['2023-12-29', 'A', 'monthly', 2_000, 114.24],
    ['2024-01-05', 'A', 'monthly', 2_000, 114.24],
    ['2024-01-06', 'A', 'monthly', 2_000, 95.2],
    ['2024-04-05', 'A', 'monthly', 2_000, 95.2],
    ['2024-04-06', 'A', 'monthly', 2_000, 76.16],
    ['2023-12-29', 'B', 'monthly', 2_000, 55.69],
    ['2025-08-29', 'B', 'monthly', 2_000, 17.61],
    ['2025-08-29', 'J', 'monthly', 2_000, 19.04],
    ['2025-08-29', 'C', 'monthly', 2_000, 0],
    ['2025-08-29', 'm', 'monthly', 2_000, 76.16],
  ])('paid on %s with letter %s, %s, on £%d', (payDate, letter, frequency, pay, due) => {
    expect(employeeNi({ payDate, letter, frequency, pay: pay * 100 })).toBe(Math.round(due * 100))
  })

  test('is not worked out for years or letters that are not kept', () => {
    const question = { payDate: '2019-08-30', letter: 'A', frequency: 'monthly', pay: 1 } as const
    expect(employeeNi(question)).toBeNull()
    expect(employeeNi({ ...question, payDate: '2025-08-29', letter: 'Q' })).toBeNull()
  })
})

test('a director’s is of the whole year’s earnings', () => {
  expect(directorNi('2025-26', 'A', 1_257_000)).toBe(0)
  expect(directorNi('2025-26', 'A', 6_000_000)).toBe(301_600 + 19_460)
  expect(directorNi('2023-24', 'A', 5_027_000)).toBe(433_550)
})

test.each([
  ['2023-24', 31_240, 1_680.3],
  ['2023-24', 52_410, 3_435.8],
  ['2025-26', 118_430, 3_625.2],
  ['2024-25', 12_000, 0],
] as const)('class 4 of %s on £%d', (taxYear, profit, due) => {
  expect(class4Due(taxYear, profit * 100)).toBe(Math.round(due * 100))
})

test.each([
  ['2026-27', 'plan-2', 'monthly', 3_084.84, 57],
  ['2025-26', 'plan-1', 'monthly', 2_172.08, 0],
  ['2025-26', 'plan-1', 'monthly', 3_000, 74],
  ['2024-25', 'plan-4', 'weekly', 700, 8],
  ['2026-27', 'plan-5', 'monthly', 3_000, 82],
  ['2026-27', 'postgraduate', 'monthly', 3_000, 75],
] as const)('student loan %s %s %s on £%d', (taxYear, plan, frequency, pay, due) => {
  expect(studentLoanDue(taxYear, plan, frequency, Math.round(pay * 100))).toBe(due * 100)
})

test('a plan that takes nothing yet is not worked out', () => {
  expect(studentLoanDue('2025-26', 'plan-5', 'monthly', 300_000)).toBeNull()
  expect(studentLoanDue('2019-20', 'plan-1', 'monthly', 300_000)).toBeNull()
})
