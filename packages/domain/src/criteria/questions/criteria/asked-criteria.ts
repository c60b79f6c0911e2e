/**
 * Which criteria the words of a question ask about: one where one printed name holds everything,
 * several where the question names several, none where its words are in no document. Words that
 * match nothing are kept, so that they can be refused by name.
 */

import type { Figure } from '../../../language/figure.ts'
import { findFigures } from '../../../language/find-figures.ts'
import ideas from '../../knowledge/idea-groups.json' with { type: 'json' }
import { type CriteriaIndex, SIDES } from '../../matching/criteria-index.ts'
import {
  type Facet,
  type FacetSpan,
  nearFacets,
  type Token,
} from '../../matching/criterion-facets.ts'
import { matchCriteria } from '../../matching/match-criteria.ts'
import { matchStory } from '../../matching/match-story.ts'
import { namedWordForWord } from '../../matching/typed-names.ts'
import { withinBands } from '../../matching/within-bands.ts'
import { colourIdeas, colourWords } from '../wording/colour-words.ts'
import { isEverydayWord } from '../wording/everyday-words.ts'
import { type AskedCriterion, askFor, isTopicOf } from './ask-criterion.ts'
import { coverWithSeveral, eachIdea, hasIdea, isWhole, withUncovered } from './several-criteria.ts'
import { withSharedSubject } from './shared-subject.ts'

/** The criteria asked about: one where one name holds everything, else one for each part. */
export function resolveCriteria(
  question: string,
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
  figures: readonly Figure[],
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  const segments = withSharedSubject(splitSegments(tokens, spans), index)
  const ask = (parts: readonly FacetSpan[]) => {
    const own = figuresIn(parts, tokens, figures)
    const asked = askFor(question, tokens, parts, own, index)
    const matches = own.length > 0 ? asked.matches : withinBands(asked.matches, figures)
    return { ...asked, matches, figures: own }
  }
  const whole = askFor(question, tokens, spans, figures, index)
  if (!hasIdea(whole.facets)) return askWordForWord(whole, tokens, index)
  const apart = namedApart(whole, segments, ask)
  if (apart.length > 1) return apart
  const measured = segments.filter((parts) => figuresIn(parts, tokens, figures).length > 0)
  const alternatives = measured.length > 1 ? [] : splitAlternatives(whole, index)
  if (alternatives.length > 1) return alternatives
  const isHeld = whole.matches[0]?.uncovered.length === 0 && saidAround(whole, figures).length === 0
  if (isHeld) return [whole]
  const asked = withoutImplied(segments, segments.map(ask)).flatMap((part) => eachIdea(part, index))
  const found = partsFound(question, tokens, asked)
  if (found.length > 1 && countNames(found) > 1)
    return uniqueNames(withMissing(asked, found, index))
  if (whole.matches.length > 0) return coverBothMeasures(whole, figures, index) ?? [whole]
  if (found.length > 0 && asked.length > 1) return withMissing(asked, found, index)
  return coverWithSeveral(whole, figures, index) ?? [withoutTalk(whole, index) ?? whole]
}

/** "Max term and min age": parts that each have a row of their own, and no row that has both. */
function namedApart(
  whole: AskedCriterion,
  segments: readonly (readonly FacetSpan[])[],
  ask: (parts: readonly FacetSpan[]) => AskedCriterion,
): readonly AskedCriterion[] {
  const [best] = whole.matches
  const ideas = whole.facets.filter(({ kind }) => kind === 'criterion')
  const held = new Set(
    [...(best?.criterion.core ?? []), ...(best?.criterion.bracketed ?? [])].map(({ key }) => key),
  )
  if (ideas.every(({ key }) => held.has(key))) return []
  const parts = segments
    .filter((spans) => spans.some(({ facets }) => facets.some(({ kind }) => kind === 'criterion')))
    .map(ask)
  const least = parts.every(isBounded) ? SURE : WORD_FOR_WORD
  const isSure = parts.every(({ matches }) => (matches[0]?.score ?? 0) >= least)
  return isSure && countNames(parts) > 1 ? uniqueNames(parts) : []
}

const WORD_FOR_WORD = 1

/** "Min loan": a bound of its own makes a part a criterion, however much more its row is called. */
function isBounded({ facets }: AskedCriterion): boolean {
  return facets.some(({ kind, dimension }) => kind === 'qualifier' && dimension === 'bound')
}

/** What the trade's words name, the rest of the question telling the story. */
function withoutTalk(whole: AskedCriterion, index: CriteriaIndex): AskedCriterion | undefined {
  const matches = matchStory(whole.facets, index)
  if (matches.length === 0) return undefined
  return {
    ...whole,
    matches: matches.map((match) => ({ ...match, uncovered: match.uncovered.map(asKind) })),
  }
}

