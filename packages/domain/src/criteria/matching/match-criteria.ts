/**
 * Which printed criteria a question means. A criterion matches when the question's ideas are all,
 * or nearly all, in its name; what the name adds counts against it a little, so that the plainest
 * name wins. Names that contradict the question (unsatisfied for satisfied, a house for a flat)
 * never match. Too weak a match is no match: a refusal is better than a guess.
 */

import { criteriaSynonyms } from '../criteria-synonyms.ts'
import {
  documentsOfSeconds,
  oneSidesOf,
  sideFactor,
  withImpliedSeconds,
  withoutUnspokenSide,
} from './business-sides.ts'
import {
  type CriteriaIndex,
  type IndexedCriterion,
  RESIDENTIAL,
  SIDES,
  TOPICS,
} from './criteria-index.ts'
import { type Facet, nearFacets } from './criterion-facets.ts'
import { isOfOpposedKind } from './opposed-kinds.ts'

export type CriterionMatch = {
  readonly criterion: IndexedCriterion
  /** 0 to 1. */
  readonly score: number
  /** Ideas of the question that the criterion's name does not hold. */
  readonly uncovered: readonly Facet[]
  /** A figure of the question falls in the band that the criterion's name holds. */
  readonly isInBand?: true
  /** Its name holds the stretch of time that the question's figures tell. */
  readonly isOfPeriod?: true
}

/** Every printed criterion that the facets mean, best first; `least` is the coverage asked for. */
export function matchCriteria(
  facets: readonly Facet[],
  index: CriteriaIndex,
  least: number = LEAST_COVERAGE,
): readonly CriterionMatch[] {
  const asked = facets.map((facet) => withoutUnspokenSide(facet, index))
  const ofSeconds = withImpliedSeconds(asked)
  const documents = ofSeconds === asked ? undefined : documentsOfSeconds(index)
  const candidates = new Set(facets.flatMap(({ key }) => index.byFacet.get(key) ?? []))
  return [...candidates]
    .map((criterion) => {
      const isOfSeconds = documents?.has(criterion.document.documentId) === true
      return matchOne(isOfSeconds ? ofSeconds : asked, criterion, least, oneSidesOf(index))
    })
    .filter((match) => match !== undefined)
    .sort((one, other) => other.score - one.score)
}

const LEAST_COVERAGE = 0.65
/** How much an idea that only the printed name holds counts against it. */
const EXCESS_POWER = 0.5
/** A passage's first words are less of a name than a row's. */
const PASSAGE = 0.9

function matchOne(
  facets: readonly Facet[],
  criterion: IndexedCriterion,
  least: number,
  oneSides: ReadonlySet<string>,
): CriterionMatch | undefined {
  const printed = [...criterion.core, ...criterion.bracketed]
  const told = withoutOwnCharge(facets, criterion, oneSides)
  if (isRuledOut(told, criterion) || limitsAnother(facets, printed, criterion)) return undefined
  const coreKeys = keysOf(criterion.core)
  const printedKeys = keysOf(printed)
  const aroundKeys = keysOf(criterion.surroundings)
  const shared = facets.filter(({ key }) => printedKeys.has(key))
  if (!shared.some((facet) => isTelling(facet) && isNamedBy(facet, coreKeys))) return undefined
  const isOnSide = [...printedKeys, ...aroundKeys].some((key) => SIDES.has(key))
  // Where a row names no side, that it is of homes goes without saying.
  const uncovered = facets.filter(
    ({ key }) => !printedKeys.has(key) && !aroundKeys.has(key) && (isOnSide || key !== RESIDENTIAL),
  )
  const askedKeys = keysOf(facets)
  const isOther = criterion.core.some(
    ({ key, kind, weight, dimension }) =>
      !askedKeys.has(key) &&
      ((kind === 'criterion' && weight >= 0.4) || (dimension !== undefined && weight >= 0.5)),
  )
  // “Gifted deposit” is no answer for a deposit that is foreign: the word asked about is left out.
  if (isOther && uncovered.some(({ kind, isKind }) => kind === 'word' && isKind)) return undefined
  const covered = totalWeight(facets) - totalWeight(uncovered)
  const coverage = covered / (covered + totalCost(uncovered, isOther))
  if (coverage < least) return undefined
  const asksDwelling = shared.some(({ dimension }) => dimension === DWELLING)
  const more = criterion.core.filter(
    ({ key }) => !askedKeys.has(key) && !isSaidAround(key, aroundKeys),
  )
  // “House or bungalow” is the row of houses as much as of bungalows.
  const [others, rest] = [
    more.filter(({ dimension }) => asksDwelling && dimension === DWELLING),
    more.filter(({ dimension }) => !asksDwelling || dimension !== DWELLING),
  ]
  const excess =
    totalWeight(rest) +
    OTHER_DWELLING * totalWeight(others) +
    BRACKET_SHARE * totalWeight(criterion.bracketed.filter(({ key }) => !askedKeys.has(key)))
  const held = totalWeight(shared)
  const plainness = (held / (held + excess)) ** EXCESS_POWER
  const score =
    coverage *
    plainness *
    sideFactor(criterion, askedKeys, oneSides) *
    (criterion.isPassage ? PASSAGE : 1)
  const isTooWeak = least >= LEAST_COVERAGE && score < leastScore(shared)
  if (isTooWeak || isTopicAlone(shared, uncovered, criterion)) return undefined
  if (isOtherSideAlone(shared, uncovered, criterion)) return undefined
  if (isLimitOfAnother(shared, criterion)) return undefined
  return { criterion, score, uncovered }
}

