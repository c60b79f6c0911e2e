import { describe, expect, it } from 'vitest'
import { lastDays, londonDayOf, londonMidnight, monthsBetween } from './london-days.ts'

describe('the last days', () => {
  it.each([
    ['in winter', '2026-01-15T12:00:00Z', '2026-01-09T00:00:00.000Z', '2026-01-09', '2026-01-15'],
    ['in summer', '2026-07-15T12:00:00Z', '2026-07-08T23:00:00.000Z', '2026-07-09', '2026-07-15'],
    [
      'before midnight in UTC, after it in London',
      '2026-07-15T23:30:00Z',
      '2026-07-09T23:00:00.000Z',
      '2026-07-10',
      '2026-07-16',
    ],
    [
      'over the hour that is left out in March',
      '2026-03-31T09:00:00Z',
      '2026-03-25T00:00:00.000Z',
      '2026-03-25',
      '2026-03-31',
    ],
    [
      'over the hour that comes twice in October',
      '2026-10-27T09:00:00Z',
      '2026-10-20T23:00:00.000Z',
      '2026-10-21',
      '2026-10-27',
    ],
    [
      'over a year’s end',
      '2026-01-02T09:00:00Z',
      '2025-12-27T00:00:00.000Z',
      '2025-12-27',
      '2026-01-02',
    ],
  ])('%s', (_when, now, begins, first, last) => {
    const period = lastDays(new Date(now), 7)
    expect(period.begins.toISOString()).toBe(begins)
    expect(period.days).toHaveLength(7)
    expect([period.days[0], period.days.at(-1)]).toEqual([first, last])
    expect(londonDayOf(period.begins)).toBe(first)
  })
})

it.each([
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-03-29T22:59:59Z', '2026-03-29'],
  ['2026-03-29T23:00:00Z', '2026-03-30'],
  ['2026-10-25T23:59:59Z', '2026-10-25'],
])('%s is on %s', (moment, day) => {
  expect(londonDayOf(new Date(moment))).toBe(day)
})

it('a day of 23 hours is followed by the next', () => {
  const hours = (month: number, day: number) =>
    (londonMidnight(2026, month, day + 1).getTime() - londonMidnight(2026, month, day).getTime()) /
    3_600_000
  expect([hours(2, 28), hours(2, 29), hours(9, 25)]).toEqual([24, 23, 25])
})

it.each([
  ['2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['2026-02', '2026-02', ['2026-02']],
  ['2026-03', '2026-02', []],
])('the months from %s to %s', (first, last, months) => {
  expect(monthsBetween(first, last)).toEqual(months)
})
