/**
 * A bare figure in a follow-up counts what the figure before it counted: after "new build flat at
 * 85%", "and at 80?" is 80%, whatever else a figure of that size could be. Only a turn that says
 * nothing but the figure is read so; one that names a criterion speaks for itself.
 */
import type { QuestionContext } from '../../answers/answer.ts'
import { facetsOf } from '../../matching/criterion-facets.ts'

/** The follow-up with its bare figure in the unit of the last question's figure. */
export function withCarriedUnit(question: string, context: QuestionContext | undefined): string {
  const write = WRITERS.find(([unit]) => unit.test(context?.figure ?? ''))?.[1]
  if (write === undefined || !BARE.test(question)) return question
  const rest = question.replace(BARE, ' ')
  const isMore = facetsOf(rest).some(({ weight }) => weight >= 0.3)
  return isMore ? question : question.replace(BARE, (_, number: string) => ` ${write(number)} `)
}

const BARE = /(?<![£\w.,])(\d+(?:\.\d+)?)(?![\d%,]|\.\d| ?[%a-z])/i

/** How a figure of the context is written, and a bare one in its unit. */
const WRITERS: readonly (readonly [RegExp, (number: string) => string])[] = [
  [/%$/, (number) => `${number}%`],
  [/x$/, (number) => `${number}x income multiple`],
  [/ years$/, (number) => `${number} years`],
  [/ acres$/, (number) => `${number} acres`],
  // Loans are talked of in thousands, millions have their own word.
  [/^£[\d,]{5,}$/, (number) => (Number(number) < 1000 ? `£${number}k` : `£${number}`)],
]
