/**
 * Figures with their units in a tokenised text: amounts (`£1.2m`, `40k`), shares (`95%`), times
 * (`2 yrs 6 mths`, `18m`), multiples (`4.5x`), areas, years and bare numbers, and ranges of them.
 * Dates, telephone numbers and section numbers are no quantities. What a quantity is of (its role)
 * and which way it limits is not decided here. One grammar serves questions, criteria and rules.
 */

import { codesIn, isCode } from './codes-in-text.ts'
import { readNumber } from './numbers.ts'
import { type Period, periodBehind } from './periods.ts'
import words from './quantity-words.json' with { type: 'json' }
import type { Token } from './tokens.ts'

export type QuantityUnit =
  | 'pounds'
  | 'percent'
  | 'times'
  | 'years'
  | 'months'
  | 'square-metres'
  | 'acres'
  | 'metres'
  | 'year'

export type Quantity = {
  readonly value: number
  /** The other end of a range ("18 – 75"), in the same unit. */
  readonly to?: number
  readonly unit?: QuantityUnit
  /** "3+ years", "£1m plus": the figure and more. */
  readonly isPlus?: true
  /** "24m" without a currency may be months, metres or millions; `unit` is months. */
  readonly isBareM?: true
  /** Said to be of somebody's age: "85 yrs old". */
  readonly isAge?: true
  /** How often an amount is paid, where the words behind it say: "£250 pa", "£1,400 gross pcm". */
  readonly per?: Period
  /** Written as a word and without a unit: "two CCJs", "one of them". */
  readonly isSpelled?: true
  /** First token and the one after the last. */
  readonly from: number
  readonly till: number
}

/** Every quantity of a tokenised text, in order; ranges are one quantity. */
export function findQuantities(tokens: readonly Token[]): readonly Quantity[] {
  const words = tokens.map(({ text }) => text)
  const skipped = codesIn(tokens)
  const found: Quantity[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (skipped.has(at)) continue
    const written = quantityAt(tokens, words, at, skipped)
    if (written === undefined) continue
    const quantity = mayBePaid(written) ? paid(written, words) : ofPerson(written, words)
    found.push(quantity)
    at = quantity.till - 1
  }
  return found
}

/** "Aged 25 years", "who is 25 yrs": how old somebody is, and no length of time. */
function ofPerson(quantity: Quantity, words: readonly string[]): Quantity {
  const { unit, from, value } = quantity
  const [two, one] = words.slice(Math.max(0, from - 2), from)
  const isOld = (one ?? two) === 'aged' || (two === 'who' && one === 'is')
  return isOld && unit === 'years' && value <= OLDEST ? { ...quantity, isAge: true } : quantity
}

/** Houses and leases are older. */
const OLDEST = 110

function quantityAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  skipped: ReadonlySet<number>,
): Quantity | undefined {
  const first = singleAt(tokens, words, at)
  if (first === undefined) return undefined
  const whole = withParts(first, tokens, words)
  const join = rangeSign(words, whole)
  if (join === undefined || skipped.has(join)) return whole
  const second = singleAt(tokens, words, join)
  return second === undefined ? whole : (asRange(whole, withParts(second, tokens, words)) ?? whole)
}

function mayBePaid({ unit, value, isSpelled }: Quantity): boolean {
  return unit === 'pounds' || (unit === undefined && isSpelled !== true && value >= LEAST_PAID)
}

/** So much is paid: "300 a month" is money, "4 a year" are not. */
const LEAST_PAID = 100

function paid(quantity: Quantity, words: readonly string[]): Quantity {
  const found = periodBehind(words, quantity.till)
  if (found === undefined) return quantity
  return { ...quantity, unit: 'pounds', per: found.per, till: quantity.till + found.length }
}

