/**
 * Which printed criteria a question means. A criterion matches when the question's ideas are all,
 * or nearly all, in its name; what the name adds counts against it a little, so that the plainest
 * name wins. Names that contradict the question (unsatisfied for satisfied, a house for a flat)
 * never match. Too weak a match is no match: a refusal is better than a guess.
 */

import { type Figure, findFigures } from '../cells/find-figures.ts'
import { criteriaSynonyms } from '../criteria-synonyms.ts'
import { oneSidesOf, sideFactor, withoutUnspokenSide } from './business-sides.ts'
import { type CriteriaIndex, type IndexedCriterion, SIDES, TOPICS } from './criteria-index.ts'
import { type Facet, nearFacets, tokenise } from './criterion-facets.ts'
import { namesVariant } from './variant-words.ts'

export type CriterionMatch = {
  readonly criterion: IndexedCriterion
  /** 0 to 1. */
  readonly score: number
  /** Ideas of the question that the criterion's name does not hold. */
  readonly uncovered: readonly Facet[]
}

/** Every printed criterion that the facets mean, best first; `least` is the coverage asked for. */
export function matchCriteria(
  facets: readonly Facet[],
  index: CriteriaIndex,
  least: number = LEAST_COVERAGE,
): readonly CriterionMatch[] {
  const asked = facets.map((facet) => withoutUnspokenSide(facet, index))
  const candidates = new Set(facets.flatMap(({ key }) => index.byFacet.get(key) ?? []))
  return [...candidates]
    .map((criterion) => matchOne(asked, criterion, least, oneSidesOf(index)))
    .filter((match) => match !== undefined)
    .sort((one, other) => other.score - one.score)
}

/** The matches that are as good as the best one of their own document. */
export function bestMatches(matches: readonly CriterionMatch[]): readonly CriterionMatch[] {
  const best = matches[0]?.score ?? 0
  const byDocument = Map.groupBy(matches, ({ criterion }) => criterion.document.documentId)
  return [...byDocument.values()].flatMap((ofDocument) => {
    const top = ofDocument[0]?.score ?? 0
    if (top < best * (isJoined(ofDocument[0]) ? WORST_JOINED : WORST_OTHER_DOCUMENT)) return []
    const chosen = withoutLessSaid(ofDocument.filter(({ score }) => score >= top - TIE))
    return ofDocument.filter(
      (match) =>
        chosen.includes(match) ||
        isSameElsewhere(match, chosen) ||
        isLimitOf(match, chosen) ||
        (match.score >= top * SAME_FAMILY && isSiblingOf(match, chosen)),
    )
  })
}

/**
 * Of names as good as each other, those that leave out nothing that another one holds: "a gift from
 * a friend" means “Gifted deposit from friend / non family”, not the plain “Gifted deposit”.
 */
function withoutLessSaid(matches: readonly CriterionMatch[]): readonly CriterionMatch[] {
  const keysLeft = matches.map(({ uncovered }) => keysOf(uncovered.filter(isTelling)))
  return matches.filter((_, at) => {
    const own = keysLeft[at]
    return !keysLeft.some(
      (other) =>
        own !== undefined && other.size < own.size && [...other].every((key) => own.has(key)),
    )
  })
}

/** “Bankruptcy and IVA” is where a document speaks of IVAs, however much else it names. */
function isJoined(match: CriterionMatch | undefined): boolean {
  return (
    match !== undefined &&
    match.uncovered.length === 0 &&
    /\S(?: and | or | & | ?\/ ?|, )\S/i.test(match.criterion.name)
  )
}

const WORST_JOINED = 0.6
const SAME_FAMILY = 0.85

/** “IVA – cleared” is no plainer a name for an IVA than “IVA – live” beside it. */
function isSiblingOf(match: CriterionMatch, chosen: readonly CriterionMatch[]): boolean {
  const head = headOf(match.criterion.name)
  return (
    head !== undefined &&
    chosen.some(
      ({ criterion, uncovered }) =>
        criterion.sheet === match.criterion.sheet &&
        criterion.section === match.criterion.section &&
        uncovered.length === match.uncovered.length &&
        headOf(criterion.name) === head,
    )
  )
}

