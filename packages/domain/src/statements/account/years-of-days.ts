/**
 * The years of entries. Lists often leave them out: the year is the one that puts an entry into the
 * period, over New Year as well; without a period it follows from the day that is printed with its
 * year soonest after the last entry, which is when the statement was made. Other days of the pages
 * (changes to come, offers) lie further off.
 */
import { isoDate } from '../../language/written-days.ts'
import type { EntryDay } from '../table/entries.ts'

export type Period = { readonly start: string; readonly end: string }

/** What is known of when a statement is of. */
export type KnownDates = {
  readonly periods: readonly Period[]
  /** Days with their year, outside of the list. */
  readonly days: readonly string[]
  /** The day of the opening balance, from which entries go on. */
  readonly opened?: string | undefined
}

/**
 * The dates of entries in the order of time, ISO.
 *
 * @param days as printed, of the oldest entry first
 * @returns a date for each; null where its year cannot be told
 */
export function datesOf(
  days: readonly (EntryDay | null)[],
  { periods, days: all, opened }: KnownDates,
): readonly (string | null)[] {
  const ending = days.findLast((day) => day !== null)
  // What dates the beginning says nothing of when the statement was made.
  const others = all.filter((date) => date !== opened)
  if (opened !== undefined && periods.length + others.length === 0) return onwards(days, opened)
  const made = ending && madeAfter(ending, others)
  const told = days.map((day) => (day === null ? undefined : inYear(day, periods)))
  const dates: (string | null)[] = []
  // From the end: the last entry is nearest to the day on which the statement was made.
  let next = told.findLast((date) => date !== undefined)
  for (const [at, day] of [...days.entries()].toReversed()) {
    const date = told[at] ?? (day && (nearest(day, next) ?? lastBefore(day, made)))
    next = date ?? next
    dates.unshift(date ?? null)
  }
  return dates
}

/** Each in the first year that puts it after the one before. */
function onwards(days: readonly (EntryDay | null)[], opened: string): readonly (string | null)[] {
  let last = opened
  return days.map((day) => {
    const date = day && (inYear(day, []) ?? firstAfter(day, last))
    last = date ?? last
    return date ?? null
  })
}

function firstAfter(day: EntryDay, last: string): string | undefined {
  return yearsAround(day, last).find((date) => daysBetween(last, date) >= -PERIOD_SLACK)
}

/** The year of a day that has none, by the day soonest after it that has one; null where none has. */
export function yearBy(day: EntryDay, days: readonly string[]): number | null {
  const date = lastBefore(day, madeAfter(day, days))
  return date === undefined ? null : Number(date.slice(0, 4))
}

/** From one ISO date to another. */
export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)
}

/** In days: entries are booked a little before or after the printed period. */
const PERIOD_SLACK = 10

function inYear(day: EntryDay, periods: readonly Period[]): string | undefined {
  if (day.year !== null) return isoDate(day.year, day.month, day.day)
  for (const { start, end } of periods) {
    for (let year = Number(start.slice(0, 4)) - 1; year <= Number(end.slice(0, 4)) + 1; year++) {
      const date = isoDate(year, day.month, day.day)
      const isNear =
        date !== undefined &&
        daysBetween(start, date) >= -PERIOD_SLACK &&
        daysBetween(date, end) >= -PERIOD_SLACK
      if (isNear) return date
    }
  }
  return undefined
}

function nearest(day: EntryDay, last: string | undefined): string | undefined {
  if (last === undefined) return undefined
  const far = (date: string) => Math.abs(daysBetween(last, date))
  return yearsAround(day, last).toSorted((one, other) => far(one) - far(other))[0]
}

/** In days: a statement may be dated a little before its last entries are booked. */
const DATED_EARLY = 3

/** The last such day that is not after a statement was made. */
function lastBefore(day: EntryDay, made: string | undefined): string | undefined {
  if (made === undefined) return undefined
  return yearsAround(day, made)
    .toReversed()
    .find((date) => daysBetween(date, made) >= -DATED_EARLY)
}

/** Of days with a year, the one soonest after such a day. */
function madeAfter(day: EntryDay, days: readonly string[]): string | undefined {
  const waits = days.flatMap((made) => {
    const date = lastBefore(day, made)
    return date === undefined ? [] : [{ made, wait: daysBetween(date, made) }]
  })
  return waits.toSorted((one, other) => one.wait - other.wait)[0]?.made
}

/** The day in the year of another, the one before and the one after. */
function yearsAround({ month, day }: EntryDay, date: string): readonly string[] {
  const year = Number(date.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((one) => isoDate(one, month, day) ?? [])
}
