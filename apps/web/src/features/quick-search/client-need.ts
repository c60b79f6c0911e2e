import type { QuickSearchDetail } from '@criteria-desk/contract/quick-search'

/**
 * What a client needs, held against a criterion that counts something: an age to be reached, a
 * share of the value to be borrowed. The server says what the figures count and which way they
 * bound; here are the words and signs around them.
 */
export type Measure = NonNullable<QuickSearchDetail['measure']>

/** The largest need that can be asked about. */
const mostNeeded = 1_000_000_000

/** The number typed, signs left out: `900k` and `£1.2m` are 900,000 and 1,200,000. Null: none. */
export function readNeed(text: string): number | null {
  const plain = text.replace(/[\s,£%×x]/gi, '').toLowerCase()
  const [, digits, times = ''] = /^(\d{1,10}(?:\.\d{1,4})?)(k|m)?$/.exec(plain) ?? []
  if (digits === undefined) return null
  const need = Number(digits) * (scales[times] ?? 1)
  return need <= mostNeeded ? need : null
}

const scales: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/** What stands before and after the box: `£`, `%`, `or older`. */
export function needWords({ unit, bound }: Measure): {
  readonly before: string
  readonly after: string
} {
  if (unit === 'pounds') return { before: '£', after: '' }
  if (unit === 'age') return { before: '', after: bound === 'maximum' ? 'or older' : 'or younger' }
  return { before: '', after: unitWords[unit] }
}

const unitWords: Record<Exclude<Measure['unit'], 'pounds' | 'age'>, string> = {
  percent: '%',
  multiple: '× income',
  years: 'years',
  months: 'months',
  acres: 'acres',
  count: '',
}

/** `85`, `95%`, `£500,000`, `4.5×`; `No max` where there is no limit. */
export function figureWords(value: number | null, { unit, bound }: Measure): string {
  if (value === null) return bound === 'maximum' ? 'No max' : 'No min'
  const number = numbers.format(value)
  if (unit === 'pounds') return `£${number}`
  if (unit === 'percent') return `${number}%`
  return unit === 'multiple' ? `${number}×` : number
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
