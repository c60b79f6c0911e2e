/**
 * One criterion that some words of a question ask about: the ideas that they hold, how much each
 * counts beside the others and in these documents, what the figures add to them, and the printed
 * criteria that this comes to.
 */

import type { Figure } from '../../../language/figure.ts'
import ideas from '../../knowledge/idea-groups.json' with { type: 'json' }
import { type CriteriaIndex, SIDES, TOPICS } from '../../matching/criteria-index.ts'
import {
  completeFacets,
  type Facet,
  type FacetSpan,
  facetsOf,
  type Token,
  uniqueFacets,
} from '../../matching/criterion-facets.ts'
import {
  type CriterionMatch,
  isTelling,
  keysOf,
  matchCriteria,
} from '../../matching/match-criteria.ts'
import { withoutNegatedTwins } from '../../matching/negated-twins.ts'
import { preferNamedFigures, preferTyped } from '../../matching/typed-names.ts'
import { variantWords } from '../../matching/variant-words.ts'
import { withinBands } from '../../matching/within-bands.ts'
import { facetsImplied, impliedMultiple, LEAST_INCOME } from '../figures/question-figure.ts'
import { asTyped } from '../lenders/typed-words.ts'
import { colourIdeas, colourWords } from '../wording/colour-words.ts'
import { isEverydayWord } from '../wording/everyday-words.ts'
import { narrowingWords } from '../wording/narrowing-words.ts'
import { weakWords } from '../wording/question-words.ts'
import { impliedByTopic } from './lending-topic.ts'

/** One criterion that is asked about. */
export type AskedCriterion = {
  /** As typed. */
  readonly words: string
  /** As typed, in the pieces that stand apart, where there are several. */
  readonly spokenIn?: readonly string[]
  readonly facets: readonly Facet[]
  /** Printed criteria that it means, best first; empty where the documents have none. */
  readonly matches: readonly CriterionMatch[]
  /** The figures that stand beside it, where the question asks in several parts. */
  readonly figures?: readonly Figure[]
  /** The one lender it is asked of, where each lender has a criterion of its own. */
  readonly askedOf?: string
  /** How a figure was read that could be read otherwise, to be shown before the answer. */
  readonly lead?: string
  /** The kind of borrower or product whose column is asked, where some rows have one for it. */
  readonly column?: string
  /** The side of lending that the whole question asks about. */
  readonly side?: readonly Facet[]
  /** Asked for what speaks against the case alone: of a list it changes no other lender. */
  readonly isOnlyAgainst?: true
  /** Not asked by name: a figure of the client is held under it. */
  readonly isOfFigure?: true
  /** Names of rows that may be meant where none surely is, the likeliest first. */
  readonly nearest?: readonly string[]
  /**
   * That its row is known otherwise: whoever asks chose it, their firm confirmed the name, or cells
   * were pointed at, in whatever row.
   */
  readonly rowIs?: 'chosen' | 'confirmed' | 'pointed'
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
  const isOfShares = phrases.some(({ key }) => ADDED_UP.has(key))
  const said = spans.flatMap((span, at) => {
    const isBeside = standsBesideIdea(span, [spans[at - 1], spans[at + 1]], tokens)
    return span.facets.map((facet) =>
      facet.key === 'combined' && !isOfShares
        ? { ...facet, cost: COLOUR_COST }
        : weigh(facet, index, hasCriterion, isBeside),
    )
  })
  const around = spans.flatMap(({ from, to }) => tokens.slice(from, to))
  const spoken = withSoftWho(completeFacets(said, around))
  const percent = figures.slice(1).find(({ unit }) => unit === 'percent')
  const leading = figures.find(({ unit }) => unit === 'multiple') ?? figures[0]
  const multiple = impliedMultiple(question, figures, spoken).filter(({ key }) =>
    index.byFacet.has(key),
  )
  const implied =
    multiple.length > 0
      ? multiple
      : [
          ...facetsImplied(leading, spoken, question),
          ...impliedByTopic(question, typedWords(around), spoken, figures, index),
          ...(percent === undefined ? [] : facetsImplied(percent, spoken, question)),
        ]
  const isBareLtv = !spoken.some(
    ({ key, kind, weight, cost }) =>
      kind === 'criterion' &&
      weight >= 0.4 &&
      (cost ?? 1) > COLOUR_COST &&
      !SIDES.has(key) &&
      !isTopicOf(key, index),
  )
  const isCountingProperties = [...spoken, ...implied].some(({ key }) => key === 'portfolio-size')
  const isFlatAlready = spoken.some(({ key }) => FLATS.has(key))
  const kept = spoken.filter(
    ({ key }) =>
      !(isCountingProperties && LANDLORDS.has(key)) &&
      !(isFlatAlready && key === 'flat') &&
      !(multiple.length > 0 && key === LEAST_INCOME),
  )
  const meantIdeas = implied.map((facet) =>
    isBareLtv && facet.key === 'ltv' ? { ...facet, weight: 0.5 } : facet,
  )
  const facets = withKinds(index, [...kept, ...meantIdeas], question)
  const spokenIn = runsOf(question, tokens, spans)
  const words = spokenIn.join(' ')
  const matches = preferTyped(
    withoutSentencesOfSums(matchCriteria(facets, index), kept, implied),
    around.map(({ word }) => word),
  )
  const plain = isOfDwellingAlone(facets) ? matches.filter(saysNoMore) : matches
  const held = preferNamedFigures(withinBands(plain, figures), figures)
  const meant = withoutNegatedTwins(held, question)
  const isToldApart = meant.length < held.length
  return {
    // The small word that told the rows apart is lost on the next question: the name keeps it.
    words: isToldApart ? (meant[0]?.criterion.name ?? words) : words,
    ...(spokenIn.length > 1 && { spokenIn }),
    facets,
    matches: withinLeaning(meant, implied),
  }
}

