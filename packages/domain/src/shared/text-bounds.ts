/**
 * How long a text of a document may be. What people print is far shorter; what is longer was made to
 * be, and everything that works on texts takes longer with each character. Texts are cut when they
 * are read; the original file stays as it is.
 */

/** In characters as they count for matching: a ligature counts as the letters that it becomes. */
export const longestTexts = {
  /** A question, and whatever it becomes when it is understood. */
  question: 2_000,
  /** What a bank prints of one payment. */
  description: 500,
  /** A cell of a sheet, a passage of a guide. */
  cell: 8_000,
  /** A name, label, field, note or row that could not be read; a sheet's or a file's name. */
  name: 500,
  /** What a page prints without a gap. */
  word: 500,
} as const

/** The text, or its beginning with `…` where it is longer than `most` characters. */
export function cutText(text: string, most: number): string {
  const end = endWithin(text, most)
  if (end === text.length) return text
  return `${text.slice(0, endWithin(text, most - SIGN.length)).trimEnd()}…`
}

/** The sign of what was cut, as it counts. */
const SIGN = '...'

/** Data with every text in it cut to `most` characters; the same data where all are shorter. */
export function withTextsCut<Data>(data: Data, most: number): Data {
  return cutIn(data, most) as Data
}

/** How many characters all texts in the data have together. */
export function lettersIn(data: unknown): number {
  if (typeof data === 'string') return data.length
  if (typeof data !== 'object' || data === null) return 0
  return Object.values(data).reduce<number>((sum, value) => sum + lettersIn(value), 0)
}

// Most data has no text that is too long, and is not made anew.
function cutIn(data: unknown, most: number): unknown {
  if (typeof data === 'string') return cutText(data, most)
  if (typeof data !== 'object' || data === null) return data
  const cut: [string, unknown][] = []
  for (const [name, value] of Object.entries(data)) {
    const short = cutIn(value, most)
    if (short !== value) cut.push([name, short])
  }
  if (cut.length === 0) return data
  return Object.assign(Array.isArray(data) ? [...data] : { ...data }, Object.fromEntries(cut))
}

/** Where the characters end that are no more than `most`. */
function endWithin(text: string, most: number): number {
  // Nothing that is so short becomes longer.
  if (text.length * LONGEST_BECOME <= most) return text.length
  if (text.length <= most && ASCII.test(text)) return text.length
  let count = 0
  let end = 0
  for (const character of text) {
    count += lengthOf(character)
    if (count > most) return end
    end += character.length
  }
  return end
}

// One Arabic ligature becomes eighteen letters, which is the most.
const LONGEST_BECOME = 18
const ASCII = /^[\0-\x7f]*$/
const MARKS = /\p{Mn}/gu

function lengthOf(character: string): number {
  if (character < '\x80') return 1
  return Math.max(character.length, character.normalize('NFKD').replace(MARKS, '').length)
}
