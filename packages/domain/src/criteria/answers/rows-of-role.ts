/** The rows of the documents that state figures of a role. */
import type { Role } from '../knowledge/roles.ts'
import type { CriteriaIndex, IndexedCriterion } from '../matching/criteria-index.ts'
import { frameOfRow, meaningOf } from '../matching/row-of-figures.ts'
import type { CaseFigure } from '../meaning/client-case.ts'
import { comparableRoles, isSameThing } from '../meaning/hold-figures.ts'

export function rowsOfRole(
  index: CriteriaIndex,
  { role, of, isDerived }: CaseFigure,
): readonly IndexedCriterion[] {
  return index.criteria.filter((criterion) => {
    const frame = frameOfRow(criterion)
    return (
      frame.role !== undefined &&
      !criterion.isPassage &&
      !CONDITIONAL.test(criterion.name) &&
      comparableRoles(frame.role).includes(role) &&
      isSameThing(frame.of, of) &&
      (isDerived !== true || statesAny(criterion, frame.role))
    )
  })
}

/** Nobody has named what only follows: "min income for top multiple" is called after multiples and states none. */
function statesAny({ answers }: IndexedCriterion, role: Role): boolean {
  const stated = [...answers.values()].flat().flatMap((entry) => meaningOf(entry).limits)
  return stated.length === 0 || stated.some((limit) => comparableRoles(role).includes(limit.role))
}

/** “Max LTV if any of these” limits nobody of whom none of these is told. */
const CONDITIONAL = /\b(?:if|where|when|unless)\b/i