/** "Who lends on flats": what is said of council flats, or of those above shops, is no answer. */
function isOfDwellingAlone(facets: readonly Facet[]): boolean {
  const ideas = facets.filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  return ideas.length > 0 && ideas.every(({ dimension }) => dimension === 'dwelling')
}

function saysNoMore({ criterion: { core } }: CriterionMatch): boolean {
  return core.every(
    ({ kind, weight, dimension }) =>
      kind !== 'criterion' || weight < 0.8 || dimension === 'dwelling',
  )
}

// Of these the total is a figure of its own; of anything else it is how it is counted.
const ADDED_UP = new Set(['ltv', 'second-charge', 'first-charge', 'loan-size', 'income-multiple'])

/** What a story tells by the way as often as it is asked. */
export function isMerelyTold({ key, kind, dimension }: Facet): boolean {
  return kind === 'word' || dimension === 'frequency' || colourIdeas.has(key)
}

/** The facets once each, with those marked that tell kinds of what is asked apart. */
function withKinds(
  index: CriteriaIndex,
  facets: readonly Facet[],
  question: string,
): readonly Facet[] {
  const ideas = facets.filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  // Printed beside another of the ideas, in whatever row, it is one of its kinds.
  const isPrintedBeside = ({ key }: Facet) =>
    (index.byFacet.get(key) ?? []).some(({ core }) =>
      core.some((printed) => ideas.some((idea) => idea.key !== key && idea.key === printed.key)),
    )
  const isOfLoan = ideas.some(({ key }) => LOAN_FIGURES.has(key))
  return uniqueFacets(facets).map((facet) => {
    if (!isMerelyTold(facet)) return facet
    const isKind =
      facet.kind === 'word'
        ? narrowingWords.has(wordOf(facet)) || isSecurity(facet, question) || isPrintedBeside(facet)
        : isOfLoan || isPaidSo(facet, ideas) || isPrintedBeside(facet)
    return isKind ? { ...facet, isKind } : facet
  })
}

/** "The most on a windmill": what no document prints and the loan would be secured on. */
function isSecurity(facet: Facet, question: string): boolean {
  const word = wordOf(facet)
  if (isEverydayWord(word) || colourWords.has(word)) return false
  const on = `\\b(?:on|over|against|above|near|beside) (?:an?|the|his|her|their|my) (?:\\w+ )?${word}s?\\b`
  return /^[a-z]+$/.test(word) && new RegExp(on, 'i').test(question)
}

function wordOf({ key }: Facet): string {
  return key.slice('word:'.length)
}

/** How often a bonus is paid makes kinds of it; a pension or maintenance comes monthly anyway. */
function isPaidSo({ dimension }: Facet, ideas: readonly Facet[]): boolean {
  return dimension === 'frequency' && ideas.some(({ key }) => VARIABLE_PAY.has(key))
}

const VARIABLE_PAY = new Set(['bonus', 'commission', 'overtime'])

// How much is lent hangs on who borrows and on what, whether a document says so or not.
const LOAN_FIGURES = new Set(['ltv', 'income-multiple', 'loan-size'])

