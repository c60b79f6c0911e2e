/**
 * What a clause of a lender's words does to the whole: rules it out, adds nothing, says no to
 * something else, or allows the opposite alone. The last three hang on what the criterion's name
 * says: "no high rise" under ex-council flats leaves the others.
 */
import { type Facet, facetsOf, findFacetSpans, tokenise } from '../matching/criterion-facets.ts'
import { OF_TAKING } from './no-words.ts'
import { LIMITING_FIGURE, OPPOSITES } from './outcome-words.ts'
import { BENIGN, NO_OBSTACLE } from './yes-words.ts'

/** The clauses of words in their order, without the signs between them. */
export function splitClauses(words: string): readonly string[] {
  return words
    .split(/\s-+\s|[;,()](?!\d{3})|\.\s|:\s|\s\/\s/)
    .map((clause) => clause.trim().replace(/(?<![.\s])[.\s]+$/, ''))
    .filter((clause) => clause !== '')
}

/** "Houses only" under flats: only the opposite of what the criterion is about. */
export function isOppositeAlone(clause: string, ideas: readonly Facet[] = []): boolean {
  const alone = /^(?:only )(.+)$|^(.+?) only$/.exec(clause)
  const words = alone?.[1] ?? alone?.[2]
  if (ideas.length === 0) return false
  const keys = new Set(ideas.map(({ key }) => key))
  const demanded = words ?? DEMANDED.exec(clause)?.[1] ?? BARE_REPAYMENT.exec(clause)?.[0]
  if (
    demanded !== undefined &&
    OPPOSITES.some(
      (entry) => entry.ideas.some((idea) => keys.has(idea)) && entry.alone.test(demanded),
    )
  )
    return true
  if (words === undefined) return false
  const allowed = facetsOf(words)
  return (
    allowed.some((facet) => contradicts(facet, ideas)) &&
    allowed.every((facet) => keys.has(facet.key) || contradicts(facet, ideas))
  )
}

/** "Must be permanent", "must have clean credit", and "Repayment" as all that is said. */
const DEMANDED = /^(?:must|has to|have to|needs? to) (?:be |have )?(?:an? |on an? )?(.+)$/

const BARE_REPAYMENT = /^(?:capital )?repayment$|^c ?& ?i$|^capital (?:&|and) interest$/