/** What is no plain English may be what was asked: the answer says that the row does not name it. */
function asKind(facet: Facet): Facet {
  const word = facet.key.slice('word:'.length)
  const isTold = facet.kind !== 'word' || isEverydayWord(word) || colourWords.has(word)
  return isTold ? facet : { ...facet, isKind: true }
}

/** A printed name typed whole is asked about although its words mean nothing else. */
function askWordForWord(
  whole: AskedCriterion,
  tokens: readonly Token[],
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  const matches = namedWordForWord(
    tokens.map(({ word }) => word),
    index,
  )
  const [first] = matches
  return first === undefined ? [] : [{ words: first.criterion.name, facets: whole.facets, matches }]
}

/** The parts of the question that a document answers, without what only tells the story. */
function partsFound(
  question: string,
  tokens: readonly Token[],
  asked: readonly AskedCriterion[],
): readonly AskedCriterion[] {
  const matched = asked.filter(({ matches }) => matches.length > 0)
  const sure = isStory(tokens) ? withoutGuesses(matched) : matched
  return /[.!;]\s+\S/.test(question) ? withoutColour(sure) : sure
}

/** The parts that name something; what only a figure implies counts where nothing is named. */
function withoutImplied(
  segments: readonly (readonly FacetSpan[])[],
  asked: readonly AskedCriterion[],
): readonly AskedCriterion[] {
  const saidIn = (at: number) => (segments[at] ?? []).flatMap(({ facets }) => facets)
  const isNamed = asked.some(
    ({ matches }, at) => matches.length > 0 && hasIdea(saidIn(at)) && !isColour(saidIn(at)),
  )
  return asked.filter(({ facets }, at) => hasIdea(isNamed ? saidIn(at) : facets))
}

function isColour(facets: readonly Facet[]): boolean {
  return facets.every(({ key, kind }) => kind !== 'criterion' || colourIdeas.has(key))
}

/** The figures that stand in a part of the question. */
function figuresIn(
  parts: readonly FacetSpan[],
  tokens: readonly Token[],
  figures: readonly Figure[],
): readonly Figure[] {
  const values = parts.flatMap(({ from, to }) =>
    tokens.slice(from, to).flatMap(({ typed }) => findFigures(typed).map(({ value }) => value)),
  )
  return figures.filter((figure) =>
    values.some((value) =>
      [1, 12, 1_000, 1_000_000].some((scale) => value * scale === figure.value),
    ),
  )
}

/** What was found and, in the question's order, what was asked as plainly and is in no document. */
function withMissing(
  asked: readonly AskedCriterion[],
  found: readonly AskedCriterion[],
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  // What a whole document is about is missing from none of its rows.
  const isWhatItIsAbout = ({ facets }: AskedCriterion) =>
    facets.every(({ key, kind }) => kind === 'qualifier' || isTopicOf(key, index))
  const missing = asked.filter(
    (one) => one.matches.length === 0 && isWorthNaming(one) && !isWhatItIsAbout(one),
  )
  const kinds = missing.filter((one) => found.some((wider) => isKindOf(one, wider)))
  return asked.flatMap((one) => {
    if (missing.includes(one) && !kinds.includes(one)) return [one]
    if (!found.includes(one)) return []
    const named = heldBy(one)
    const own = kinds
      .filter((kind) => isKindOf(kind, one))
      .flatMap(({ facets }) => facets.filter(({ key }) => !named.has(key)))
    return [own.length === 0 ? one : withUncovered(one, own)]
  })
}

/**
 * "Couple of CCJs, is adverse credit an issue": the wider row answers for its kind, and the row
 * found for one part of a story for the other part that speaks of the same.
 */
function isKindOf({ facets }: AskedCriterion, wider: AskedCriterion): boolean {
  const held = heldBy(wider)
  const ideas = facets.filter(({ kind }) => kind === 'criterion')
  return ideas.every(
    (idea) =>
      held.has(idea.key) ||
      nearFacets([idea]).some(({ key }) => held.has(key)) ||
      (held.has('adverse') && BLEMISHES.has(idea.key)),
  )
}

function heldBy({ matches: [best] }: AskedCriterion): ReadonlySet<string> {
  const { core = [], bracketed = [] } = best?.criterion ?? {}
  return new Set([...core, ...bracketed].map(({ key }) => key))
}

/** What a row about adverse credit as a whole is about. */
const BLEMISHES = new Set(ideas.blemishes)

function isStory(tokens: readonly Token[]): boolean {
  return new Set(tokens.map(({ run }) => run)).size >= STORY_PARTS
}

const STORY_PARTS = 3

/** "Joint application. He is a contractor …": the first says who they are, the second is asked. */
function withoutColour(found: readonly AskedCriterion[]): readonly AskedCriterion[] {
  const asked = found.filter(
    ({ facets, figures = [] }) =>
      !isColour(facets) ||
      figures.length > 0 ||
      facets.some(({ kind, dimension }) => kind === 'qualifier' && dimension === 'bound'),
  )
  return asked.length > 0 ? asked : found
}

