/**
 * Over how much time a figure is asked, where a number says it: “over the last three months”, “the 2
 * most recent payslips”, “a 12-week average”, “divided by three”. Words only; which payslips lie
 * within is for `select-payslips`.
 */
import { readNumber } from '../../language/numbers.ts'
import { list } from '../knowledge/word-list.ts'

export type SpanUnit = 'payslip' | 'week' | 'month' | 'year'

export type AskedSpan = {
  /** At least 1. */
  readonly count: number
  readonly unit: SpanUnit
  /** At which end of the time there is. */
  readonly end: 'first' | 'last'
  /** “Divided by 3”: by that, whatever there is. */
  readonly isDivisor: boolean
}

/** The first span that the words name; null where they name none. */
export function spanAsked(words: readonly string[]): AskedSpan | null {
  const apart = words.flatMap(numberApart)
  for (const [at, word] of apart.entries()) {
    const span = spanAt(apart, at, word)
    if (span) return span
  }
  return null
}

/** “3 months”, “1 payslip”. */
export function spanWords({ count, unit }: Pick<AskedSpan, 'count' | 'unit'>): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** `3m` and `12mths` as a number and its unit. */
function numberApart(word: string): readonly string[] {
  const [, number, unit] = /^(\d{1,2})([a-z]{1,6})$/.exec(word) ?? []
  const spelt = shortUnits[unit ?? ''] ?? unit
  return number !== undefined && spelt !== undefined && units[spelt] ? [number, spelt] : [word]
}

const shortUnits: Readonly<Record<string, string>> = { m: 'months', w: 'weeks', y: 'years' }

function spanAt(words: readonly string[], at: number, word: string): AskedSpan | null {
  const before = words.slice(Math.max(0, at - mostBetween), at)
  const lead = before.at(-1) ?? ''
  const alone = units[word]
  if (alone && alone.count > 1) {
    const isOne = leads.has(lead) && words[at + 1] !== 'of'
    return isOne ? { ...alone, end: endOf(before), isDivisor: false } : null
  }
  const number = numberAt(words, at)
  if (number === null || often.has(lead)) return null
  const isDivisor = before.findLast((one) => !articles.has(one)) === 'by'
  const named = namedUnit(words, at + number.length)
  if (named) {
    const end = endOf([...before, ...words.slice(at + number.length, named.at)])
    return { count: number.value * named.span.count, unit: named.span.unit, end, isDivisor }
  }
  const isOfPayslips = number.value > 1 && leads.has(lead) && endsThere(words[at + number.length])
  return isOfPayslips
    ? { count: number.value, unit: 'payslip', end: endOf(before), isDivisor }
    : null
}

/** A whole number up to 99. */
function numberAt(words: readonly string[], at: number) {
  if (words[at] === 'couple') return { value: 2, length: 1 }
  const number = readNumber(words, at)
  return number && Number.isInteger(number.value) && number.value >= 1 && number.value < 100
    ? number
    : null
}

type Span = Pick<AskedSpan, 'count' | 'unit'>

/** The unit that a number counts: at once, or behind words that say which. */
function namedUnit(
  words: readonly string[],
  from: number,
): { readonly span: Span; readonly at: number } | null {
  for (let at = from; at <= from + mostBetween; at += 1) {
    const span = units[words[at] ?? '']
    if (span) return { span, at }
    if (!between.has(words[at] ?? '')) return null
  }
  return null
}

/** How many words may say which payslips, or from which end. */
const mostBetween = 3

const units: Readonly<Record<string, Span>> = Object.fromEntries(
  (
    [
      ['payslip, payslips, slip, slips, wageslip, wageslips, period, periods', 1, 'payslip'],
      ['week, weeks, wk, wks', 1, 'week'],
      ['fortnight, fortnights', 2, 'week'],
      ['month, months, mth, mths', 1, 'month'],
      ['quarter, quarters', 3, 'month'],
      ['year, years, yr, yrs', 1, 'year'],
    ] as const
  ).flatMap(([words, count, unit]) => list(words).map((word) => [word, { count, unit }])),
)

const between: ReadonlySet<string> = new Set(
  list(
    'most, recent, latest, newest, last, past, previous, preceding, first, earliest, oldest, of, the, these, those, her, his, their, my, calendar, whole, full, consecutive, monthly, weekly, fortnightly, pay, wage, paid, attached, uploaded',
  ),
)

const articles: ReadonlySet<string> = new Set(list('the, all, these, those, them, its'))

/** What stands before a number of payslips that is not said to be one. */
const leads: ReadonlySet<string> = new Set([
  ...articles,
  ...list(
    'over, across, by, this, last, past, latest, previous, preceding, recent, newest, first, earliest, oldest',
  ),
])

/** How often somebody is paid is no span. */
const often: ReadonlySet<string> = new Set(list('every, each'))

const first: ReadonlySet<string> = new Set(list('first, 1st, earliest, oldest'))

function endOf(words: readonly string[]): AskedSpan['end'] {
  return words.some((word) => first.has(word)) ? 'first' : 'last'
}

/** Whether a number counts nothing else: nothing follows it, or what is said next is another matter. */
function endsThere(next: string | undefined): boolean {
  return next === undefined || behind.has(next)
}

const behind: ReadonlySet<string> = new Set(
  list(
    'and, then, please, together, combined, added, in, what, is, for, on, would, here, attached',
  ),
)
