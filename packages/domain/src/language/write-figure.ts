/** Figures as a person writes them: `£1,250,000`, `4.5x`, `2 years`, `3 bedrooms`. */

import type { CountNoun, FigureUnit } from './figure.ts'
import nounNames from './noun-names.json' with { type: 'json' }

/** `95%`, `£15,000`, `12 months`, `70 years`, `2 CCJs`: a figure as a person writes it. */
export function writeFigure(
  value: number,
  unit: FigureUnit | undefined,
  noun?: CountNoun | undefined,
): string {
  // Nobody borrows or counts beyond these, and such a number would be written with an exponent.
  if (value > GREATEST) return `more than ${writeFigure(GREATEST, unit, noun)}`
  if (value > 0 && value < LEAST) return `less than ${writeFigure(LEAST, unit, noun)}`
  switch (unit) {
    case 'percent':
      return `${value}%`
    case 'multiple':
      return `${value}x`
    case 'pounds':
      return `£${value.toLocaleString('en-GB')}`
    case 'acres':
      return `${value} acres`
    case 'months':
      return writeMonths(value)
    case 'count':
      return noun === undefined ? String(value) : `${value} ${nounName(noun, value)}`
    default:
      return String(value)
  }
}

const GREATEST = 999_999_999_999
const LEAST = 0.0001

/** `18 months`, `2 years`, and weeks or days where months are none. */
function writeMonths(value: number): string {
  if (value >= 24 && value % 12 === 0) return `${value / 12} years`
  if (Number.isInteger(value)) return `${value} month${value === 1 ? '' : 's'}`
  const weeks = (value * 52) / 12
  return Math.abs(weeks - Math.round(weeks)) < 0.01
    ? `${Math.round(weeks)} weeks`
    : `${Math.round((value * 365) / 12)} days`
}

function nounName(noun: CountNoun, value: number): string {
  const [one = '', many = ''] = NOUN_NAMES[noun]
  return value === 1 ? one : many
}

const NOUN_NAMES: Readonly<Record<CountNoun, readonly string[]>> = nounNames
