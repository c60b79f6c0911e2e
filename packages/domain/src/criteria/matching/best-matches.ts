/**
 * Which of the names that match are meant: the best of each document, with what belongs to them,
 * such as the limit beside a yes, the other members of a family and other names of the same ideas.
 */

import { findFigures } from '../../language/find-figures.ts'
import { matchingKey } from '../../shared/text.ts'
import { type IndexedCriterion, SIDES } from './criteria-index.ts'
import { type CriterionMatch, isTelling, keysOf } from './match-criteria.ts'

/** The matches that are as good as the best one of their own document. */
export function bestMatches(matches: readonly CriterionMatch[]): readonly CriterionMatch[] {
  const best = matches[0]?.score ?? 0
  const byDocument = Map.groupBy(
    withoutOtherCases(matches),
    ({ criterion }) => criterion.document.documentId,
  )
  return [...byDocument.values()].flatMap((ofDocument) => {
    const top = ofDocument[0]?.score ?? 0
    if (top < best * (isWhole(ofDocument[0]) ? WORST_WHOLE : WORST_OTHER_DOCUMENT)) return []
    const chosen = withoutBands(
      withoutLessSaid(ofDocument.filter(({ score }) => score >= top - TIE)),
    )
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
 * Where one document prints a plain limit, “Minimum age”, the same limit of one case, “Retirement
 * interest only – youngest age”, is no other document's answer to it.
 */
function withoutOtherCases(matches: readonly CriterionMatch[]): readonly CriterionMatch[] {
  const [best] = matches
  return matches.filter(
    (match) => match.criterion.document === best?.criterion.document || !isOtherCase(match, best),
  )
}

/** Whether a match is the limit of one case, and the best one a limit without any. */
export function isOtherCase(match: CriterionMatch, best: CriterionMatch | undefined): boolean {
  if (best === undefined || !isLimit(best) || isOfCase(best)) return false
  return !isJoined(match) && isOfCase(match)
}

function isLimit({ criterion }: CriterionMatch): boolean {
  return criterion.core.some(({ measure }) => measure !== undefined)
}

function isOfCase({ criterion }: CriterionMatch): boolean {
  return criterion.core.some(
    ({ key, kind, weight, measure, dimension }) =>
      kind === 'criterion' &&
      measure === undefined &&
      dimension === undefined &&
      weight > SLIGHT &&
      !SIDES.has(key),
  )
}

/** "House purchase" before a limit is the usual case of it; houses and flats are all of it. */
const SLIGHT = 0.5

/**
 * Of names as good as each other, those that leave out nothing that another one holds: "a gift from
 * a friend" means “Gifted deposit from friend / non family”, not the plain “Gifted deposit”, and
 * "75% on a holiday let" the limit beside “Holiday lets”.
 */
function withoutLessSaid(matches: readonly CriterionMatch[]): readonly CriterionMatch[] {
  const keysLeft = matches.map(({ uncovered }) =>
    keysOf(uncovered.filter((facet) => isTelling(facet) || facet.measure !== undefined)),
  )
  return matches.filter((_, at) => {
    const own = keysLeft[at]
    return !keysLeft.some(
      (other) =>
        own !== undefined && other.size < own.size && [...other].every((key) => own.has(key)),
    )
  })
}

/**
 * Beside the plain “Loan size”, “Loans over £1m” is a case that the question would have named by a
 * figure of that size.
 */
function withoutBands(matches: readonly CriterionMatch[]): readonly CriterionMatch[] {
  const plain = matches.filter(({ criterion }) => criterion.bands.length === 0)
  return matches.filter(
    (match) =>
      match.criterion.bands.length === 0 ||
      match.isInBand === true ||
      !plain.some(
        ({ score, uncovered }) =>
          score >= match.score && uncovered.length <= match.uncovered.length,
      ),
  )
}

/** “Bankruptcy and IVA” is where a document speaks of IVAs, however much else it names. */
function isJoined(match: CriterionMatch | undefined): boolean {
  return (
    match !== undefined &&
    match.uncovered.length === 0 &&
    /\S(?: and | or | & | ?\/ ?|, )\S/i.test(match.criterion.name)
  )
}

/** Where a document speaks of all that is asked, with other things or by kinds of property. */
function isWhole(match: CriterionMatch | undefined): boolean {
  return match !== undefined && (isJoined(match) || isByDwelling(match))
}

/** “Max LTV – house” and “Max LTV – flat” are where a document states the most it lends. */
function isByDwelling(match: CriterionMatch): boolean {
  return (
    match.uncovered.length === 0 &&
    isLimit(match) &&
    match.criterion.core.every(
      ({ kind, measure, dimension }) =>
        kind === 'qualifier' || measure !== undefined || dimension === 'dwelling',
    )
  )
}

const WORST_WHOLE = 0.6
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

/** Whose limit a name says, “hmo” of “Max LTV – HMO”, as a key; undefined for all other names. */
export function caseOf(name: string): string | undefined {
  const [measure = '', own, ...others] = name.split(/ [-–—] /)
  const isOne = own !== undefined && others.length === 0 && LIMIT.test(measure)
  return isOne ? caseKey(own) : undefined
}

/** A criterion's name, however many it speaks of: “Holiday lets”. */
export function caseKey(name: string): string {
  return matchingKey(name).replace(/s$/, '')
}

const LIMIT =
  /^(?:max|min|limit|amount|number|how (?:many|much|old|long)|age|time|period|ltv|condition|detail|note|requirement|restriction|comment|exception)/i

/** What stands before the last dash of “CCJs – Satisfied”; undefined where a name has no parts. */
function headOf(name: string): string | undefined {
  const parts = name.split(/ [-–—] /)
  return parts.length > 1 ? parts.slice(0, -1).join(' - ') : undefined
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
  return one.name === other.name || (ideasOf(one) === ideasOf(other) && areBoundAlike(one, other))
}

/** “Interest only LTV” is at most, as is “Max LTV – interest only”; “Min term” is no “Max term”. */
function areBoundAlike(one: IndexedCriterion, other: IndexedCriterion): boolean {
  const [own, others] = [boundsOf(one), boundsOf(other)]
  return own === '' || others === '' || own === others
}

function boundsOf({ core }: IndexedCriterion): string {
  const bounds = core.filter(({ dimension }) => dimension === BOUND).map(({ key }) => key)
  return bounds.toSorted().join(' ')
}

const BOUND = 'bound'

function ideasOf(criterion: IndexedCriterion): string {
  const known = ideasByCriterion.get(criterion)
  if (known !== undefined) return known
  const named = [...criterion.core, ...criterion.bracketed].filter(
    ({ kind, weight, dimension }) => dimension !== BOUND && (kind !== 'word' || weight >= 0.3),
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

const TIE = 0.02
const WORST_OTHER_DOCUMENT = 0.7

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
