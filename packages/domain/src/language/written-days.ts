/**
 * Days as lists of entries begin with them: `01 May 24`, `5th Sep`, `Mon 3 March`, `03/02/25`,
 * `2025-02-03`, `03MAR`. The year is often said once for all, above or beside the list, and so it
 * may be missing here. Day before month, as the UK writes, unless the month is spelled.
 */
import { foldText } from '../shared/text.ts'
import { MONTH, MONTH_NAME, MONTH_STEMS } from './months.ts'

export type WrittenDay = {
  readonly day: number
  /** 1 to 12. */
  readonly month: number
  /** Of four digits; null where none is written. */
  readonly year: number | null
  /** How many of the words it takes. */
  readonly length: number
}

/** The day that a list of words begins with, or undefined where they begin with something else. */
export function readWrittenDay(words: readonly string[]): WrittenDay | undefined {
  const folded = words.slice(0, MOST_WORDS).map(foldText)
  for (let length = folded.length; length > 0; length--) {
    const text = folded.slice(0, length).join(' ')
    const day = wholeDay(text)
    if (day !== undefined) return { ...day, length }
  }
  return undefined
}

/**
 * The way in which a day is written, without what differs from one day to the next: `wdm` of
 * `Mon 3rd March 2025`, `d-d` of `03-03-2025`, `dmd` of `03MAR25`. Whether a year of four digits is
 * written makes no difference.
 *
 * @param words those that `readWrittenDay` takes
 */
export function formOfDay(words: readonly string[]): string {
  return words
    .map(foldText)
    .join('')
    .replace(/[.,:' ]+/g, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*/, 'w')
    .replace(new RegExp(MONTH), 'm')
    .replace(/(\d)(?:st|nd|rd|th)(?:of)?/, '$1')
    .replace(/\d{4}/, 'y')
    .replace(/\d+/g, 'd')
    .replace(/\W?y$/, '')
}

/** A date in ISO form, or undefined where the calendar has no such day. */
export function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/** `Monday, 3rd of March '25`. */
const MOST_WORDS = 5

function wholeDay(text: string): Omit<WrittenDay, 'length'> | undefined {
  for (const { pattern, order } of FORMS) {
    const match = pattern.exec(text)
    if (match === null) continue
    const [day, month, year] = order.map((group) => match[group])
    const read = dayOf(day ?? '', month ?? '', year)
    if (read !== undefined) return read
  }
  return undefined
}

function dayOf(
  day: string,
  month: string,
  year: string | undefined,
): Omit<WrittenDay, 'length'> | undefined {
  const named = MONTH_STEMS.indexOf(month.slice(0, 3))
  const read = {
    day: Number(day),
    month: named >= 0 ? named + 1 : Number(month),
    year: year === undefined ? null : fullYear(year),
  }
  if (read.year !== null && (read.year < FIRST_YEAR || read.year > LAST_YEAR)) return undefined
  // A leap year, so that the 29th of February is a day where no year is written.
  return isoDate(read.year ?? 2024, read.month, read.day) === undefined ? undefined : read
}

const FIRST_YEAR = 1990
const LAST_YEAR = 2099

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]? ?)?'
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const NAMED = `(${MONTH_NAME})[.,]?`
const YEAR = "(?:[ ./-]?'?(\\d{4}|\\d{2}))?"

const FORMS: readonly { readonly pattern: RegExp; readonly order: readonly number[] }[] = [
  {
    pattern: new RegExp(`^${WEEKDAY}${DAY}[ ./-]?(?:of )?${NAMED}${YEAR}[.,:]?$`),
    order: [1, 2, 3],
  },
  {
    pattern: new RegExp(`^${WEEKDAY}${NAMED}[ -]?${DAY}(?:,? (\\d{4}))?[.,:]?$`),
    order: [2, 1, 3],
  },
  {
    pattern: new RegExp(`^${WEEKDAY}(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})[.,:]?$`),
    order: [1, 2, 3],
  },
  { pattern: /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, order: [3, 2, 1] },
  { pattern: new RegExp(`^${WEEKDAY}(\\d{1,2})/(\\d{1,2})$`), order: [1, 2] },
]