/** "Who lends £2m" runs into the most that is lent: where that has a row, the least is not meant. */
function withinLeaning(
  matches: readonly CriterionMatch[],
  implied: readonly Facet[],
): readonly CriterionMatch[] {
  const leaning = implied.find(({ key, dimension }) => BOUNDS.has(key) && dimension === undefined)
  if (leaning === undefined) return matches
  const bounds = ({ criterion }: CriterionMatch) =>
    criterion.core.flatMap(({ key }) => (BOUNDS.has(key) ? [key] : []))
  if (!matches.some((match) => bounds(match).includes(leaning.key))) return matches
  return matches.filter((match) => {
    const own = bounds(match)
    return own.length === 0 || own.includes(leaning.key)
  })
}

const BOUNDS = new Set(['max', 'min'])

/**
 * A sum that stands free finds no sentence: only one that is called after what the sum may be. Rows
 * are headed by what they hold, a sentence by whatever it begins with.
 */
function withoutSentencesOfSums(
  matches: readonly CriterionMatch[],
  spoken: readonly Facet[],
  implied: readonly Facet[],
): readonly CriterionMatch[] {
  if (implied.length === 0) return matches
  const said = keysOf(spoken.filter(isTelling))
  const meant = keysOf(implied.filter(isTelling))
  return matches.filter(
    ({ criterion: { isPassage, name, core } }) =>
      !isPassage ||
      core.some(({ key }) => said.has(key)) ||
      facetsOf(name).some(({ key }) => meant.has(key)),
  )
}

/** Whether a document is about a kind of lending as a whole. */
export function isTopicOf(key: string, index: CriteriaIndex): boolean {
  return (
    TOPICS.has(key) &&
    index.criteria.some(({ surroundings }) => surroundings.some((facet) => facet.key === key))
  )
}

function typedWords(tokens: readonly Token[]): readonly string[] {
  return tokens.filter(({ at }, place) => tokens[place - 1]?.at !== at).map(({ typed }) => typed)
}

// A director's trading time stands in the row for all who are self-employed, unless it has its own.
function withSoftWho(facets: readonly Facet[]): readonly Facet[] {
  const keys = new Set(facets.map(({ key }) => key))
  return facets.map((facet) => {
    const isWho = keys.has('trading-time') && WHO.has(facet.key)
    // What a second charge is taken for is money, whatever its row names.
    const isPurpose = keys.has('second-charge') && facet.key === 'capital-raising'
    if (isPurpose) return { ...facet, cost: COLOUR_COST }
    return isWho ? { ...facet, cost: 0.2 } : facet
  })
}

const WHO = new Set(ideas.borrowers)

// What only a flat can be says that it is one.
const FLATS = new Set(['above-commercial', 'studio', 'freehold-flat', 'mufb'])

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
  if (facet.kind !== 'word') return facet
  const word = facet.key.slice('word:'.length)
  if (variants.words.has(word) && !index.words.has(word)) return { ...facet, weight: 0.05 }
  if (weakWords.has(word)) return { ...facet, weight: 0.1 }
  const count = index.wordCounts.get(word)
  if (count !== undefined) {
    const weight = count <= 3 && !hasCriterion ? 1 : 0.5
    return { ...facet, weight, ...(variants.words.has(word) && { cost: COLOUR_COST }) }
  }
  const isColour = hasCriterion && (!isBesideIdea || colourWords.has(word))
  return { ...facet, weight: STRANGE_WEIGHT, ...(isColour && { cost: COLOUR_COST }) }
}

/** How much a word counts that no document prints. */
export const STRANGE_WEIGHT = 0.3
const COLOUR_COST = 0.05

function standsBesideIdea(
  span: FacetSpan,
  around: readonly (FacetSpan | undefined)[],
  tokens: readonly Token[],
): boolean {
  const run = tokens[span.from]?.run
  return around.some(
    (other) =>
      other !== undefined &&
      (other.from === span.to || other.to === span.from) &&
      tokens[other.from]?.run === run &&
      other.facets.some(({ kind }) => kind !== 'word'),
  )
}

function runsOf(
  question: string,
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
): readonly string[] {
  const telling = spans.filter(({ facets }) => facets.length > 0)
  const ideas = telling.filter(({ facets }) => facets.some(({ kind }) => kind !== 'word'))
  const ofIdeas = new Set(
    ideas.flatMap(({ from, to }) => tokens.slice(from, to).map(({ at }) => at)),
  )
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
  // "Property next to a cemetery" is about the cemetery.
  const strong = runs.filter(
    (run) => run.some(({ at }) => ofIdeas.has(at)) || !run.every(({ word }) => weakWords.has(word)),
  )
  return (strong.length > 0 ? strong : runs).map((run) => asTyped(question, run))
}

/** Whether a printed name holds what is asked, and not just a part of it. */
export function isNamed({ matches: [best] }: Pick<AskedCriterion, 'matches'>): boolean {
  return (best?.score ?? 0) >= NAMED
}

const NAMED = 0.75
