/**
 * The straight line from a question to an answer: is it a question for criteria at all, what does
 * it ask, what do the documents hold, how is that written. Every word of an answer about a lender
 * is quoted from a place that is cited; whatever is missing is refused by name.
 */
import { withAlikeNames } from '../matching/alike-names.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { facetsOf } from '../matching/criterion-facets.ts'
import { explainMatches } from '../matching/explain-match.ts'
import { criteriaOfLender, type FoundAnswers, findLenderAnswer } from '../matching/find-answers.ts'
import { bestMatches, headOf, meansTheSame } from '../matching/match-criteria.ts'
import { forVariantAsked } from '../matching/variants.ts'
import type { AskedCriterion } from '../questions/ask-criterion.ts'
import { isAskedOf } from '../questions/paired-parts.ts'
import { asksWhich } from '../questions/question-intent.ts'
import type { LenderMention } from '../questions/question-lenders.ts'
import {
  asksForBest,
  findOutOfScope,
  isSmallTalk,
  withoutOrders,
} from '../questions/question-scope.ts'
import { understandQuestion } from '../questions/understand-question.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { CriteriaAnswer, QuestionContext } from './answer.ts'
import { joinPieces, textPiece } from './answer-parts.ts'
import { composeLookup } from './compose-lookup.ts'
import { answerWithPanel } from './compose-panel.ts'
import {
  askWhichCriterion,
  joinRefusals,
  noteLeftOut,
  refuseBlank,
  refuseCombination,
  refuseCriterion,
  refuseLenders,
  refuseNoCriterion,
  refuseNoDocuments,
  refuseOutOfScope,
  refuseUnclear,
} from './compose-refusal.ts'
import { type Pair, withoutGeneralMeasures } from './general-measures.ts'
import { listLenders } from './list-lenders.ts'
import { thresholdsOf } from './scan-criteria.ts'
import { judge, type Threshold } from './thresholds.ts'

/**
 * Answers one question from the indexed documents, or refuses it honestly.
 *
 * @param index the documents asked, see `buildCriteriaIndex`
 * @param question as typed; up to a few thousand characters
 * @param context what the conversation's last answer was about; absent where the question stands alone
 * @returns the route, the message in Markdown, one citation for every place used, for list
 *   questions the lenders by group, the context for the next question, and a trace for developers
 */
export function answerQuestion(
  index: CriteriaIndex,
  question: string,
  context?: QuestionContext,
): CriteriaAnswer {
  if (index.criteria.length === 0) return refuseNoDocuments(['no criteria in the documents asked'])
  const asked = withoutOrders(question)
  if (asked === '') return refuseOutOfScope('orders', ['nothing but instructions'])
  const outOfScope = findOutOfScope(asked)
  if (outOfScope !== undefined && outOfScope !== 'advice') {
    return refuseOutOfScope(outOfScope, [`out of scope: ${outOfScope}`])
  }
  const panel = outOfScope === undefined ? answerWithPanel(asked, index) : undefined
  if (panel !== undefined) return panel
  const understood = withOtherNames(understandQuestion(asked, index, context), index)
  if (outOfScope === 'advice' && !namesLendersAndCriterion(understood, asked)) {
    return refuseOutOfScope('advice', ['out of scope: advice'])
  }
  const answer = answerUnderstood(understood, asked, index, context)
  const isAdvice = outOfScope === 'advice' || asksForBest(asked)
  if (isAdvice && answer.route === 'refusal') {
    return refuseOutOfScope('advice', ['out of scope: advice', ...answer.trace])
  }
  const lead = isAdvice ? NO_ADVICE : understood.lead
  return lead === undefined ? answer : { ...answer, ...joinPieces([textPiece(lead), answer]) }
}

/**
 * Which lender to choose is advice and is declined; what the lenders named, or all of them, state
 * about the criterion named is not, and stands beside it.
 */
function namesLendersAndCriterion(
  { criteria, lenders, carried }: UnderstoodQuestion,
  question: string,
): boolean {
  const isOfLenders = lenders.some(({ lenderIds }) => lenderIds.length > 0)
  const isOfAll = asksWhich(question) && carried === undefined
  const isNamedPlainly = criteria.every((asked) => isNamed(asked))
  return criteria.length > 0 && isNamedPlainly && (isOfLenders || isOfAll)
}

const NO_ADVICE =
  'I can’t advise which lender or product to choose. This is what the loaded criteria state:'

/** A document that calls it by another name is asked as well. */
function withOtherNames(understood: UnderstoodQuestion, index: CriteriaIndex): UnderstoodQuestion {
  return {
    ...understood,
    criteria: understood.criteria.map((asked) => withAlikeNames(asked, index)),
  }
}

