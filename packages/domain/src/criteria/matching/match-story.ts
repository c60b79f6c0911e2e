/**
 * A question told as a story: "the ex pays child maintenance by court order". Where the trade's own
 * words name a criterion that is printed, the plain words around them colour the story; they cost
 * next to nothing, and the answer says which of them the row leaves out. Tried only where the words
 * at their full weight find nothing, so that a name which holds them all always goes first.
 */
import { colourIdeas, colourWords } from '../questions/wording/colour-words.ts'
import { type CriteriaIndex, SIDES } from './criteria-index.ts'
import type { Facet } from './criterion-facets.ts'
import { type CriterionMatch, matchCriteria } from './match-criteria.ts'

/** Every printed criterion that holds the trade's ideas of the question, whatever else it tells. */
export function matchStory(
  facets: readonly Facet[],
  index: CriteriaIndex,
): readonly CriterionMatch[] {
  const ideas = facets.filter((facet) => isNamed(facet))
  const measured = matchMeasure(facets, index)
  if (measured.length > 0 || !ideas.some(({ weight }) => weight >= 0.8)) return measured
  const told = facets.map((facet) =>
    isTalk(facet)
      ? { ...facet, weight: Math.min(facet.weight, TALK_WEIGHT), cost: TALK_COST }
      : facet,
  )
  return matchCriteria(told, index).filter(({ uncovered }) =>
    ideas.every(({ key }) => !uncovered.some((left) => left.key === key)),
  )
}

/**
 * "Max LTV for a first-time buyer": a measure and nobody but who asks. Where no row is for them the
 * general one answers, and it is said that it does not name them. What else may stand beside a
 * measure, a kind of property or of lending, has a figure of its own: without a row it is refused.
 */
function matchMeasure(facets: readonly Facet[], index: CriteriaIndex): readonly CriterionMatch[] {
  const asked = facets.filter(
    ({ key, kind, weight, measure }) =>
      kind === 'criterion' && !WHO.has(key) && (measure !== undefined || weight >= 0.8),
  )
  const rest = facets.filter((facet) => facet.kind !== 'qualifier' && !asked.includes(facet))
  if (asked.length === 0 || rest.length === 0 || !rest.every(isWho)) return []
  if (!asked.every(({ key }) => colourIdeas.has(key))) return []
  const told = facets.map((facet) =>
    rest.includes(facet)
      ? { ...facet, weight: Math.min(facet.weight, WHO_WEIGHT), cost: WHO_COST }
      : facet,
  )
  return matchCriteria(told, index).filter(({ uncovered }) =>
    asked.every(({ key }) => !uncovered.some((left) => left.key === key)),
  )
}

function isWho({ key, kind }: Facet): boolean {
  const word = key.slice('word:'.length)
  return kind === 'word' ? colourWords.has(word) || SLIGHT.has(word) : WHO.has(key)
}

/** What says how much of it there is, or whose it is. */
const SLIGHT = new Set('small little low modest decent big large good family own'.split(' '))

/** Who borrows, and what nearly every case is. */
const WHO: ReadonlySet<string> = new Set(
  `first-time-buyer home-mover purchase remortgage residential employed self-employed company-director
  sole-trader existing-customer dependants unmarried-applicants savings-deposit house bungalow`
    .trim()
    .split(/\s+/),
)

// Enough that the answer says it, too little to keep the row from being found.
const WHO_WEIGHT = 0.4
const WHO_COST = 0.1

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
