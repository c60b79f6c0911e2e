import { describe, expect, it } from 'vitest'
import type { EventRule } from './cell-meaning.ts'
import { holdEvent, isAbout } from './hold-events.ts'
import { readCase } from './read-case.ts'
import { namedCases } from './special-case.ts'

const figures = (story: string) =>
  readCase(story).figures.flatMap(({ role, of, value, isDerived }) =>
    isDerived ? [] : [`${role}${of ? ` of ${of}` : ''} ${value}`],
  )

describe('figures that no client has', () => {
  it('takes no year for a sum or an age', () => {
    const { events, unread } = readCase('two ccjs, 400 quid total, both reg 2022 settled in 23')
    expect(events).toMatchObject([{ of: 'ccj', count: 2, amount: 400 }])
    expect(unread).toEqual(['2022', '23'])
    expect(figures('ccj £400 2021 not paid, 10% dep')).toEqual(['deposit 10'])
  })

  it('still reads a sum that looks like a year', () => {
    expect(figures('earns 2100 a month')).toEqual(['income 25200'])
  })

  it('takes equity for what it is, and works it out', () => {
    expect(figures('sole income 80k, 120k equity')).toEqual([
      'income 80000',
      'amount of equity 120000',
    ])
    expect(readCase('wants 230k on a house worth 450k').figures).toContainEqual(
      expect.objectContaining({ role: 'amount', of: 'equity', value: 220_000, isDerived: true }),
    )
  })
})

describe('a debt that runs for years', () => {
  it.each([
    ['client still in a DMP, paid fine 15 months', false],
    ['in a dmp 14 months, never missed one', false],
    ['was in a dmp, finished 2 years ago', undefined],
    ['came out of a dmp 2 yrs ago', undefined],
  ])('tells whether it is running: %s', (story, settled) => {
    expect(readCase(story).events[0]?.settled).toBe(settled)
  })

  const running = { of: 'dmp', since: 14, settled: false, from: 'dmp' } as const
  it.each<[EventRule, string]>([
    [{ of: 'dmp', minSince: 12, sinceIs: 'completed' }, 'fail'],
    [{ of: 'dmp', settled: true }, 'fail'],
    // "If 12m paid" may be how it is kept.
    [{ of: 'dmp', minSince: 12, sinceIs: 'settled', settled: true }, 'unknown'],
    [{ of: 'dmp', minSince: 12 }, 'ok'],
  ])('has no end to count from: %o', (rule, standing) => {
    expect(holdEvent(rule, running)).toBe(standing)
  })

  it('holds a missed payment against rules on unsecured arrears, and on no others', () => {
    expect(isAbout('unsecured-arrears', 'missed-payment')).toBe(true)
    expect(isAbout('secured-arrears', 'missed-payment')).toBe(false)
  })
})

describe('special cases', () => {
  it.each([
    ['HMO', 'worth 72k for btl, not an HMO', false],
    ['portfolio', 'not a portfolio landlord, 78% ltv', false],
    ['if contracted before', 'never contracted', false],
    ['HMO', 'not ready yet, but an HMO', true],
    ['HMO', 'no adverse, an HMO', true],
  ])('are not named by who denies them: “%s”, %s', (label, story, isNamed) => {
    expect(namedCases([label], [story]).has(label)).toBe(isNamed)
  })
})