/** "18 – 75", "£20k to £750k", "between 3 and 5 years". */
function rangeSign(words: readonly string[], { from, till, unit }: Quantity): number | undefined {
  const sign = words[till]
  // "75% – 80% with …" is a figure and its exception.
  if (sign === '-' && (unit === 'percent' || unit === 'times')) return undefined
  if (sign === '-' || sign === 'to') return till + 1
  // "£10k up to £1.5m"; "90% up to 5 floors" is a figure and its band.
  if (sign === 'up' && words[till + 1] === 'to' && unit !== 'percent' && unit !== 'times')
    return till + 2
  const opens = words.slice(Math.max(0, from - 2), from)
  if (sign === 'and' && opens.includes('between')) return till + 1
  return undefined
}

function asRange(low: Quantity, high: Quantity): Quantity | undefined {
  // "10k to 1m": what is money below is money above.
  if (low.unit === 'pounds' && high.isBareM === true) {
    const { isBareM: _, value, ...rest } = high
    return asRange(low, { ...rest, value: value * 1_000_000, unit: 'pounds' })
  }
  const unit = low.unit ?? high.unit
  if (low.unit !== undefined && high.unit !== undefined && low.unit !== high.unit) {
    return isSameTime(low, high) ? asRange(inMonths(low), inMonths(high)) : undefined
  }
  // "£250–300k", "6-12 months", "18-85 yrs": what is written once is meant for both.
  const isScaled = high.unit === 'pounds' && high.value >= 1000 && low.value < 1000 && low.value > 0
  const scale = isScaled ? scaleOf(high.value) : 1
  if (low.isPlus === true || low.value * scale > high.value) return undefined
  return {
    ...high,
    value: low.value * scale,
    to: high.to ?? high.value,
    ...(unit !== undefined && { unit }),
    from: low.from,
  }
}

function scaleOf(value: number): number {
  return value >= 1_000_000 ? 1_000_000 : 1_000
}

function isSameTime(one: Quantity, other: Quantity): boolean {
  const times = new Set(['years', 'months'])
  return times.has(one.unit ?? '') && times.has(other.unit ?? '')
}

/** A length of time in months, whatever it was written in. */
export function inMonths(quantity: Quantity): Quantity {
  if (quantity.unit !== 'years') return quantity
  const { to } = quantity
  return {
    ...quantity,
    unit: 'months',
    value: Math.round(quantity.value * 12),
    ...(to !== undefined && { to: Math.round(to * 12) }),
  }
}

/** "2 years 3 months", "2y 3m". */
function withParts(first: Quantity, tokens: readonly Token[], words: readonly string[]): Quantity {
  if (first.unit !== 'years' || first.isAge === true) return first
  const at = words[first.till] === 'and' || words[first.till] === ',' ? first.till + 1 : first.till
  const rest = singleAt(tokens, words, at)
  if (rest?.unit !== 'months' || rest.value >= 12 || rest.isPlus === true) return first
  return { value: first.value * 12 + rest.value, unit: 'months', from: first.from, till: rest.till }
}

function singleAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
): Quantity | undefined {
  const currency = words[at] === '£' || words[at] === 'gbp'
  const start = currency ? at + 1 : at
  const birthday = birthdayAt(words, at)
  if (birthday !== undefined) return birthday
  const part = partAt(words, at)
  if (part !== undefined) return part
  if (tokens[start] === undefined || isCode(tokens, start)) return undefined
  // "This one", "which one" count nothing.
  if (words[start] === 'one' && POINTING.has(words[start - 1] ?? '')) return undefined
  const number = spokenOne(words, start) ?? readNumber(words, start)
  if (number === undefined) return undefined
  const after = start + number.length
  const read = withUnit(tokens, words, after, number.value, currency)
  if (read === undefined) {
    if (number.isSpelled) return { value: number.value, isSpelled: true, from: at, till: after }
    return plussed({ value: number.value, from: at, till: after }, words, tokens)
  }
  return plussed({ ...read, from: at }, words, tokens)
}

const POINTING: ReadonlySet<string> = new Set(['this', 'that', 'which', 'any', 'every'])

/** "75th birthday". */
function birthdayAt(words: readonly string[], at: number): Quantity | undefined {
  const [number = '', ordinal = '', birthday = ''] = words.slice(at, at + 3)
  if (!/^\d+$/.test(number) || !/^(st|nd|rd|th)$/.test(ordinal)) return undefined
  if (!/^(birthday|bday|birth)$/.test(birthday)) return undefined
  return { value: Number(number), unit: 'years', isAge: true, from: at, till: at + 3 }
}

