/**
 * The period of a statement, and the years of its entries. A period is two days with a word or a
 * dash between them; the first may leave out what the second says. Entries often have no year: it
 * is the one that puts them into the period, over New Year as well.
 */
import { isoDate, readWrittenDay, type WrittenDay } from '../../language/written-days.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import type { EntryDay } from '../table/entries.ts'

export type Period = { readonly start: string; readonly end: string }

/** Every period that is printed in the rows, in their order. */
export function findPeriods(rows: readonly StatementRow[]): readonly Period[] {
  return rows.flatMap((row, index) => [
    ...periodsIn(row.words.map(({ text }) => text)),
    ...periodsOver(row, rows[index + 1]),
  ])
}

/** All days that are printed with their year outside of lists, such as the date of the statement. */
export function findFullDays(rows: readonly StatementRow[]): readonly string[] {
  return rows.flatMap(({ words }) => {
    const texts = words.map(({ text }) => text)
    return texts.flatMap((_, at) => {
      const day = readWrittenDay(texts.slice(at))
      const date = day?.year ? isoDate(day.year, day.month, day.day) : undefined
      return date === undefined ? [] : [date]
    })
  })
}

const BETWEEN = /^(?:to|until|till|through|and|[-–—−]+|up)$/i

function periodsIn(words: readonly string[]): readonly Period[] {
  const parted = words.flatMap((word) => partedAtDash(word))
  const found: Period[] = []
  for (let at = 0; at < parted.length; at++) {
    const first = readWrittenDay(parted.slice(at)) ?? dayAlone(parted[at] ?? '')
    if (first === undefined) continue
    let next = at + first.length
    let isParted = false
    while (next < parted.length && BETWEEN.test(parted[next] ?? '')) {
      next++
      isParted = true
    }
    const last = isParted ? readWrittenDay(parted.slice(next)) : undefined
    const period = last && periodOf(first, last)
    if (period === undefined || last === undefined) continue
    found.push(period)
    at = next + last.length - 1
  }
  return found
}

/** `From` and `To` in cells of two rows. */
function periodsOver(row: StatementRow, next: StatementRow | undefined): readonly Period[] {
  if (next === undefined || next.page !== row.page) return []
  const starts = labelled(
    row,
    /^(?:(?:statement )?(?:period )?(?:from|start(?:s|ing)?)(?: date)?|date from|period start(?: date)?):?$/i,
  )
  const ends = labelled(
    next,
    /^(?:(?:statement )?(?:period )?(?:to|end(?:s|ing)?)(?: date)?|date to|period end(?: date)?):?$/i,
  )
  const period = starts && ends && periodOf(starts, ends)
  return period === undefined ? [] : [period]
}

function labelled({ words }: StatementRow, label: RegExp): WrittenDay | undefined {
  const texts = words.map(({ text }) => text)
  for (let at = 1; at < texts.length; at++) {
    const day = readWrittenDay(texts.slice(at))
    if (day?.year && label.test(texts.slice(Math.max(0, at - 3), at).join(' '))) return day
    if (day?.year && label.test(texts.slice(Math.max(0, at - 2), at).join(' '))) return day
    if (day?.year && label.test(texts[at - 1] ?? '')) return day
  }
  return undefined
}

/** `01/02/2025-28/02/2025` is one word; `03-02-2025` is one day. */
function partedAtDash(word: string): readonly string[] {
  const match = /^(\d{1,2}[/.]\d{1,2}[/.]\d{2,4})[-–—](\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/.exec(word)
  return match?.[1] && match[2] ? [match[1], '-', match[2]] : [word]
}

/** `1` of `1 to 31 May 2024`: the month comes with the second day. */
function dayAlone(word: string): (Omit<WrittenDay, 'month'> & { month: null }) | undefined {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)
  return match === null ? undefined : { day: Number(match[1]), month: null, year: null, length: 1 }
}

function periodOf(
  first: Omit<WrittenDay, 'month'> & { readonly month: number | null },
  last: WrittenDay,
): Period | undefined {
  if (last.year === null) return undefined
  const end = isoDate(last.year, last.month, last.day)
  const month = first.month ?? last.month
  const year = first.year ?? (month > last.month ? last.year - 1 : last.year)
  const start = isoDate(year, month, first.day)
  if (start === undefined || end === undefined || start > end) return undefined
  return daysBetween(start, end) <= LONGEST ? { start, end } : undefined
}

/** Statements are of a year at most; longer stretches are of something else. */
const LONGEST = 400

/** From one ISO date to another. */
function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)
}

/** What is known of when a statement is of. */
export type KnownDates = {
  readonly periods: readonly Period[]
  /** Days with their year, outside of the list. */
  readonly days: readonly string[]
}

/** The dates of entries in their order; null where the year cannot be told. */
export function datesOf(
  days: readonly (EntryDay | null)[],
  { periods, days: others }: KnownDates,
): readonly (string | null)[] {
  let last: string | undefined
  const latest = others.toSorted().at(-1)
  return days.map((day) => {
    if (day === null) return null
    const date =
      day.year !== null
        ? isoDate(day.year, day.month, day.day)
        : (inPeriod(day, periods) ?? nearest(day, last) ?? lastBefore(day, latest))
    last = date ?? last
    return date ?? null
  })
}

/** In days: entries are booked a little before or after the printed period. */
const PERIOD_SLACK = 10

function inPeriod(day: EntryDay, periods: readonly Period[]): string | undefined {
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
  const year = Number(last.slice(0, 4))
  const near = [year - 1, year, year + 1].flatMap((one) => isoDate(one, day.month, day.day) ?? [])
  const far = (date: string) => Math.abs(daysBetween(last, date))
  return near.toSorted((one, other) => far(one) - far(other))[0]
}

/** The last such day that is not after a statement was made. */
function lastBefore(day: EntryDay, latest: string | undefined): string | undefined {
  if (latest === undefined) return undefined
  const year = Number(latest.slice(0, 4))
  return [year + 1, year, year - 1]
    .flatMap((one) => isoDate(one, day.month, day.day) ?? [])
    .find((date) => daysBetween(date, latest) >= -3)
}
