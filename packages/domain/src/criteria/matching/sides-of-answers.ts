/**
 * On which side of lending a document's words stand. Its residential row and its buy-to-let row are
 * two statements: that they differ is no disagreement between documents.
 */
import { type IndexedCriterion, RESIDENTIAL, SIDES } from './criteria-index.ts'
import type { IndexedAnswer } from './indexed-answer.ts'
import type { CriterionMatch } from './match-criteria.ts'

/** Whether an answer stands in the row of that criterion. */
export function holdsAnswer(
  { name, document, sheet, section }: IndexedCriterion,
  { answer, document: own }: IndexedAnswer,
): boolean {
  return (
    name === answer.criterion &&
    document === own &&
    sheet === answer.place.sheet &&
    section === answer.section
  )
}

/**
 * Whether each document's answers name a side and no two documents share one.
 *
 * @param matches the rows that the answers may stand in
 */
export function areOfOtherSides(
  byDocument: readonly (readonly IndexedAnswer[])[],
  matches: readonly CriterionMatch[],
): boolean {
  const sides = byDocument.map((own) => sidesOf(own, matches))
  const all = sides.flatMap((one) => [...one])
  return sides.every((one) => one.size > 0) && new Set(all).size === all.length
}

function sidesOf(
  answers: readonly IndexedAnswer[],
  matches: readonly CriterionMatch[],
): ReadonlySet<string> {
  const rows = answers.flatMap(
    (answer) => matches.find(({ criterion }) => holdsAnswer(criterion, answer))?.criterion ?? [],
  )
  const keys = rows.flatMap(({ core, surroundings }) =>
    [...core, ...surroundings].map(({ key }) => key),
  )
  return new Set(keys.filter((key) => SIDES.has(key) || key === RESIDENTIAL))
}
