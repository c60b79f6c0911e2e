import { foldText } from '../shared/text.ts'
import { MONTH, MONTH_NAME, MONTH_NAMES, MONTH_STEMS } from './months.ts'

/**
 * Dates as UK documents print them, day before month, and the freshness date of a sheet. A date
 * that gives only month and year counts as the first of that month: for freshness, older is the
 * safe side.
 */

/** The first date in a text as `YYYY-MM-DD`, or undefined. */
export function findPrintedDate(text: string): string | undefined {
  const folded = foldText(text)
  for (const { pattern, order } of DATE_FORMS) {
    const match = pattern.exec(folded)
    const date = match === null ? undefined : dateOfMatch(match, order)
    if (date !== undefined) return date
  }
  return undefined
}

/**
 * The date that a text gives for its own freshness, as `YYYY-MM-DD`: of several, the one that is
 * announced as such, and never the day of the next review, of an end or of the version before.
 * Undefined where it gives none.
 */
export function findFreshnessDate(text: string): string | undefined {
  const folded = foldText(text)
  let end = 0
  const dates = datesIn(folded).map(({ date, start, length }) => {
    const lead = folded.slice(end, start)
    end = start + length
    return { date, lead }
  })
  const own = dates.filter(({ lead }) => !OTHER_DAY.test(lead))
  return (own.find(({ lead }) => FRESHNESS.test(lead)) ?? own[0])?.date
}

/** `2025-11-03` to `3 November 2025`; anything else unchanged. */
export function spelledDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date)
  const month = MONTH_NAMES[Number(match?.[2]) - 1]
  return match === null || month === undefined ? date : `${Number(match[3])} ${month} ${match[1]}`
}

/** Folded words without their days, and without months of a year: "stopped in May 26". */
export function withoutDates(words: string): string {
  return words.replace(DATES, ' ')
}

/** Whether the text is a month, a quarter, a week or a year of the calendar and nothing else. */
export function isCalendarPeriod(text: string): boolean {
  return CALENDAR_PERIOD.test(text)
}

/** Whether the text is a date and nothing else. */
export function isPrintedDate(text: string): boolean {
  const folded = foldText(text)
  const isWhole = DATE_FORMS.some(({ pattern }) => pattern.exec(folded)?.[0].trim() === folded)
  return isWhole && findPrintedDate(text) !== undefined
}

/** A name that is printed with the date of its review, parted: `Halifax (Oct 26)`. */
export function partFromDate(text: string): { readonly name: string; readonly date?: string } {
  if (text.length > 80 || !/\d[)\]\s]*$/.test(text)) return { name: text }
  const match = DATED_NAME.exec(text)
  const [name, rest] = [match?.[1]?.trim(), match?.[2]]
  const date = rest === undefined ? undefined : findPrintedDate(rest)
  const isOnlyDate = rest !== undefined && isPrintedDate(rest.replace(/(?<![)\]\s])[)\]\s]+$/, ''))
  return name === undefined || date === undefined || !isOnlyDate ? { name: text } : { name, date }
}

/** Whether the text announces a freshness date: "Last updated:", "Correct as at"; not "Next update due". */
export function announcesFreshness(text: string): boolean {
  return foldText(text)
    .split(CLAUSE_ENDS)
    .some((clause) => FRESHNESS.test(clause) && !OTHER_DAY.test(clause))
}

const DATED_NAME =
  /^(\p{L}.{0,200}?)[\s([–—:-]{1,20}(?:(?:last )?(?:updated?|reviewed|rev|checked|as at|as of|correct at|from)[:.]?\s{1,20})?((?:\d{1,2}(?:st|nd|rd|th)?[\s./-])?(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[^()]{0,100}[)\]]?)$/isu

const NAMED = `(${MONTH})\\.?`

// `order` names the groups of day, month and year; 0 stands for the first of the month.
const DATE_FORMS: readonly { readonly pattern: RegExp; readonly order: readonly number[] }[] = [
  { pattern: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/, order: [3, 2, 1] },
  { pattern: /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/, order: [1, 2, 3] },
  {
    pattern: new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?[ /-](?:of )?${NAMED}[ ,/-]+'?(\\d{4}|\\d{2})\\b`,
    ),
    order: [1, 2, 3],
  },
  {
    pattern: new RegExp(`\\b${NAMED} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`),
    order: [2, 1, 3],
  },
  { pattern: new RegExp(`\\b${NAMED}[ -]+'?(\\d{4}|\\d{2})\\b`), order: [0, 1, 2] },
]

/** "May 75%" is no month of a year. */
const DATES = new RegExp(
  [
    '\\b\\d{1,2}[/.-]\\d{1,2}[/.-](?:\\d{4}|\\d{2})\\b',
    `\\b(?:\\d{1,2}(?:st|nd|rd|th)? )?${MONTH_NAME}[ '/-]*(?:20)?\\d\\d\\b(?! ?[%x])`,
  ].join('|'),
  'g',
)

const CALENDAR_PERIOD = new RegExp(
  `^(?:${MONTH}\\W*(?:\\d{2}|\\d{4})?|q[1-4]\\W*(?:\\d{2}|\\d{4})?|(?:19|20)\\d\\d|week \\d+|ytd)$`,
  'i',
)

const FRESHNESS =
  /\b(updated?|reviewed|refreshed|revised|amended|checked|verified|correct|accurate|as at|as of|effective|valid from|version|dated?|issued?|published|research(ed)?|last [a-z]* ?(?:review|check|update)s?)\b/

/** Days that a text gives beside its own: when it is to be looked at again, ends, what it replaced. */
const OTHER_DAY =
  /\b(next|due|until|till|expir[a-z]*|end(?:s|ed|ing)?|valid to|previous(?:ly)?|prior|supersedes?|replac[a-z]*|launch[a-z]*|withdrawn)\b/

// A full stop ends a clause only before a space: `03.11.2025` is one date.
const CLAUSE_ENDS = /[|;(),\n]|\.\s/

type FoundDate = { readonly date: string; readonly start: number; readonly length: number }

/** Every date of a folded text in its order; of readings that overlap, the longest. */
function datesIn(folded: string): readonly FoundDate[] {
  const found = DATE_FORMS.flatMap(({ pattern, order }) =>
    [...folded.matchAll(new RegExp(pattern, 'g'))].flatMap((match): FoundDate[] => {
      const date = dateOfMatch(match, order)
      return date === undefined ? [] : [{ date, start: match.index, length: match[0].length }]
    }),
  )
  const isWithin = (one: FoundDate, other: FoundDate) =>
    one.length < other.length &&
    one.start < other.start + other.length &&
    other.start < one.start + one.length
  return found
    .filter((one) => !found.some((other) => isWithin(one, other)))
    .sort((one, other) => one.start - other.start)
}

function dateOfMatch(match: RegExpExecArray, order: readonly number[]): string | undefined {
  const [day, month, year] = order.map((group) => (group === 0 ? '1' : (match[group] ?? '')))
  return toIsoDate(day ?? '', month ?? '', year ?? '')
}

function toIsoDate(day: string, month: string, year: string): string | undefined {
  const named = MONTH_STEMS.indexOf(month.slice(0, 3))
  const monthNumber = named >= 0 ? named + 1 : Number(month)
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const dayNumber = Number(day)
  if (fullYear < 1990 || fullYear > 2099 || !(monthNumber >= 1 && monthNumber <= 12)) {
    return undefined
  }
  if (!(dayNumber >= 1 && dayNumber <= daysInMonth(monthNumber, fullYear))) return undefined
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${fullYear}-${pad(monthNumber)}-${pad(dayNumber)}`
}

function daysInMonth(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
