/**
 * Rows for a band of sizes, "Repayment, loans of £500,001 to £750,000": the question's figures say
 * which of them is meant, and that one before a row that says nothing of the size.
 */
import type { Figure } from '../cells/find-figures.ts'
import { fitsBands } from '../cells/name-bands.ts'
import type { CriterionMatch } from './match-criteria.ts'

/** The matches without those whose name holds a band that the question's figures fall outside. */
export function withinBands(
  matches: readonly CriterionMatch[],
  figures: readonly Figure[],
): readonly CriterionMatch[] {
  const fitting = matches.map((match) => ({
    match,
    fits: fitsBands(match.criterion.bands, figures),
  }))
  if (!fitting.some(({ fits }) => fits === true)) return matches
  const [best] = matches
  return fitting
    .filter(({ fits }) => fits !== false)
    .map(({ match, fits }) => (fits === true ? inBand(match, best) : match))
    .sort((one, other) => other.score - one.score)
}

/**
 * "Interest only on £1.2m": of rows that hold as much of the question, the one for loans of that
 * size is meant before the one for interest only, where it says nothing else.
 */
function inBand(match: CriterionMatch, best: CriterionMatch | undefined): CriterionMatch {
  const score = match.score * IN_BAND
  if (best === undefined || match.uncovered.length > best.uncovered.length) {
    return { ...match, score }
  }
  const held = new Set([...best.criterion.core, ...best.criterion.bracketed].map(({ key }) => key))
  const saysMore = match.criterion.core.some(
    ({ key, kind, weight, measure }) =>
      kind === 'criterion' && weight >= 0.4 && measure === undefined && !held.has(key),
  )
  return { ...match, score: saysMore ? score : Math.max(score, best.score * IN_BAND) }
}

const IN_BAND = 1.1
