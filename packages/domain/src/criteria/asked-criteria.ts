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
  type Token,
  uniqueFacets,
} from './criterion-facets.ts'
import type { Figure } from './figures.ts'
import {
  type CriterionMatch,
  matchCriteria,
  namedWordForWord,
  preferTyped,
  withinBands,
} from './match-criteria.ts'
import { facetsImplied } from './question-figure.ts'
import { asTyped } from './question-lenders.ts'
import { weakWords } from './question-words.ts'

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
  const ask = (parts: readonly FacetSpan[]) => askFor(question, tokens, parts, figures, index)
  const whole = ask(spans)
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
  const asked = segments.map(ask).filter(({ facets }) => hasIdea(facets))
  const found = asked.filter(({ matches }) => matches.length > 0)
  if (found.length > 1 && countNames(found) > 1) return uniqueNames(asked.filter(isWorthNaming))
  if (whole.matches.length > 0) return [whole]
  if (found.length > 0 && asked.length > 1) return asked.filter(isWorthNaming)
  return coverWithSeveral(whole, index) ?? [whole]
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

function isWorthNaming({ facets, matches }: AskedCriterion): boolean {
  return (
    matches.length > 0 || facets.some(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
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
  const hasCriterion = phrases.some(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  const said = phrases.map((facet) => weigh(facet, index, hasCriterion))
  const around = spans.flatMap(({ from, to }) => tokens.slice(from, to))
  const spoken = completeFacets(said, around)
  const implied = facetsImplied(figures[0], spoken, question)
  const isCountingProperties = implied.some(({ key }) => key === 'portfolio-size')
  const kept = isCountingProperties ? spoken.filter(({ key }) => !LANDLORDS.has(key)) : spoken
  const facets = uniqueFacets([...kept, ...implied])
  const words = wordsOf(question, tokens, spans)
  const matches = preferTyped(
    matchCriteria(facets, index),
    around.map(({ word }) => word),
  )
  return { words, facets, matches: withinBands(matches, figures) }
}

// "A landlord with 15 properties" asks about the size of the portfolio.
const LANDLORDS = new Set(['portfolio-landlord', 'buy-to-let', 'word:property'])

/** A word that no document prints tells less than one that is printed. */
function weigh(facet: Facet, index: CriteriaIndex, hasCriterion: boolean): Facet {
  if (facet.kind !== 'word') return facet
  const word = facet.key.slice('word:'.length)
  if (weakWords.has(word)) return { ...facet, weight: 0.1 }
  const count = index.wordCounts.get(word)
  if (count === undefined) return { ...facet, weight: STRANGE_WEIGHT }
  return { ...facet, weight: count <= 3 && !hasCriterion ? 1 : 0.5 }
}

const STRANGE_WEIGHT = 0.3

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
  index: CriteriaIndex,
): readonly AskedCriterion[] | undefined {
  const parts: AskedCriterion[] = []
  let left = whole.facets
  while (hasIdea(left) && parts.length < 3) {
    const [best] = matchCriteria(left, index, 0.2).filter(({ criterion }) =>
      isNamedInFull(left, criterion.core),
    )
    if (best === undefined) break
    const keys = new Set(best.criterion.core.map(({ key }) => key))
    const facets = left.filter(({ key }) => keys.has(key))
    parts.push({ words: best.criterion.name, facets, matches: matchCriteria(facets, index) })
    left = left.filter(({ key }) => !keys.has(key))
  }
  const isCovered = left.every(({ weight }) => weight <= STRANGE_WEIGHT)
  return parts.length > 1 && isCovered ? parts : undefined
}

function isNamedInFull(facets: readonly Facet[], core: readonly Facet[]): boolean {
  const keys = new Set(facets.map(({ key }) => key))
  return core.every(({ key, weight }) => keys.has(key) || weight < 0.2)
}
