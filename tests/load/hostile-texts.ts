/** Texts as nobody writes them, the same for the same seed: long runs of every kind of character. */

/** Numbers from 0 up to 1, the same row of them for the same seed. */
export type Chance = () => number

/** Mulberry32, by Tommy Ettinger; in the public domain. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function oneOf<Value>(chance: Chance, values: readonly Value[]): Value {
  const value = values[Math.floor(chance() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

/** What is said again and again, by the kind of its characters. */
const KINDS: readonly (readonly string[])[] = [
  ['A', 'z', 'Ab', 'supercalifragilistic'],
  ['TESCO ', 'DIRECT DEBIT ', 'a ', 'REF FROM ', 'Halifax ', 'not ', 'PAYPAL *', 'Mr J Smith & '],
  ['1', '1 ', '12/03/2025 ', '£1,234.56 ', '1,', '0.', '95% LTV '],
  [' ', '\u00a0', ' \t', '\u2003'],
  ['.', ',', '-', ' - ', '/', "'", '"', '&', '|', ': ', '; '],
  ['e\u0301', '\u0300', 'a\u0301\u0302\u0303'],
  ['\ufb03', '\ufdfa', '\u3300', '\u2474'],
  ['(', ')', '[(', '()', '{}', '(a'],
  ['\u200b', '\u202e', '\ufeff', '\ud83d\ude00', '日本'],
  ['<b>', '&amp;', '=1+', '\\', '#', '*'],
]

/** A run of `length` characters: one thing said again, two of them in turn, or all kinds mixed. */
export function hostileText(chance: Chance, length: number): string {
  const first = oneOf(chance, oneOf(chance, KINDS))
  const how = chance()
  if (how < 0.7) return run(first, length)
  const second = oneOf(chance, oneOf(chance, KINDS))
  if (how < 0.85) return run(first + second, length)
  const pieces = Array.from({ length: Math.ceil(length / 4) }, () =>
    oneOf(chance, oneOf(chance, KINDS)),
  )
  return pieces.join('').slice(0, length).toWellFormed()
}

/** As half of what stands in such papers is: some ordinary words before, behind or amid the run. */
export function hostileWords(chance: Chance, words: string, length: number): string {
  const text = hostileText(chance, Math.max(0, length - words.length - 2))
  const middle = Math.floor(text.length / 2)
  return oneOf(chance, [
    `${words} ${text}`,
    `${text} ${words}`,
    `${text.slice(0, middle)} ${words} ${text.slice(middle)}`,
  ])
}

function run(what: string, length: number): string {
  return what
    .repeat(Math.ceil(length / what.length))
    .slice(0, length)
    .toWellFormed()
}
