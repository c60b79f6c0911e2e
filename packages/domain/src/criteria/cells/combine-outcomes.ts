/**
 * What several answers of one lender come to together, told alike wherever lenders are listed. What
 * states nothing does not count, nor does "not applicable" beside a position; answers that differ
 * are conditional, because each holds for its own case, and words that nobody judged leave the whole
 * to be read.
 */
import type { Outcome } from '../outcomes.ts'

/** One outcome for all; not stated where there is none. */
export function combineOutcomes(outcomes: Iterable<Outcome>): Outcome {
  const stated = new Set(outcomes)
  stated.delete('not-stated')
  if (stated.size > 1) stated.delete('not-applicable')
  const [only, ...others] = stated
  if (only === undefined) return 'not-stated'
  if (stated.has('read')) return 'read'
  return others.length === 0 ? only : 'conditional'
}
