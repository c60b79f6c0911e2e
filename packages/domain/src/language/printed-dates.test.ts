import { describe, expect, it } from 'vitest'
import {
  announcesFreshness,
  findFreshnessDate,
  findPrintedDate,
  isCalendarPeriod,
  isPrintedDate,
  spelledDate,
  withoutDates,
} from './printed-dates.ts'

describe('findPrintedDate', () => {
  it.each([
    ['03/11/2025', '2025-11-03'],
    ['28.10.25', '2025-10-28'],
    ['2025-11-03', '2025-11-03'],
    ['13-Oct-25', '2025-10-13'],
    ['13/Oct/2025', '2025-10-13'],
    ['Updated 3rd November 2025', '2025-11-03'],
    ['November 3, 2025', '2025-11-03'],
    ['Oct 2025', '2025-10-01'],
    ['Lender grid (Oct 25)', '2025-10-01'],
    ['Sept 2025', '2025-09-01'],
    ['29/02/2024', '2024-02-29'],
  ])('in %j is %s', (text, date) => {
    expect(findPrintedDate(text)).toBe(date)
  })

  it.each(['31/02/2025', '13/13/2025', 'Version 7.2', 'May be accepted', '95%', ''])(
    'in %j is none',
    (text) => {
      expect(findPrintedDate(text)).toBeUndefined()
    },
  )

  it('tells a date alone from one in a sentence', () => {
    expect(isPrintedDate('13-Oct-25')).toBe(true)
    expect(isPrintedDate('Accepted until Oct 25, now no')).toBe(false)
    expect(announcesFreshness('Last updated:')).toBe(true)
    expect(announcesFreshness('Lender')).toBe(false)
  })
})

describe('findFreshnessDate', () => {
  it.each([
    ['Last updated 3rd November 2025', '2025-11-03'],
    ['03.11.2025', '2025-11-03'],
    ['Last updated Oct 2026 (next review 01/12/2026)', '2026-10-01'],
    ['Valid until 31/12/2026. Last updated 3 September 2026', '2026-09-03'],
    ['Next review date: 1 Dec 2026 | Reviewed: 4 Nov 2026', '2026-11-04'],
    ['Last full review Sept 2026 – DH', '2026-09-01'],
    ['Products launched 1 May 2024. Correct as at 12 Nov 2026', '2026-11-12'],
    ['Version 3.2 issued 2026-10-01, supersedes version 3.1 of 2026-07-01', '2026-10-01'],
    ['Spring guide March 2026, checked 14/06/2026', '2026-06-14'],
  ])('in %j is %s', (text, date) => {
    expect(findFreshnessDate(text)).toBe(date)
  })

  it.each(['Next update due 01/03/2027', 'Products withdrawn 4 May 2026', 'Last updated by DH'])(
    'in %j is none',
    (text) => {
      expect(findFreshnessDate(text)).toBeUndefined()
    },
  )

  it('is announced by what is said of the sheet itself, not of its next version', () => {
    expect(announcesFreshness('Last full review')).toBe(true)
    expect(announcesFreshness('Last updated (next due in spring)')).toBe(true)
    expect(announcesFreshness('Next update due')).toBe(false)
  })
})

describe('withoutDates', () => {
  it.each([
    ['stopped in may 26, was 85%', 'stopped in  , was 85%'],
    ['checked 3rd june 2026', 'checked  '],
    ['confirmed 01/12/26 to age 75', 'confirmed   to age 75'],
    ['since sept 2025', 'since  '],
  ])('of %j are %j', (words, rest) => {
    expect(withoutDates(words)).toBe(rest)
  })

  it.each([
    'may 75% be lent',
    'declined 12 months ago',
    'married 30 years',
    '85 may be considered',
    '85 / 95 with evidence',
  ])('leave %j alone', (words) => {
    expect(withoutDates(words)).toBe(words)
  })
})

it.each(['Oct', 'March 2026', 'Q3 25', '2024', 'Week 12', 'YTD'])('%s is a period', (text) => {
  expect(isCalendarPeriod(text)).toBe(true)
  expect(isCalendarPeriod(`${text} rates`)).toBe(false)
})

it('spells a date', () => {
  expect(spelledDate('2025-11-03')).toBe('3 November 2025')
  expect(spelledDate('soon')).toBe('soon')
})
