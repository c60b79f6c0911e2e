/**
 * The figures of a question as the next one may lean on them, written as a person writes them: the
 * one that it goes by, or all where it asks about several things, each by its own. What stands
 * last gives a bare figure of the next question its unit.
 */
import type { Figure } from '../../../language/figure.ts'
import { writeFigure } from '../../../language/write-figure.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'

export function recalled(
  figures: readonly Figure[],
  { criteria }: Pick<UnderstoodQuestion, 'criteria'>,
  period?: Figure,
): Pick<UnderstoodQuestion, 'figureText'> {
  const others = figures.filter((figure) => figure !== period)
  const kept = criteria.length > 1 ? others : others.slice(0, 1)
  const written = [...(period === undefined ? [] : [period]), ...kept].map(
    ({ value, unit, noun }) => writeFigure(value, unit, noun),
  )
  return written.length === 0 ? {} : { figureText: written.join(' and ') }
}
