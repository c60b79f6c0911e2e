import type { QuickSearchDetail } from '@criteria-desk/contract/quick-search'

/**
 * What a client needs, held against a criterion that counts something: an age to be reached, a
 * share of the value to be borrowed. The server says what the figures count and which way they
 * bound; here are the words and signs around them. A length of time may be typed in years or in
 * months, whichever the criterion counts.
 */
export type Measure = NonNullable<QuickSearchDetail['measure']>

export type TimeUnit = 'years' | 'months'

/** The largest need that can be asked about. */
const mostNeeded = 1_000_000_000

/**
 * The need typed, in the unit of the measure. `900k` and `£1.2m` are 900,000 and 1,200,000; of a
 * length of time `18m`, `2y` and `2 years` say their unit themselves. Null: none.
 */
export function readNeed(text: string, measure: Measure, typedIn: TimeUnit): number | null {
  const counted = timeUnitOf(measure)
  return counted === null ? readAmount(text) : readTime(text, typedIn, counted)
}

/** The unit of a criterion that counts time; null of any other. */
export function timeUnitOf({ unit }: Measure): TimeUnit | null {
  return unit === 'years' || unit === 'months' ? unit : null
}

/** Years where every figure is whole years, which is how they are said; else months. */
export function usualTimeUnit(measure: Measure, lenders: QuickSearchDetail['lenders']): TimeUnit {
  if (measure.unit !== 'months') return 'years'
  const figures = lenders.flatMap(({ figures: own }) => [own?.standard, own?.exception])
  return figures.every((figure) => (figure ?? 0) % 12 === 0) ? 'years' : 'months'
}

/** What stands before and after the box: `£`, `%`, `or older`. */
export function needWords({ unit, bound }: Measure): {
  readonly before: string
  readonly after: string
} {
  if (unit === 'pounds') return { before: '£', after: '' }
  if (unit === 'age') return { before: '', after: bound === 'maximum' ? 'or older' : 'or younger' }
  return { before: '', after: unitWords[unit] }
}

/** `85`, `95%`, `£500,000`, `4.5×`, `2 years`, `18 months`; `No max` where there is no limit. */
export function figureWords(value: number | null, measure: Measure): string {
  const { unit, bound } = measure
  if (value === null) return bound === 'maximum' ? 'No max' : 'No min'
  const time = timeUnitOf(measure)
  if (time !== null) return timeWords(time === 'years' ? value * 12 : value)
  const number = numbers.format(value)
  if (unit === 'pounds') return `£${number}`
  if (unit === 'percent') return `${number}%`
  return unit === 'multiple' ? `${number}×` : number
}

const unitWords: Record<Exclude<Measure['unit'], 'pounds' | 'age'>, string> = {
  percent: '%',
  multiple: '× income',
  years: 'years',
  months: 'months',
  acres: 'acres',
  count: '',
}

function readAmount(text: string): number | null {
  const plain = text.replace(/[\s,£%×x]/gi, '').toLowerCase()
  const [, digits, times = ''] = /^(\d{1,10}(?:\.\d{1,4})?)(k|m)?$/.exec(plain) ?? []
  if (digits === undefined) return null
  const need = Number(digits) * (scales[times] ?? 1)
  return need <= mostNeeded ? need : null
}

const scales: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

function readTime(text: string, typedIn: TimeUnit, counted: TimeUnit): number | null {
  const [, digits, said] =
    /^\s*(\d{1,4}(?:\.\d{1,4})?)\s*(y|m)?(?:(?<=y)(?:r|ea?r)?s?|(?<=m)(?:o|th|onth)?s?)?\s*$/i.exec(
      text,
    ) ?? []
  if (digits === undefined) return null
  const unit = said === undefined ? typedIn : said.toLowerCase() === 'y' ? 'years' : 'months'
  if (unit === counted) return Number(digits)
  return unit === 'years' ? Number(digits) * 12 : Number(digits) / 12
}

/** Whole years as years, anything else as months. */
function timeWords(months: number): string {
  const isYears = months !== 0 && months % 12 === 0
  const count = isYears ? months / 12 : months
  const one = isYears ? 'year' : 'month'
  return `${numbers.format(count)} ${count === 1 ? one : `${one}s`}`
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
