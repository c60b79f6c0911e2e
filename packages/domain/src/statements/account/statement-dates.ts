/**
 * The period of a statement, as it is printed. A period is two days with a word or a dash between
 * them; the first may leave out what the second says, and where neither has a year, the day nearest
 * to its end that is printed with one tells it.
 */
import { isoDate, readWrittenDay, type WrittenDay } from '../../language/written-days.ts'
import { openingNames } from '../knowledge/summary-words.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import { gapBetween } from '../table/column-spans.ts'
import type { EntryDay } from '../table/entries.ts'
import { nameOf } from './summary-names.ts'
import { daysBetween, type Period, yearBy } from './years-of-days.ts'

/** Every period that is printed in the rows, in their order. */
export function findPeriods(rows: readonly StatementRow[]): readonly Period[] {
  const printed = rows.flatMap((row, index) => [
    ...daysOfPeriods(row.words.map(({ text }) => text)),
    ...periodsOver(row, rows[index + 1]),
    ...periodsUnder(rows.slice(index)),
  ])
  const days = printed.some(({ last }) => last.year === null) ? findFullDays(rows) : []
  const periods = printed.flatMap(({ first, last }) => {
    const year = last.year ?? yearBy(last, days)
    return (year === null ? undefined : periodOf(first, { ...last, year })) ?? []
  })
  return periods.length > 0 ? periods : betweenBalances(rows)
}

/** From one day to another, each in its words; the first may leave to the last what both have. */
export function periodOfDays(
  first: readonly string[],
  last: readonly string[],
): Period | undefined {
  const [days] = daysOfPeriods([...first, 'to', ...last])
  const year = days?.last.year ?? null
  return days === undefined || year === null
    ? undefined
    : periodOf(days.first, { ...days.last, year })
}

/** All days that are printed with their year outside of lists, such as the date of the statement. */
export function findFullDays(rows: readonly StatementRow[]): readonly string[] {
  return rows.flatMap(({ words }) => daysIn(words.map(({ text }) => text)))
}

/** The day that is printed with the name of the opening balance; undefined where none is. */
export function findOpeningDay(rows: readonly StatementRow[]): string | undefined {
  const named = rows.flatMap(({ cells }) =>
    cells.filter(({ text }) => openingNames.has(nameOf(text))),
  )
  return named.flatMap(({ words }) => daysIn(words.map(({ text }) => text)))[0]
}

/** The days with their year among words, ISO. */
export function daysIn(texts: readonly string[]): readonly string[] {
  return texts.flatMap((_, at) => {
    const day = readWrittenDay(texts.slice(at))
    const date = day?.year ? isoDate(day.year, day.month, day.day) : undefined
    return date === undefined ? [] : [date]
  })
}

const BETWEEN = /^(?:to|until|till|through|and|[-–—−]+|up)$/i

type PeriodDays = {
  readonly first: Omit<EntryDay, 'month'> & { readonly month: number | null }
  readonly last: EntryDay
}

function daysOfPeriods(words: readonly string[]): readonly PeriodDays[] {
  const parted = words.filter((word) => !NO_DAY.test(word)).flatMap((word) => partedAtDash(word))
  const found: PeriodDays[] = []
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
    if (last === undefined) continue
    found.push({ first, last })
    at = next + last.length - 1
  }
  return found
}

/** The hour or the zone of a day: `[GMT]`, `(UTC)`, `00:00`. */
const NO_DAY = /^(?:[[(][a-z]{2,4}[\])]|\d{1,2}:\d{2}(?::\d{2})?(?:[ap]m)?)$/i

/** `From` and `To` in cells of two rows. */
function periodsOver(row: StatementRow, next: StatementRow | undefined): readonly PeriodDays[] {
  if (next === undefined || next.page !== row.page) return []
  const starts = labelled(row, STARTS)
  const ends = labelled(next, ENDS)
  return starts && ends ? [{ first: starts, last: ends }] : []
}

const STARTS =
  /^(?:(?:statement )?(?:period )?(?:from|start(?:s|ing)?)(?: date)?|date from|period start(?: date)?):?$/i
const ENDS =
  /^(?:(?:statement )?(?:period )?(?:to|end(?:s|ing)?)(?: date)?|date to|period end(?: date)?):?$/i

/** `From` and `To` in cells with their days beneath, in one row or a little further down. */
function periodsUnder(rows: readonly StatementRow[]): readonly PeriodDays[] {
  const starts = dayUnder(rows, 0, STARTS)
  const ends = [0, 1, 2].map((at) => dayUnder(rows, at, ENDS)).find((day) => day !== undefined)
  return starts && ends ? [{ first: starts, last: ends }] : []
}

function dayUnder(
  rows: readonly StatementRow[],
  at: number,
  label: RegExp,
): WrittenDay | undefined {
  const cell = rows[at]?.cells.find(({ text }) => label.test(text))
  const next = rows[at + 1]
  if (cell === undefined || next?.page !== rows[at]?.page) return undefined
  const below = next?.cells.find(
    ({ box }) => gapBetween([box[0], box[2]], [cell.box[0], cell.box[2]]) === 0,
  )
  const day = readWrittenDay(below?.words.map(({ text }) => text) ?? [])
  return day?.year ? day : undefined
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
  first: PeriodDays['first'],
  last: EntryDay & { readonly year: number },
): Period | undefined {
  const end = isoDate(last.year, last.month, last.day)
  const month = first.month ?? last.month
  const year = first.year ?? (month > last.month ? last.year - 1 : last.year)
  const start = isoDate(year, month, first.day)
  if (start === undefined || end === undefined || start > end) return undefined
  return daysBetween(start, end) <= LONGEST ? { start, end } : undefined
}

/** Statements are of a year at most; longer stretches are of something else. */
const LONGEST = 400

/** Where no period is printed: from the day of the first balance to that of the last, if two are told. */
function betweenBalances(rows: readonly StatementRow[]): readonly Period[] {
  const days = rows.flatMap(({ cells }) =>
    cells.flatMap(({ text }) => (/\bbalance\b/i.test(text) ? daysIn(text.split(' ')) : [])),
  )
  const [start, end, ...others] = [...new Set(days)].toSorted()
  if (start === undefined || end === undefined || others.length > 0) return []
  const length = daysBetween(start, end)
  return length >= SHORTEST && length <= LONGEST ? [{ start, end }] : []
}

/** In days. */
const SHORTEST = 5
