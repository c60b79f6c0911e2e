/**
 * Tables of how people say things, found in what they type: words are compared without case, plural
 * and, where long, one slip of the keyboard. At each word the longest row that fits counts, and its
 * words are used up.
 */
import { editDistance, foldText } from '../../shared/text.ts'

/** The words of a text, folded: `take-home pay?` to `take`, `home`, `pay`. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
}

/** Whether two words are one: plural or not, and with one slip where they are long. */
export function isSameWord(one: string, other: string): boolean {
  const [left, right] = [singular(one), singular(other)]
  if (left === right) return true
  const isLong = Math.min(left.length, right.length) >= leastForSlips
  return isLong && left[0] === right[0] && editDistance(left, right, 1) <= 1
}

const leastForSlips = 6

function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

type Row<Meaning> = { readonly words: readonly string[]; readonly meaning: Meaning }

/**
 * A finder of meanings, in the order in which they are said. Each is said in rows of words, where
 * `(a|b)` is one word or the other.
 */
export function findSaid<Meaning>(
  table: readonly { readonly says: readonly string[]; readonly meaning: Meaning }[],
): (words: readonly string[]) => readonly Meaning[] {
  const rows = table.flatMap(({ says, meaning }) =>
    says.flatMap(spellOut).map((words): Row<Meaning> => ({ words, meaning })),
  )
  const vocabulary = new Set(rows.flatMap(({ words }) => words.map(singular)))
  return (words) => {
    const found: Meaning[] = []
    for (let at = 0; at < words.length; ) {
      const row = longestAt(rows, vocabulary, words, at)
      if (row) found.push(row.meaning)
      at += row?.words.length ?? 1
    }
    return found
  }
}

/** `(a|b) c` to `a c` and `b c`. */
function spellOut(said: string): (readonly string[])[] {
  const match = /\(([^()]*)\)/.exec(said)
  if (!match) return [said.split(' ')]
  return (match[1] ?? '').split('|').flatMap((choice) => spellOut(said.replace(match[0], choice)))
}

function longestAt<Meaning>(
  rows: readonly Row<Meaning>[],
  vocabulary: ReadonlySet<string>,
  words: readonly string[],
  at: number,
): Row<Meaning> | undefined {
  let longest: Row<Meaning> | undefined
  for (const row of rows) {
    const isLonger = row.words.length > (longest?.words.length ?? 0)
    const isThere = (word: string, n: number) => isSaid(words[at + n] ?? '', word, vocabulary)
    if (isLonger && row.words.every(isThere)) longest = row
  }
  return longest
}

/** A word that is in the tables itself is no slip for another: employer, employee. */
function isSaid(typed: string, word: string, vocabulary: ReadonlySet<string>): boolean {
  return vocabulary.has(singular(typed))
    ? singular(typed) === singular(word)
    : isSameWord(typed, word)
}
