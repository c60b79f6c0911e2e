/**
 * The straight line goes on where an answer is found: what follows from it is shown with it. Lenders
 * asked the same are compared, and what words come to is told where a yes or a no was asked.
 */
import type { QuestionContext } from '../criteria/answers/answer.ts'
import { type Asking, answerQuestion } from '../criteria/answers/answer-question.ts'
import { plainMarkdown } from '../criteria/answers/compose-quote.ts'
import type { FoundAnswer } from '../criteria/answers/found-answer.ts'
import type { CriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { asksEverybodyAlone, carriedIn, goesOnFrom } from './carried.ts'
import { compareLenders } from './compare-lenders.ts'
import { deniedIn, withoutEvents } from './denied-events.ts'
import { withNearestMisses } from './nearest-misses.ts'
import { withNearestRows } from './nearest-rows.ts'
import type { Carried, Dropped, ShownAnswer } from './shown-answer.ts'
import { withAskedOutcomes } from './yes-or-no.ts'

/** What is known beside the question itself. */
export type AskingOn = Asking & {
  /** What of the questions before was taken off. */
  readonly dropped?: readonly Dropped[]
}

/** What a question is understood from: its own words, and what of the conversation goes on. */
export type Leaning = {
  /** Without what it denies of the case before. */
  readonly asked: string
  readonly before: QuestionContext | undefined
}

/**
 * @param question as typed
 * @param context what the conversation's last answer was about; absent where the question stands alone
 */
export function leansOn(
  index: CriteriaIndex,
  question: string,
  context: QuestionContext | undefined,
  dropped: readonly Dropped[] = [],
): Leaning {
  const denied = deniedIn(question, context?.case?.events ?? [])
  const known = context && withoutEvents(context, denied.kinds, index)
  const before = goesOnFrom(question, known, index, dropped)
  const isOfAll = before !== undefined && asksEverybodyAlone(question)
  const asked = isOfAll || denied.isAll ? askedOfSame(isOfAll ? undefined : before) : denied.rest
  return { asked, before }
}

/** Answers one question by rule, as it is shown and kept; as `leansOn` takes them. */
export function giveAnswer(
  index: CriteriaIndex,
  question: string,
  context?: QuestionContext,
  { dropped = [], ...asking }: AskingOn = {},
): ShownAnswer {
  const { asked, before } = leansOn(index, question, context, dropped)
  return showAnswer(answerQuestion(index, asked, before, asking), question, before, index)
}

/**
 * What was found, as it is shown, whoever understood the question.
 *
 * @param question as typed
 */
export function showAnswer(
  found: FoundAnswer,
  question: string,
  before: QuestionContext | undefined,
  index: CriteriaIndex,
): ShownAnswer {
  const told = { ...found, ...withAskedOutcomes(found, question) }
  const { pairs: _, list: __, understood: ___, ...answer } = told
  const shown: ShownAnswer = {
    ...answer,
    ...compareLenders(told, index),
    ...withNearestMisses(found),
    ...withNearestRows(found, index),
  }
  const carried = carriedIn(found, question, before, index)
  return carried.length === 0
    ? shown
    : { ...shown, carried, message: [sayCarried(carried), shown.message].join('\n\n') }
}

/** "And anywhere?", "no CCJ actually": the same is asked, of all or of the lenders before. */
function askedOfSame(before: QuestionContext | undefined): string {
  const { lenders = [] } = before ?? {}
  return lenders.length === 0 ? 'Which lenders?' : `What about ${lenders.join(' and ')}?`
}

function sayCarried(carried: readonly Carried[]): string {
  return `Carried from before: ${carried.map(({ label }) => plainMarkdown(label)).join(' · ')}`
}
