/**
 * Rows for a band of sizes, "Repayment, loans of £500,001 to £750,000": the question's figures say
 * which of them is meant, and that one before a row that says nothing of the size.
 */
import type { Figure } from '../../language/figure.ts'
import { bandsInName, fitsBands } from '../cells/name-bands.ts'
import type { CriterionMatch } from './match-criteria.ts'

/** Whether a name holds a band that the figures fall outside. */
export function isOutsideBands(name: string, figures: readonly Figure[]): boolean {
  return fitsBands(bandsInName(name), figures) === false
}

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
  const wider = widerBands(fitting.flatMap(({ match, fits }) => (fits === true ? [match] : [])))
  return fitting
    .filter(({ match, fits }) => fits !== false && !wider.has(match))
    .map(({ match, fits }) => (fits === true ? inBand(match, best) : match))
    .sort((one, other) => other.score - one.score)
}

/** “Up to £1m” below “up to £500,000” begins where that ends: of one table the tightest band is meant. */
function widerBands(matches: readonly CriterionMatch[]): ReadonlySet<CriterionMatch> {
  const tables = Map.groupBy(matches, ({ criterion: { document, sheet, section, name } }) =>
    [document.documentId, sheet, section, name.replace(/\d[\d,.]*/g, '')].join('|'),
  )
  const isTighter = (one: CriterionMatch, other: CriterionMatch) => {
    const [own, theirs] = [one.criterion.bands, other.criterion.bands]
    const isWithin = own.every(({ unit, low, high }, at) => {
      const band = theirs[at]
      return band?.unit === unit && low >= band.low && high <= band.high
    })
    const isLess = own.some(({ low, high }, at) => {
      const band = theirs[at]
      return band !== undefined && (low > band.low || high < band.high)
    })
    return own.length === theirs.length && isWithin && isLess
  }
  return new Set(
    [...tables.values()].flatMap((table) =>
      table.filter((match) => table.some((other) => isTighter(other, match))),
    ),
  )
}

/**
 * "Interest only on £1.2m": of rows that hold as much of the question, the one for loans of that
 * size is meant before the one for interest only, where it says nothing else.
 */
function inBand(match: CriterionMatch, best: CriterionMatch | undefined): CriterionMatch {
  const score = match.score * IN_BAND
  if (best === undefined || match.uncovered.length > best.uncovered.length) {
    return { ...match, score, isInBand: true }
  }
  const held = new Set([...best.criterion.core, ...best.criterion.bracketed].map(({ key }) => key))
  const saysMore = match.criterion.core.some(
    ({ key, kind, weight, measure }) =>
      kind === 'criterion' && weight >= 0.4 && measure === undefined && !held.has(key),
  )
  return {
    ...match,
    score: saysMore ? score : Math.max(score, best.score * IN_BAND),
    isInBand: true,
  }
}

const IN_BAND = 1.1
