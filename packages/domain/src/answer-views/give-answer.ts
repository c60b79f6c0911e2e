/**
 * The straight line goes on where an answer is found: what follows from it is shown with it. Lenders
 * asked the same are compared, and what words come to is told where a yes or a no was asked.
 */
import type { QuestionContext } from '../criteria/answers/answer.ts'
import { type Asking, answerQuestion } from '../criteria/answers/answer-question.ts'
import { plainMarkdown } from '../criteria/answers/compose-quote.ts'
import type { CriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { asksEverybodyAlone, carriedIn, goesOnFrom } from './carried.ts'
import { compareLenders } from './compare-lenders.ts'
import { withNearestMisses } from './nearest-misses.ts'
import { withNearestRows } from './nearest-rows.ts'
import type { Carried, Dropped, ShownAnswer } from './shown-answer.ts'
import { withAskedOutcomes } from './yes-or-no.ts'

/** What is known beside the question itself. */
export type AskingOn = Asking & {
  /** What of the questions before was taken off. */
  readonly dropped?: readonly Dropped[]
}

/**
 * Answers one question as it is shown and kept.
 *
 * @param index the documents asked, see `buildCriteriaIndex`
 * @param question as typed
 * @param context what the conversation's last answer was about; absent where the question stands alone
 */
export function giveAnswer(
  index: CriteriaIndex,
  question: string,
  context?: QuestionContext,
  { dropped = [], ...asking }: AskingOn = {},
): ShownAnswer {
  const before = goesOnFrom(question, context, index, dropped)
  const isOfAll = before !== undefined && asksEverybodyAlone(question)
  const found = answerQuestion(index, isOfAll ? OF_EVERYBODY : question, before, asking)
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

/** "And anywhere?", in words that ask for a list. */
const OF_EVERYBODY = 'Which lenders?'

function sayCarried(carried: readonly Carried[]): string {
  return `Carried from before: ${carried.map(({ label }) => plainMarkdown(label)).join(' · ')}`
}
