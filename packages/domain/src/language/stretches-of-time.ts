/**
 * Stretches of time as headings and names print them: “In last 12m”, “12–24 months”, “36m+”. Each is
 * so many months back from today; a figure says how long ago something was, and so which is meant.
 */
import type { Figure } from './figure.ts'

/** Months back from today. */
export type Period = { readonly from: number; readonly to: number }

const UNIT = '(?:m|mths?|months?|y|yrs?|years?)'

/** What was 24 months ago may count to either of two stretches that meet there. */
export function areTouching(one: Period, other: Period): boolean {
  return one.from <= other.to && other.from <= one.to
}

/** The figure that says how long ago something was, if any. */
export function figureOfPeriod(figures: readonly Figure[]): Figure | undefined {
  const lengths = figures.filter(({ unit, role }) => unit === 'months' && role === undefined)
  return lengths.find(({ when }) => when !== undefined) ?? lengths[0]
}

/** When it was, as the figures tell; undefined where they do not. */
export function askedPeriod(figures: readonly Figure[]): Period | undefined {
  const figure = figureOfPeriod(figures)
  if (figure === undefined) return undefined
  const { value, when, side } = figure
  if (when === 'within' || side === 'below') return { from: 0, to: value - LEAST }
  if (side === 'above') return { from: value + LEAST, to: Number.POSITIVE_INFINITY }
  return { from: value, to: value }
}

// "In the last 12 months" is less than 12 months ago.
const LEAST = 0.01

/** The stretch of time that a heading names: `In last 12m`, `1 to 2 years`, `36m+`. */
export function periodOf(heading = ''): Period | undefined {
  const key = heading.toLowerCase().trim()
  const range = RANGE.exec(key)
  if (range !== null) {
    const [, from, unit = range[4], to] = range
    return { from: inMonths(from, unit), to: inMonths(to, range[4]) }
  }
  const [, value, unit] = SINGLE.exec(key) ?? []
  if (value === undefined || unit === undefined) return undefined
  const at = inMonths(value, unit)
  return LATER.test(key)
    ? { from: at, to: Number.POSITIVE_INFINITY }
    : RECENT.test(key)
      ? { from: 0, to: at }
      : undefined
}

const RANGE = new RegExp(`^(?:between )?(\\d+) ?(${UNIT})? ?(?:to|and|[-–—]) ?(\\d+) ?(${UNIT})\\b`)

const SINGLE = new RegExp(`(?<!\\d)(\\d+) ?\\+? ?(${UNIT})\\b`)

const LATER = /^(?:over|more than|older than|>)|\+|\b(?:plus|or more|and over|or older)\b/

const RECENT = /^(?:(?:in )?(?:the )?(?:last|past)|within|under|less than|up to|<)/

function inMonths(value = '0', unit = 'm'): number {
  return Number(value) * (unit.startsWith('y') ? 12 : 1)
}

/** Whether a text is a stretch of time and nothing else: "In last 12m", "12 to 24m". */
export function isStretchOfTime(text: string): boolean {
  return STRETCH_ALONE.test(text)
}

const STRETCH_ALONE = new RegExp(
  [
    `^(?:(?:in(?: the)? )?(?:last|past)|within|over|under|(?:more|less|older) than|[<>]) ?\\d+ ?${UNIT}?\\+?$`,
    `^\\d+ ?${UNIT}? ?(?:to|[-–—]) ?\\d+ ?${UNIT}(?: ago)?$`,
    `^\\d+ ?${UNIT} ?(?:\\+|ago|plus|or more|and over)$`,
  ].join('|'),
  'i',
)

export type NamedStretch = {
  /** The name without the stretch of time. */
  readonly head: string
  readonly label?: string
}

/** The stretch of time that a folded name holds, apart from the rest of it. */
export function findStretch(name: string): NamedStretch {
  const parts = name.split(PARTS).map((part) => part.trim())
  const own = parts.findIndex((part) => TIME.test(part))
  if (own >= 0) {
    return { head: parts.toSpliced(own, 1).filter(Boolean).join(' - '), label: parts[own] ?? '' }
  }
  const [, before = '', label] = AT_END.exec(name) ?? []
  return label === undefined ? { head: name } : { head: before.trim(), label }
}

const PARTS = /(?<!\d) - | - (?!\d)|[()]/

const BEFORE = '(?:(?:in|within|for|during) )?(?:the )?'

const STRETCH = [
  `(?:between )?\\d+ ?${UNIT}? ?(?:to|and|-) ?\\d+ ?${UNIT}?`,
  `${BEFORE}(?:last|past|under|less than|up to|over|more than|older than|within|<|>) ?\\d+ ?${UNIT}?`,
  `${BEFORE}(?:last|past) year`,
  `\\d+ ?(?:\\+ ?${UNIT}?|${UNIT}? ?(?:\\+|plus|or more|and over|or older|and older))`,
].join('|')

const AFTER = '(?: ago| old)?'

const TIME = new RegExp(`^(?:${STRETCH})${AFTER}$`)

// “CCJs in the last 12 months”: within a name, only with its unit.
const AT_END = new RegExp(
  `^(.*?[a-z?]),? ((?:${STRETCH})(?<=${UNIT}|\\+|more|over|older)${AFTER})$`,
)

/** The unit of time that a folded text is written in, if any. */
export function unitOfTime(text: string): string | undefined {
  return WITH_UNIT.exec(text)?.[1]
}

const WITH_UNIT = /(?:\b|\d)(m|mths?|months?|yrs?|years?)\b/

/** A stretch with the unit that stands elsewhere: `12-24` as `12-24 months`. */
export function withUnit(label: string, unit: string): string {
  const spelt = label.replace(/\b(last|past) year\b/, '$1 12 months')
  if (unit === '' || new RegExp(`\\d ?\\+? ?${UNIT}\\b`).test(spelt)) return spelt
  return spelt.replace(/(?<!\d)(\d+)(?=\D*$)/, `$1 ${unit}`)
}
