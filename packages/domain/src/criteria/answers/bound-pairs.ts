/**
 * The least and the most of one thing in two rows or columns: “Term – Min” and “Term – Max”. What a
 * case needs is asked of the most; the least only rules out what lies below it. Neither stands for
 * the other: where the most is blank, how far a lender goes is not stated.
 */
import { type CriterionMeasure, measureOfName } from '../cells/criterion-measure.ts'
import type { IndexedCriterion } from '../matching/criteria-index.ts'

export type BoundPair = {
  readonly most: IndexedCriterion
  readonly least: IndexedCriterion
  readonly mostMeasure: CriterionMeasure
  readonly leastMeasure: CriterionMeasure
}

/** The pairs among criteria of one sheet that say the same but for their bound. */
export function boundPairsOf(criteria: readonly IndexedCriterion[]): readonly BoundPair[] {
  const measured = criteria.flatMap((criterion) => {
    const measure = measureOfName(criterion)
    const isNamed = criterion.core.some(({ key }) => key === 'min' || key === 'max')
    return measure === undefined || !isNamed ? [] : [{ criterion, measure }]
  })
  const most = measured.filter(({ measure }) => measure.bound === 'maximum')
  const least = measured.filter(({ measure }) => measure.bound === 'minimum')
  return most.flatMap((upper) =>
    least
      .filter(
        (lower) =>
          lower.measure.unit === upper.measure.unit &&
          lower.criterion.document === upper.criterion.document &&
          lower.criterion.sheet === upper.criterion.sheet &&
          subjectOf(lower.criterion) === subjectOf(upper.criterion),
      )
      .map((lower) => ({
        most: upper.criterion,
        least: lower.criterion,
        mostMeasure: upper.measure,
        leastMeasure: lower.measure,
      })),
  )
}

function subjectOf({ core }: IndexedCriterion): string {
  return core
    .filter(({ key }) => key !== 'min' && key !== 'max')
    .map(({ key }) => key)
    .toSorted()
    .join(' ')
}
