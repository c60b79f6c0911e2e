/**
 * Which criteria the words of a question ask about: one where one printed name holds everything,
 * several where the question names several, none where its words are in no document. Words that
 * match nothing are kept, so that they can be refused by name.
 */
import type { CriteriaIndex } from './criteria-index.ts'
import {
  completeFacets,
  type Facet,
  type FacetSpan,
  facetName,
  facetsOf,
  type Token,
  uniqueFacets,
} from './criterion-facets.ts'
import { type Figure, findFigures } from './find-figures.ts'
import {
  type CriterionMatch,
  matchCriteria,
  namedWordForWord,
  preferNamedFigures,
  preferTyped,
  withinBands,
} from './match-criteria.ts'
import { facetsImplied } from './question-figure.ts'
import { asTyped } from './question-lenders.ts'
import { colourIdeas, weakWords } from './question-words.ts'
import { variantWords } from './variant-words.ts'

/** One criterion that is asked about. */
export type AskedCriterion = {
  /** As typed. */
  readonly words: string
  readonly facets: readonly Facet[]
  /** Printed criteria that it means, best first; empty where the documents have none. */
  readonly matches: readonly CriterionMatch[]
}

/** The criteria asked about: one where one name holds everything, else one for each part. */
export function resolveCriteria(
  question: string,
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
  figures: readonly Figure[],
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  const segments = splitSegments(tokens, spans)
  const ask = (parts: readonly FacetSpan[]) =>
    askFor(question, tokens, parts, figuresIn(parts, tokens, figures), index)
  const whole = askFor(question, tokens, spans, figures, index)
  if (!hasIdea(whole.facets)) {
    const matches = namedWordForWord(
      tokens.map(({ word }) => word),
      index,
    )
    const [first] = matches
    return first === undefined
      ? []
      : [{ words: first.criterion.name, facets: whole.facets, matches }]
  }
  const alternatives = splitAlternatives(whole, index)
  if (alternatives.length > 1) return alternatives
  if (whole.matches.length > 0 && whole.matches[0]?.uncovered.length === 0) return [whole]
  const asked = withoutImplied(segments, segments.map(ask))
  const matched = asked.filter(({ matches }) => matches.length > 0)
  const found = isStory(tokens) ? withoutGuesses(matched) : matched
  if (found.length > 1 && countNames(found) > 1) return uniqueNames(withMissing(asked, found))
  const [best] = whole.matches
  const isTwoMeasures = best?.uncovered.some(
    ({ kind, measure }) => kind === 'criterion' && measure !== undefined,
  )
  if (isTwoMeasures === true) {
    const several = coverWithSeveral(whole, figures, index)
    if (several !== undefined && several.every(({ matches }) => matches.length > 0)) return several
  }
  if (whole.matches.length > 0) return [whole]
  if (found.length > 0 && asked.length > 1) return withMissing(asked, found)
  return coverWithSeveral(whole, figures, index) ?? [whole]
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
): readonly AskedCriterion[] {
  return asked.filter(
    (one) => found.includes(one) || (one.matches.length === 0 && isWorthNaming(one)),
  )
}

function isStory(tokens: readonly Token[]): boolean {
  return new Set(tokens.map(({ run }) => run)).size >= STORY_PARTS
}

const STORY_PARTS = 3

/** Of the parts of a story those that a printed name holds whole, where there are any. */
function withoutGuesses(found: readonly AskedCriterion[]): readonly AskedCriterion[] {
  const sure = found.filter(({ matches }) => (matches[0]?.score ?? 0) >= SURE)
  return sure.length > 0 ? sure : found
}

const SURE = 0.75

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
    ({ key, kind, weight }) => kind === 'criterion' && weight >= 0.5 && !colourIdeas.has(key),
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

