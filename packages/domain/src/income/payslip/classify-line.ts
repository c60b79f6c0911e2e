/** What a line of a payslip is, by the words of its label. */
import type { DeductionType, IncomeType } from '../income-reading.ts'
import {
  type DeductionSort,
  deductionWords,
  employerWords,
  type PaymentSort,
  paymentWords,
  sumWords,
} from '../knowledge/line-words.ts'

/** The sort of payment that a label names; undefined where no word of it is known. */
export function paymentSort(label: string): PaymentSort | undefined {
  return sortIn(paymentWords, label)
}

/** The sort of deduction that a label names; undefined where no word of it is known. */
export function deductionSort(label: string): DeductionSort | undefined {
  return sortIn(deductionWords, label)
}

/**
 * Whether a payment's words name one kind alone: "Night care hours" may be hours of work or a premium on
 * them. What no lender counts says so itself, whatever it is arrears or expenses of.
 */
export function isOneKind(label: string): boolean {
  const named = new Set(sortsIn(paymentWords, label))
  if ([...named].some((sort) => !EARNED.has(sort))) return true
  // An allowance for a car or a shift is one for that; one for staying on may be a bonus.
  const isFor = !named.has('bonus')
  const own = [...named].filter((sort) => sort !== 'basic' && !(isFor && sort === 'allowance'))
  return own.length <= 1 && !mayBeHours(label)
}

/** "Night care hours": ordinary work at night, or a premium for it. */
export function mayBeHours(label: string): boolean {
  const named = sortsIn(paymentWords, label)
  return named[0] === 'shift' && named.includes('basic') && OF_HOURS.test(label)
}

const OF_HOURS = /\b(?:hours|hrs)\b/i
const EARNED: ReadonlySet<PaymentSort> = new Set([
  'basic',
  'holiday',
  'overtime',
  'bonus',
  'commission',
  'shift',
  'car',
  'location',
  'allowance',
])

function sortIn<Sort>(
  table: readonly (readonly [Sort, readonly string[]])[],
  label: string,
): Sort | undefined {
  return sortsIn(table, label)[0]
}

function sortsIn<Sort>(
  table: readonly (readonly [Sort, readonly string[]])[],
  label: string,
): readonly Sort[] {
  const words = wordsOf(label)
  // "TaxDed": recognition lost a space.
  const parted = wordsOf(label.replace(/(\p{Ll}{2})(?=\p{Lu})/gu, '$1 '))
  const readings = [words, words.map(reread), parted]
  const isNamed = (phrase: string) => readings.some((reading) => isIn(reading, phrase))
  return table.flatMap(([sort, phrases]) => (phrases.some(isNamed) ? [sort] : []))
}

/** "0vertime", "Tirne": a digit among letters is the letter like it, and r with n may be an m. */
function reread(word: string): string {
  if (!/\p{L}{2}/u.test(word)) return word
  return word.replace(/0/g, 'o').replace(/1/g, 'l').replace(/5/g, 's').replace(/rn/g, 'm')
}

/** A label that names a deduction and no payment. */
export function isTaken(label: string): boolean {
  return deductionSort(label) !== undefined && paymentSort(label) === undefined
}

/** A label that names a payment and no deduction. */
export function isPaid(label: string): boolean {
  return paymentSort(label) !== undefined && deductionSort(label) === undefined
}

export function isEmployers(label: string): boolean {
  const words = wordsOf(label)
  return employerWords.some((phrase) => isIn(words, phrase))
}

/** "Total payments", "Gross pay": what other lines add up to. */
export function isSum(label: string): boolean {
  const words = wordsOf(label)
  return sumWords.some((phrase) => startsWith(words, phrase))
}

const INCOME_TYPES: Readonly<Partial<Record<PaymentSort, IncomeType>>> = {
  basic: 'basic',
  holiday: 'basic',
  overtime: 'overtime',
  bonus: 'bonus',
  commission: 'commission',
  shift: 'shift-allowance',
  car: 'car-allowance',
  location: 'location-allowance',
  allowance: 'other-allowance',
}

export function incomeTypeOf(sort: PaymentSort): IncomeType | null {
  return INCOME_TYPES[sort] ?? null
}

export function deductionTypeOf(sort: DeductionSort | undefined): DeductionType {
  return sort ?? 'other'
}

/** Small words without punctuation; "O/T" is two, "N.I." one. */
function wordsOf(label: string): readonly string[] {
  return label
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9&]+/)
    .filter((word) => word !== '')
}

function isIn(words: readonly string[], phrase: string): boolean {
  const wanted = phrase.split(' ')
  return words.some((_, at) => standsAt(words, at, wanted))
}

function startsWith(words: readonly string[], phrase: string): boolean {
  return standsAt(words, 0, phrase.split(' '))
}

function standsAt(words: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((word, index) => {
    const own = words[at + index] ?? ''
    return word.endsWith('*') ? own.startsWith(word.slice(0, -1)) && own !== '' : own === word
  })
}
