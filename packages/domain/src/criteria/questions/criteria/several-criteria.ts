/**
 * Several criteria named in one breath: "halifax dmp lodgers", "a thatched grade II cottage". Where
 * no one row holds all that is named, the rows that hold a part of it each answer for their part,
 * and what has no row at all is named as missing. Nothing is missing that has a row of its own.
 */
import type { Figure } from '../../../language/figure.ts'
import { criteriaSynonyms } from '../../criteria-synonyms.ts'
import { type CriteriaIndex, SIDES } from '../../matching/criteria-index.ts'
import { type Facet, facetName } from '../../matching/criterion-facets.ts'
import { matchCriteria } from '../../matching/match-criteria.ts'
import { preferNamedFigures } from '../../matching/typed-names.ts'
import { withinBands } from '../../matching/within-bands.ts'
import { colourIdeas } from '../wording/colour-words.ts'
import { type AskedCriterion, isTopicOf, STRANGE_WEIGHT } from './ask-criterion.ts'

/** Several criteria named in one breath: "halifax dmp lodgers". Each must be named in full. */
export function coverWithSeveral(
  whole: AskedCriterion,
  figures: readonly Figure[],
  index: CriteriaIndex,
): readonly AskedCriterion[] | undefined {
  const parts: AskedCriterion[] = []
  let left = whole.facets
  while (hasIdea(left) && parts.length < 3) {
    const [best] = preferNamedFigures(matchCriteria(left, index, 0.2), figures).filter(
      ({ criterion }) => isNamedInFull(left, criterion.core),
    )
    if (best === undefined) break
    const keys = new Set(best.criterion.core.map(({ key }) => key))
    const facets = left.filter(({ key }) => keys.has(key))
    const matches = withinBands(matchCriteria(facets, index), figures)
    // What it shares with the question is too little to be meant: "90%" alone names no kind of LTV.
    if (matches.length === 0) break
    parts.push({ words: best.criterion.name, facets, matches })
    const printed = new Set(best.criterion.words.map((word) => `word:${word}`))
    left = left.filter(({ key }) => !keys.has(key) && !printed.has(key))
  }
  const [first, ...others] = parts
  if (first === undefined) return undefined
  const missing = left.filter(
    ({ key, weight, cost = 0 }) =>
      Math.max(weight, cost) > STRANGE_WEIGHT && !colourIdeas.has(key) && !SIDES.has(key),
  )
  const isNamed = missing.every(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  if (!isNamed || missing.length > MOST_MISSING) return undefined
  // A new-build house is not answered by a row for houses.
  if (missing.length > 0 && !parts.some(({ facets }) => facets.some(isPlainIdea))) return undefined
  const passed = left.filter((facet) => facet.measure !== undefined && !missing.includes(facet))
  return [
    withUncovered(first, passed),
    ...others,
    ...missing.filter(standsAlone(left)).map((facet) => ideaAlone(facet, left, index)),
  ]
}

const MOST_MISSING = 2

/**
 * "A thatched grade II cottage": where no row holds all that a part of the question names, each idea
 * is asked by itself, so that none is called missing that has a row of its own.
 */
export function eachIdea(part: AskedCriterion, index: CriteriaIndex): readonly AskedCriterion[] {
  if (part.matches.length > 0) return [part]
  const several = coverWithSeveral(part, part.figures ?? [], index)
  if (several !== undefined) return several.map((one) => ({ ...one, figures: part.figures ?? [] }))
  const ideas = part.facets.filter(
    (facet) => isPlainIdea(facet) && !SIDES.has(facet.key) && !isTopicOf(facet.key, index),
  )
  const alone = ideas.filter(standsAlone(part.facets))
  if (alone.length < 2) return [part]
  const asked = alone.map((facet) => ideaAlone(facet, part.facets, index))
  const isFound = asked.some(({ matches }) => matches.length > 0)
  return isFound ? asked.map((one) => ({ ...one, figures: part.figures ?? [] })) : [part]
}

/** A criterion of full weight, no side of the business and nothing that only colours. */
export function isWhole(facet: Facet): boolean {
  return isPlainIdea(facet) && facet.weight >= 1 && !colourIdeas.has(facet.key)
}

/** Whether the facets say more than a qualifier or a weak word. */
export function hasIdea(facets: readonly Facet[]): boolean {
  return facets.some(
    ({ kind, weight }) => (kind !== 'qualifier' && weight >= 0.3) || kind === 'criterion',
  )
}

/** What the question measures and the row found does not name is said beside it. */
export function withUncovered(asked: AskedCriterion, facets: readonly Facet[]): AskedCriterion {
  const matches = asked.matches.map((match) => ({
    ...match,
    uncovered: [...match.uncovered, ...facets],
  }))
  return { ...asked, matches }
}

function isPlainIdea({ kind, weight, cost }: Facet): boolean {
  return kind === 'criterion' && weight >= 0.5 && cost === undefined
}

/** Whether an idea is asked by itself: its kinds are asked with it, and it with what is made of it. */
function standsAlone(all: readonly Facet[]): (facet: Facet) => boolean {
  const wider = new Set(all.map(({ key }) => `kind of ${key}`))
  const parts = new Set(all.flatMap(({ key }) => PARTS.get(key) ?? []))
  return ({ key, dimension }) =>
    !parts.has(key) && (dimension === undefined || !wider.has(dimension))
}

/** What the names of some criteria are made of: light refurbishment of refurbishment. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  criteriaSynonyms.map(({ key, parts = [] }) => [
    key,
    parts.includes(key) ? parts.filter((part) => part !== key) : [],
  ]),
)

/** One idea of several, with its kind ("light" of refurbishment) and what tells its rows apart. */
function ideaAlone(idea: Facet, all: readonly Facet[], index: CriteriaIndex): AskedCriterion {
  const kinds = all.filter(({ dimension = '' }) => dimension.startsWith('kind of '))
  const parts = all.filter(({ key }) => PARTS.get(idea.key)?.includes(key))
  // "Unsatisfied" costs nothing where the row is about a roof, and keeps the satisfied ones away; a
  // flat keeps away the rows of houses.
  const apart = all
    .filter((facet) => facet.kind === 'qualifier' || isDwellingOf(facet, idea, index))
    .map((facet) => ({ ...facet, weight: Math.min(facet.weight, TOLD_BESIDE), cost: 0 }))
  const facets = [idea, ...parts, ...kinds.filter((kind) => isKindOf(kind, idea, kinds)), ...apart]
  // What whole documents are about is in many of their rows, and what none of them is called.
  const matches = isTopicOf(idea.key, index) ? [] : matchCriteria(facets, index)
  return { words: facetName(idea.key), facets, matches }
}

/** “Ex-LA flats” are told apart by the dwelling, “Age” is not. */
function isDwellingOf({ key, dimension }: Facet, idea: Facet, { byFacet }: CriteriaIndex): boolean {
  return (
    dimension === 'dwelling' &&
    key !== idea.key &&
    (byFacet.get(idea.key) ?? []).some(({ core }) => core.some((printed) => printed.key === key))
  )
}

/** "Disability benefit" is a kind of benefit, and "PIP" of that. */
function isKindOf(kind: Facet, idea: Facet, kinds: readonly Facet[]): boolean {
  if (kind.dimension === `kind of ${idea.key}`) return true
  return kinds.some(
    (other) => kind.dimension === `kind of ${other.key}` && isKindOf(other, idea, kinds),
  )
}

const TOLD_BESIDE = 0.1

function isNamedInFull(facets: readonly Facet[], core: readonly Facet[]): boolean {
  const keys = new Set(facets.map(({ key }) => key))
  // A figure is asked without saying that it is the most or the least.
  const isMore = core.some(({ key, dimension }) => keys.has(key) && dimension !== 'dwelling')
  return core.every(
    ({ key, weight, dimension }) =>
      keys.has(key) || weight < 0.2 || dimension === 'bound' || (isMore && key === 'flat'),
  )
}
