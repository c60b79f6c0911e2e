import { describe, expect, it } from 'vitest'
import {
  daysSince,
  formatAge,
  formatDay,
  formatDayAndTime,
  formatLongDay,
  formatMonth,
  formatMonthOfYear,
  formatTimeToSecond,
  newestOf,
  oldestOf,
  toLondonDay,
} from './london-dates.ts'

describe('dates on screen', () => {
  it.each([
    ['2025-11-03', '3 Nov 2025'],
    ['2025-09-28T10:00:00Z', '28 Sep 2025'],
    ['2025-06-30T23:30:00Z', '1 Jul 2025'],
    ['no date', 'no date'],
  ])('writes the day of %s as %s', (value, text) => {
    expect(formatDay(value)).toBe(text)
  })

  it('writes the time as it is in London, summer time included', () => {
    expect(formatDayAndTime('2025-11-04T09:12:00Z')).toBe('4 Nov 2025, 09:12')
    expect(formatDayAndTime('2025-07-04T09:12:00Z')).toBe('4 Jul 2025, 10:12')
  })

  it('writes long days, months and seconds', () => {
    expect(formatLongDay('2025-11-21')).toBe('Friday 21 November 2025')
    expect(formatLongDay('2025-07-01')).toBe('Tuesday 1 July 2025')
    expect([formatMonth('2025-09'), formatMonthOfYear('2025-09')]).toEqual([
      'September 2025',
      'Sep',
    ])
    expect(formatTimeToSecond('2025-07-04T09:12:05Z')).toBe('10:12:05')
    expect([formatLongDay('soon'), formatTimeToSecond('soon')]).toEqual(['soon', 'soon'])
  })

  it('knows the day of a time in London', () => {
    expect(toLondonDay('2025-11-03T23:30:00Z')).toBe('2025-11-03')
    expect(toLondonDay('2025-07-03T23:30:00Z')).toBe('2025-07-04')
    expect(toLondonDay('soon')).toBe('soon')
  })

  it('counts whole days and never below zero', () => {
    const now = new Date('2025-11-21T08:00:00Z')
    expect(daysSince('2025-11-03', now)).toBe(18)
    expect(daysSince('2025-12-03', now)).toBe(0)
    expect(daysSince('soon', now)).toBeNull()
    expect([0, 1, 18].map(formatAge)).toEqual(['today', '1 day ago', '18 days ago'])
  })

  it('finds the newest and the oldest, and passes over what is no date', () => {
    expect(newestOf(['2025-10-03', 'soon', '2025-11-03T00:00:00Z'])).toBe('2025-11-03T00:00:00Z')
    expect(oldestOf(['2025-11-03T00:00:00Z', 'soon', '2025-10-03'])).toBe('2025-10-03')
    expect([newestOf([]), oldestOf([])]).toEqual([null, null])
  })
})
