/**
 * How long ago something was chooses the column for that stretch of time. A follow-up that tells
 * more of the same case, "there are two of them", keeps the time that was told before.
 */

import type { Figure } from '../../../language/figure.ts'
import { nounIn } from '../../../language/find-figures.ts'
import { figureOfPeriod } from '../../../language/stretches-of-time.ts'
import type { QuestionContext } from '../../answers/answer.ts'
import { withinPeriods } from '../../matching/within-periods.ts'
import { recalled } from '../figures/recalled-figures.ts'
import { contextFigures } from '../follow-ups/question-before.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import type { AskedCriterion } from './ask-criterion.ts'

/** The question with the criteria's columns for the time that it tells, or that was told before. */
export function withPeriodAsked(
  understood: UnderstoodQuestion,
  question: string,
  context: QuestionContext | undefined,
): UnderstoodQuestion {
  const figures = withThingsCounted(understood, question)
  const own = ofPeriod(understood.criteria, figures)
  const before = figureOfPeriod(context === undefined ? [] : contextFigures(context))
  const isTold =
    understood.carried === undefined ||
    before === undefined ||
    figureOfPeriod(figures) !== undefined
  const criteria = isTold ? own : ofPeriod(understood.criteria, [...figures, before])
  const isOfPeriod = criteria.some(({ matches }) => matches.some((match) => match.isOfPeriod))
  if (!isOfPeriod) return { ...understood, criteria: own, figures }
  const told = isTold ? figures : [...figures, before]
  const recalledFigures = recalled(told, { criteria }, figureOfPeriod(told))
  return { ...understood, criteria, figures: told, ...recalledFigures }
}

/** "There are two of them" after a default counts defaults. */
function withThingsCounted(
  { criteria, figures, carried }: UnderstoodQuestion,
  question: string,
): readonly Figure[] {
  const noun =
    criteria.length === 1 && carried !== undefined ? nounIn(carried.toLowerCase()) : undefined
  if (noun === undefined || !OF_THEM.test(question)) return figures
  return figures.map((figure) =>
    figure.unit === undefined ? { ...figure, unit: 'count', noun } : figure,
  )
}

const OF_THEM = /\b(?:\d+|two|three|four|five|six) of (?:them|those|these)\b/i

function ofPeriod(
  criteria: readonly AskedCriterion[],
  figures: readonly Figure[],
): readonly AskedCriterion[] {
  return criteria.map((asked) => {
    const own = figureOfPeriod(asked.figures ?? []) === undefined ? figures : (asked.figures ?? [])
    const matches = withinPeriods(asked.matches, own)
    return matches === asked.matches ? asked : { ...asked, matches }
  })
}
