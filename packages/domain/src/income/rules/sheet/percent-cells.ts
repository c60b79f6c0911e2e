/**
 * Percentages in cells of their own: `60%`, `60`, `0.6`, `sixty per cent`. What a bare number means
 * is told by its column: where none is above one, all are parts of one.
 */
import { readRuleWords } from '../words/read-rule-words.ts'

export type PercentStyle = 'of-one' | 'of-hundred' | 'mixed'

const BARE = /^(?:\d+(?:\.\d+)?|\.\d+)$/

export function styleOfNumbers(texts: readonly string[]): PercentStyle {
  const numbers = texts.filter((text) => BARE.test(text)).map(Number)
  const isAnyAbove = numbers.some((number) => number > 1)
  const isAnyPart = numbers.some((number) => number > 0 && number < 1)
  if (!isAnyAbove) return 'of-one'
  return isAnyPart ? 'mixed' : 'of-hundred'
}

export type PercentCell =
  | { readonly percent: number; readonly error?: undefined }
  | { readonly error: 'percentage-not-a-number' | 'percentage-out-of-range' }

/** A cell that holds a percentage and nothing else; words are read by `readRuleWords` before. */
export function percentOfCell(text: string, style: PercentStyle): PercentCell {
  const plain = text.replace(/[−–]/g, '-').trim()
  if (/^[-(]\s*\d/.test(plain)) return { error: 'percentage-out-of-range' }
  if (BARE.test(plain)) return ofNumber(Number(plain), style)
  const { percent, isOutOfRange } = readRuleWords(plain)
  if (isOutOfRange) return { error: 'percentage-out-of-range' }
  return percent === null ? { error: 'percentage-not-a-number' } : { percent }
}

/** No lender is known to count less than a tenth, but for nothing at all. */
const LEAST_OF_HUNDRED = 10

function ofNumber(number: number, style: PercentStyle): PercentCell {
  // One among numbers of a hundred is either, so it is neither.
  if (number === 1 && style === 'of-hundred') return { error: 'percentage-out-of-range' }
  // Among parts of one, 2.5 is two and a half times the pay rather than a fortieth of it.
  if (number > 1 && number < LEAST_OF_HUNDRED && style === 'mixed') {
    return { error: 'percentage-out-of-range' }
  }
  const percent = number <= 1 ? Math.round(number * 1_000_000) / 10_000 : number
  return percent > 100 ? { error: 'percentage-out-of-range' } : { percent }
}

/** Whether a cell is a number or a percentage written plainly. */
export function isPlainNumber(text: string): boolean {
  return /^[-−–(]?\s*(?:\d+(?:\.\d+)?|\.\d+)\s*%?\)?$/.test(text.trim())
}

/** Whether a cell says yes or no and nothing of how much. */
export function isPlainStance(text: string): boolean {
  const { accepted, percent, basis, cap } = readRuleWords(text)
  const isSilent = basis === null && cap === null && !/\d/.test(text)
  return isSilent && (accepted === false || (accepted === true && percent === null))
}