/** Whether a row says another kind of what is asked, or only what its words mean. */
export function isRuledOut(
  facets: readonly Facet[],
  { name, core, bracketed }: Pick<IndexedCriterion, 'name' | 'core' | 'bracketed'>,
): boolean {
  const printed = [...core, ...bracketed]
  if (contradicts(facets, printed) || isOfOpposedKind(name, facets, printed)) return true
  return keysOf(core).has(DEFINES) && !keysOf(facets).has(DEFINES)
}

/**
 * "A bridge at 75% LTV" in a bridging sheet asks for its LTV: a row that shares no more with the
 * question than what the whole sheet is about was not meant.
 */
function isTopicAlone(
  shared: readonly Facet[],
  uncovered: readonly Facet[],
  { surroundings }: IndexedCriterion,
): boolean {
  const topics = keysOf(surroundings.filter(({ key }) => TOPICS.has(key)))
  const telling = shared.filter(isTelling)
  return (
    telling.every(({ key }) => topics.has(key)) &&
    uncovered.some(
      ({ kind, measure, weight, cost }) =>
        kind === 'criterion' && (measure !== undefined || (cost ?? weight) >= 0.5),
    )
  )
}

/**
 * "Remortgaging a BTL" is no question for “Second charge on BTL”, which shares the side of the
 * business with it and adds the other.
 */
