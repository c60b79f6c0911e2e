/**
 * The straight line from a question to an answer: is it a question for criteria at all, what does
 * it ask, what do the documents hold, how is that written. Every word of an answer about a lender
 * is quoted from a place that is cited; whatever is missing is refused by name.
 */
import { withAlikeNames } from '../matching/alike-names.ts'
import { bestMatches, meansTheSame } from '../matching/best-matches.ts'
import type { CriteriaIndex, IndexedCriterion } from '../matching/criteria-index.ts'
import { facetsOf } from '../matching/criterion-facets.ts'
import { explainMatches } from '../matching/explain-match.ts'
import { criteriaOfLender, type FoundAnswers, findLenderAnswer } from '../matching/find-answers.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { isAskedOf } from '../questions/criteria/paired-parts.ts'
import type { LenderMention } from '../questions/lenders/question-lenders.ts'
import { asksOtherFirm } from '../questions/other-firms.ts'
import { asksWhich } from '../questions/question-intent.ts'
import {
  asksForBest,
  findOutOfScope,
  isSmallTalk,
  withoutOrders,
} from '../questions/question-scope.ts'
import { understandQuestion } from '../questions/understand-question.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { CriteriaAnswer, CriteriaDocument, QuestionContext } from './answer.ts'
import { joinPieces, textPiece } from './answer-parts.ts'
import { ofVariantAsked } from './asked-variants.ts'
import { boundPairsOf } from './bound-pairs.ts'
import { composeLookup, roomFor } from './compose-lookup.ts'
import { answerWithPanel } from './compose-panel.ts'
import {
  askWhichCriterion,
  joinRefusals,
  noteLeftOut,
  noteUnclear,
  refuseBlank,
  refuseCombination,
  refuseCriterion,
  refuseLenders,
  refuseNoCriterion,
  refuseNoDocuments,
  refuseOutOfScope,
  refuseUnclear,
} from './compose-refusal.ts'
import { type Pair, saidOnce, withCaseFirst, withoutGeneralMeasures } from './general-measures.ts'
import { listLenders } from './list-lenders.ts'
import { withPlanFirst } from './plan-asked.ts'
import { quotePassages, withPassagesBelow } from './quote-passages.ts'
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
  if (asksOtherFirm(asked, index)) {
    return refuseOutOfScope('other-data', ['out of scope: another firm’s records'])
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
  const isMore = AGE_ASKED.test(question) || !criteria.every(isAgeAlone)
  return criteria.length > 0 && isNamedPlainly && isMore && (isOfLenders || isOfAll)
}

/** "She is 34" tells whom the advice is for. */
function isAgeAlone({ facets }: AskedCriterion): boolean {
  return facets.every(({ key, kind }) => key === 'age' || kind !== 'criterion')
}

const AGE_ASKED = /\b(?:ages?|old|older|oldest|young|younger|youngest)\b/i

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
  // A house beside words that mean nothing to lending is a public house.
  const hasStrange = understood.strangeWords.length > 0
  // What the trade has a name for is refused by that name, however it is asked.
  const isOfTrade = criteria.some(({ facets }) =>
    facets.some(
      ({ kind, weight, dimension }) =>
        kind === 'criterion' && weight >= 0.5 && !(dimension === 'dwelling' && hasStrange),
    ),
  )
  if (!isFound && !isOfTrade && isSmallTalk(question)) {
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
    const passages =
      missing.length > 1 ? undefined : quotePassages(first, leftOut(understood), index)
    if (passages === undefined) return refuseCriterion(first, undefined, index, trace)
    return { route: 'passage', ...passages, context: contextOf(understood, 'passage'), trace }
  }
  const clear = found.map(withoutUnclear)
  const ambiguous = clear.find(({ asked }) => asked.matches.length === 0)
  if (ambiguous !== undefined) {
    return askWhichCriterion(
      ambiguous.asked,
      ambiguous.names,
      trace,
      contextOf(understood, 'which'),
    )
  }
  const asked = { ...understood, criteria: clear.map((one) => one.asked) }
  const answer = listWithPassages(asked, question, index)
  const left = missing.slice(0, MOST_REFUSED).map((one) => textPiece(noteLeftOut(one, index)))
  const unclear = clear.flatMap(({ names, documents }) =>
    names.length > 0 ? [textPiece(noteUnclear(names, documents))] : [],
  )
  return { ...answer, ...joinPieces([...left, ...unclear, answer]) }
}

