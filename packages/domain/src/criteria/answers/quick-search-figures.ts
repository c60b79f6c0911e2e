/**
 * Quick search's figures: what a criterion counts, each lender's standard figure and exception, and
 * every lender held against what a client needs. Without a need, an answer that is nothing but a
 * figure has no outcome of its own: 75 is neither a yes nor a no.
 */

import { type Role, type RoleUnit, roleRow } from '../knowledge/roles.ts'
import type { IndexedCriterion } from '../matching/criteria-index.ts'
import { currentAnswers, type IndexedAnswer, wordsOf } from '../matching/indexed-answer.ts'
import { frameOfRow } from '../matching/row-of-figures.ts'
import { withDerived } from '../meaning/derived-figures.ts'
import { tagText } from '../text/tag-words.ts'
import { figuresStated, measureOfAnswers, type RowMeasure } from './figures-stated.ts'
import { type HeldAnswer, judge } from './hold-answer.ts'

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

/** What the figures under a criterion are, and what a need is typed in. */
export type CriterionMeasure = RowMeasure & { readonly unit: NeedUnit }

/** What the figures under a criterion count; undefined where most of its cells are no figures. */
export function measureForQuickSearch(
  rows: readonly IndexedCriterion[],
): CriterionMeasure | undefined {
  const [row] = rows
  const stated = rows
    .flatMap((one) => [...one.answers.keys()].flatMap((id) => currentAnswers(one, id)))
    .filter((entry) => wordsOf(entry).trim() !== '')
  const measure = measureOfAnswers(rows, stated)
  if (row === undefined || measure === undefined) return undefined
  const unit = UNITS[roleRow(measure.role).unit]
  if (unit !== 'months') return unit && { ...measure, unit }
  return { ...measure, unit: frameOfRow(row).bareTime ?? timeUnitOf(measure.role, stated) }
}

const UNITS: Readonly<Partial<Record<RoleUnit, NeedUnit>>> = {
  percent: 'percent',
  pounds: 'pounds',
  years: 'age',
  months: 'months',
  times: 'multiple',
  count: 'count',
  acres: 'acres',
  'square-metres': 'count',
  metres: 'count',
}

/** Terms and leases are said in years, and what every lender states in them. */
function timeUnitOf(role: Role, entries: readonly IndexedAnswer[]): 'years' | 'months' {
  if (IN_YEARS.has(role)) return 'years'
  const units = entries
    .flatMap((entry) => tagText(wordsOf(entry)).items)
    .flatMap((item) => (item.kind === 'quantity' ? (item.quantity.unit ?? []) : []))
  return units.includes('years') && !units.includes('months') ? 'years' : 'months'
}

const IN_YEARS: ReadonlySet<Role> = new Set<Role>(['term', 'leaseLeft', 'leaseAtEnd'])

/** How the measure is told to a person: its unit and bound. */
export function toQuickSearchMeasure({ unit, bound }: CriterionMeasure): QuickSearchMeasure {
  return { unit, bound: bound === 'max' ? 'maximum' : 'minimum' }
}

/** The standard figure of one lender's current answers and what an exception reaches. */
export function figuresOf(
  entries: readonly IndexedAnswer[],
  measure: CriterionMeasure,
): QuickSearchFigures | undefined {
  const [stated] = entries.flatMap((entry) => figuresStated(entry, measure) ?? [])
  if (stated === undefined) return undefined
  const { standard, exception } = stated
  return {
    standard: inNeedUnit(standard, measure),
    ...(exception !== undefined && { exception: inNeedUnit(exception, measure) }),
  }
}

/** What the criterion counts, and how much of it a client needs. */
export type ClientNeed = { readonly measure?: CriterionMeasure; readonly need?: number }

/**
 * What an answer comes to for a client who needs so much, in the unit of the need: as in a list of
 * lenders to whom such a client is told of.
 */
export function judgeForNeed(entry: IndexedAnswer, { measure, need }: ClientNeed): HeldAnswer {
  if (measure === undefined || need === undefined) return judge(entry, undefined)
  const { role, of, unit } = measure
  const value = unit === 'years' ? need * 12 : need
  const figure = { role, ...(of !== undefined && { of }), value, from: String(need) }
  return judge(entry, { figures: withDerived([figure]), events: [], about: [] })
}

function inNeedUnit(value: number, { unit }: CriterionMeasure): number | null {
  if (!Number.isFinite(value)) return null
  return unit === 'years' ? value / 12 : value
}