function isOtherSideAlone(
  shared: readonly Facet[],
  uncovered: readonly Facet[],
  { core }: IndexedCriterion,
): boolean {
  const own = keysOf(shared)
  return (
    shared.filter(isTelling).every(({ key }) => SIDES.has(key)) &&
    core.some(({ key }) => SIDES.has(key) && !own.has(key)) &&
    uncovered.some(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  )
}

/**
 * "Fresh Start loans stop at £325,000" is no answer to what is lent at most, nor "loans above 90%
 * LTV are capped at 4.5 times" to the multiple: only of their subject.
 */
function isLimitOfAnother(
  shared: readonly Facet[],
  { core, isPassage }: IndexedCriterion,
): boolean {
  if (!isPassage || !shared.filter(isTelling).every(({ key }) => LIMITS.has(key))) return false
  const own = keysOf(shared)
  return core.some(({ key, kind }) => !own.has(key) && (kind === 'word' || key === 'ltv'))
}

const LIMITS = new Set(['loan-size', 'income-multiple'])

/** What words mean is no answer to anything else about them. */
export const DEFINES = 'definition'

// "Max LTV – BTL" on a sheet about buy to let is its max LTV.
function isSaidAround(key: string, aroundKeys: ReadonlySet<string>): boolean {
  return aroundKeys.has(key) && (SIDES.has(key) || TOPICS.has(key))
}

// "House" or "LTV" alone is shared by many criteria: the rest of the name must be slight.
function leastScore(shared: readonly Facet[]): number {
  const isPlain = shared.some((facet) => isTelling(facet) && facet.cost === undefined)
  return isPlain ? 0.5 : 0.62
}

const BRACKET_SHARE = 0.15
const DWELLING = 'dwelling'
const OTHER_DWELLING = 0.25

/** The ideas, by their keys. */
export function keysOf(facets: readonly Facet[]): ReadonlySet<string> {
  return new Set(facets.map(({ key }) => key))
}

function totalWeight(facets: readonly Facet[]): number {
  return facets.reduce((sum, { weight }) => sum + weight, 0)
}

// An unknown word beside a name that says something else as well is likely what was asked.
function totalCost(facets: readonly Facet[], isOther: boolean): number {
  return facets.reduce((sum, { kind, weight, cost }) => {
    const isUnknown = kind === 'word' && weight >= 0.3 && cost === undefined
    const factor = isOther && isUnknown ? 2 : 1
    return sum + factor * (cost ?? weight)
  }, 0)
}

/** Whether an idea may make a match by itself. */
export function isTelling({ kind, weight }: Facet): boolean {
  return kind === 'criterion' ? weight >= 0.5 : kind === 'word' && weight >= 0.3
}

// A bracket's examples alone do not make a match; its plain words may, and what is a near name for
// the criterion itself: "Foreign nationals (visa)".
function isNamedBy(facet: Facet, coreKeys: ReadonlySet<string>): boolean {
  if (coreKeys.has(facet.key) || facet.kind === 'word') return true
  return nearFacets([facet]).some(({ key }) => coreKeys.has(key))
}

// Where second charges are lent, “First charge arrears” is of the loan in front of each of them.
function withoutOwnCharge(
  asked: readonly Facet[],
  { surroundings }: IndexedCriterion,
  oneSides: ReadonlySet<string>,
): readonly Facet[] {
  const isLent = oneSides.has(SECOND) || surroundings.some(({ key }) => key === SECOND)
  return isLent ? asked.filter(({ key }) => key !== SECOND) : asked
}

const SECOND = 'second-charge'

function contradicts(asked: readonly Facet[], printed: readonly Facet[]): boolean {
  for (const { dimension } of asked) {
    if (dimension === undefined) continue
    const ours = keysOf(asked.filter((facet) => facet.dimension === dimension))
    const theirs = printed.filter((facet) => facet.dimension === dimension)
    if (theirs.length > 0 && !theirs.some(({ key }) => ours.has(key))) return true
  }
  return false
}

// "Max LTV for 5x" is a loan to value; a question for the multiple alone asks something else.
function limitsAnother(
  asked: readonly Facet[],
  printed: readonly Facet[],
  { bands }: IndexedCriterion,
): boolean {
  const [ours, theirs] = [keysOf(asked), keysOf(printed)]
  // “CCJs – Max age” says how old a judgment may be, nothing of the applicant's years.
  const adverse = printed.filter(({ key }) => ADVERSE.has(key))
  if (ours.has('age') && theirs.has('age') && adverse.length > 0) {
    return !adverse.some(({ key }) => ours.has(key))
  }
  const asksBoth = ours.has('ltv') && ours.has('income-multiple')
  // “Max multiple up to 85% LTV” is a multiple.
  const isOfBand = ours.has('income-multiple') && bands.some(({ unit }) => unit === 'percent')
  if (theirs.has('ltv') && theirs.has('income-multiple')) return !asksBoth && !isOfBand
  // "Max LTV for 6x" is no question for the multiple either.
  return asksBoth && ours.has('max') && theirs.has('income-multiple')
}

const ADVERSE: ReadonlySet<string> = new Set(
  criteriaSynonyms.filter(({ group }) => group === 'credit').map(({ key }) => key),
)
