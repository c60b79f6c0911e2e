/**
 * The straight line goes on where an answer is found: what follows from it is shown with it. Lenders
 * asked the same are compared, and what words come to is told where a yes or a no was asked.
 */
import type { QuestionContext } from '../criteria/answers/answer.ts'
import { type Asking, answerQuestion } from '../criteria/answers/answer-question.ts'
import type { CriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { compareLenders } from './compare-lenders.ts'
import type { ShownAnswer } from './shown-answer.ts'
import { withAskedOutcomes } from './yes-or-no.ts'

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
  asking: Asking = {},
): ShownAnswer {
  const found = answerQuestion(index, question, context, asking)
  const told = { ...found, ...withAskedOutcomes(found, question) }
  const { pairs: _, list: __, understood: ___, ...answer } = told
  return { ...answer, ...compareLenders(told, index) }
}