function answerUnderstood(
  understood: UnderstoodQuestion,
  asked: string,
  index: CriteriaIndex,
  context: QuestionContext | undefined,
): CriteriaAnswer {
  if (understood.intent === 'which') return answerWhich(understood, asked, index, context)
  return answerForLenders(understood, asked, index)
}

function answerWhich(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  context: QuestionContext | undefined,
): CriteriaAnswer {
  const { unknownLender, criteria, trace } = understood
  const isFound = criteria.some(({ matches }) => matches.length > 0)
  if (!isFound && isSmallTalk(question)) {
    return refuseOutOfScope('off-topic', [...trace, 'out of scope: speaks of something else'])
  }
  if (unknownLender !== undefined) {
    if (isFound || context !== undefined) return refuseLenders([unknownLender], index, trace)
  }
  if (criteria.length === 0)
    return refuseNoCriterion(undefined, understood.strangeWords.join(' '), index, trace)
  const missing = criteria.filter(({ matches }) => matches.length === 0)
  const found = criteria.filter(({ matches }) => matches.length > 0)
  const [first] = missing
  if (first !== undefined && found.length === 0) {
    return refuseCriterion(first, undefined, index, trace)
  }
  const ambiguous = found.find((asked) => {
    const names = distinctNames(asked)
    return names.length > 1 && !isOneFamily(names)
  })
  if (ambiguous !== undefined) {
    return askWhichCriterion(
      ambiguous,
      distinctNames(ambiguous),
      trace,
      contextOf(understood, 'which'),
    )
  }
  const asked = { ...understood, criteria: found }
  const answer = listLenders(asked, question, index, (route) => contextOf(asked, route))
  const left = missing.slice(0, MOST_REFUSED).map((one) => textPiece(noteLeftOut(one, index)))
  return { ...answer, ...joinPieces([...left, answer]) }
}

/**
 * Parts of one criterion, “CCJs – Satisfied”, “CCJs – Max amount”, are listed together, or with it;
 * so are the rows of a table that print one column, “Purchase – Max LTV”, “Remortgage – Max LTV”.
 */
function isOneFamily(names: readonly string[]): boolean {
  const heads = new Set(names.map((name) => headOf(name) ?? name))
  const columns = new Set(names.map((name) => / [-–—] (?!.* [-–—] )(.*)$/.exec(name)?.[1] ?? name))
  return names.length <= LARGEST_FAMILY && (heads.size === 1 || columns.size === 1)
}

const LARGEST_FAMILY = 5

/** Different criteria of one document that fit equally well. */
function distinctNames(asked: AskedCriterion): readonly string[] {
  const byDocument = Map.groupBy(
    bestMatches(asked.matches).map(({ criterion }) => criterion),
    ({ document }) => document.documentId,
  )
  const names = [...byDocument.values()].map((criteria) => {
    const meanings = criteria.filter(
      (one, at) =>
        !criteria
          .slice(0, at)
          .some((other) => other.sheet !== one.sheet && meansTheSame(one, other)),
    )
    return [...new Set(meanings.map(({ name }) => name))]
  })
  return names.find(({ length }) => length > 1) ?? []
}

function answerForLenders(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): CriteriaAnswer {
  const { lenders, criteria, trace } = understood
  const missing = lenders.flatMap(({ lenderIds, asked }) => (lenderIds.length === 0 ? [asked] : []))
  const present = lenders.filter(({ lenderIds }) => lenderIds.length > 0)
  if (criteria.length === 0 && present.length === 0 && missing.length === 0) {
    return refuseNoCriterion(undefined, understood.strangeWords.join(' '), index, trace)
  }
  if (missing.length > 0 && present.length === 0) {
    return refuseLenders(missing, index, trace, contextOf(understood, 'refusal'))
  }
  const [first] = present
  if (criteria.length === 0) {
    return refuseNoCriterion(first?.asked, understood.strangeWords.join(' '), index, trace)
  }
  const said = withoutSaid(
    present.flatMap((lender) =>
      criteria
        .filter((asked) => isAskedOf(asked, lender))
        .map((asked) => ({
          lender,
          asked,
          found: ofVariantAsked(
            findLenderAnswer(lender.lenderIds, asked, index),
            `${question} ; ${understood.carried ?? ''}`,
          ),
        })),
    ),
  )
  const pairs = withoutGeneralMeasures(said, question)
  const answered = pairs.filter(({ found }) => found.kind === 'answered')
  if (answered.length === 0) {
    const [pair] = pairs
    if (pair === undefined) return refuseNoDocuments(trace)
    const refusals = pairs.map((one) => refusePair(one, understood, index))
    const pieces = joinRefusals(refusals).map((message) => textPiece(message, 'headline'))
    return { ...refusePair(pair, understood, index), ...joinPieces(pieces) }
  }
  return composePairs(pairs, missing, understood, question, index)
}

