/** What the next question of the conversation may lean on. */
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { CriteriaAnswer, QuestionContext } from './answer.ts'

export function contextOf(
  understood: UnderstoodQuestion,
  route: CriteriaAnswer['route'],
  answeredAs: ReadonlyMap<AskedCriterion, string> = new Map(),
): QuestionContext {
  const { isExcluding, lenders, client } = understood
  const without = isExcluding ? lenders.map(({ asked }) => asked) : []
  return {
    lenders: isExcluding ? [] : lenders.map(({ asked }) => asked),
    criteria: understood.criteria.map((asked) => answeredAs.get(asked) ?? wordsToRecall(asked)),
    route,
    ...(without.length > 0 && without.length <= MOST_WITHOUT && { without }),
    ...(client !== undefined && { case: { figures: client.figures, events: client.events } }),
    ...(understood.figureText !== undefined && { figure: understood.figureText }),
  }
}

/** More are a whole kind of lenders, which the question does not name one by one. */
const MOST_WITHOUT = 8

/** A printed name that was typed whole, else what was typed, which may say more than a name does. */
function wordsToRecall({ words, facets, matches: [best] }: AskedCriterion): string {
  const isTypedWhole = best !== undefined && best.score > 1 && best.uncovered.length === 0
  if (isTypedWhole || words === '') {
    return best?.criterion.name ?? facets.map(({ key }) => key).join(' ')
  }
  return words
}