/** Of the parts of a story those that a printed name holds whole, where there are any. */
function withoutGuesses(found: readonly AskedCriterion[]): readonly AskedCriterion[] {
  const sure = found.filter(
    (asked) => (asked.matches[0]?.score ?? 0) >= SURE || isHeldWhole(asked) || namesWholeRow(asked),
  )
  return sure.length > 0 ? sure : found
}

function isHeldWhole({ matches: [best], facets }: AskedCriterion): boolean {
  return best?.uncovered.length === 0 && facets.some(isWhole)
}

/** "A 6 bed HMO at 75%" names all of the row “HMO”, whatever the answer says that the row leaves out. */
function namesWholeRow({ matches: [best], facets }: AskedCriterion): boolean {
  if (best === undefined || best.criterion.isPassage) return false
  const said = new Set(facets.filter(isWhole).map(({ key }) => key))
  const { core } = best.criterion
  return (
    core.some(({ key }) => said.has(key)) &&
    core.every(({ key, weight }) => weight < SLIGHT || facets.some((facet) => facet.key === key))
  )
}

const SLIGHT = 0.4

const SURE = 0.75

/**
 * "£200k at 80% LTV" speaks of a loan's size and of its LTV, "4 applicants on a JBSP" of both: what
 * the best row leaves out and counts for itself, or is plainly a criterion, is asked beside it.
 */
function coverBothMeasures(
  whole: AskedCriterion,
  figures: readonly Figure[],
  index: CriteriaIndex,
): readonly AskedCriterion[] | undefined {
  const [best] = whole.matches
  const isOne = [...(best?.uncovered ?? []), ...saidAround(whole, figures)].every(
    (facet) => facet.kind !== 'criterion' || (facet.measure === undefined && !isWhole(facet)),
  )
  if (isOne) return undefined
  const several = coverWithSeveral(whole, figures, index)
  return several?.every(({ matches }) => matches.length > 0) ? several : undefined
}

/**
 * "A 40 year term to a 75 year old" under the heading “Age and term”: what only the heading names,
 * and a figure of its own is asked of, is not held by the row.
 */
function saidAround(
  { facets, matches: [best] }: AskedCriterion,
  figures: readonly Figure[],
): readonly Facet[] {
  const { core = [], bracketed = [] } = best?.criterion ?? {}
  const named = new Set([...core, ...bracketed].map(({ key }) => key))
  return facets.filter(
    ({ key, measure }) =>
      measure !== undefined && !named.has(key) && figures.some(({ unit }) => unit === measure.unit),
  )
}

/** "Satisfied and unsatisfied CCJs" asks two things that share their idea. */
function splitAlternatives(whole: AskedCriterion, index: CriteriaIndex): readonly AskedCriterion[] {
  const byDimension = Map.groupBy(whole.facets, ({ dimension }) => dimension ?? '')
  byDimension.delete('')
  const [choices] = [...byDimension.values()].filter((facets) => facets.length > 1)
  if (choices === undefined) return []
  const shared = whole.facets.filter((facet) => !choices.includes(facet))
  const asked = choices.map((choice) => {
    const facets = [...shared, choice]
    const matches = matchCriteria(facets, index)
    return { words: matches[0]?.criterion.name ?? whole.words, facets, matches }
  })
  const found = asked.filter(({ matches }) => matches.length > 0)
  return countNames(found) > 1 ? found : []
}

/** Ideas of the trade are named where they are missing; what only colours a story is not. */
function isWorthNaming({ facets }: AskedCriterion): boolean {
  return facets.some(
    ({ key, kind, weight }) =>
      kind === 'criterion' && weight >= 0.5 && !colourIdeas.has(key) && !SIDES.has(key),
  )
}

/** Each criterion once, however often it is named. */
function uniqueNames(asked: readonly AskedCriterion[]): readonly AskedCriterion[] {
  const names = asked.map(({ matches, words }) => matches[0]?.criterion.name ?? words)
  return asked.filter((_, at) => names.indexOf(names[at] ?? '') === at)
}

function countNames(asked: readonly AskedCriterion[]): number {
  return new Set(asked.map(({ matches }) => matches[0]?.criterion.name)).size
}

const CONNECTORS = new Set(['and', 'or', 'also', 'plus', 'then', 'nor', 'but'])

function splitSegments(
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
): readonly (readonly FacetSpan[])[] {
  const segments: FacetSpan[][] = [[]]
  let run = tokens[0]?.run
  for (const span of spans) {
    const token = tokens[span.from]
    const isConnector = span.isNoise && CONNECTORS.has(token?.word ?? '')
    if (isConnector || token?.run !== run) segments.push([])
    run = token?.run
    if (!isConnector) segments.at(-1)?.push(span)
  }
  return segments.filter((segment) => segment.length > 0)
}
