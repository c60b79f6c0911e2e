/** Numbers as they are written in digits and in words: `2,500`, `forty five`, `two and a half`. */

/** `zero` to `nineteen`, each at its own value. */
export const UNDER_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
/** `twenty` to `ninety`. */
export const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const WORDS: ReadonlyMap<string, number> = new Map([
  ...UNDER_TWENTY.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
])

const GROUPS: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
])

const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
])

export type NumberRead = {
  readonly value: number
  readonly length: number
  readonly isSpelled: boolean
}

/**
 * The number that begins at a place of a list of plain words and digits.
 *
 * @returns its value and how many of the words it takes, or undefined where none begins
 */
export function readNumber(words: readonly string[], at: number): NumberRead | undefined {
  const whole = wholeNumber(words, at)
  if (whole === undefined) return undefined
  const part = fractionAfter(words, at + whole.length)
  return part === undefined
    ? whole
    : { ...whole, value: whole.value + part.value, length: whole.length + part.length }
}

function wholeNumber(words: readonly string[], at: number): NumberRead | undefined {
  const word = words[at] ?? ''
  if (/^\d/.test(word)) return { value: Number(word), length: 1, isSpelled: false }
  const value = WORDS.get(word)
  if (value === undefined) return undefined
  const [next = '', after = ''] = [words[at + 1], words[at + 2]]
  const isTens = value >= 20
  // "forty five", "forty-five", "two hundred"
  const units = WORDS.get(next === '-' ? after : next)
  if (isTens && units !== undefined && units > 0 && units < 10) {
    return { value: value + units, length: next === '-' ? 3 : 2, isSpelled: true }
  }
  const group = GROUPS.get(next)
  if (group !== undefined) return { value: value * group, length: 2, isSpelled: true }
  return { value, length: 1, isSpelled: true }
}

function fractionAfter(
  words: readonly string[],
  at: number,
): { value: number; length: number } | undefined {
  const sign = FRACTIONS.get(words[at] ?? '')
  if (sign !== undefined) return { value: sign, length: 1 }
  const [one, two, three] = words.slice(at, at + 3)
  if (one === 'and' && two === 'a' && three === 'half') return { value: 0.5, length: 3 }
  if (one === 'and' && two === 'half') return { value: 0.5, length: 2 }
  return one === '1' && two === '/' && three === '2' ? { value: 0.5, length: 3 } : undefined
}
