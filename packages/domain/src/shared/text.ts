import { rememberedByText } from './remembered.ts'
import { longestTexts } from './text-bounds.ts'

/** A text as printed, its line breaks and runs of spaces closed up. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Text made alike for matching, so that two spellings of one name or word compare equal. Documents
 * and advisors differ in case, accents, dashes, quotes, ligatures, possessives and spacing; none
 * of these carries meaning. The result is for comparing only: what is shown to a person is always
 * the original, word for word.
 */

/**
 * Lower case, accents dropped, typographic dashes and quotes made plain, invisible characters
 * removed, white space collapsed and trimmed. Punctuation stays.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/\s+/g, ' ').trim()
  return withinLengthOf(text, text.normalize('NFKD').replace(INVISIBLE, ''))
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * What was made of a text to understand it, cut where it has grown past the longest question and is
 * longer than the text itself: one sign may stand for eighteen letters, a short form for a sentence.
 *
 * @param text as it was, itself within a bound
 */
export function withinLengthOf(text: string, made: string): string {
  const most = longestTexts.question
  return made.length <= most ? made : made.slice(0, Math.max(most, text.length))
}

/** A text whose dashes and minus signs, of whatever shape, are all `-`. */
export function withPlainDashes(text: string): string {
  return text.replace(DASHES, '-')
}

/**
 * The words of a text for matching: folded, `&` and `+` between words as `and`, possessives
 * dropped (`Halifax's` gives `halifax`), thousands closed up (`500,000` gives `500000`), decimals
 * and `%` kept on their number, every other sign a gap.
 */
export function wordsOf(text: string): readonly string[] {
  const spelled = foldText(text)
    .replace(/'s\b/g, '')
    .replace(/'/g, '')
    .replace(/&/g, ' and ')
    .replace(/([a-z]) ?\+ ?(?=[a-z])/g, '$1 and ')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d) %/g, '$1%')
  return spelled.match(/\d+(?:\.\d+)?%?[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu) ?? []
}

/** The same, remembered: names and questions are asked for again and again, long cells seldom. */
export const matchingWords = rememberedByText(wordsOf, 5_000)

/** The matching words joined by single spaces: equal keys mean the same name. */
export const matchingKey = rememberedByText((text) => matchingWords(text).join(' '))

/**
 * The number of single-letter slips (insert, drop, change, swap of neighbours) between two words,
 * or `limit + 1` as soon as it is known to be more than `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = nextDistances(one, other, row, last, beforeLast)
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length] ?? 0, limit + 1)
}

function nextDistances(
  one: string,
  other: string,
  row: number,
  last: readonly number[],
  beforeLast: readonly number[],
): readonly number[] {
  const at = (distances: readonly number[], column: number) => distances[column] ?? Infinity
  const current = [row]
  for (let column = 1; column <= other.length; column++) {
    const change = one[row - 1] === other[column - 1] ? 0 : 1
    const isSwap =
      row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    current.push(
      Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + change,
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      ),
    )
  }
  return current
}

// Most cells are plain ASCII, and a workbook has many cells.
const PLAIN = /^[\t\n\r\x20-\x5f\x61-\x7e]*$/
const INVISIBLE = /[\p{Mn}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu
const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4\u0060\uff07]/g
const DOUBLE_QUOTES = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g
const DASHES = /[\u02d7\u2010-\u2015\u2043\u2052\u207b\u208b\u2212\u2796\ufe58\ufe63\uff0d]/g
