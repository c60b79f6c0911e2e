/**
 * Quick search's figures: what a criterion counts, each lender's standard figure and exception, and
 * every lender held against what a client needs. Without a need, an answer that is nothing but a
 * figure has no outcome of its own: 75 is neither a yes nor a no.
 */

import { readCellFigures } from '../cells/cell-limits.ts'
import { type CriterionMeasure, measureOfName, measureOfTexts } from '../cells/criterion-measure.ts'
import { explainOutcomeForFigure } from '../cells/figures.ts'
import { roleRow } from '../knowledge/roles.ts'
import type { IndexedCriterion } from '../matching/criteria-index.ts'
import { currentAnswers, hintOf, type IndexedAnswer, wordsOf } from '../matching/indexed-answer.ts'
import { frameOf } from '../matching/row-of-figures.ts'
import { asRead, BAND_UNITS, type HeldAnswer, judge } from './hold-answer.ts'

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

/** What the figures under a criterion count; undefined where most of its cells are no figures. */
export function measureForQuickSearch(
  rows: readonly IndexedCriterion[],
): CriterionMeasure | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const texts = rows.flatMap((row) =>
    [...row.answers.keys()].flatMap((id) =>
      currentAnswers(row, id).map(({ answer, meaning }) => meaning ?? answer.text),
    ),
  )
  const named = measureOfName(first)
  if (named !== undefined) {
    const stated = texts.filter((text) => text.trim() !== '')
    const counted = stated.filter((text) => readCellFigures(text, named).main !== undefined)
    return counted.length * 2 > stated.length ? named : undefined
  }
  return measureOfTexts(texts, GUESSES, first)
}

const GUESSES = [
  { value: 0, unit: 'percent' },
  { value: 0, unit: 'multiple' },
  { value: 0, unit: 'pounds' },
  { value: 0, unit: 'months' },
] as const

/** How the measure is told to a person: its unit and bound. */
export function toQuickSearchMeasure(measure: CriterionMeasure): QuickSearchMeasure {
  return { unit: needUnit(measure), bound: measure.bound }
}

/** The main figure of one lender's current answers and what an exception reaches. */
export function figuresOf(
  entries: readonly IndexedAnswer[],
  measure: CriterionMeasure,
): QuickSearchFigures | undefined {
  const [read] = entries
    .map((entry) => readCellFigures(wordsOf(entry), measure))
    .filter(({ main }) => main !== undefined)
  if (read?.main === undefined) return undefined
  const best =
    measure.bound === 'maximum' ? Math.max(...read.exceptions) : Math.min(...read.exceptions)
  return {
    standard: inNeedUnit(read.main, measure),
    ...(read.exceptions.length > 0 && { exception: inNeedUnit(best, measure) }),
  }
}

/** What the criterion counts, and how much of it a client needs. */
export type ClientNeed = { readonly measure?: CriterionMeasure; readonly need?: number }

/**
 * What an answer comes to for a client who needs so much, in the unit of the need: as in a list of
 * lenders to whom such a client is told of. Where the row is of no kind of figure that a client has,
 * the words are held against the bare figure.
 */
export function judgeForNeed(entry: IndexedAnswer, { measure, need }: ClientNeed): HeldAnswer {
  if (measure === undefined || need === undefined) return judge(entry, undefined)
  const value = needUnit(measure) === 'years' ? need * 12 : need
  const { role, of, events } = frameOf(entry)
  const isOfClient = events === undefined && role !== undefined
  if (!isOfClient || BAND_UNITS[roleRow(role).unit] !== measure.unit)
    return asRead(explainOutcomeForFigure(wordsOf(entry), value, measure, hintOf(entry)))
  const figure = { role, ...(of !== undefined && { of }), value, from: String(need) }
  return judge(entry, { figures: [figure], events: [], about: [] })
}

function needUnit({ unit, bareUnit }: CriterionMeasure): NeedUnit {
  return unit === 'months' && bareUnit === 'years' ? 'years' : unit
}

function inNeedUnit(value: number, measure: CriterionMeasure): number | null {
  if (!Number.isFinite(value)) return null
  return needUnit(measure) === 'years' ? value / 12 : value
}