/** “CCJs – Max amount” limits what “CCJs” says beside it: a yes without it would mislead. */
function isLimitOf({ criterion }: CriterionMatch, chosen: readonly CriterionMatch[]): boolean {
  const head = limitOf(criterion.name)?.head
  return chosen.some(
    ({ criterion: { name, document, sheet } }) =>
      name === head && document === criterion.document && sheet === criterion.sheet,
  )
}

/** The name that a name of this kind limits, and what of it; undefined for all other names. */
export function limitOf(
  name: string,
): { readonly head: string; readonly part: string } | undefined {
  const [head = '', ...parts] = name.split(/ [-–—] /)
  const part = parts.find((one) => LIMIT.test(one))
  return part === undefined ? undefined : { head, part }
}

const LIMIT =
  /^(?:max|min|limit|amount|number|how (?:many|much|old|long)|age|time|period|ltv|condition|detail|note|requirement|restriction|comment|exception)/i

/** What stands before the dash of “CCJs – Satisfied”; undefined where a name has no parts. */
function headOf(name: string): string | undefined {
  const [head, ...parts] = name.split(/ [-–—] /)
  return parts.length === 1 ? head : undefined
}

/** Whether another sheet prints one of the chosen criteria under a name that means the same. */
function isSameElsewhere(match: CriterionMatch, chosen: readonly CriterionMatch[]): boolean {
  return chosen.some(
    (own) =>
      own.criterion.sheet !== match.criterion.sheet &&
      own.criterion.name !== match.criterion.name &&
      own.uncovered.length === match.uncovered.length &&
      meansTheSame(own.criterion, match.criterion),
  )
}

/**
 * Whether two names of one document are made of the same ideas: “Zero hours” on one sheet, “Zero
 * hour contracts” on the next.
 */
export function meansTheSame(one: IndexedCriterion, other: IndexedCriterion): boolean {
  if (one.isPassage || other.isPassage || one.document !== other.document) return false
  return one.name === other.name || ideasOf(one) === ideasOf(other)
}

function ideasOf(criterion: IndexedCriterion): string {
  const known = ideasByCriterion.get(criterion)
  if (known !== undefined) return known
  const named = [...criterion.core, ...criterion.bracketed].filter(
    ({ kind, weight }) => kind !== 'word' || weight >= 0.3,
  )
  const figures = findFigures(criterion.name).map(({ value, unit = '' }) => `${value} ${unit}`)
  const keys = named.map(({ key }) => key).toSorted()
  const ideas = [...keys, ...figures, sidesOf(criterion)].join('|')
  ideasByCriterion.set(criterion, ideas)
  return ideas
}

const ideasByCriterion = new WeakMap<IndexedCriterion, string>()

function sidesOf({ core, surroundings }: IndexedCriterion): string {
  const sides = [...core, ...surroundings].filter(({ key }) => SIDES.has(key))
  return [...new Set(sides.map(({ key }) => key))].toSorted().join(' ')
}

const LEAST_COVERAGE = 0.65
const TIE = 0.02
const WORST_OTHER_DOCUMENT = 0.7
/** How much an idea that only the printed name holds counts against it. */
const EXCESS_POWER = 0.5
/** A passage's first words are less of a name than a row's. */
const PASSAGE = 0.9

/** Other sheets of the same documents that print the same criterion; they were not meant. */
export function sheetsLeftOut(
  chosen: readonly CriterionMatch[],
  all: readonly CriterionMatch[],
  lenderIds?: readonly string[],
): readonly string[] {
  const isChosen = new Set(chosen.map(({ criterion }) => criterion))
  const left = all.filter(
    ({ criterion }) =>
      !isChosen.has(criterion) &&
      (lenderIds === undefined || lenderIds.some((id) => criterion.answers.has(id))) &&
      chosen.some(({ criterion: { name, document, sheet } }) => {
        return (
          name === criterion.name && document === criterion.document && sheet !== criterion.sheet
        )
      }),
  )
  return [...new Set(left.map(({ criterion }) => criterion.sheet ?? ''))].filter(Boolean)
}