/** Whether the facets say more than a qualifier or a weak word. */
function hasIdea(facets: readonly Facet[]): boolean {
  return facets.some(
    ({ kind, weight }) => (kind !== 'qualifier' && weight >= 0.3) || kind === 'criterion',
  )
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

/** One criterion asked in the words of some spans. */
export function askFor(
  question: string,
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
  figures: readonly Figure[],
  index: CriteriaIndex,
): AskedCriterion {
  const phrases = spans.flatMap((span) => span.facets)
  const hasCriterion = phrases.some(
    ({ kind, weight, dimension }) =>
      kind === 'criterion' && weight >= 0.5 && dimension !== 'dwelling',
  )
  const said = spans.flatMap((span) => {
    const isBeside = standsBesideIdea(span, spans, tokens)
    return span.facets.map((facet) => weigh(facet, index, hasCriterion, isBeside))
  })
  const around = spans.flatMap(({ from, to }) => tokens.slice(from, to))
  const spoken = withSoftWho(completeFacets(said, around))
  const percent = figures.slice(1).find(({ unit }) => unit === 'percent')
  const implied = [
    ...facetsImplied(
      figures.find(({ unit }) => unit === 'multiple') ?? figures[0],
      spoken,
      question,
    ),
    ...(isBare(spoken) ? impliedByCount(question, figures) : []),
    ...(percent === undefined ? [] : facetsImplied(percent, spoken, question)),
  ]
  const isBareLtv = !spoken.some(
    ({ kind, weight, cost }) => kind === 'criterion' && weight >= 0.4 && (cost ?? 1) > COLOUR_COST,
  )
  const isCountingProperties = implied.some(({ key }) => key === 'portfolio-size')
  const isFlatAlready = spoken.some(({ key }) => FLATS.has(key))
  const kept = spoken.filter(
    ({ key }) =>
      !(isCountingProperties && LANDLORDS.has(key)) && !(isFlatAlready && key === 'flat'),
  )
  const facets = uniqueFacets([
    ...kept,
    ...implied.map((facet) =>
      isBareLtv && facet.key === 'ltv' ? { ...facet, weight: 0.5 } : facet,
    ),
  ])
  const words = wordsOf(question, tokens, spans)
  const matches = preferTyped(
    matchCriteria(facets, index),
    around.map(({ word }) => word),
  )
  return { words, facets, matches: preferNamedFigures(withinBands(matches, figures), figures) }
}

/** "Four borrowers" speaks of their number, "40 years" by itself of the term. */
function impliedByCount(question: string, figures: readonly Figure[]): readonly Facet[] {
  if (COUNTED_APPLICANTS.test(question)) return facetsOf('number of applicants')
  const isTerm = figures.some(
    ({ value, unit }) => unit === 'months' && value >= 180 && value <= 600,
  )
  return isTerm ? facetsOf('mortgage term') : []
}

const COUNTED_APPLICANTS =
  /\b(\d|two|three|four|five|six) (joint )?(applicants?|borrowers?|names|people on)\b/i

function isBare(facets: readonly Facet[]): boolean {
  return !facets.some(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
}

// A director's trading time stands in the row for all who are self-employed, unless it has its own.
function withSoftWho(facets: readonly Facet[]): readonly Facet[] {
  if (!facets.some(({ key }) => key === 'trading-time')) return facets
  return facets.map((facet) => (WHO.has(facet.key) ? { ...facet, cost: 0.2 } : facet))
}

const WHO = new Set(['company-director', 'sole-trader', 'partnership', 'self-employed'])

// What only a flat can be says that it is one.
const FLATS = new Set(['above-commercial', 'storeys', 'studio', 'lift', 'freehold-flat'])

// "A landlord with 15 properties" asks about the size of the portfolio.
const LANDLORDS = new Set(['portfolio-landlord', 'buy-to-let', 'word:property'])

/**
 * A word that no document prints tells less than one that is printed. Right beside an idea it may
 * narrow it ("paternity leave"); elsewhere it colours a story ("extra hours at Tesco").
 */
function weigh(
  facet: Facet,
  index: CriteriaIndex,
  hasCriterion: boolean,
  isBesideIdea: boolean,
): Facet {
  const variants = variantWords(index)
  if (facet.kind !== 'word') {
    const isVariant = variants.keys.has(facet.key) && !index.byFacet.has(facet.key)
    return isVariant ? { ...facet, cost: COLOUR_COST } : facet
  }
  const word = facet.key.slice('word:'.length)
  if (variants.words.has(word) && !index.words.has(word)) return { ...facet, weight: 0.05 }
  if (weakWords.has(word)) return { ...facet, weight: 0.1 }
  const count = index.wordCounts.get(word)
  if (count !== undefined) {
    const weight = count <= 3 && !hasCriterion ? 1 : 0.5
    return { ...facet, weight, ...(variants.words.has(word) && { cost: COLOUR_COST }) }
  }
  const isColour = hasCriterion && !isBesideIdea
  return { ...facet, weight: STRANGE_WEIGHT, ...(isColour && { cost: COLOUR_COST }) }
}

const STRANGE_WEIGHT = 0.3
const COLOUR_COST = 0.05

function standsBesideIdea(
  span: FacetSpan,
  spans: readonly FacetSpan[],
  tokens: readonly Token[],
): boolean {
  const run = tokens[span.from]?.run
  return spans.some(
    ({ from, to, facets }) =>
      (from === span.to || to === span.from) &&
      tokens[from]?.run === run &&
      facets.some(({ kind }) => kind !== 'word'),
  )
}

function wordsOf(question: string, tokens: readonly Token[], spans: readonly FacetSpan[]): string {
  const telling = spans.filter(({ facets }) => facets.length > 0)
  const runs: Token[][] = []
  for (const span of telling) {
    for (const token of tokens.slice(span.from, span.to)) {
      const last = runs.at(-1)?.at(-1)
      if (last?.at === token.at) continue
      if (last !== undefined && last.at === token.at - 1 && last.run === token.run)
        runs.at(-1)?.push(token)
      else runs.push([token])
    }
  }
  return runs.map((run) => asTyped(question, run)).join(' ')
}

/** Several criteria named in one breath: "halifax dmp lodgers". Each must be named in full. */
function coverWithSeveral(
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
    parts.push({ words: best.criterion.name, facets, matches: matchCriteria(facets, index) })
    left = left.filter(({ key }) => !keys.has(key))
  }
  const [first] = parts
  if (first === undefined) return undefined
  const missing = left.filter(({ key, weight }) => weight > STRANGE_WEIGHT && !colourIdeas.has(key))
  const isNamed = missing.every(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  if (!isNamed || missing.length > MOST_MISSING) return undefined
  return [...parts, ...missing.map(missingIdea)]
}

const MOST_MISSING = 2

function missingIdea(facet: Facet): AskedCriterion {
  return { words: facetName(facet.key), facets: [facet], matches: [] }
}

function isNamedInFull(facets: readonly Facet[], core: readonly Facet[]): boolean {
  const keys = new Set(facets.map(({ key }) => key))
  return core.every(({ key, weight }) => keys.has(key) || weight < 0.2)
}
