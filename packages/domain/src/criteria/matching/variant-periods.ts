/**
 * Stretches of time that a document tells apart for one lender, "In last 12m | 12 to 24m | Over 36m":
 * how long ago something was says which of them answers. What stands beside them for all times, an
 * "LTV cap", belongs to each.
 */
import type { Figure } from '../../language/figure.ts'
import {
  areTouching,
  askedPeriod,
  type Period,
  periodOf,
} from '../../language/stretches-of-time.ts'
import type { IndexedAnswer } from './indexed-answer.ts'

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
