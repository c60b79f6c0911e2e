/**
 * The figures that lenders state under a row, one a lender: what holds for everybody, and what some
 * reach beyond it. By them quick search shows a column of figures, and lenders are put in order.
 */
import { type UsualBound, usualBound } from '../knowledge/roles.ts'
import type { IndexedCriterion } from '../matching/criteria-index.ts'
import { type IndexedAnswer, wordsOf } from '../matching/indexed-answer.ts'
import {
  frameOf,
  frameOfRow,
  meaningOf,
  type RowRole,
  roleOfRow,
} from '../matching/row-of-figures.ts'
import type { Band, Limit } from '../meaning/cell-meaning.ts'
import { comparableRoles, isSameThing } from '../meaning/hold-figures.ts'
import { has, tagText } from '../text/tag-words.ts'

/** What the figures under a row are, and which way they limit. */
export type RowMeasure = RowRole & { readonly bound: UsualBound }

/** Infinite, towards the side that a client may go to, where the words say that there is no limit. */
export type StatedFigures = {
  readonly standard: number
  /** What the widest exception reaches. */
  readonly exception?: number
}

/** What a row's name or most of its cells state; undefined where that is no figure, or several kinds. */
export function measureOfRow(row: IndexedCriterion): RowMeasure | undefined {
  const stated = roleOfRow(row)
  return stated && boundIn(row, stated)
}

/** What most of the answers under rows of one criterion state: what its name says, or else its cells. */
export function measureOfAnswers(
  [row]: readonly IndexedCriterion[],
  entries: readonly IndexedAnswer[],
): RowMeasure | undefined {
  if (row === undefined) return undefined
  const isMost = (measure: RowMeasure, among: readonly IndexedAnswer[]) =>
    among.filter((entry) => figuresStated(entry, measure) !== undefined).length * 2 > entries.length
  const figures = entries.filter(isFigure)
  const { role, of, bound } = frameOfRow(row)
  const named = role && boundIn(row, { role, ...(of !== undefined && { of }) })
  // "Max term" asks for a figure; under "Offers" one may be spoken of.
  if (named && isMost(named, bound === undefined ? figures : entries)) return named
  const inCells = mostStated(figures)
  const measure = inCells && boundIn(row, inCells)
  return measure && isMost(measure, figures) ? measure : undefined
}

function boundIn(row: IndexedCriterion, stated: RowRole): RowMeasure {
  return { ...stated, bound: frameOfRow(row).bound ?? usualBound(stated.role, stated.of) }
}

function mostStated(entries: readonly IndexedAnswer[]): RowRole | undefined {
  const stated = entries.flatMap((entry) => meaningOf(entry).limits.slice(0, 1))
  const kinds = Map.groupBy(stated, ({ role, of }) => `${role} ${of ?? ''}`)
  const [most] = [...kinds.values()].toSorted((one, other) => other.length - one.length)
  const [limit] = most ?? []
  return limit && { role: limit.role, ...(limit.of !== undefined && { of: limit.of }) }
}

/** "Max 80% LTV", "No limit"; what only comes to speak of a figure is about something else. */
function isFigure(entry: IndexedAnswer): boolean {
  const first = tagText(wordsOf(entry)).items.find(
    (item) => !has(item, 'bound') && !has(item, 'role') && !has(item, 'noise'),
  )
  return first?.kind === 'quantity' || meaningOf(entry).isOpen === true
}

/**
 * A lender's figures of the kind; undefined where its words state none. Where none of them holds for
 * everybody the standard one is what each of the cases told of allows.
 */
export function figuresStated(
  entry: IndexedAnswer,
  measure: RowMeasure,
): StatedFigures | undefined {
  const { limits, isOpen } = meaningOf(entry)
  const own = ofKind(limits, measure).flatMap((limit) => {
    const value = endOf(limit, measure)
    return value === undefined ? [] : [{ value, isPlain: isPlain(limit, entry) }]
  })
  const values = own.map(({ value }) => value).toSorted((one, other) => one - other)
  const [strictest, widest] =
    measure.bound === 'max' ? [values[0], values.at(-1)] : [values.at(-1), values[0]]
  const plain = own.find((limit) => limit.isPlain)?.value
  const standard = plain ?? (isOpen === true ? unlimited(measure) : strictest)
  if (standard === undefined) return undefined
  const isWider = widest !== undefined && isBeyond(widest, standard, measure)
  return { standard, ...(isWider && { exception: widest }) }
}

/** "75 at end of term" under a greatest age is compared with it where no figure is of its own kind. */
function ofKind(limits: readonly Limit[], { role, of }: RowMeasure): readonly Limit[] {
  const alike = limits.filter(
    (limit) => comparableRoles(limit.role).includes(role) && isSameThing(limit.of, of),
  )
  const own = alike.filter((limit) => limit.role === role)
  return own.length > 0 ? own : alike
}

function endOf({ max, below, min, above }: Limit, { bound }: RowMeasure): number | undefined {
  return bound === 'max' ? (max ?? below) : (min ?? above)
}

/** "Max loan at 90% LTV" holds its whole row in that band. */
function isPlain({ for: special, when = [], beyond }: Limit, entry: IndexedAnswer): boolean {
  const ofRow = new Set(frameOf(entry).when?.map(bandKey))
  return (
    special === undefined && beyond === undefined && when.every((band) => ofRow.has(bandKey(band)))
  )
}

function bandKey(band: Band): string {
  return JSON.stringify(band)
}

function unlimited({ bound }: RowMeasure): number {
  return bound === 'max' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
}

function isBeyond(value: number, standard: number, { bound }: RowMeasure): boolean {
  return bound === 'max' ? value > standard : value < standard
}
