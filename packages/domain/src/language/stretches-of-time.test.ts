import { expect, it, test } from 'vitest'
import { findStretch, isStretchOfTime, periodOf, withUnit } from './stretches-of-time.ts'

test.each([
  ['In last 12m', 0, 12],
  ['0-12 months', 0, 12],
  ['1 to 2 years', 12, 24],
  ['6m to 1 year', 6, 12],
  ['36m+', 36, Number.POSITIVE_INFINITY],
  ['Older than 3 yrs', 36, Number.POSITIVE_INFINITY],
])('%s is %d to %d months', (heading, from, to) => {
  expect(periodOf(heading)).toEqual({ from, to })
})

test.each(['LTV cap', 'Ltd company', 'Tier 2', '6 months'])('%s is none', (heading) => {
  expect(periodOf(heading)).toBeUndefined()
})

it.each(['In last 12m', 'Over 36 months', '12 – 24m', '24m+', '3 yrs ago', '<12'])(
  '%s is a stretch of time and nothing else',
  (text) => {
    expect(isStretchOfTime(text)).toBe(true)
  },
)

it.each(['12 to 24', '6 months', 'Max age 85', 'CCJs in last 12m'])(
  '%s is more or less',
  (text) => {
    expect(isStretchOfTime(text)).toBe(false)
  },
)

it.each([
  ['ccjs - 0-12 months', 'ccjs', '0-12 months'],
  ['ccjs - 12-24 - registered', 'ccjs - registered', '12-24'],
  ['ccjs in the last 12 months', 'ccjs', 'in the last 12 months'],
  ['ccjs over 500', 'ccjs over 500', undefined],
])('%s is parted', (name, head, label) => {
  expect(findStretch(name)).toEqual({ head, ...(label !== undefined && { label }) })
})

it.each([
  ['12-24', 'months', '12-24 months'],
  ['24m+', 'months', '24m+'],
  ['last year', 'months', 'last 12 months'],
])('%s in %s is %s', (label, unit, written) => {
  expect(withUnit(label, unit)).toBe(written)
})