/** "Half of the deposit", "a quarter of the price" as shares. */
function partAt(words: readonly string[], at: number): Quantity | undefined {
  for (const [phrase, value] of PARTS) {
    const parts = phrase.split(' ')
    const till = at + parts.length
    if (!parts.every((part, index) => words[at + index] === part)) continue
    if (!WHOLES.has(words[till] ?? '') || /^an?$/.test(words[till + 1] ?? '')) continue
    return { value, unit: 'percent', from: at, till }
  }
  return undefined
}

const PARTS: readonly (readonly [phrase: string, value: number])[] = Object.entries(words.parts)

/** "Half a million" and "half a year" are no shares. */
const WHOLES: ReadonlySet<string> = new Set(words.wholes)

/** "a year", "half a million", "a couple of years". */
function spokenOne(words: readonly string[], at: number) {
  for (const [phrase, value] of SPOKEN) {
    const parts = phrase.split(' ')
    if (!parts.every((part, index) => words[at + index] === part)) continue
    const next = words[at + parts.length] ?? ''
    // "15 hrs a week" is how often.
    if (parts.length === 1 && OFTEN.has(words[at - 1] ?? '')) continue
    if (SCALES.has(next) || TIMES.has(next)) return { value, length: parts.length, isSpelled: true }
  }
  return undefined
}

const OFTEN: ReadonlySet<string> = new Set(['hr', 'hrs', 'hour', 'hours', 'days', 'shifts', 'once'])

const SPOKEN: readonly (readonly [phrase: string, value: number])[] = Object.entries(words.spoken)

function plussed(quantity: Quantity, words: readonly string[], tokens: readonly Token[]): Quantity {
  // "55 years plus the term" adds two things together.
  if (ADDED.has(words[quantity.till + 1] ?? '')) return quantity
  const next = words[quantity.till]
  const [sign, behind] = [tokens[quantity.till], tokens[quantity.till + 1]]
  // "9 months + 3 months' extension" are two figures, "3yrs+ 95%" leaves the first open.
  const isJoined = sign?.isSpaced === false && behind?.isSpaced === true
  if (next === '+' && (isJoined || !/^\d|^£/.test(words[quantity.till + 1] ?? ''))) {
    const later = unitAfterPlus(quantity, words)
    return later ?? { ...quantity, isPlus: true, till: quantity.till + 1 }
  }
  return next === 'plus' && !/^\d|^£/.test(words[quantity.till + 1] ?? '')
    ? { ...quantity, isPlus: true, till: quantity.till + 1 }
    : quantity
}

const ADDED: ReadonlySet<string> = new Set(['term', 'the', 'mortgage', 'loan'])

/** "3+ years": the unit stands behind the sign. */
function unitAfterPlus(quantity: Quantity, words: readonly string[]): Quantity | undefined {
  const unit = TIMES.get(words[quantity.till + 1] ?? '')
  if (quantity.unit !== undefined || unit === undefined) return undefined
  return { ...quantity, ...timed(quantity.value, unit), isPlus: true, till: quantity.till + 2 }
}

type Read = Omit<Quantity, 'from'>

function withUnit(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  value: number,
  currency: boolean,
): Read | undefined {
  const word = words[at] ?? ''
  const scale = SCALES.get(word)
  const isGlued = tokens[at]?.isSpaced === false
  if (scale !== undefined && (currency || word !== 'm')) {
    return { value: Math.round(value * scale), unit: 'pounds', till: at + 1 }
  }
  if (currency) return { value, unit: 'pounds', till: at }
  const area = word === 'm' ? otherUnit(words, at, value) : undefined
  if (area !== undefined) return area
  if (word === 'm' && !Number.isInteger(value)) {
    return { value: Math.round(value * 1_000_000), unit: 'pounds', till: at + 1 }
  }
  if (word === 'm') return { value, unit: 'months', isBareM: true, till: at + 1 }
  if (word === 'x' && (isGlued || !/^\d/.test(words[at + 1] ?? '')))
    return { value, unit: 'times', till: at + 1 }
  return ageAt(words, at, value) ?? timeAt(words, at, value) ?? otherUnit(words, at, value)
}