/** Of names that mean the same, the one whose own words were typed comes first. */
export function preferTyped(
  matches: readonly CriterionMatch[],
  words: readonly string[],
): readonly CriterionMatch[] {
  const typed = new Set(words)
  const text = ` ${words.join(' ')} `
  return matches
    .map((match) => {
      const isTyped = spellingsOf(match.criterion).some((name) =>
        name.every((word) => typed.has(word)),
      )
      const variant = namesVariant(match.criterion, typed) ? OF_VARIANT : 1
      const bracket = bracketOf(match.criterion)
      const isBracketTyped = bracket !== '' && text.includes(bracket)
      const factor = (isTyped ? TYPED : 1) * (isBracketTyped ? BRACKET_TYPED : 1) * variant
      return { ...match, score: match.score * factor }
    })
    .sort((one, other) => other.score - one.score)
}

/** The words of a name's spellings: those on either side of a stroke are one each. */
function spellingsOf(criterion: IndexedCriterion): readonly (readonly string[])[] {
  const { name, words } = criterion
  if (!name.includes('/')) return [words]
  const known = knownSpellings.get(criterion)
  if (known !== undefined) return known
  const spellings = [words, ...name.split('/').map((part) => wordsOf(part))]
  knownSpellings.set(criterion, spellings)
  return spellings
}

const knownSpellings = new WeakMap<IndexedCriterion, readonly (readonly string[])[]>()

function wordsOf(text: string): readonly string[] {
  return tokenise(text).map(({ word }) => word)
}

/** The words of a bracket that states a figure, "(up to 4 rooms)"; empty where there is none. */
function bracketOf({ name }: IndexedCriterion): string {
  const [, inside = ''] = /\(([^)]*\d[^)]*)\)/.exec(name) ?? []
  const words = inside === '' ? [] : wordsOf(inside)
  return words.length > 1 ? ` ${words.join(' ')} ` : ''
}

const TYPED = 1.03
const BRACKET_TYPED = 2
const OF_VARIANT = 1.1

/** Criteria whose whole name, of two words or more, stands in the question as printed. */
export function namedWordForWord(
  words: readonly string[],
  index: CriteriaIndex,
): readonly CriterionMatch[] {
  const text = ` ${words.join(' ')} `
  return index.criteria
    .filter((criterion) => criterion.words.length > 1)
    .filter((criterion) => text.includes(` ${criterion.words.join(' ')} `))
    .map((criterion) => ({ criterion, score: 1, uncovered: [] }))
}

/**
 * Of several names those whose own figures are the question's come first: "Max LTV at 70" where 70
 * is asked. A name that says another figure of the same kind was not meant.
 */
