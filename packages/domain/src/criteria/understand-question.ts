/**
 * From the words of a question to what it asks: which lenders, which criteria, what figure, and
 * whether it stands alone or leans on the question before. Nothing is guessed silently: every
 * reading is written to the trace, and words that were not understood stay visible.
 */
import { editDistance } from '../shared/text.ts'
import type { QuestionContext } from './answer.ts'
import type { CriteriaIndex } from './criteria-index.ts'
import {
  commonForm,
  completeFacets,
  type Facet,
  type FacetSpan,
  findFacetSpans,
  isFigureWord,
  knownPhraseWords,
  type Token,
  tokenise,
  uniqueFacets,
} from './criterion-facets.ts'
import type { Figure } from './figures.ts'
import { bestMatches, type CriterionMatch, matchCriteria } from './match-criteria.ts'
import { facetsImplied, questionFigures, writeFigure } from './question-figure.ts'
import {
  asTyped,
  findLenderMentions,
  findUnknownLender,
  isStrangeWord,
  type LenderMention,
} from './question-lenders.ts'
import { noiseWords, weakWords } from './question-words.ts'

/** One criterion that is asked about. */
export type AskedCriterion = {
  /** As typed. */
  readonly words: string
  readonly facets: readonly Facet[]
  /** Printed criteria that it means, best first; empty where the documents have none. */
  readonly matches: readonly CriterionMatch[]
}

export type UnderstoodQuestion = {
  readonly intent: 'which' | 'lenders' | 'source'
  readonly lenders: readonly LenderMention[]
  /** A word that stands where a lender's name would and is nobody's. */
  readonly unknownLender?: string
  readonly criteria: readonly AskedCriterion[]
  readonly figures: readonly Figure[]
  /** The first figure written out, for the next question. */
  readonly figureText?: string
  /** Lenders that the question leaves out: "apart from Halifax". */
  readonly isExcluding: boolean
  /** Words that meant nothing. */
  readonly strangeWords: readonly string[]
  readonly trace: readonly string[]
}

/** What the question asks, the question before it filling what a follow-up leaves out. */
export function understandQuestion(
  question: string,
  index: CriteriaIndex,
  context?: QuestionContext,
): UnderstoodQuestion {
  const alone = understandAlone(question, index)
  return context === undefined ? alone : leanOnContext(alone, question, index, context)
}

function understandAlone(question: string, index: CriteriaIndex): UnderstoodQuestion {
  const typed = tokenise(question)
  const lenders = findLenderMentions(question, typed, index)
  const { tokens, corrections } = correctTypos(withoutLenders(typed, lenders), index)
  const spans = findFacetSpans(tokens)
  const figures = questionFigures(withoutNames(question, lenders))
  const criteria = resolveCriteria(question, tokens, spans, figures, index)
  const strangeWords = tokens.filter((token) => isStrange(token, index)).map((token) => token.typed)
  const unknownLender =
    lenders.length === 0 && !asksWhich(question)
      ? findUnknownLender(question, tokens, index)
      : undefined
  const [figure] = figures
  return {
    intent: chooseIntent(question, lenders, criteria),
    lenders,
    ...(unknownLender !== undefined && { unknownLender }),
    criteria,
    figures,
    ...(figure !== undefined && { figureText: writeFigure(figure.value, figure.unit) }),
    isExcluding: isExcluding(question),
    strangeWords,
    trace: describe(lenders, criteria, figures, corrections),
  }
}

function withoutNames(question: string, lenders: readonly LenderMention[]): string {
  return lenders.reduce((text, { asked }) => text.replace(asked, ' , '), question)
}

/** The tokens without the lenders' names; no phrase may reach across the gap. */
function withoutLenders(
  tokens: readonly Token[],
  lenders: readonly LenderMention[],
): readonly Token[] {
  return tokens.flatMap((token) => {
    if (lenders.some(({ from, to }) => token.at >= from && token.at < to)) return []
    const gaps = lenders.filter(({ to }) => token.at >= to).length
    return [{ ...token, run: token.run * 100 + gaps }]
  })
}

