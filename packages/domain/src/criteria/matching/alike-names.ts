/**
 * One subject under two names in two documents: “Foreign nationals (visa)” here, “Visa holders”
 * there. Where a question names one of them, the other document's row speaks of the same and is
 * shown beside it, so that no document is left out in silence. Names are alike only where either
 * is made of the ideas of the other, or of ones next to them.
 */
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { bestMatches } from './best-matches.ts'
import type { CriteriaIndex, IndexedCriterion } from './criteria-index.ts'
import { type Facet, nearFacets } from './criterion-facets.ts'
import type { CriterionMatch } from './match-criteria.ts'

/** What was asked, with the rows of further documents whose names come to the same. */
export function withAlikeNames(asked: AskedCriterion, index: CriteriaIndex): AskedCriterion {
  const [best] = asked.matches
  if (best === undefined || index.documents.length < 2) return asked
  const chosen = bestMatches(asked.matches)
  const taken = new Set(chosen.map(({ criterion }) => criterion.document))
  const keys = new Set(asked.facets.map(({ key }) => key))
  // What the chosen row leaves out as well tells nothing between the two.
  const left = new Set(best.uncovered.map(({ key }) => key))
  const said = asked.facets.filter(
    ({ key, weight, cost }) => weight >= 0.3 && (cost ?? weight) >= 0.1 && !left.has(key),
  )
  const candidates = new Set([...keys].flatMap((key) => index.byFacet.get(key) ?? []))
  const alike = [...candidates]
    .filter(({ document, isPassage }) => !taken.has(document) && !isPassage)
    .filter((criterion) => isAlike(said, criterion))
    .map((criterion): CriterionMatch => {
      return { criterion, score: best.score * ALIKE, uncovered: uncoveredBy(asked, criterion) }
    })
  if (alike.length === 0) return asked
  const found = new Set(alike.map(({ criterion }) => criterion))
  const others = asked.matches.filter(({ criterion }) => !found.has(criterion))
  return {
    ...asked,
    matches: [...others, ...alike].toSorted((one, other) => other.score - one.score),
  }
}

const ALIKE = 0.8

function isAlike(said: readonly Facet[], { core: all, bracketed }: IndexedCriterion): boolean {
  const printed = [...all, ...bracketed]
  const isShared = printed.some(
    ({ key, kind }) => kind === 'criterion' && said.some((facet) => facet.key === key),
  )
  return isShared && areHeldBy(said, printed) && areHeldBy(all, said)
}

/** Whether every idea is among the others, or stands right next to one of them. */
function areHeldBy(facets: readonly Facet[], others: readonly Facet[]): boolean {
  const keys = new Set(others.map(({ key }) => key))
  const nearOthers = new Set(nearFacets(others).map(({ key }) => key))
  return facets.every(
    (facet) =>
      keys.has(facet.key) ||
      nearOthers.has(facet.key) ||
      nearFacets([facet]).some(({ key }) => keys.has(key)),
  )
}

function uncoveredBy(asked: AskedCriterion, criterion: IndexedCriterion): readonly Facet[] {
  const printed = new Set([...criterion.core, ...criterion.bracketed].map(({ key }) => key))
  return asked.facets.filter(({ key }) => !printed.has(key))
}
