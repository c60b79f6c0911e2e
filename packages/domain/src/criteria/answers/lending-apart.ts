/** Lending that has sheets of its own, and the sides that a row stands on. */
import ideas from '../knowledge/idea-groups.json' with { type: 'json' }
import { type CriteriaIndex, type IndexedCriterion, SIDES } from '../matching/criteria-index.ts'
import type { Facet } from '../matching/criterion-facets.ts'

/** The longest term on a panel's sheet “Bridging” limits nobody who did not ask about bridging. */
export function isOfLendingUnsaid(
  { surroundings, document }: IndexedCriterion,
  said: ReadonlySet<string>,
  { criteria }: CriteriaIndex,
): boolean {
  const isUnsaid = ({ key }: Facet) => LENDING_APART.has(key) && !said.has(key)
  return (
    surroundings.some(isUnsaid) &&
    criteria.some((other) => other.document === document && !other.surroundings.some(isUnsaid))
  )
}

const LENDING_APART: ReadonlySet<string> = new Set(ideas.lendingApart)

export function sidesOfRow({ core, surroundings }: IndexedCriterion): readonly string[] {
  return [...core, ...surroundings].flatMap(({ key }) => (SIDES.has(key) ? [key] : []))
}
