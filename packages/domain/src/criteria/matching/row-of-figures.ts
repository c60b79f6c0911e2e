/**
 * What a row of a document states figures of: what its name says, else what most of its cells do.
 * "Storeys" over bare numbers counts storeys; over yes and no it is about tall blocks.
 */

import { isStretchOfTime } from '../../language/stretches-of-time.ts'
import ideas from '../knowledge/idea-groups.json' with { type: 'json' }
import type { Role } from '../knowledge/roles.ts'
import type { CellMeaning } from '../meaning/cell-meaning.ts'
import { readMeaning } from '../meaning/read-meaning.ts'
import { type RowFrame, readRowFrame } from '../meaning/row-frame.ts'
import type { IndexedCriterion } from './criteria-index.ts'
import { facetsOf } from './criterion-facets.ts'
import { isFigureRow } from './figure-rows.ts'
import { type IndexedAnswer, wordsOf } from './indexed-answer.ts'

/** What an answer's words mean under its row, worked out when it is first asked for. */
export function meaningOf(entry: IndexedAnswer): CellMeaning {
  const known = meanings.get(entry)
  if (known !== undefined) return known
  const meaning = readMeaning(wordsOf(entry), rowNameOf(entry), isOfFigures(entry))
  meanings.set(entry, meaning)
  return meaning
}

const meanings = new WeakMap<IndexedAnswer, CellMeaning>()

/** What the row, and the column of a product, say of the figures under them. */
export function frameOf(entry: IndexedAnswer): RowFrame {
  return readRowFrame(rowNameOf(entry), isOfFigures(entry))
}

/** What a printed criterion's name says of the figures under it. */
export function frameOfRow(criterion: IndexedCriterion): RowFrame {
  const known = frames.get(criterion)
  if (known !== undefined) return known
  const [first] = [...criterion.answers.values()].flat()
  const made = readRowFrame(
    first?.spelledOut ?? criterion.name,
    first !== undefined && isOfFigures(first),
  )
  frames.set(criterion, made)
  return made
}

const frames = new WeakMap<IndexedCriterion, RowFrame>()

export type RowRole = { readonly role: Role; readonly of?: string }

/** The kind of figure that a row states; undefined where it states none or several. */
export function roleOfRow(criterion: IndexedCriterion): RowRole | undefined {
  const { role, of, events } = frameOfRow(criterion)
  if (role !== undefined) return { role, ...(of !== undefined && { of }) }
  if (events !== undefined) return undefined
  const cells = [...criterion.answers.values()].flat().slice(0, SAMPLE)
  const stated = cells.map(meaningOf).filter(({ verdict }) => verdict !== 'blank')
  const found = stated.flatMap(({ limits: [limit] }) => limit ?? [])
  const byRole = Map.groupBy(found, (limit) => `${limit.role} ${limit.of ?? ''}`)
  const [most] = [...byRole.values()].toSorted((one, other) => other.length - one.length)
  if (most?.[0] === undefined || most.length * 2 < stated.length) return undefined
  const [{ role: own, of: thing }] = [most[0]]
  return { role: own, ...(thing !== undefined && { of: thing }) }
}

/** The kinds of figure that a question on a row may tell: its own, and a time that cells state of it. */
export function rolesAsked(criterion: IndexedCriterion): readonly RowRole[] {
  const own = roleOfRow(criterion)
  const cells = [...criterion.answers.values()].flat().slice(0, SAMPLE).map(meaningOf)
  const isTimed = cells.some(({ limits }) => limits.some(isTimeOfRow))
  return [...(own === undefined ? [] : [own]), ...(isTimed ? [TIME_OF_ROW] : [])]
}

const TIME_OF_ROW = { role: 'timeSince', of: 'row' } as const

function isTimeOfRow({ role, of }: RowRole): boolean {
  return role === TIME_OF_ROW.role && of === TIME_OF_ROW.of
}

/** So many cells tell what the row is about. */
const SAMPLE = 12

function isOfFigures({ answer, document }: IndexedAnswer): boolean {
  return isFigureRow(answer, document)
}

/**
 * A name that is a stretch of time alone, "Under 12m", is of what stands above it. What is lent for
 * months says so in its tab's or part's title alone: "Max term: 18" under "Bridging".
 */
function rowNameOf({ answer, spelledOut }: IndexedAnswer): string {
  const { variant, section, place } = answer
  const criterion = spelledOut ?? answer.criterion
  const named =
    section !== undefined && isStretchOfTime(criterion) ? `${section} – ${criterion}` : criterion
  const whole = variant === undefined ? named : `${named} – ${variant}`
  const { role, bareTime } = readRowFrame(whole)
  if (role !== 'term' || bareTime !== undefined) return whole
  const path = `${place.sheet ?? ''} ; ${section ?? ''} ; ${whole}`
  return facetsOf(path).some(({ key }) => COUNTED_IN_MONTHS.has(key)) ? `${whole} – months` : whole
}

const COUNTED_IN_MONTHS: ReadonlySet<string> = new Set(ideas.countedInMonths)