function correctTypos(
  tokens: readonly Token[],
  index: CriteriaIndex,
): { readonly tokens: readonly Token[]; readonly corrections: readonly string[] } {
  const corrections: string[] = []
  const corrected = tokens.flatMap((token) => {
    if (token.word !== commonForm(token.typed) || !isStrange(token, index)) return [token]
    const better = nearestWord(token.word, index)
    if (better === undefined) return [token]
    corrections.push(`“${token.typed}” read as “${better}”`)
    return commonForm(better)
      .split(' ')
      .map((word) => ({ ...token, word }))
  })
  return { tokens: corrected, corrections }
}

function isStrange({ word, typed }: Token, index: CriteriaIndex): boolean {
  return isStrangeWord(word, index) && !noiseWords.has(typed)
}

function nearestWord(word: string, index: CriteriaIndex): string | undefined {
  if (word.length < 4) return undefined
  const limit = word.length < 9 ? 1 : 2
  let nearest: string | undefined
  let least = limit + 1
  for (const vocabulary of [index.words, knownPhraseWords(), noiseWords]) {
    for (const known of vocabulary) {
      if (known[0] !== word[0] || known.length < 5 || isFigureWord(known)) continue
      const distance = editDistance(word, known, limit)
      if (distance < least) {
        least = distance
        nearest = known
      }
    }
  }
  return nearest
}

/** The criteria asked about: one where one name holds everything, else one for each part. */
function resolveCriteria(
  question: string,
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
  figures: readonly Figure[],
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  const segments = splitSegments(tokens, spans)
  const ask = (parts: readonly FacetSpan[]) => askFor(question, tokens, parts, figures, index)
  const whole = ask(spans)
  if (!hasIdea(whole.facets)) return []
  if (whole.matches.length > 0 && whole.matches[0]?.uncovered.length === 0) return [whole]
  const asked = segments.map(ask).filter(({ facets }) => hasIdea(facets))
  const found = asked.filter(({ matches }) => matches.length > 0)
  if (found.length > 1 && countNames(found) > 1) return asked.filter(isWorthNaming)
  if (whole.matches.length > 0) return [whole]
  if (found.length > 0 && asked.length > 1) return asked.filter(isWorthNaming)
  return coverWithSeveral(whole, index) ?? [whole]
}

