/**
 * From the words of a question to what it asks: which lenders, which criteria, what figure, and
 * whether it stands alone or leans on the question before. Nothing is guessed silently: every
 * reading is written to the trace, and words that were not understood stay visible.
 */

import type { Figure } from '../../language/figure.ts'
import type { QuestionContext } from '../answers/answer.ts'
import { bestMatches } from '../matching/best-matches.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import {
  type FacetSpan,
  findFacetSpans,
  phraseLengthAt,
  type Token,
  tokenise,
} from '../matching/criterion-facets.ts'
import { withoutPlans } from '../matching/variant-words.ts'
import { askedCase, tellsAge } from './asked-case.ts'
import { type CaseCorrection, type FactChanged, factChanged } from './client-facts.ts'
import { type AskedCriterion, isTopicOf } from './criteria/ask-criterion.ts'
import { resolveCriteria } from './criteria/asked-criteria.ts'
import { ideasAskedFor } from './criteria/asking-clause.ts'
import { withListedThings } from './criteria/listed-things.ts'
import { pairedParts } from './criteria/paired-parts.ts'
import { withPeriodAsked } from './criteria/period-asked.ts'
import { sidesIn, withinSideAsked, withLendersOfSide } from './criteria/side-asked.ts'
import { withStatedAges } from './criteria/stated-ages.ts'
import { withColumnsNamed } from './criteria/variant-asked.ts'
import { bareFigure } from './figures/bare-figure.ts'
import { questionFigures } from './figures/question-figure.ts'
import { recalled } from './figures/recalled-figures.ts'
import { withUnitChanged } from './figures/unit-changed.ts'
import { leanOnContext } from './follow-ups/follow-up.ts'
import { lenderBeside, withWholeNames } from './lenders/lenders-beside.ts'
import { kindAsked, withKindAsked } from './lenders/lenders-of-kind.ts'
import {
  findLenderMentions,
  type LenderMention,
  withoutLenders,
} from './lenders/question-lenders.ts'
import { findBankOf, findUnknownLender } from './lenders/unknown-lender.ts'
import { CUT_SHORT, withinMostIdeas } from './most-ideas.ts'
import { asksWhich, chooseIntent, isExcluding } from './question-intent.ts'
import { correctTypos, isStrange } from './typing-slips.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { putInTerms, withBareAges, withDepositAsLoan } from './wording/question-wording.ts'

/**
 * What the question asks, the question before it filling what a follow-up leaves out.
 *
 * @param corrections what whoever asks has put right of the client's case
 */
export function understandQuestion(
  question: string,
  index: CriteriaIndex,
  context?: QuestionContext,
  corrections: readonly CaseCorrection[] = [],
): UnderstoodQuestion {
  const { typed, change } = withBareFigureRead(question, context)
  const worded = putInTerms(typed)
  const lent = printsDeposits(index)
    ? { text: worded.text, notes: [] }
    : withDepositAsLoan(worded.text)
  const kind = kindAsked(lent.text)
  const text = kind?.text ?? lent.text
  const alone = withTrace(understandTerms(text, index, context), [...worded.notes, ...lent.notes])
  const leant = context === undefined ? alone : leanOnContext(alone, text, index, context)
  const meant = withColumnsNamed(leant, index)
  // A sum of words that were put right since no longer holds.
  const sum = corrections.length > 0 ? undefined : worded.sum
  const leaning = withSum(withStatedAges(meant, text, index), sum)
  const ofSide = withPeriodAsked(withLendersOfSide(leaning, text, index), question, context)
  const ofKind = kind === undefined ? ofSide : withKindAsked(ofSide, kind, index)
  const understood = { ...ofKind, askedFor: ideasAskedFor(question) }
  const before = leant === alone ? undefined : context?.case
  // As typed, and beside it what only its words put in terms tell: an age at the end, a loan to value.
  const { added } = worded
  const own = withoutPlans(typed, index)
  const inTerms = withoutPlans(lent.text, index)
  const told = { typed: own, inTerms, ...(added && { added }), ...(before && { change }) }
  const client = askedCase(told, understood, before, corrections)
  return client === undefined ? understood : { ...understood, client }
}

