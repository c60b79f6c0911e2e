/**
 * A question told as a story: "the ex pays child maintenance by court order". Where the trade's own
 * words name a criterion that is printed, the plain words around them colour the story; they cost
 * next to nothing, and the answer says which of them the row leaves out. Tried only where the words
 * at their full weight find nothing, so that a name which holds them all always goes first.
 */
import { colourIdeas } from '../questions/question-words.ts'
import { type CriteriaIndex, SIDES } from './criteria-index.ts'
import type { Facet } from './criterion-facets.ts'
import { type CriterionMatch, matchCriteria } from './match-criteria.ts'

/** Every printed criterion that holds the trade's ideas of the question, whatever else it tells. */
export function matchStory(
  facets: readonly Facet[],
  index: CriteriaIndex,
): readonly CriterionMatch[] {
  const ideas = facets.filter((facet) => isNamed(facet))
  if (!ideas.some(({ weight }) => weight >= 0.8)) return []
  const told = facets.map((facet) =>
    isTalk(facet)
      ? { ...facet, weight: Math.min(facet.weight, TALK_WEIGHT), cost: TALK_COST }
      : facet,
  )
  return matchCriteria(told, index).filter(({ uncovered }) =>
    ideas.every(({ key }) => !uncovered.some((left) => left.key === key)),
  )
}

/** As much as a word that no document prints. */
const TALK_WEIGHT = 0.3

// Ten plain words around an idea of full weight still leave it two thirds of the question.
const TALK_COST = 0.05

function isNamed(facet: Facet): boolean {
  return (
    facet.kind === 'criterion' && facet.weight >= 0.5 && !SIDES.has(facet.key) && !isTalk(facet)
  )
}

function isTalk({ kind, dimension, key }: Facet): boolean {
  return kind === 'word' || dimension === 'dwelling' || colourIdeas.has(key)
}