const MOST_REFUSED = 4

/** Without what hardly any row names, where the words found for something else speak of it. */
function withoutSaid(pairs: readonly Pair[]): readonly Pair[] {
  const said = new Set(
    pairs.flatMap(({ asked, found }) =>
      isNamed(asked) && found.kind === 'answered'
        ? found.entries.flatMap(({ answer }) => facetsOf(answer.text).map(({ key }) => key))
        : [],
    ),
  )
  return pairs.filter(
    ({ asked }) => isNamed(asked) || !asked.facets.every(({ key }) => said.has(key)),
  )
}

function isNamed({ matches }: AskedCriterion): boolean {
  return (matches[0]?.score ?? 0) >= NAMED
}

const NAMED = 0.75

function ofVariantAsked(found: FoundAnswers, question: string): FoundAnswers {
  if (found.kind !== 'answered') return found
  const entries = forVariantAsked(found.entries, question)
  return entries.length === 0 ? found : { ...found, entries }
}

function refusePair(
  pair: Pair,
  understood: UnderstoodQuestion,
  index: CriteriaIndex,
): CriteriaAnswer {
  const { lender, asked, found } = pair
  const { trace } = understood
  const context = contextOf(understood, 'refusal')
  const name = printedName(lender, index)
  switch (found.kind) {
    case 'no-criterion':
    case 'answered':
      return refuseCriterion(asked, name, index, trace)
    case 'not-for-lender':
      return refuseCombination(
        name,
        asked,
        index,
        criteriaOfLender(lender.lenderIds, asked, index),
        trace,
      )
    case 'several':
      return askWhichCriterion(asked, found.names, trace, context)
    default: {
      const criterion = found.entries[0]?.answer.criterion ?? asked.words
      const refuse = found.kind === 'blank' ? refuseBlank : refuseUnclear
      return refuse(
        found.entries[0]?.answer.lender ?? name,
        criterion,
        found.entries,
        trace,
        context,
      )
    }
  }
}

function composePairs(
  pairs: readonly Pair[],
  missing: readonly string[],
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): CriteriaAnswer {
  const thresholds = thresholdsOf(understood.criteria, understood.figures, question)
  const parts = pairs.map((pair) =>
    pair.found.kind === 'answered'
      ? composeLookup(pair.found, thresholds.get(pair.asked))
      : textPiece(refusePair(pair, understood, index).message),
  )
  const absent = missing.length === 0 ? [] : [textPiece(refuseLenders(missing, index, []).message)]
  const route = routeOf(pairs, understood)
  return {
    route,
    ...joinPieces([...parts, ...absent]),
    context: contextOf(understood, route),
    trace: [
      ...understood.trace,
      ...explainMatches(understood.criteria),
      ...pairs.flatMap(({ found, asked }) => describeFound(found, thresholds.get(asked))),
    ],
  }
}

function describeFound(found: FoundAnswers, threshold?: Threshold): readonly string[] {
  if (found.kind !== 'answered') return []
  return found.entries.map((entry) => {
    const { lender, text } = entry.answer
    const { outcome, rule } = judge(entry, threshold)
    return `${lender}: “${text}” is ${outcome}: ${rule}`
  })
}

function routeOf(pairs: readonly Pair[], understood: UnderstoodQuestion): CriteriaAnswer['route'] {
  if (understood.intent === 'source') return 'source'
  if (new Set(pairs.map(({ lender }) => lender)).size > 1) return 'compare'
  if (understood.criteria.length > 1) return 'multi'
  const isPassage = pairs.every(
    ({ found }) =>
      found.kind === 'answered' && found.entries.every(({ answer }) => answer.isPassage),
  )
  return isPassage ? 'passage' : 'lookup'
}

function printedName({ lenderIds, asked }: LenderMention, index: CriteriaIndex): string {
  return lenderIds.flatMap((id) => index.namesById.get(id) ?? [])[0] ?? asked
}

function contextOf(
  understood: UnderstoodQuestion,
  route: CriteriaAnswer['route'],
): QuestionContext {
  return {
    lenders: understood.isExcluding ? [] : understood.lenders.map(({ asked }) => asked),
    criteria: understood.criteria.map(({ words, facets, matches }) =>
      words === '' ? (matches[0]?.criterion.name ?? facets.map(({ key }) => key).join(' ')) : words,
    ),
    route,
    ...(understood.figureText !== undefined && { figure: understood.figureText }),
  }
}