/** "Only 15?" with its figure in the unit of what it changes. */
function withBareFigureRead(
  question: string,
  context: QuestionContext | undefined,
): { readonly typed: string; readonly change?: FactChanged } {
  const bare = context && bareFigure(question)
  if (bare === undefined) return { typed: question }
  const change = context?.case && factChanged(bare, context.case)
  const isNone = change === undefined || change === 'unclear'
  if (isNone || tellsAge(question)) return { typed: question }
  return { typed: withUnitChanged(question, bare, change), change }
}

/** An answer held against a sum that was made shows the sum first. */
function withSum(understood: UnderstoodQuestion, sum: string | undefined): UnderstoodQuestion {
  const isAnswered = understood.criteria.some(({ matches }) => matches.length > 0)
  if (sum === undefined || !isAnswered) return understood
  return { ...understood, lead: understood.lead === undefined ? sum : `${understood.lead} ${sum}` }
}

function printsDeposits(index: CriteriaIndex): boolean {
  const known = depositRows.get(index)
  if (known !== undefined) return known
  const isPrinted = index.criteria.some(({ name }) => DEPOSIT_ROW.test(name))
  depositRows.set(index, isPrinted)
  return isPrinted
}

const depositRows = new WeakMap<CriteriaIndex, boolean>()
const DEPOSIT_ROW = /\b(min\w*|lowest|required) deposit|deposit (required|needed|%|min)/i

/** An age that stands bare is a question only where no criterion is named. */
function understandTerms(
  question: string,
  index: CriteriaIndex,
  context: QuestionContext | undefined,
): UnderstoodQuestion {
  const alone = understandAlone(question, index, (context?.lenders.length ?? 0) > 0)
  const aged = withBareAges(question)
  const isNamed = alone.criteria.some(({ matches }) => matches.length > 0)
  const isTopicAlone = isNamed && alone.criteria.every((asked) => isOfTopicAlone(asked, index))
  if (isNamed && !isTopicAlone) return withAgesKnown(alone, aged)
  if (aged === question || context !== undefined) return alone
  const asAge = understandAlone(aged, index)
  return asAge.criteria.some(({ matches }) => matches.length > 0) ? asAge : alone
}

/** "The borrower is 82, which bridging lenders" names what all of the document is about. */
function isOfTopicAlone({ facets }: AskedCriterion, index: CriteriaIndex): boolean {
  const ideas = facets.filter(({ kind, weight }) => kind !== 'qualifier' && weight >= 0.3)
  return ideas.length > 0 && ideas.every(({ key }) => isTopicOf(key, index))
}

/** "Client is 62, max term": whose age it is, is held against nothing that counts years or a share. */
function withAgesKnown(understood: UnderstoodQuestion, aged: string): UnderstoodQuestion {
  const ages = new Set([...aged.matchAll(/ aged (\d{2,3}) /g)].map(([, years]) => Number(years)))
  if (ages.size === 0) return understood
  const known = new Map(
    understood.figures.map((figure): [Figure, Figure] => [
      figure,
      figure.unit === undefined && ages.has(figure.value) ? { ...figure, unit: 'age' } : figure,
    ]),
  )
  const withKnown = (figures: readonly Figure[]) =>
    figures.map((figure) => known.get(figure) ?? figure)
  return {
    ...understood,
    figures: withKnown(understood.figures),
    criteria: understood.criteria.map((asked) =>
      asked.figures === undefined ? asked : { ...asked, figures: withKnown(asked.figures) },
    ),
  }
}

function withTrace(understood: UnderstoodQuestion, notes: readonly string[]): UnderstoodQuestion {
  return { ...understood, trace: [...notes, ...understood.trace] }
}

function understandAlone(
  question: string,
  index: CriteriaIndex,
  hasLender = false,
): UnderstoodQuestion {
  const bank = findBankOf(question)
  const tokens = tokenise(question)
  const all = withWholeNames(question, tokens, findLenderMentions(question, tokens, index), index)
  const beside = lenderBeside(question, all)
  if (beside !== undefined) return understandAlone(question.replace(beside.asked, ' , '), index)
  const isUnknownBank = bank !== undefined && all.length === 0
  if (isUnknownBank) {
    const rest = understandAlone(question.replace(bank, ' , '), index)
    return { ...rest, intent: 'which', unknownLender: bank }
  }
  const whole = withoutLenderMeantAsCriterion(
    understandWith(question, all, index),
    question,
    tokens,
    all,
    index,
    hasLender,
  )
  if (whole.intent !== 'lenders' || whole.criteria.length < 2) return whole
  const paired = pairedParts(question, whole.lenders, (part) => {
    const mentions = findLenderMentions(part, tokenise(part), index)
    const { criteria, figures } = understandWith(part, mentions, index)
    return {
      lenders: uniqueLenders(mentions),
      criteria: criteria.map((asked) => ({ ...asked, figures: asked.figures ?? figures })),
    }
  })
  return paired === undefined
    ? whole
    : { ...whole, criteria: paired, trace: [...whole.trace, 'each lender for its own criterion'] }
}

