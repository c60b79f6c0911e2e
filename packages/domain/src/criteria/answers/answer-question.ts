/**
 * The straight line from a question to an answer: is it a question for criteria at all, what does
 * it ask, what do the documents hold, how is that written. Every word of an answer about a lender
 * is quoted from a place that is cited; whatever is missing is refused by name.
 */
import { withAlikeNames } from '../matching/alike-names.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import type { CaseCorrection } from '../questions/client-facts.ts'
import { type AskedCriterion, isNamed } from '../questions/criteria/ask-criterion.ts'
import { withoutOtherSides } from '../questions/criteria/side-asked.ts'
import { asksOtherFirm } from '../questions/other-firms.ts'
import { asksWhich } from '../questions/question-intent.ts'
import { asksForBest, findOutOfScope, whatIsAsked } from '../questions/question-scope.ts'
import { understandQuestion } from '../questions/understand-question.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { CriteriaAnswer, QuestionContext } from './answer.ts'
import { answerForLenders } from './answer-for-lenders.ts'
import { joinPieces, textPiece } from './answer-parts.ts'
import { answerWhich } from './answer-which.ts'
import { answerWithPanel } from './compose-panel.ts'
import { isOutOfScope, refuseNoDocuments, refuseOutOfScope } from './compose-refusal.ts'
import type { FoundAnswer } from './found-answer.ts'
import { nameLeftOut } from './left-out.ts'
import { type RowChoice, type RowName, withRowsNamed } from './row-names.ts'

/** What is known beside the question itself. */
export type Asking = {
  /** Names of documents that were asked too and cannot be read; see `nameLeftOut`. */
  readonly leftOut?: readonly string[]
  /** What whoever asks has put right of the client's figures as understood. */
  readonly corrections?: readonly CaseCorrection[]
  /** What their firm calls rows of these documents, confirmed. */
  readonly names?: readonly RowName[]
  /** The row that was chosen where the same question was asked back. */
  readonly choice?: RowChoice | undefined
}

/**
 * Answers one question from the indexed documents, asks back which row is meant, or refuses it
 * honestly.
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
  asking: Asking = {},
): FoundAnswer {
  const answer = answerFrom(index, question, context, asking)
  return isOutOfScope(answer) ? answer : nameLeftOut(answer, asking.leftOut ?? [])
}

/**
 * Whether the question is one that rows are looked up for at all: what is asked of nothing loaded, of
 * something else, or for a list of what is there, is answered without understanding more of it.
 */
export function isAskedOfRows(index: CriteriaIndex, question: string): boolean {
  const asked = whatIsAsked(question)
  return answerBefore(asked, index) === undefined
}

function answerFrom(
  index: CriteriaIndex,
  question: string,
  context: QuestionContext | undefined,
  { corrections = [], names = [], choice }: Asking,
): FoundAnswer {
  const asked = whatIsAsked(question)
  const before = answerBefore(asked, index)
  if (before !== undefined) return before
  const outOfScope = findOutOfScope(asked)
  const read = understandQuestion(asked, index, context, corrections)
  const alone = withOtherNames(read, index)
  const { understood, notes } = withRowsNamed(alone, asked, index, names, choice)
  const isAdvice = outOfScope === 'advice' || asksForBest(asked)
  if (isAdvice && !namesLendersAndCriterion(understood, asked)) {
    return refuseOutOfScope('advice', ['out of scope: advice'])
  }
  const answer = answerUnderstood(understood, asked, index, context)
  if (isAdvice && NOT_ANSWERED.has(answer.route)) {
    return refuseOutOfScope('advice', ['out of scope: advice', ...answer.trace])
  }
  const lead = isAdvice ? NO_ADVICE : understood.lead
  const above = lead === undefined ? [] : [textPiece(lead)]
  const below = notes.map((note) => textPiece(note))
  return {
    ...answer,
    ...joinPieces([...above, answer, ...below]),
    understood,
  }
}

/** What needs no understanding of rows, and what is asked of something else. */
function answerBefore(asked: string, index: CriteriaIndex): CriteriaAnswer | undefined {
  if (index.criteria.length === 0) return refuseNoDocuments(['no criteria in the documents asked'])
  if (asked === '') return refuseOutOfScope('orders', ['nothing but instructions'])
  if (asked.trim() === '') return refuseOutOfScope('off-topic', ['nothing but personal details'])
  const outOfScope = findOutOfScope(asked)
  if (outOfScope !== undefined && outOfScope !== 'advice') {
    return refuseOutOfScope(outOfScope, [`out of scope: ${outOfScope}`])
  }
  if (asksOtherFirm(asked, index)) {
    return refuseOutOfScope('other-data', ['out of scope: another firm’s records'])
  }
  return outOfScope === undefined ? answerWithPanel(asked, index) : undefined
}

const NOT_ANSWERED: ReadonlySet<CriteriaAnswer['route']> = new Set(['refusal', 'choices'])

/**
 * Which lender to choose is advice and is declined, and no list follows it; what the lenders that are
 * named state about the criterion named is not, and stands beside it.
 */
function namesLendersAndCriterion(
  { criteria, lenders, intent }: UnderstoodQuestion,
  question: string,
): boolean {
  const isOfLenders = intent !== 'which' && lenders.some(({ lenderIds }) => lenderIds.length > 0)
  const isNamedPlainly = criteria.every((asked) => isNamed(asked))
  const isMore = AGE_ASKED.test(question) || !criteria.every(isAgeAlone)
  return criteria.length > 0 && isNamedPlainly && isMore && isOfLenders
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
    criteria: understood.criteria.map((asked) =>
      withoutOtherSides(withAlikeNames(asked, index), asked),
    ),
  }
}

function answerUnderstood(
  understood: UnderstoodQuestion,
  asked: string,
  index: CriteriaIndex,
  context: QuestionContext | undefined,
): FoundAnswer {
  const whose = askedOfOne(understood, asked, index)
  if (whose.intent === 'which') return answerWhich(whose, asked, index, context)
  return answerForLenders(whose, asked, index)
}

const TOLD_OF = /(?<=\w )who(?:se)?(?= \w)/gi

/** Where one lender alone is loaded, what is asked of none and not of which is asked of it. */
function askedOfOne(
  understood: UnderstoodQuestion,
  question: string,
  { namesById, lenderNames }: CriteriaIndex,
): UnderstoodQuestion {
  const { intent, lenders, unknownLender } = understood
  const isOfNone = lenders.length === 0 && unknownLender === undefined
  // "A solicitor who qualified" tells of the client.
  const isOfLenders = asksWhich(question.replace(TOLD_OF, ''))
  if (intent !== 'which' || namesById.size !== 1 || !isOfNone || isOfLenders) {
    return understood
  }
  const asked = lenderNames[0] ?? ''
  const sole = { asked, lenderIds: [...namesById.keys()], from: 0, to: 0, isTypo: false }
  return { ...understood, intent: 'lenders', lenders: [sole] }
}