function ageAt(words: readonly string[], at: number, value: number): Read | undefined {
  const length = AGES.map((phrase) => phrase.split(' ')).find((parts) =>
    parts.every((part, index) => words[at + index] === part),
  )?.length
  // "A certificate less than 5 years old" is nobody's age.
  if (value < YOUNGEST) return undefined
  return length === undefined ? undefined : { value, unit: 'years', isAge: true, till: at + length }
}

const YOUNGEST = 16

const AGES = words.ages

function timeAt(words: readonly string[], at: number, value: number): Read | undefined {
  const isLinked = words[at] === '-' || WHOLE_TIMES.has(words[at] ?? '')
  const skip = isLinked && TIMES.has(words[at + 1] ?? '') ? 1 : 0
  const unit = TIMES.get(words[at + skip] ?? '')
  if (unit === undefined) return undefined
  return { ...timed(value, unit), till: at + skip + 1 }
}

/** "3 full years", "6 consecutive months". */
const WHOLE_TIMES: ReadonlySet<string> = new Set(
  'full complete whole calendar clear consecutive continuous academic tax financial trading'.split(
    ' ',
  ),
)

type Time = 'years' | 'months' | 'weeks' | 'days'

function timed(value: number, unit: Time): { value: number; unit: 'years' | 'months' } {
  if (unit === 'years') return { value, unit: 'years' }
  if (unit === 'months') return { value, unit: 'months' }
  const months = (value * 12) / (unit === 'weeks' ? 52 : 365)
  return { value: Math.round(months * 2) / 2, unit: 'months' }
}

const TIMES: ReadonlyMap<string, Time> = new Map([
  ...['year', 'years', 'yr', 'yrs', 'y', "year's", "years'", "yr's"].map((word): [string, Time] => [
    word,
    'years',
  ]),
  ...['month', 'months', 'mth', 'mths', 'mnth', 'mnths', 'mo', 'mos', "month's"].map(
    (word): [string, Time] => [word, 'months'],
  ),
  ...['week', 'weeks', 'wk', 'wks'].map((word): [string, Time] => [word, 'weeks']),
  ...['day', 'days'].map((word): [string, Time] => [word, 'days']),
])

const SCALES: ReadonlyMap<string, number> = new Map(Object.entries(words.scales))

function otherUnit(words: readonly string[], at: number, value: number): Read | undefined {
  for (const { phrases, unit, factor = 1 } of OTHER_UNITS) {
    for (const phrase of phrases) {
      const parts = phrase.split(' ')
      if (!parts.every((part, index) => words[at + index] === part)) continue
      const made = factor === 1 ? value : Math.round(value * factor * 10) / 10
      return { value: made, unit, till: at + parts.length }
    }
  }
  return undefined
}

const OTHER_UNITS: readonly {
  readonly phrases: readonly string[]
  readonly unit: QuantityUnit
  readonly factor?: number
}[] = [
  { phrases: ['%', 'percent', 'per cent', 'pct', 'pc'], unit: 'percent' },
  { phrases: ['x', 'times'], unit: 'times' },
  { phrases: ['pounds', 'quid'], unit: 'pounds' },
  {
    phrases: words.squareMetres,
    unit: 'square-metres',
  },
  {
    phrases: ['sqft', 'sq ft', 'sq . ft', 'sq . feet', 'sq foot', 'square feet', 'ft2', 'sq feet'],
    unit: 'square-metres',
    factor: 0.092903,
  },
  { phrases: ['acres', 'acre', 'ac'], unit: 'acres' },
  { phrases: ['hectares', 'hectare', 'ha'], unit: 'acres', factor: 2.47105 },
  { phrases: ['metres', 'meters', 'metre', 'mtrs'], unit: 'metres' },
  { phrases: ['miles', 'mile'], unit: 'metres', factor: 1609.34 },
]