/**
 * "CB with Kensington": letters that are a lender's as well as a criterion's are the criterion's
 * where another lender is named, or was before, and nothing else is asked.
 */
function withoutLenderMeantAsCriterion(
  whole: UnderstoodQuestion,
  question: string,
  tokens: readonly Token[],
  mentions: readonly LenderMention[],
  index: CriteriaIndex,
  hasLender: boolean,
): UnderstoodQuestion {
  const isLenderElse = hasLender || mentions.length > 1
  if (whole.criteria.length > 0 || !isLenderElse) return whole
  const criterion = mentions.find(({ from, to }) => {
    const first = tokens.findIndex(({ at }) => at === from)
    const length = tokens.filter(({ at }) => at >= from && at < to).length
    return first >= 0 && phraseLengthAt(tokens, first) === length
  })
  if (criterion === undefined) return whole
  const others = mentions.filter((mention) => mention !== criterion)
  const asked = understandWith(question, others, index)
  return asked.criteria.some(({ matches }) => matches.length > 0) ? asked : whole
}

function understandWith(
  question: string,
  mentions: readonly LenderMention[],
  index: CriteriaIndex,
): UnderstoodQuestion {
  const typed = tokenise(question)
  const lenders = uniqueLenders(mentions)
  const { tokens, corrections } = correctTypos(withoutLenders(typed, mentions), index)
  const { spans, isCut } = withinMostIdeas(findFacetSpans(tokens))
  const figures = questionFigures(withoutNames(withoutPlans(question, index), lenders))
  const resolved = resolveCriteria(question, tokens, spans, figures, index)
  const saidOfSide = sidesIn(spans.flatMap(({ facets }) => facets))
  const criteria = withListedThings(resolved, question, tokens, spans, index).map((asked) => ({
    ...withinSideAsked(asked, saidOfSide),
    ...(saidOfSide.length > 0 && { side: saidOfSide }),
  }))
  const strangeWords = missingWords(tokens, spans, index)
  const unknownLender =
    lenders.length === 0 && !asksWhich(question)
      ? findUnknownLender(question, tokens, index)
      : undefined
  const lead = isCut ? CUT_SHORT : criteria.find((asked) => asked.lead !== undefined)?.lead
  return {
    intent: chooseIntent(question, lenders, criteria),
    lenders,
    ...(unknownLender !== undefined && { unknownLender }),
    criteria,
    figures,
    ...recalled(figures, { criteria }),
    isExcluding: isExcluding(question, lenders),
    ...(lead !== undefined && { lead }),
    strangeWords,
    trace: describe(lenders, criteria, figures, corrections),
  }
}

/** What the question names that means no criterion: words unknown, else what it only narrows. */
function missingWords(
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
  index: CriteriaIndex,
): readonly string[] {
  const strange = tokens.filter((token) => isStrange(token, index)).map(({ typed }) => typed)
  if (strange.length > 0) return strange
  const telling = spans.filter(({ facets }) =>
    facets.some(({ kind, weight }) => kind === 'qualifier' && weight >= 0.4),
  )
  const words = telling.flatMap(({ from, to }) => tokens.slice(from, to))
  return words.filter(({ at }, place) => words[place - 1]?.at !== at).map(({ typed }) => typed)
}

function uniqueLenders(mentions: readonly LenderMention[]): readonly LenderMention[] {
  const key = ({ lenderIds, asked }: LenderMention) => lenderIds.join('|') || asked.toLowerCase()
  return [
    ...new Map(mentions.toReversed().map((mention) => [key(mention), mention])).values(),
  ].reverse()
}

function withoutNames(question: string, lenders: readonly LenderMention[]): string {
  return lenders.reduce((text, { asked }) => text.replace(asked, ' , '), question)
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