/** "Owned only; leased considered to 85% LTV": what is asked about has a clause of its own. */
export function isOpenFor(clause: string, ideas: readonly Facet[] = []): boolean {
  if (/\b(no|not|never|n't|(?<!interest |commission )only|declined?|unacceptable)\b/.test(clause))
    return false
  if (
    !/\b(considered|case by case|refer\w*|ok|okay|allowed|accept\w*|possible|exception\w*|up to|to|max|by)\b/.test(
      clause,
    )
  ) {
    return false
  }
  const keys = new Set(ideas.map(({ key }) => key))
  return facetsOf(clause).some(({ key }) => keys.has(key) && !EVERYWHERE.has(key))
}

/** Ideas that limit any criterion and name none. */
const EVERYWHERE = new Set(['max', 'min', 'ltv'])

function contradicts({ key, dimension }: Facet, ideas: readonly Facet[]): boolean {
  if (dimension === undefined) return false
  const same = ideas.filter((idea) => idea.dimension === dimension)
  return same.length > 0 && !same.some((idea) => idea.key === key)
}

/** "No high rise" under ex-council flats: a no to something that the criterion does not name. */
export function isOtherThing(head: string, ideas: readonly Facet[] = []): boolean {
  if (ideas.length === 0) return false
  const isDemand = demandsOtherThing(head, ideas)
  if (isDemand !== undefined) return isDemand
  const [, verb, noun] =
    /^(?:(?:we |lender )?(?:do|does|will) not (.+)|(?:no|not|none|avoid)\s+(.+))$/.exec(head) ?? []
  const thing = verb ?? noun
  if (thing === undefined || OF_TAKING.test(thing)) return false
  if (verb !== undefined) return true
  const keys = new Set(ideas.map(({ key }) => key))
  const named = facetsOf(thing)
  // "Not tolerated", "not mortgageable": a no in a word of its own.
  if (NO_IN_A_WORD.test(head) && named.every(({ kind }) => kind === 'word')) return false
  // "No live IVAs" under IVAs leaves the others, and so does "no trading companies" under companies.
  const isNarrower = named.some(
    ({ kind, key, dimension = '' }) =>
      (kind === 'qualifier' || dimension.startsWith('kind of')) && !keys.has(key),
  )
  return named.length > 0 && (isNarrower || !named.some(({ key }) => keys.has(key)))
}

/**
 * "Not let out": how the property is to be. "No balcony access; min value £100,000": a figure behind
 * it limits the cases that are left, so that the no is to a part.
 */
export function isDemandOnCase(head: string, tail: string, ideas: readonly Facet[] = []): boolean {
  const thing = /^(?:no|not) (?:to be |being |currently )?(.+)$/.exec(head)?.[1]
  if (thing === undefined || OF_TAKING.test(thing) || repeatsCriterion(thing, ideas)) return false
  if (/^not /.test(head) && STATE_OF_CASE.test(thing)) return true
  return LIMITS_BEHIND.test(tail)
}

const STATE_OF_CASE =
  /^(let|sub-?let|rented|tenanted|occupied|vacant|lived in|attached|detached|adjoining|visible|exposed|derelict|habitable|separable|separately|self-contained|habitually|owner[ -]occupied|leased|financed|mortgaged|encumbered|shared)\b/

const LIMITS_BEHIND =
  /^(?:(?:max(?:imum)?|min(?:imum)?|up to|to|at least)\b.{0,25})?(?:£ ?\d|\d[\d.,]* ?(?:%|k|m|x|years?|yrs?|months?|mths?|acres?|storeys?|floors?|beds?|sq))/

const NO_IN_A_WORD = /^not [a-z]+(?:ed|able|ible)$/

/** "Must not be leased" is a demand on the case, "Excludes Scotland" keeps out a part of it. */
function demandsOtherThing(head: string, ideas: readonly Facet[]): boolean | undefined {
  const [, excluded] = /^exclud(?:es|ing) (.+)$/.exec(head) ?? []
  if (excluded !== undefined) return !repeatsCriterion(excluded, ideas)
  const [, modal, demand] = /^(must not|should not|cannot|may not) (.+)$/.exec(head) ?? []
  if (demand === undefined) return undefined
  // What the lender cannot do is a no; what the case cannot be or have is a condition.
  if (modal === 'cannot' && !/^(be|have|exceed|contain|include)\b/.test(demand)) return false
  const isWhole = (modal === 'cannot' ? OF_TAKING : WHOLLY_USED).test(demand)
  return !isWhole && !repeatsCriterion(demand.replace(/^(be|have|contain)\b/, ' '), ideas)
}

const WHOLLY_USED =
  /^(be )?(accept(ed)?|consider(ed)?|used?|taken|includ(ed?)|count(ed)?|allow(ed)?|permit(ted)?|present|visible|evident|submit(ted)?|placed?|lend|lent on)$/

/** A clause that by itself says no to the whole: "can not be used", "not acceptable". */
export function rulesOut(clause: string): boolean {
  if (LIMITING_FIGURE.test(clause)) return false
  return (
    /^((but|however|though) )?(is |are |income |it )?(cannot|can not|not|will not|may not)( be)? (used|accept\w*|considered|allowed|permitted|taken|included|counted)( for (affordability|income|assessment|this))?( purposes)?$/.test(
      clause,
    ) ||
    /\bbut\b.{0,200}\b(cannot|not|will not)( be)? (used|accept\w*|considered|taken|counted)\b/.test(
      clause,
    ) ||
    /\bnot (accepted|acceptable|considered|allowed|permitted|available|offered|lent on|possible|eligible)( (by|at|with) (this lender|present|this time))?$/.test(
      clause,
    ) ||
    /\b(is|are) (excluded|declined|unacceptable|prohibited|ineligible|outside policy)$/.test(
      clause,
    ) ||
    /^(declined?|unacceptable|outside policy|excluded)$/.test(clause)
  )
}

/** "But the rent cannot be used as income", "the money does not count towards affordability". */
export function countsForNothing(clause: string): boolean {
  return OF_INCOME.test(clause) && COUNTS_FOR_NOTHING.test(clause) && !LIMITING_FIGURE.test(clause)
}

const OF_INCOME =
  /^(?:(?:.* )?(?:but|however|though|although|and) )?(?:(?:the|their|any|its?|this|that|all|such|lodger|room|rental) )*(?:rent|income|earnings?|money|payments?|sum|amount)\b/

const COUNTS_FOR_NOTHING =
  /\b(?:cannot|can not|not|never)(?: be)? (?:used|count(?:ed)?|considered|taken|included|added)(?: into account)?(?: (?:as|towards?|for|in|within)(?: (?:an?|the|any|its|their))?(?: \w+)?)?$|\b(?:is|are|will be) (?:ignored|disregarded|excluded)$/

/** Whether a clause limits nothing. */
export function isBenign(clause: string, ideas: readonly Facet[] = []): boolean {
  const left = clause
    .replace(NO_OBSTACLE, ' ')
    .replace(/100 ?%/g, ' ')
    .replace(BENIGN, ' ')
    .replace(/[^\w%<>£+]+/g, ' ')
    .trim()
  return left === '' || repeatsCriterion(left, ideas)
}

/** "No max if satisfied" under satisfied CCJs: the limit is what the criterion is about. */
export function repeatsCriterion(words: string, ideas: readonly Facet[] = []): boolean {
  if (ideas.length === 0) return false
  const keys = new Set(ideas.map(({ key }) => key))
  const tokens = tokenise(words)
  return findFacetSpans(tokens).every(({ facets, from, to }) =>
    facets.length > 0
      ? facets.every(({ key }) => keys.has(key))
      : tokens.slice(from, to).every(({ word }) => JOINING.has(word)),
  )
}

const JOINING = new Set('if when where a an the of for as by'.split(' '))
