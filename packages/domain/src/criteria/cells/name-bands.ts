/**
 * Bands that a criterion's own name holds: "Max LTV – loans £350,001 to £600,000", "LTI – income
 * £75,000+". A document with a row for each band answers a question by the band that the
 * question's figure falls in, not by all of them.
 */

import type { Figure, FigureUnit } from '../../language/figure.ts'
import { findFigures } from '../../language/find-figures.ts'
import { asShares } from '../../language/written-figures.ts'
import { foldText } from '../../shared/text.ts'

export type Band = { readonly unit: FigureUnit; readonly low: number; readonly high: number }

/** The bands in a printed name, one for each unit. */
export function bandsInName(name: string): readonly Band[] {
  return foldText(withShares(name))
    .split(PARTS)
    .map(bandOf)
    .filter((band) => band !== undefined)
}

/** "Multiple by LTV – 75.1 to 85": what the columns of a table go by is the unit of their heads. */
export function withShares(name: string): string {
  const by = BY_SHARE.exec(name)
  if (by === null) return name
  const from = by.index + by[0].length
  return name.slice(0, from) + asShares(name.slice(from))
}

const BY_SHARE = /\b(?:by|per|vs?|versus|against) (?:max )?(?:ltv|loan[ -]to[ -]value|deposit)\b/i

// A dash between two figures is a range: "£500,001 – £1,000,000".
const PARTS =
  /(?<![\d%km])\s-\s|\s-\s(?![£€]?\d)|[;()]|,(?!\d{3})|\band\b(?! above| over| under| below)/

/** True where every band that the figures speak of holds one; undefined where none is spoken of. */
export function fitsBands(bands: readonly Band[], figures: readonly Figure[]): boolean | undefined {
  const spoken = bands.filter(({ unit }) => figures.some((figure) => figure.unit === unit))
  if (spoken.length === 0) return undefined
  return spoken.every(({ unit, low, high }) =>
    figures.some((figure) => figure.unit === unit && figure.value >= low && figure.value <= high),
  )
}

// A question's deposit is asked for as the share that is lent: so are the bands of deposits.
function bandOf(part: string): Band | undefined {
  const band = printedBand(part)
  return band?.unit === 'percent' && DEPOSIT.test(part)
    ? { unit: 'percent', low: Math.max(0, 100 - band.high), high: 100 - band.low }
    : band
}

const DEPOSIT = /\bdeposits?\b(?! paid by)/

function printedBand(part: string): Band | undefined {
  const [first, second] = findFigures(part).filter(
    ({ unit }) => unit === 'pounds' || unit === 'percent',
  )
  const unit = first?.unit
  if (first === undefined || unit === undefined) return undefined
  if (second?.unit === unit) return { unit, low: first.value, high: second.value }
  if (ABOVE.test(part)) return { unit, low: first.value, high: Number.POSITIVE_INFINITY }
  return BELOW.test(part) ? { unit, low: 0, high: first.value } : undefined
}

const ABOVE =
  /\b(over|above|more than|from|and above|or more|min|minimum|at least|plus)\b|[>≥]|\d[k%m]?\+/

const BELOW = /\b(up to|to|under|below|less than|max|maximum|no more than)\b|[<≤]/
