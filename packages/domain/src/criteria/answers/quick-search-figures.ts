/**
 * Quick search's figures: what a criterion counts, each lender's standard figure and exception, and
 * every lender held against what a client needs. Without a need, an answer that is nothing but a
 * figure has no outcome of its own: 75 is neither a yes nor a no.
 */

import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import type { Outcome } from './answer.ts'
import { judge } from './hold-answer.ts'
import { type StatedMeasure, statedFigures } from './stated-figures.ts'

/** What a need is typed in; lengths of time in the unit that the criterion is usually said in. */
export type NeedUnit =
  | 'percent'
  | 'multiple'
  | 'pounds'
  | 'age'
  | 'years'
  | 'months'
  | 'acres'
  | 'count'

export type QuickSearchMeasure = {
  readonly unit: NeedUnit
  /** `maximum`: what a client needs may not exceed the figure. `minimum`: it must reach it. */
  readonly bound: 'maximum' | 'minimum'
}

/** A lender's figures in the measure's unit; null where there is no limit. */
export type QuickSearchFigures = {
  readonly standard: number | null
  readonly exception?: number | null
}

/** How the measure is told to a person: its unit and bound. */
export function toQuickSearchMeasure(measure: StatedMeasure): QuickSearchMeasure {
  return { unit: needUnit(measure), bound: measure.bound }
}

/** The main figure of one lender's current answers and what an exception reaches. */
export function figuresOf(
  entries: readonly IndexedAnswer[],
  measure: StatedMeasure,
): QuickSearchFigures | undefined {
  const [read] = entries.flatMap((entry) => statedFigures(entry, measure) ?? [])
  if (read === undefined) return undefined
  const [furthest] = read.exceptions
  return {
    standard: inNeedUnit(read.standard, measure),
    ...(furthest !== undefined && { exception: inNeedUnit(furthest, measure) }),
  }
}

/** What an answer comes to for a client who needs so much, in the unit of the need. */
export function judgeForNeed(entry: IndexedAnswer, measure: StatedMeasure, need: number): Outcome {
  const value = needUnit(measure) === 'years' ? need * 12 : need
  const { role, of } = measure
  const figure = { role, ...(of !== undefined && { of }), value, from: String(need) }
  return judge(entry, { figures: [figure], events: [], about: [] }).outcome
}

function needUnit({ unit, isInYears }: StatedMeasure): NeedUnit {
  if (unit === 'months') return isInYears ? 'years' : 'months'
  return isNeedUnit(unit) ? unit : 'count'
}

const NEED_UNITS: readonly string[] = ['percent', 'multiple', 'pounds', 'age', 'acres', 'count']

function isNeedUnit(unit: string): unit is NeedUnit {
  return NEED_UNITS.includes(unit)
}

function inNeedUnit(value: number, measure: StatedMeasure): number | null {
  if (!Number.isFinite(value)) return null
  return needUnit(measure) === 'years' ? value / 12 : value
}
