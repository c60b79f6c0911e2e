/**
 * Stretches of time that a document tells apart for one lender, "In last 12m | 12 to 24m | Over 36m":
 * how long ago something was says which of them answers. What stands beside them for all times, an
 * "LTV cap", belongs to each.
 */
import type { Figure } from '../../language/figure.ts'
import type { IndexedAnswer } from './indexed-answer.ts'

/** Months back from today. */
export type Period = { readonly from: number; readonly to: number }

export type AnswersOfPeriod = {
  /** The answers of the stretch that is asked about first, then what holds for all. */
  readonly entries: readonly IndexedAnswer[]
  /** Those of the latter. */
  readonly beside: ReadonlySet<IndexedAnswer>
  /** The stretches that were not asked about, as printed. */
  readonly others: readonly string[]
}

/** One lender's answers for the time that the figures tell; all of them where they tell none. */
export function forPeriodAsked(
  entries: readonly IndexedAnswer[],
  figures: readonly Figure[],
): AnswersOfPeriod {
  const all = { entries, beside: NONE, others: [] }
  const asked = askedPeriod(figures)
  if (asked === undefined) return all
  const rows = [...Map.groupBy(entries, rowOf).values()].map((row) => inPeriod(row, asked))
  if (rows.every(({ others }) => others.length === 0)) return all
  return {
    entries: rows.flatMap((row) => row.entries),
    beside: new Set(rows.flatMap((row) => [...row.beside])),
    others: [...new Set(rows.flatMap((row) => row.others))],
  }
}

const NONE: ReadonlySet<IndexedAnswer> = new Set()

function rowOf({ document, answer }: IndexedAnswer): string {
  const { place, section = '', criterion } = answer
  return [document.documentId, place.sheet ?? '', section, criterion].join('\u0000')
}

function inPeriod(entries: readonly IndexedAnswer[], asked: Period): AnswersOfPeriod {
  const told = entries.map((entry) => ({ entry, period: periodOf(entry.answer.variant) }))
  const periods = told.flatMap(({ entry, period }) =>
    period === undefined ? [] : [{ entry, period }],
  )
  const fitting = periods.filter(({ period }) => areTouching(period, asked))
  const variants = new Set(periods.map(({ entry }) => entry.answer.variant))
  if (variants.size < 2 || fitting.length === 0) return { entries, beside: NONE, others: [] }
  const beside = told.flatMap(({ entry, period }) => (period === undefined ? [entry] : []))
  const left = periods.filter((one) => !fitting.includes(one))
  return {
    entries: [...fitting.map(({ entry }) => entry), ...beside],
    beside: new Set(beside),
    others: [...new Set(left.flatMap(({ entry }) => entry.answer.variant ?? []))],
  }
}

/** What was 24 months ago may count to either of two stretches that meet there. */
export function areTouching(one: Period, other: Period): boolean {
  return one.from <= other.to && other.from <= one.to
}

/** The figure that says how long ago something was, if any. */
export function figureOfPeriod(figures: readonly Figure[]): Figure | undefined {
  const lengths = figures.filter(({ unit, role }) => unit === 'months' && role === undefined)
  return lengths.find(({ when }) => when !== undefined) ?? lengths[0]
}

/** When it was, as the figures tell; undefined where they do not. */
export function askedPeriod(figures: readonly Figure[]): Period | undefined {
  const figure = figureOfPeriod(figures)
  if (figure === undefined) return undefined
  const { value, when, side } = figure
  if (when === 'within' || side === 'below') return { from: 0, to: value - LEAST }
  if (side === 'above') return { from: value + LEAST, to: Number.POSITIVE_INFINITY }
  return { from: value, to: value }
}

// "In the last 12 months" is less than 12 months ago.
const LEAST = 0.01

/** The stretch of time that a heading names: `In last 12m`, `1 to 2 years`, `36m+`. */
export function periodOf(heading = ''): Period | undefined {
  const key = heading.toLowerCase().trim()
  const range = RANGE.exec(key)
  if (range !== null) {
    const [, from, unit = range[4], to] = range
    return { from: inMonths(from, unit), to: inMonths(to, range[4]) }
  }
  const [, value, unit] = SINGLE.exec(key) ?? []
  if (value === undefined || unit === undefined) return undefined
  const at = inMonths(value, unit)
  return LATER.test(key)
    ? { from: at, to: Number.POSITIVE_INFINITY }
    : RECENT.test(key)
      ? { from: 0, to: at }
      : undefined
}

const UNIT = '(m|mths?|months?|y|yrs?|years?)'

const RANGE = new RegExp(`^(?:between )?(\\d+) ?${UNIT}? ?(?:to|and|[-–—]) ?(\\d+) ?${UNIT}\\b`)

const SINGLE = new RegExp(`(\\d+) ?\\+? ?${UNIT}\\b`)

const LATER = /^(?:over|more than|older than|>)|\+|\b(?:plus|or more|and over|or older)\b/

const RECENT = /^(?:(?:in )?(?:the )?(?:last|past)|within|under|less than|up to|<)/

function inMonths(value = '0', unit = 'm'): number {
  return Number(value) * (unit.startsWith('y') ? 12 : 1)
}