function isWorthNaming({ facets, matches }: AskedCriterion): boolean {
  return (
    matches.length > 0 || facets.some(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  )
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

function askFor(
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
  return { words, facets, matches: matchCriteria(facets, index) }
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

const WHICH =
  /\b(which|who|whos|whom|anyone|anybody|any ?one|any (other )?(lender|bank|building society|societies|one)s?|what lenders?|what banks?|lenders? (that|who|which|with|for|offering|accepting|doing|taking|to)|list|all (the )?lenders|every lender|how many|lenders|somebody|someone|a lender|whose|other lenders?|who else)\b/i

function asksWhich(question: string): boolean {
  return WHICH.test(question)
}

function isExcluding(question: string): boolean {
  return /\b(other than|apart from|except( for)?|besides|excluding|instead of|aside from|not including)\b/i.test(
    question,
  )
}

const SOURCE =
  /\b(sources?|reference for|evidence for|cite|citation|based on)\b|^(the )?(reference|evidence)\b|\bwhere (did|do|does|is|was|are|has|'s)\b.*\b(you|that|this|it|from|say|said|come|written)\b|\bwhere'?s (that|this|it)\b|\b(which|what) (sheet|cell|page|document|doc|file|row|tab|column|spreadsheet|workbook|part)\b|\bhow do you know\b|\bsays who\b|\bshow me (the )?(source|cell|sheet|page|row|where)\b|\baccording to what\b|\bprove it\b|\bwhen was (that|this|it) (last )?(updated|reviewed)\b/i

function chooseIntent(
  question: string,
  lenders: readonly LenderMention[],
  criteria: readonly AskedCriterion[],
): UnderstoodQuestion['intent'] {
  if (SOURCE.test(question) && !criteria.some(({ matches }) => matches.length > 0)) return 'source'
  if (lenders.length > 0 && !isExcluding(question)) return 'lenders'
  return 'which'
}

function leanOnContext(
  alone: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  context: QuestionContext,
): UnderstoodQuestion {
  const note = (text: string) => ({ trace: [...alone.trace, text] })
  const before = {
    criteria: () => contextCriteria(context, index),
    lenders: () => contextLenders(context, index),
  }
  if (alone.intent === 'source') {
    return {
      ...alone,
      criteria: before.criteria(),
      lenders: before.lenders(),
      figures: contextFigures(context),
      ...note('follow-up: the source of the last answer'),
    }
  }
  const hasCriterion = alone.criteria.length > 0
  const hasLender = alone.lenders.length > 0 || alone.unknownLender !== undefined
  if (!hasCriterion && hasLender) {
    const isComparing = /\b(compare|compared|versus|vs|against|better)\b/i.test(question)
    const lenders = isComparing ? [...before.lenders(), ...alone.lenders] : alone.lenders
    return {
      ...alone,
      lenders,
      criteria: before.criteria(),
      figures: orElse(alone.figures, contextFigures(context)),
      ...note(`follow-up: the criterion of the last question, ${context.criteria.join(', ')}`),
    }
  }
  if (
    !hasCriterion &&
    (alone.figures.length > 0 || asksWhich(question)) &&
    context.criteria.length > 0
  ) {
    const lenders = asksWhich(question) ? [] : before.lenders()
    const intent = lenders.length > 0 ? 'lenders' : 'which'
    return {
      ...alone,
      intent,
      lenders,
      criteria: before.criteria(),
      figures: orElse(alone.figures, contextFigures(context)),
      ...note('follow-up: the criterion of the last question'),
    }
  }
  if (hasCriterion && !hasLender && !asksWhich(question) && context.lenders.length > 0) {
    return {
      ...alone,
      intent: 'lenders',
      lenders: before.lenders(),
      ...note(`follow-up: the lender of the last question, ${context.lenders.join(', ')}`),
    }
  }
  return alone
}

function orElse<Item>(own: readonly Item[], other: readonly Item[]): readonly Item[] {
  return own.length > 0 ? own : other
}

function contextFigures(context: QuestionContext): readonly Figure[] {
  return context.figure === undefined ? [] : questionFigures(context.figure)
}

function contextCriteria(
  context: QuestionContext,
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  const figures = contextFigures(context)
  return context.criteria.map((words) => {
    const tokens = tokenise(words)
    return { ...askFor(words, tokens, findFacetSpans(tokens), figures, index), words }
  })
}

function contextLenders(context: QuestionContext, index: CriteriaIndex): readonly LenderMention[] {
  return context.lenders.flatMap((name) => {
    const [mention] = findLenderMentions(name, tokenise(name), index)
    return mention === undefined ? [] : [{ ...mention, asked: name, from: -1, to: -1 }]
  })
}

function describe(
  lenders: readonly LenderMention[],
  criteria: readonly AskedCriterion[],
  figures: readonly Figure[],
  corrections: readonly string[],
): readonly string[] {
  return [
    ...corrections,
    ...lenders.map(({ asked, lenderIds, isTypo }) => {
      const meaning = lenderIds.length > 0 ? lenderIds.join(' or ') : 'in no document'
      return `lender “${asked}”: ${meaning}${isTypo ? ' (typing slip)' : ''}`
    }),
    ...criteria.map(({ words, facets, matches }) => {
      const ideas = facets.map(({ key }) => key).join(', ')
      const best = bestMatches(matches).map(
        ({ criterion, score }) => `“${criterion.name}” ${score.toFixed(2)}`,
      )
      return `criterion “${words}” (${ideas}): ${best.join('; ') || 'no printed criterion'}`
    }),
    ...figures.map(({ value, unit }) => `figure ${value} ${unit ?? 'without unit'}`),
  ]
}
