/**
 * The figures that lenders state under a criterion: which kind most of its cells state, and of one
 * lender's words the figure that holds for everybody and how far a special case goes. All of them
 * are limits that the words were read to (`meaning`); nothing is read here.
 */
import type { FigureUnit } from '../../language/figure.ts'
import { type Role, type RoleUnit, roleRow, usualBound } from '../knowledge/roles.ts'
import type { IndexedCriterion } from '../matching/criteria-index.ts'
import { currentAnswers, type IndexedAnswer } from '../matching/indexed-answer.ts'
import { frameOfRow, meaningOf, roleOfRow } from '../matching/row-of-figures.ts'
import type { CellMeaning, Limit } from '../meaning/cell-meaning.ts'

export type StatedMeasure = {
  readonly role: Role
  /** What a count, an amount or a share is of. */
  readonly of?: string
  /** Units of the role; lengths of time are whole months. */
  readonly unit: FigureUnit
  readonly bound: 'maximum' | 'minimum'
  /** Every length of time is stated in whole years. */
  readonly isInYears: boolean
}

/** Figures in the measure's unit; infinite where the words say that there is no limit. */
export type StatedFigures = {
  readonly standard: number
  /** What holds for some only and goes further, the furthest first. */
  readonly exceptions: readonly number[]
}

/** What most of the cells under rows of one criterion state; undefined where most state no figure. */
export function statedMeasure(rows: readonly IndexedCriterion[]): StatedMeasure | undefined {
  const [first] = rows
  const found = first === undefined ? undefined : roleOfRow(first)
  if (first === undefined || found === undefined) return undefined
  const unit = UNITS[roleRow(found.role).unit]
  if (unit === undefined) return undefined
  const stated = rows
    .flatMap((row) => [...row.answers.keys()].flatMap((id) => currentAnswers(row, id)))
    .map(meaningOf)
    .filter(({ verdict }) => verdict !== 'blank' && verdict !== 'not-applicable')
  const limits = stated.map((meaning) => limitsIn(meaning, found.role))
  const counted = stated.filter((meaning, at) => isOpen(meaning) || (limits[at]?.length ?? 0) > 0)
  if (counted.length * 2 <= stated.length) return undefined
  const { bound: named, bareTime } = frameOfRow(first)
  const bound = named ?? boundOf(limits.flat()) ?? usualBound(found.role, found.of)
  const measure = {
    ...found,
    unit,
    bound: bound === 'max' ? ('maximum' as const) : ('minimum' as const),
  }
  const ends = limits.flat().flatMap((limit) => endOf(limit, measure.bound) ?? [])
  const areYears = ends.length > 0 && ends.every((months) => months % 12 === 0)
  return { ...measure, isInYears: unit === 'months' && bareTime !== 'months' && areYears }
}

/** What one answer's words state of the measure; undefined where they state nothing of it. */
export function statedFigures(
  entry: IndexedAnswer,
  { role, bound }: Pick<StatedMeasure, 'role' | 'bound'>,
): StatedFigures | undefined {
  const meaning = meaningOf(entry)
  const ends = limitsIn(meaning, role).flatMap((limit) => {
    const end = endOf(limit, bound)
    return end === undefined ? [] : [{ end, isForSome: isForSome(limit) }]
  })
  const main = ends.find(({ isForSome: some }) => !some) ?? ends[0]
  if (main === undefined) {
    return isOpen(meaning) ? { standard: boundless(bound), exceptions: [] } : undefined
  }
  const isFurther = (end: number) => (bound === 'maximum' ? end > main.end : end < main.end)
  const exceptions = ends
    .map(({ end }) => end)
    .filter(isFurther)
    .toSorted((one, other) => (bound === 'maximum' ? other - one : one - other))
  return { standard: main.end, exceptions }
}

const UNITS: Readonly<Partial<Record<RoleUnit, FigureUnit>>> = {
  percent: 'percent',
  pounds: 'pounds',
  years: 'age',
  months: 'months',
  times: 'multiple',
  count: 'count',
  acres: 'acres',
}

function limitsIn({ limits }: CellMeaning, role: Role): readonly Limit[] {
  return limits.filter((limit) => limit.role === role)
}

function isOpen(meaning: CellMeaning): boolean {
  return meaning.isOpen === true && meaning.verdict !== 'no'
}

function isForSome({ when = [], for: special }: Limit): boolean {
  return when.length > 0 || special !== undefined
}

function endOf(
  { min, max, above, below }: Limit,
  bound: StatedMeasure['bound'],
): number | undefined {
  return bound === 'maximum' ? (max ?? below) : (min ?? above)
}

function boundOf(limits: readonly Limit[]): 'max' | 'min' | undefined {
  if (limits.length === 0) return undefined
  const most = limits.filter((limit) => endOf(limit, 'maximum') !== undefined).length
  const least = limits.filter((limit) => endOf(limit, 'minimum') !== undefined).length
  return most >= least ? 'max' : 'min'
}

function boundless(bound: StatedMeasure['bound']): number {
  return bound === 'maximum' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
}
