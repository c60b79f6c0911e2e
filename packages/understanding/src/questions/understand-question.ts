/**
 * What a question means to a language model: one task, asked once for one question on one version of
 * the documents, and what of its answer holds. The domain answers with it as with its own reading.
 */
import { isAskedOfRows } from '@criteria-desk/domain/criteria/answers/answer-question'
import type { QuestionMeaning } from '@criteria-desk/domain/criteria/questions/question-meaning'
import type { Ask, Understood } from '../task.ts'
import { type QuestionAsked, withWhatItLeansOn } from './candidates.ts'
import { questionTask } from './question-task.ts'
import { recentCandidatesFor } from './recent-candidates.ts'

/**
 * Asks once for a question on one version of the documents; null where there is nothing to be asked,
 * since the question is not one that rows are looked up for. `filled` is handed to `answerQuestion` as
 * `understood`; of `not-filled` the built-in reading answers alone.
 */
export async function understandQuestion(
  ask: Ask,
  asked: QuestionAsked,
): Promise<Understood<QuestionMeaning> | null> {
  if (!isAskedOfRows(asked.index, asked.question)) return null
  return ask(questionTask, recentCandidatesFor(withWhatItLeansOn(asked)))
}
