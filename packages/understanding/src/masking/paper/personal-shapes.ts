/**
 * Numbers of papers that lead to a person, by how they are written, misread or glued as they may be.
 * On a paper nothing else looks so: money has its pence, dates their parts.
 */
import { withDigits } from '@criteria-desk/domain/income/form/amounts'

/** Words `from` up to but without `till` of a line. */
export type WordRun = { readonly from: number; readonly till: number; readonly kind: string }

/** @param texts the words of one line, from left to right */
export function numbersIn(texts: readonly string[]): readonly WordRun[] {
  return texts.flatMap((_text, at): readonly WordRun[] => {
    for (const { kind, most, isOne } of SHAPES) {
      for (let length = 1; length <= most && at + length <= texts.length; length++) {
        const run = texts.slice(at, at + length)
        if (run.every((word) => /[\p{L}\d/|\\]/u.test(word)) && isOne(run)) {
          return [{ from: at, till: at + length, kind }]
        }
      }
    }
    return []
  })
}

type Shape = {
  readonly kind: string
  /** Words that it may be cut into. */
  readonly most: number
  readonly isOne: (words: readonly string[]) => boolean
}

const SHAPES: readonly Shape[] = [
  { kind: 'NI', most: 6, isOne: isNiNumber },
  { kind: 'NI', most: 10, isOne: isSpacedNiNumber },
  { kind: 'ACCOUNT', most: 3, isOne: isHiddenAccount },
  { kind: 'TAXREF', most: 4, isOne: isPayeReference },
  { kind: 'TAXREF', most: 3, isOne: isTaxpayerReference },
  { kind: 'NUMBER', most: 1, isOne: ([word = '']) => isLongNumber(word) },
]

/** Two letters, six digits and a letter, some of them taken for others; or so within a glued word. */
function isNiNumber(words: readonly string[]): boolean {
  // Sums and dates have signs of their own.
  if (words.some((word) => /[£/:]|\d[.,]\d/.test(word))) return false
  const text = words
    .join('')
    .toUpperCase()
    .replace(/[^A-Z0-9|]/g, '')
  if (words.length === 1 && GLUED.test(text) && !/\d{7}/.test(text)) return true
  if (words.length > 1 && (words[0]?.length ?? 0) > 4) return false
  if (!/^[A-Z][A-Z0158].{6}[A-D840]?$/.test(text)) return false
  const middle = text.slice(2, 8)
  const printed = middle.replace(/\D/g, '').length
  return printed >= LEAST_DIGITS && /^\d{6}$/.test(withDigits(middle)) && isWholeNi(text, words)
}

/** A letter a box: "L W 4 0 1 9 7 3 B". */
function isSpacedNiNumber(words: readonly string[]): boolean {
  return (
    words.every((word) => word.length <= 2) &&
    /^[A-Z]{2}\d{6}[A-D]$/i.test(words.join('').slice(0, 9)) &&
    words.length >= 7
  )
}

/** All but its last digits hidden, or told by its end: "xxxx4402", "account ending 5518", with a sort code before it. */
function isHiddenAccount(words: readonly string[]): boolean {
  const text = words.join(' ')
  return (
    /^[*•xX.]{2,}\d{3,4}$/.test(text) ||
    /^ending:? (?:in )?\d{3,4}$/i.test(text) ||
    /^\d\d[-/]\d\d[-/]\d\d [*•xX.]{2,}\d{3,4}$/.test(text) ||
    (words.length === 1 && /^\d{2,4}-\d{5,8}(?:-\d{1,2})?$/.test(text))
  )
}

const GLUED = /[A-Z]{2}\d{6}(?:[A-D](?![A-Z]*\d)|$)/

/** Without its letter it is one where it stands as such: "AB 12 34 56", not "RD 123456". */
function isWholeNi(text: string, words: readonly string[]): boolean {
  return text.length === 9 || words.length === 1 || words.length > 3
}

/** Of six. */
const LEAST_DIGITS = 4

/** `123/AB456`, and a stroke that was read as another one. */
function isPayeReference(words: readonly string[]): boolean {
  const text = words.join('').toUpperCase()
  return words.length === 1 ? WITHIN.test(text) : WHOLE.test(text)
}

/** `231225`: day, month and a year that papers are of. */
function isDayOfNow(word: string): boolean {
  const [day = 0, month = 0, year = 0] = [word.slice(0, 2), word.slice(2, 4), word.slice(4)].map(
    Number,
  )
  const isDay = day >= 1 && day <= 31 && month >= 1 && month <= 12
  return isDay && year >= FIRST_YEAR && year <= LAST_YEAR
}

const FIRST_YEAR = 10
const LAST_YEAR = 40

const WITHIN = /(?<!\d)\d{3}[/|\\](?=[A-Z0-9]*[A-Z])[A-Z0-9]{3,10}(?![A-Z0-9])/
const WHOLE = /^\(?\d{3}[/|\\](?=[A-Z0-9]*[A-Z])[A-Z0-9]{3,10}[),.]?$/

/** Ten digits, with those of an office before them or without. */
function isTaxpayerReference(words: readonly string[]): boolean {
  const text = words
    .map((word) => word.replace(/^\(?(?:UTR:?)?|(?<![K):;,.])[K):;,.]+$/gi, ''))
    .join('')
  return /^(?:\d{3}[/-]?)?\d{10}$/.test(text) && words.every((word) => /\d/.test(word))
}

/** Six digits that are no day, as a sort code is, or seven and more, with no point or comma among them. */
function isLongNumber(word: string): boolean {
  if (/^(?:\d{6}|\d\d[-/]\d\d[-/]\d\d)$/.test(word)) return !isDayOfNow(word.replace(/[-/]/g, ''))
  return /(?<![\d.,£])\d{7,}(?![.,]\d)/.test(word) && !/^(?:19|20)\d{6}$/.test(word)
}