function listWithPassages(
  asked: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): CriteriaAnswer {
  const answer = listLenders(asked, question, index, (route) => contextOf(asked, route))
  const [only, ...others] = asked.criteria
  if (only === undefined || others.length > 0) return answer
  return withPassagesBelow(answer, only, leftOut(asked), index)
}

type Cleared = {
  readonly asked: AskedCriterion
  /** Names of a document that tells apart what the question does not; empty where none does. */
  readonly names: readonly string[]
  readonly documents: readonly CriteriaDocument[]
}

/**
 * Without the documents in which several criteria fit equally well: one table with a row for every
 * size of loan must not keep the other documents from answering.
 */
function withoutUnclear(asked: AskedCriterion): Cleared {
  const byDocument = Map.groupBy(
    bestMatches(asked.matches).map(({ criterion }) => criterion),
    ({ document }) => document,
  )
  const unclear = [...byDocument].flatMap(([document, criteria]) => {
    const names = distinctNames(criteria)
    const isOne = isOneFamily(names) || boundPairsOf(criteria).length > 0
    return names.length > 1 && !isOne ? [{ document, names }] : []
  })
  const documents = unclear.map(({ document }) => document)
  if (documents.length === 0) return { asked, names: [], documents }
  const left = asked.matches.filter(
    ({ criterion: { document } }) => byDocument.has(document) && !documents.includes(document),
  )
  return { asked: { ...asked, matches: left }, names: unclear[0]?.names ?? [], documents }
}

/**
 * Parts of one criterion, “CCJs – Satisfied”, “CCJs – Max amount”, are listed together, or with it;
 * so are the rows of a table that print one column of one subject, “Purchase – Max LTV”, “Purchase up
 * to 80% – Max LTV”.
 */
function isOneFamily(names: readonly string[]): boolean {
  const parts = names.map((name) => /^(.*) [-–—] (?!.* [-–—] )(.*)$/.exec(name))
  const heads = new Set(parts.map((found, at) => found?.[1] ?? names[at]))
  const columns = new Set(parts.map((found, at) => found?.[2] ?? names[at]))
  const subjects = new Set([...heads].map((head) => head?.split(' ')[0]))
  const isOneColumn = columns.size === 1 && subjects.size === 1
  return names.length <= LARGEST_FAMILY && (heads.size === 1 || isOneColumn)
}

const LARGEST_FAMILY = 5

/** Different criteria of one document that fit equally well. */
function distinctNames(criteria: readonly IndexedCriterion[]): readonly string[] {
  const meanings = criteria.filter(
    (one, at) =>
      !criteria.slice(0, at).some((other) => areToldApart(one, other) && meansTheSame(one, other)),
  )
  return [...new Set(meanings.map(({ name }) => name))]
}

/**
 * On two sheets, or in two parts of a guide: its text, and the table that sums it up; or of different
 * lenders, each with a block of its own: “First time buyer” in one, “FTB” in the next.
 */
function areToldApart(one: IndexedCriterion, other: IndexedCriterion): boolean {
  if (one.sheet !== other.sheet) return true
  if (one.sheet === undefined && one.section !== other.section) return true
  return one.statedBy.every((lenderId) => !other.answers.has(lenderId))
}

function leftOut({ lenders }: UnderstoodQuestion): ReadonlySet<string> {
  return new Set(lenders.flatMap(({ lenderIds }) => lenderIds))
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
            understood.figures,
          ),
        })),
    ),
  )
  const measured = withCaseFirst(withoutGeneralMeasures(said, question), question, index)
  const pairs = saidOnce(withPlanFirst(measured, question, index))
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
      ? composeLookup(
          pair.found,
          thresholds.get(pair.asked),
          roomFor(pairs.length),
          pair.asked.matches,
        )
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
    criteria: understood.criteria.map(wordsToRecall),
    route,
    ...(understood.figureText !== undefined && { figure: understood.figureText }),
  }
}

/** A printed name that was typed whole, else what was typed, which may say more than a name does. */
function wordsToRecall({ words, facets, matches: [best] }: AskedCriterion): string {
  const isTypedWhole = best !== undefined && best.score > 1 && best.uncovered.length === 0
  if (isTypedWhole || words === '') {
    return best?.criterion.name ?? facets.map(({ key }) => key).join(' ')
  }
  return words
}
