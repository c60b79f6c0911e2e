/**
 * Follow-ups that ask one thing more of the lenders just listed: "which of those also take DMPs?",
 * "and she wants 85% loan to value". What was asked before stays asked, its figure with it.
 */
import type { QuestionContext } from '../../answers/answer.ts'
import { recalled } from '../figures/recalled-figures.ts'
import { asksWhich } from '../question-intent.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import {
  contextCriteria,
  contextFigures,
  type FollowUp,
  isBareFigure,
  noted,
} from './question-before.ts'

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
  if (isBareFigure(alone, question)) return undefined
  const isJoined =
    wasList(context) && alone.figures.length > 0 && JOINED.test(question) && !isAgain(asked)
  return isJoined || tellsMore(question, context) ? withCriteriaBefore(asked) : undefined
}

/** "And 1 default?" after two of them: the same once more, with another figure. */
function isAgain({ alone, index, context }: FollowUp): boolean {
  const before = contextCriteria(context, index).map(({ matches }) => matches[0]?.criterion)
  return alone.criteria.some(({ matches: [best] }) => before.includes(best?.criterion))
}

/** "And 12 storeys" after a lease: with a figure of its own it is one more thing of the same home. */
const JOINED = /^\W*(?:and|plus|but|also)\b(?! (?:what|how|if|is|does|do|which|who)\b)/i

/**
 * "What about a new build flat" after first-time buyers at 95%: another criterion that counts the
 * same is held against the same figure.
 */
export function askOtherOfMeasure(asked: FollowUp): UnderstoodQuestion | undefined {
  const { alone, question, context } = asked
  const namesLender = alone.lenders.length > 0 || alone.unknownLender !== undefined
  const [only, ...others] = alone.criteria
  if (only === undefined || others.length > 0 || namesLender || asksWhich(question))
    return undefined
  if (!wasList(context) || alone.figures.length > 0 || context.criteria.length > 1) return undefined
  const before = contextFigures(context)
  const counted = new Set(
    (only.matches[0]?.criterion.core ?? []).flatMap(({ measure }) => measure?.unit ?? []),
  )
  const figures = before.filter(({ unit }) => unit !== undefined && counted.has(unit))
  if (figures.length === 0 || figures.length < before.length) return undefined
  return {
    ...alone,
    intent: 'which',
    figures,
    ...recalled(figures, { criteria: alone.criteria }),
    ...noted(alone, 'follow-up: another criterion held against the last figure'),
  }
}

/** Whether it tells more of the client for whom lenders were listed. */
export function tellsMore(question: string, context: QuestionContext): boolean {
  return wasList(context) && TELLS_MORE.test(question)
}

function wasList({ lenders, criteria }: QuestionContext): boolean {
  return lenders.length === 0 && criteria.length > 0
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
