import { describe, expect, test } from 'vitest'
import { findSpent, isLimited, periodsAt, type TokenCaps } from './allowances.ts'

const none: TokenCaps = {
  dailyTokensPerUser: null,
  monthlyTokensPerUser: null,
  dailyTokensPerCompany: null,
  monthlyTokensPerCompany: null,
}

describe('the day and the month', () => {
  test.each([
    [
      '2026-11-25T12:00:00Z',
      '2026-11-25T00:00:00Z',
      '2026-11-26',
      '2026-11-01T00:00:00Z',
      '2026-12-01',
    ],
    // In summer London is an hour ahead: late on the 30th in UTC is the 1st there.
    [
      '2026-06-30T23:30:00Z',
      '2026-06-30T23:00:00Z',
      '2026-07-02',
      '2026-06-30T23:00:00Z',
      '2026-08-01',
    ],
    // The month began in winter, the day in summer, and the reverse.
    [
      '2026-03-30T10:00:00Z',
      '2026-03-29T23:00:00Z',
      '2026-03-31',
      '2026-03-01T00:00:00Z',
      '2026-04-01',
    ],
    [
      '2026-10-26T10:00:00Z',
      '2026-10-26T00:00:00Z',
      '2026-10-27',
      '2026-09-30T23:00:00Z',
      '2026-11-01',
    ],
    // On the day when the clocks go forward its midnight was still winter.
    [
      '2026-03-29T12:00:00Z',
      '2026-03-29T00:00:00Z',
      '2026-03-30',
      '2026-03-01T00:00:00Z',
      '2026-04-01',
    ],
    [
      '2026-12-31T23:59:59Z',
      '2026-12-31T00:00:00Z',
      '2027-01-01',
      '2026-12-01T00:00:00Z',
      '2027-01-01',
    ],
  ])('of %s are London’s', (now, day, tomorrow, month, nextMonth) => {
    expect(periodsAt(new Date(now))).toEqual({
      day: { begins: new Date(day), renewsOn: tomorrow },
      month: { begins: new Date(month), renewsOn: nextMonth },
    })
  })
})

describe('an allowance', () => {
  const periods = periodsAt(new Date('2026-11-25T12:00:00Z'))
  const used = { user: { day: 50, month: 500 }, company: { day: 100, month: 1000 } }

  test('is not spent where there is none', () => {
    expect(findSpent(none, used, 1_000_000, periods)).toBeNull()
    expect([isLimited(none), isLimited({ ...none, dailyTokensPerUser: 1 })]).toEqual([false, true])
  })

  test.each([
    ['dailyTokensPerUser', 50, 'user', 'day', '2026-11-26'],
    ['monthlyTokensPerUser', 500, 'user', 'month', '2026-12-01'],
    ['dailyTokensPerCompany', 100, 'company', 'day', '2026-11-26'],
    ['monthlyTokensPerCompany', 1000, 'company', 'month', '2026-12-01'],
  ] as const)(
    'of %s is spent by the call that would pass it',
    (cap, sofar, of, period, renewsOn) => {
      expect(findSpent({ ...none, [cap]: sofar + 10 }, used, 10, periods)).toBeNull()
      expect(findSpent({ ...none, [cap]: sofar + 9 }, used, 10, periods)).toEqual({
        ...{ of, period, renewsOn },
      })
    },
  )

  test('that renews last is named', () => {
    const all = { ...none, dailyTokensPerUser: 1, monthlyTokensPerCompany: 1 }
    expect(findSpent(all, used, 1, periods)).toMatchObject({ of: 'company', period: 'month' })
  })
})
