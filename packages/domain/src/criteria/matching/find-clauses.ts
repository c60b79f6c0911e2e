/**
 * Clauses and rows of pages, ranked by how much of a whole question they speak of: their heads, their
 * own words and the notes tied to them. A word that few of the lender's clauses hold tells more than
 * one that stands everywhere, and one that none holds speaks against all of them.
 */

import type { Figure } from '../../language/figure.ts'
import { findFigures } from '../../language/find-figures.ts'
import { CHANGE, CONTACT } from '../criteria-reading.ts'
import type { CriteriaIndex } from './criteria-index.ts'
import { type Facet, facetsOf, tokenise } from './criterion-facets.ts'
import type { IndexedAnswer } from './indexed-answer.ts'
import { DEFINES, isRuledOut } from './match-criteria.ts'
import { placeKey, uniquePlaces } from './unique-places.ts'
import { isOutsideBands } from './within-bands.ts'

export type RankedClause = {
  readonly entry: IndexedAnswer
  /** The share of the question that it speaks of, 0 to 1. */
  readonly score: number
  /** It speaks of every idea of the trade that is asked. */
  readonly holdsIdeas: boolean
}

/** What of a question each clause of some lenders speaks of. */
export type ClauseRanking = {
  /** The best first. */
  readonly clauses: readonly RankedClause[]
  /** The share that several answers speak of together. */
  readonly shareOf: (entries: readonly IndexedAnswer[]) => number
}

