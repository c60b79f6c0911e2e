/**
 * Follow-ups that ask one thing more of the lenders just listed: "which of those also take DMPs?",
 * "and she wants 85% loan to value". What was asked before stays asked, its figure with it.
 */
import type { QuestionContext } from '../../answers/answer.ts'
import { recalled } from '../figures/recalled-figures.ts'
import { asksWhich } from '../question-intent.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { contextCriteria, contextFigures, type FollowUp, noted } from './question-before.ts'

/** "Which of those also take DMPs?" */
export function askAmongThose(asked: FollowUp): UnderstoodQuestion | undefined {
  const isOfThose = OF_THOSE.test(asked.question) && asked.alone.criteria.length > 0
  return isOfThose ? withCriteriaBefore(asked) : undefined
}

/** "And she wants 85% loan to value": one more thing that is so of the same client. */
export function askAddedCriterion(asked: FollowUp): UnderstoodQuestion | undefined {
  const { alone, question, context } = asked
  const isNamed = alone.criteria.some(({ matches }) => matches.length > 0)
  const namesLender = alone.lenders.length > 0 || alone.unknownLender !== undefined
  if (!isNamed || namesLender || asksWhich(question)) return undefined
  return tellsMore(question, context) ? withCriteriaBefore(asked) : undefined
}

/** Whether it tells more of the client for whom lenders were listed. */
export function tellsMore(question: string, context: QuestionContext): boolean {
  const wasList = context.lenders.length === 0 && context.criteria.length > 0
  return wasList && TELLS_MORE.test(question)
}

function withCriteriaBefore({ alone, index, context }: FollowUp): UnderstoodQuestion {
  const before = contextCriteria(context, index)
  const own = alone.criteria.filter(({ words }) => !before.some((asked) => asked.words === words))
  const criteria = [...before, ...own]
  const figures = [...contextFigures(context), ...alone.figures]
  return {
    ...alone,
    intent: 'which',
    lenders: [],
    criteria,
    figures,
    ...recalled(figures, { criteria }),
    ...noted(alone, 'follow-up: what the last question asked, and this as well'),
  }
}

const OF_THOSE = /\b(of|out of|from|among) (those|these|them|that list)\b|\bthose lenders\b/i

const TELLS_MORE = new RegExp(
  [
    /\b(also|too|as well|on top of (that|this)|in addition|plus)\b/.source,
    // What is told of the client or the home; "it" and "that" would be the criterion itself.
    /^\W*((and|but|oh|ok|so|now|then|again|actually|sorry) )*((he|she|they|we|i)\b|(the |my |our )?(clients?|customers?|applicants?|couple|borrowers?|buyers?|property|house|flat|home|place)\b).*\b(wants?|needs?|would|will|has|have|had|got|is|are|was|were|'?[sd]|'ve|'re|works?|gets?|earns?|buying|borrowing|looking|putting)\b/
      .source,
    // Joined without a subject: "and with 85% loan to value", "and needs interest only".
    /^\W*(and|but) (with|needs?|wants?|needing|wanting|has|having)\b/.source,
  ].join('|'),
  'i',
)
