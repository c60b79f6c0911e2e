import { expect, test } from 'vitest'
import { daysBetween, findTaxYear, startOf, taxMonthOf, taxWeekOf, taxYearOf } from './tax-year.ts'

test.each([
  ['2026-04-05', '2025-26', 12, 53],
  ['2026-04-06', '2026-27', 1, 1],
  ['2026-04-12', '2026-27', 1, 1],
  ['2026-04-13', '2026-27', 1, 2],
  ['2026-05-05', '2026-27', 1, 5],
  ['2026-05-06', '2026-27', 2, 5],
  ['2026-03-31', '2025-26', 12, 52],
  ['2026-01-05', '2025-26', 9, 40],
  ['2026-12-31', '2026-27', 9, 39],
  ['1999-12-31', '1999-00', 9, 39],
])('%s lies in %s, month %i, week %i', (date, taxYear, month, week) => {
  expect([taxYearOf(date), taxMonthOf(date), taxWeekOf(date)]).toEqual([taxYear, month, week])
})

test.each(['2026-02-30', '2026-13-01', '06/04/2026', ''])('%s is no date', (date) => {
  expect([taxYearOf(date), taxMonthOf(date), taxWeekOf(date)]).toEqual([null, null, null])
})

test.each([
  ['Tax year 2024 to 2025', '2024-25'],
  ['for the 2023 - 24 tax year (year ended 5 April 2024)', '2023-24'],
  ['Tax Computation 2024/25', '2024-25'],
  ['Tax year to 5 April 2026', '2025-26'],
  ['6 April 2024 to 5 April 2025', '2024-25'],
  ['year ended 05/04/2025', '2024-25'],
  ['2025-26', '2025-26'],
  ['2025-27', null],
  ['2023-24 and 2024-25', null],
  ['Printed on: 12 October 2026', null],
  ['UTR 2024254321', null],
  ['2024-25-01', null],
])('%s', (words, taxYear) => {
  expect(findTaxYear(words)).toBe(taxYear)
})

test('the year that a tax year starts in', () => {
  expect(startOf('2025-26')).toBe(2025)
  expect(startOf('2025-27')).toBeNull()
})

test('days between dates', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
  expect(daysBetween('2026-02-30', '2026-03-02')).toBeNull()
})
