import type { SpentAllowance } from '../understanding/read-by.ts'
import { isoDay, londonDayOf, londonMidnight, partsOf } from './london-days.ts'

/**
 * How many tokens a person and a firm may use in a day and in a calendar month, by the days of
 * London. What a call may use at most counts before it is made, so that calls at the same time
 * cannot pass an allowance together.
 */

/** In tokens, given and written together. Null: as many as are asked for. */
export type TokenCaps = {
  readonly dailyTokensPerUser: number | null
  readonly monthlyTokensPerUser: number | null
  readonly dailyTokensPerCompany: number | null
  readonly monthlyTokensPerCompany: number | null
}

export type Period = {
  readonly begins: Date
  /** The first day after it, `YYYY-MM-DD`. */
  readonly renewsOn: string
}

export type Periods = { readonly day: Period; readonly month: Period }

/** Tokens used since a period began. */
export type Used = { readonly day: number; readonly month: number }

/** The day and the month that a moment is in, in London. */
export function periodsAt(now: Date): Periods {
  const [year = 0, month = 0, day = 0] = partsOf(londonDayOf(now))
  return {
    day: {
      begins: londonMidnight(year, month - 1, day),
      renewsOn: isoDay(year, month - 1, day + 1),
    },
    month: { begins: londonMidnight(year, month - 1, 1), renewsOn: isoDay(year, month, 1) },
  }
}

/** Which allowance a call of `tokens` would pass: of several, the one that renews last. */
export function findSpent(
  caps: TokenCaps,
  used: { readonly user: Used; readonly company: Used },
  tokens: number,
  periods: Periods,
): SpentAllowance | null {
  const allowances = [
    ['month', 'company', caps.monthlyTokensPerCompany],
    ['month', 'user', caps.monthlyTokensPerUser],
    ['day', 'company', caps.dailyTokensPerCompany],
    ['day', 'user', caps.dailyTokensPerUser],
  ] as const
  const spent = allowances.find(
    ([period, of, cap]) => cap !== null && used[of][period] + tokens > cap,
  )
  if (!spent) return null
  const [period, of] = spent
  return { of, period, renewsOn: periods[period].renewsOn }
}

/** Whether anything is limited at all. */
export function isLimited(caps: TokenCaps): boolean {
  return Object.values(caps).some((cap) => cap !== null)
}