export function preferNamedFigures(
  matches: readonly CriterionMatch[],
  figures: readonly Figure[],
): readonly CriterionMatch[] {
  if (figures.length === 0) return matches
  return matches
    .map((match) => ({ ...match, score: match.score * figureFactor(match.criterion, figures) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

function figureFactor(criterion: IndexedCriterion, figures: readonly Figure[]): number {
  if (criterion.bands.length > 0) return 1
  const [, over, past] = OLDER_THAN.exec(criterion.name) ?? []
  const oldest = Number(over ?? past)
  const ages = figures.filter(
    ({ unit, value }) => unit !== 'percent' && value >= 16 && value <= 110,
  )
  if (oldest > 0 && ages.length > 0) {
    return ages.some(({ value }) => value >= oldest) ? SAME_FIGURE : 0
  }
  const named = findFigures(criterion.name.replace(/\(.*?\)/g, ' '))
  if (named.length === 0) return 1
  const isSaid = named.every((own) => figures.some((figure) => isSameFigure(own, figure)))
  if (isSaid) return SAME_FIGURE
  const isOther = named.some((own) => figures.some((figure) => own.unit === figure.unit))
  if (!isOther) return 1
  // "Max LTV for 5x" says nothing of 6x, "Max LTV at 70" nothing of 75.
  const isExact = named.some(({ unit }) => unit === 'multiple') || AT_AGE.test(criterion.name)
  return isExact ? 0 : OTHER_FIGURE
}

// "Over 85s", "income past 70"
const OLDER_THAN =
  /\b(?:over|past|above) (?:age )?(\d{2})(?:['’]?s\b|\+)|\b(?:past|beyond|over age|above age|after age) (?:age )?(\d{2})\b(?! ?%)/i

const AT_AGE = /\b(at|aged) (age )?\d{2}\b/i

function isSameFigure(one: Figure, other: Figure): boolean {
  const isSameKind = one.unit === other.unit || one.unit === undefined || other.unit === undefined
  return isSameKind && one.value === other.value
}

const SAME_FIGURE = 1.6
const OTHER_FIGURE = 0.7

function matchOne(
  facets: readonly Facet[],
  criterion: IndexedCriterion,
  least: number,
  oneSides: ReadonlySet<string>,
): CriterionMatch | undefined {
  const printed = [...criterion.core, ...criterion.bracketed]
  if (contradicts(facets, printed) || limitsAnother(facets, printed)) return undefined
  const coreKeys = keysOf(criterion.core)
  const printedKeys = keysOf(printed)
  const aroundKeys = keysOf(criterion.surroundings)
  const shared = facets.filter(({ key }) => printedKeys.has(key))
  if (!shared.some((facet) => isTelling(facet) && isNamedBy(facet, coreKeys))) return undefined
  const uncovered = facets.filter(({ key }) => !printedKeys.has(key) && !aroundKeys.has(key))
  const askedKeys = keysOf(facets)
  if (coreKeys.has(DEFINES) && !askedKeys.has(DEFINES)) return undefined
  const isOther = criterion.core.some(
    ({ key, kind, weight, dimension }) =>
      !askedKeys.has(key) &&
      ((kind === 'criterion' && weight >= 0.4) || (dimension !== undefined && weight >= 0.5)),
  )
  const covered = totalWeight(facets) - totalWeight(uncovered)
  const coverage = covered / (covered + totalCost(uncovered, isOther))
  if (coverage < least) return undefined
  const excess =
    totalWeight(
      criterion.core.filter(({ key }) => !askedKeys.has(key) && !isSaidAround(key, aroundKeys)),
    ) +
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
  return { criterion, score, uncovered }
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

function keysOf(facets: readonly Facet[]): ReadonlySet<string> {
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

function isTelling({ kind, weight }: Facet): boolean {
  return kind === 'criterion' ? weight >= 0.5 : kind === 'word' && weight >= 0.3
}

// A bracket's examples alone do not make a match; its plain words may, and what is a near name for
// the criterion itself: "Foreign nationals (visa)".
function isNamedBy(facet: Facet, coreKeys: ReadonlySet<string>): boolean {
  if (coreKeys.has(facet.key) || facet.kind === 'word') return true
  return nearFacets([facet]).some(({ key }) => coreKeys.has(key))
}

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
function limitsAnother(asked: readonly Facet[], printed: readonly Facet[]): boolean {
  const [ours, theirs] = [keysOf(asked), keysOf(printed)]
  // “CCJs – Max age” says how old a judgment may be, nothing of the applicant's years.
  const adverse = printed.filter(({ key }) => ADVERSE.has(key))
  if (ours.has('age') && theirs.has('age') && adverse.length > 0) {
    return !adverse.some(({ key }) => ours.has(key))
  }
  const asksBoth = ours.has('ltv') && ours.has('income-multiple')
  if (theirs.has('ltv') && theirs.has('income-multiple')) return !asksBoth
  // "Max LTV for 6x" is no question for the multiple either.
  return asksBoth && ours.has('max') && theirs.has('income-multiple')
}

const ADVERSE: ReadonlySet<string> = new Set(
  criteriaSynonyms.filter(({ group }) => group === 'credit').map(({ key }) => key),
)