/** Every clause of the lenders on pages, held against the ideas and words of a question. */
export function rankClauses(
  lenderIds: readonly string[],
  facets: readonly Facet[],
  index: CriteriaIndex,
  figures: readonly Figure[],
): ClauseRanking {
  const all = clausesOf(index)
  const own = [...all.values()].filter(({ entry }) => lenderIds.includes(entry.lenderId))
  const ofFigures = unitsOf(figures).map((key): Facet => ({ key, kind: 'word', weight: OF_FIGURE }))
  const weights = weightsIn(own, [...facets, ...ofFigures])
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const shareOf = (held: readonly Clause[]) => {
    const parts = [...weights].map(
      ([key, weight]) => weight * Math.max(0, ...held.map(({ keys }) => keys.get(key) ?? 0)),
    )
    return total === 0 ? 0 : parts.reduce((sum, part) => sum + part, 0) / total
  }
  const ideas = facets.filter(isIdea)
  const asksMeaning = weights.has(DEFINES)
  const ranked = own
    .filter(({ defines }) => asksMeaning || !defines)
    .filter(({ names, entry: { answer } }) => {
      return !isRuledOut(facets, { name: answer.criterion, core: names, bracketed: [] })
    })
    .filter(({ entry: { answer } }) => !isOutsideBands(answer.criterion, figures))
    .map(({ entry, keys, ...clause }) => ({
      entry,
      score: shareOf([{ entry, keys, ...clause }]),
      holdsIdeas: ideas.every(({ key }) => keys.has(key)),
    }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        other.score - one.score || one.entry.answer.text.length - other.entry.answer.text.length,
    )
  const inForce = ranked.filter(({ entry }) => !OUT_OF_FORCE.has(entry.answer.measure))
  return {
    clauses: inForce.some(({ holdsIdeas }) => holdsIdeas) ? inForce : ranked,
    shareOf: (entries) =>
      shareOf(entries.map((entry) => all.get(placeKey(entry)) ?? clauseOf(entry))),
  }
}

/** The clauses that speak of every idea asked and of most of the words, those of one share together. */
export function clausesOn(
  lenderIds: readonly string[],
  facets: readonly Facet[],
  index: CriteriaIndex,
): readonly IndexedAnswer[] {
  const { clauses } = rankClauses(lenderIds, facets, index, [])
  const whole = clauses.filter(({ holdsIdeas, score }) => holdsIdeas && score >= MOST_OF_IT)
  const [best] = whole
  const alike = whole.filter(({ score }) => score === best?.score)
  const ideas = facets.filter(isIdea)
  return uniquePlaces(alike.map(({ entry }) => entry)).map((entry) => withoutSide(entry, ideas))
}

/** What has changed, and where to call, answers where nothing else does. */
const OUT_OF_FORCE: ReadonlySet<string | undefined> = new Set([CHANGE, CONTACT])

/** Several sentences under another name come to nothing by themselves on the one that is asked. */
function withoutSide(entry: IndexedAnswer, ideas: readonly Facet[]): IndexedAnswer {
  const { criterion, text } = entry.answer
  const named = new Set(facetsOf(criterion).map(({ key }) => key))
  const isNamed = ideas.every(({ key }) => named.has(key))
  return isNamed || !GOES_ON.test(text) ? entry : { ...entry, speaksOfMore: true }
}

const GOES_ON = /[.;]\s{1,20}\S|\n\s{0,20}\S/

const MOST_OF_IT = 0.5

function isIdea({ kind, weight }: Facet): boolean {
  return kind === 'criterion' && weight >= WHOLE_IDEA
}

/** A word of the trade, and how rare it is among the clauses. */
function weightsIn(
  clauses: readonly Clause[],
  facets: readonly Facet[],
): ReadonlyMap<string, number> {
  const most = Math.log(1 + clauses.length)
  return new Map(
    facets.map(({ key, weight }) => {
      const holding = clauses.filter(({ keys }) => keys.has(key)).length
      const rarity = Math.log((1 + clauses.length) / (1 + holding)) / most
      return [key, Math.max(LEAST_WEIGHT, weight) * Math.max(LEAST_RARITY, rarity)]
    }),
  )
}

/** A clause with a figure of the kind that the question tells or asks for. */
const OF_FIGURE = 0.3
const WHOLE_IDEA = 0.8
const LEAST_WEIGHT = 0.1
const LEAST_RARITY = 0.1

type Clause = {
  readonly entry: IndexedAnswer
  /** How plainly it speaks of each idea or word. */
  readonly keys: Map<string, number>
  readonly names: readonly Facet[]
  readonly defines: boolean
}

const clausesByIndex = new WeakMap<CriteriaIndex, ReadonlyMap<string, Clause>>()

/** The same words at one place are one clause, whichever of its names is spoken of. */
function clausesOf(index: CriteriaIndex): ReadonlyMap<string, Clause> {
  const known = clausesByIndex.get(index)
  if (known !== undefined) return known
  const entries = index.criteria
    .flatMap(({ answers }) => [...answers.values()].flat())
    .filter(({ answer: { place, text } }) => place.page !== undefined && text !== '')
  const clauses = new Map<string, Clause>()
  for (const entry of entries) {
    const [key, clause] = [placeKey(entry), clauseOf(entry)]
    const { keys } = clauses.get(key) ?? clause
    for (const [idea, share] of clause.keys) keys.set(idea, Math.max(share, keys.get(idea) ?? 0))
    if (!clauses.has(key)) clauses.set(key, clause)
  }
  clausesByIndex.set(index, clauses)
  return clauses
}

function clauseOf(entry: IndexedAnswer): Clause {
  const { criterion, measure = '', variant = '', section = '', text, notes } = entry.answer
  // The verb of a sentence says what its figure is of for its own subject alone.
  const ofRow = entry.answer.isPassage === true && OF_SUBJECT.has(measure) ? '' : measure
  const keys = new Map<string, number>()
  const said: readonly (readonly [string, number])[] = [
    [section, OF_SECTION],
    ...notes.map((note) => [note.text, OF_NOTE] as const),
    [text.replace(CONDITIONS, ' '), OF_TEXT],
    [`${criterion} ; ${variant} ; ${ofRow}`, 1],
  ]
  for (const [words, share] of said) for (const key of keysIn(words)) keys.set(key, share)
  return {
    entry,
    keys,
    names: facetsOf(criterion),
    defines: facetsOf(measure).some(({ key }) => key === DEFINES),
  }
}

/** The ideas of a text, its plain words, which may stand within an idea, and the kinds of its figures. */
function keysIn(text: string): readonly string[] {
  return [
    ...facetsOf(text).map(({ key }) => key),
    ...tokenise(text).map(({ word }) => `word:${word}`),
    ...unitsOf(findFigures(text)),
    ...(OF_VALUE.test(text) ? ['ltv'] : []),
  ]
}

/** "May not exceed 80% of the value" states a loan to value. */
const OF_VALUE = /\d% of (?:the |its )?(?:\w+ )?(?:value|valuation|price)\b/i

function unitsOf(figures: readonly Figure[]): readonly string[] {
  return figures.flatMap(({ unit }) => (unit === undefined ? [] : [`figure:${unit}`]))
}

const OF_SUBJECT: ReadonlySet<string> = new Set(['Maximum loan', 'Income multiple'])

/** “Insurance on normal terms” says nothing of the term of a mortgage. */
const CONDITIONS = /\b(?:on|under|to) (?:\w+ ){0,2}terms\b(?! of)|\bterms (?:and|&) conditions\b/gi

/** What a head says, it says of all below it; a note speaks of what it is tied to and of more. */
const OF_TEXT = 0.9
const OF_NOTE = 0.7
const OF_SECTION = 0.6
