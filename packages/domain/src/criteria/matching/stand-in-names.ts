/**
 * A lender whose documents call the subject by a rather different name: “Missed payments – Secured
 * / mortgage arrears” where other documents print “Mortgage arrears”. A list of every lender uses
 * the row that a question for this lender alone would have found, as long as it is not on another
 * side of the business. What that row leaves out of the question, though the row listed has it, is
 * told: “Gifted deposit” says nothing yet of gifts from friends.
 */
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { bestMatches, isOtherCase } from './best-matches.ts'
import { type IndexedCriterion, SIDES } from './criteria-index.ts'
import type { Facet } from './criterion-facets.ts'

export type StandIns = {
  readonly criteria: readonly IndexedCriterion[]
  /** Ideas of the question that only the listed row names. */
  readonly unnamed: readonly Facet[]
}

/** The criteria that stand in for the listed ones where a lender has no answer under them. */
export function standInsFor(
  lenderId: string,
  { matches, facets }: AskedCriterion,
  listed: readonly IndexedCriterion[],
): StandIns {
  const [best] = matches
  if (best === undefined) return NONE
  const left = new Set(best.uncovered.map(({ key }) => key))
  const sides = new Set([...sidesOf(best.criterion), ...facets.map(({ key }) => key)])
  const ideas = new Set(facets.filter(isPlainIdea).map(({ key }) => key))
  const ofLender = matches.filter(
    (match) =>
      !isOtherCase(match, best) &&
      !listed.includes(match.criterion) &&
      match.criterion.answers.has(lenderId) &&
      [...match.criterion.core, ...match.criterion.bracketed].some(({ key }) => ideas.has(key)) &&
      sidesOf(match.criterion).every((side) => sides.has(side)),
  )
  const found = bestMatches(ofLender)
  const names = new Set(found.map(({ criterion }) => criterion.name))
  if (names.size === 0 || names.size > MOST_NAMES) return NONE
  return {
    criteria: found.map(({ criterion }) => criterion),
    unnamed: (found[0]?.uncovered ?? []).filter(
      ({ key, weight, cost }) => !left.has(key) && (cost ?? weight) >= TELLING,
    ),
  }
}

const NONE: StandIns = { criteria: [], unnamed: [] }

/** What costs a match less than this is a matter of wording, as for `coverageNotes`. */
const TELLING = 0.2

/** "LTV" or "flat" alone is a part of many names and makes none of them another name for it. */
function isPlainIdea({ kind, weight, cost }: Facet): boolean {
  return kind === 'criterion' && weight >= WHOLE && cost === undefined
}

const WHOLE = 0.8

/** More rows than this mean that the lender's document tells apart what the question does not. */
const MOST_NAMES = 3

function sidesOf({ core, surroundings }: IndexedCriterion): readonly string[] {
  return [...core, ...surroundings].map(({ key }) => key).filter((key) => SIDES.has(key))
}
