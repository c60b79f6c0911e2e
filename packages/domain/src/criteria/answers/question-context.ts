/** What the next question of the conversation may lean on. */
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { CriteriaAnswer, QuestionContext } from './answer.ts'

export function contextOf(
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
