/**
 * Days and months as they pass in London, where a day has 23 or 25 hours when the clocks change.
 * Days are `YYYY-MM-DD`, months `YYYY-MM`.
 */

/** A stretch of days that has not ended yet. */
export type DaysUntilNow = {
  readonly begins: Date
  /** Oldest first; the last is today. */
  readonly days: readonly string[]
}

/** The day that a moment is in. */
export function londonDayOf(moment: Date): string {
  return dayFormat.format(moment)
}

/** Today and the days before it, `count` together. */
export function lastDays(now: Date, count: number): DaysUntilNow {
  const [year = 0, month = 0, day = 0] = partsOf(londonDayOf(now))
  const days = Array.from({ length: count }, (_, at) =>
    isoDay(year, month - 1, day - count + 1 + at),
  )
  return { begins: londonMidnight(year, month - 1, day - count + 1), days }
}

/** Every month from the first to the last, both named; none where the last is before the first. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const [firstYear = 0, firstMonth = 0] = partsOf(first)
  const [lastYear = 0, lastMonth = 0] = partsOf(last)
  const count = (lastYear - firstYear) * 12 + lastMonth - firstMonth + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    isoDay(firstYear, firstMonth - 1 + at, 1).slice(0, 7),
  )
}

/** When a day begins; months are counted from 0, and days that a month lacks are those beside it. */
export function londonMidnight(year: number, month: number, day: number): Date {
  const midnight = new Date(Date.UTC(year, month, day))
  // London keeps UTC's time, or is an hour ahead of it.
  const hoursAhead = Number(hourFormat.format(midnight))
  return new Date(midnight.getTime() - hoursAhead * msPerHour)
}

/** The same day as text. */
export function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

/** Year, month counted from 1, and day. */
export function partsOf(day: string): readonly number[] {
  return day.split('-').map(Number)
}

/** Swedish dates are ISO dates. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

const msPerHour = 60 * 60 * 1000
