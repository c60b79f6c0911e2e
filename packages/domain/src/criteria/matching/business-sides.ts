/**
 * Sides of the business that a question or a row is on: second charges, first charges, buy to let.
 * A row of another side is not what a question means that says nothing of it, unless the documents
 * are on that side as a whole; a side that no document speaks of tells nothing apart.
 */
import ideas from '../knowledge/idea-groups.json' with { type: 'json' }
import { type CriteriaIndex, type IndexedCriterion, SIDES } from './criteria-index.ts'
import type { Facet } from './criterion-facets.ts'

/** Documents that never speak of second charges have no other row that would be meant instead. */
export function withoutUnspokenSide(facet: Facet, index: CriteriaIndex): Facet {
  const isUnspoken = SIDES.has(facet.key) && !index.sides.has(facet.key)
  if (!isUnspoken) return facet
  return { ...facet, cost: isImpliedSide(facet.key, index) ? IMPLIED_SIDE : UNSPOKEN_SIDE }
}

const UNSPOKEN_SIDE = 0.1
const IMPLIED_SIDE = 0.05

/**
 * Whoever asks about the conduct of the first charge lends the second, and whoever tells landlords
 * apart lends to them, though no row says so.
 */
function isImpliedSide(side: string, { sides, byFacet }: CriteriaIndex): boolean {
  if (side === 'second-charge') return sides.has('first-charge')
  return side === 'buy-to-let' && LETTING.some((key) => byFacet.has(key))
}

/** "Second charge DMP" for a document whose rows need not say so; the facets given where none is. */
export function withImpliedSeconds(facets: readonly Facet[]): readonly Facet[] {
  if (!facets.some(({ key }) => key === SECONDS)) return facets
  return facets.map((facet) => (facet.key === SECONDS ? { ...facet, cost: IMPLIED_SIDE } : facet))
}

const SECONDS = 'second-charge'

/** The documents, by their ids, that are about second charges without any row that says so. */
export function documentsOfSeconds(index: CriteriaIndex): ReadonlySet<number> {
  const known = secondsByIndex.get(index)
  if (known !== undefined) return known
  const byDocument = Map.groupBy(index.criteria, ({ document }) => document.documentId)
  const speaksOf = (criteria: readonly IndexedCriterion[], side: string) =>
    criteria.some(({ core, surroundings }) =>
      [...core, ...surroundings].some(({ key }) => key === side),
    )
  const documents = new Set(
    [...byDocument].flatMap(([documentId, criteria]) =>
      speaksOf(criteria, 'first-charge') && !speaksOf(criteria, SECONDS) ? [documentId] : [],
    ),
  )
  secondsByIndex.set(index, documents)
  return documents
}

const secondsByIndex = new WeakMap<CriteriaIndex, ReadonlySet<number>>()

const LETTING = ideas.letting

/** A row about second charges is not what a question that says nothing of them means. */
export function sideFactor(
  criterion: IndexedCriterion,
  askedKeys: ReadonlySet<string>,
  oneSides: ReadonlySet<string>,
): number {
  const sides = [...criterion.core, ...criterion.surroundings].filter(({ key }) => SIDES.has(key))
  return sides.some(({ key }) => !askedKeys.has(key) && !oneSides.has(key)) ? UNASKED_SIDE : 1
}

const UNASKED_SIDE = 0.85

const oneSidesByIndex = new WeakMap<CriteriaIndex, ReadonlySet<string>>()

/** The sides that every criterion of the documents is on: a question need not say them. */
export function oneSidesOf(index: CriteriaIndex): ReadonlySet<string> {
  const known = oneSidesByIndex.get(index)
  if (known !== undefined) return known
  const isOnSide = (side: string) =>
    index.criteria.every(({ core, surroundings }) =>
      [...core, ...surroundings].some(({ key }) => key === side),
    )
  const sides = new Set([...index.sides].filter(isOnSide))
  oneSidesByIndex.set(index, sides)
  return sides
}
