/** Words of a table that tell something wherever they stand in a description. */
import { phrasesOf } from '../knowledge/payee-table.ts'
import { type FoundPhrase, findPhrases, indexPhrases, type PhraseIndex } from './find-phrases.ts'
import { payeeEnds } from './read-narrative.ts'

export type WordTable = PhraseIndex<true>

export function wordTable(words: string): WordTable {
  return indexPhrases(phrasesOf(words).map((phrase) => [phrase, true] as const))
}

/** The longest phrase of the table among the words, as the table writes it. */
export function wordAmong(table: WordTable, words: readonly string[]): string | null {
  return foundAmong(table, words)?.phrase ?? null
}

/** The same with its place. */
export function foundAmong(table: WordTable, words: readonly string[]): FoundPhrase<true> | null {
  const ends = (word: number) => payeeEnds(words, word)
  const found = findPhrases(table, words, ends, ends)
  return found.reduce<FoundPhrase<true> | null>(
    (longest, next) => (longest === null || next.letters > longest.letters ? next : longest),
    null,
  )
}

/**
 * Words as spelt in the table, for words with which something is another thing; the last word before
 * a number or the end may be cut off (`COUNCIL PARKI`).
 */
export function saysAny(table: WordTable, words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      (isCutOf(table, word) && payeeEnds(words, at + 1)) || opensWithPhrase(table, words, at),
  )
}

/** Whether a phrase of the table begins with the word at a place. */
function opensWithPhrase(table: WordTable, words: readonly string[], at: number): boolean {
  let joined = ''
  for (let next = at; next < words.length; next++) {
    joined += words[next]
    if (joined.length > table.longest) return false
    if (table.exact.has(joined)) return true
  }
  return false
}

function isCutOf(table: WordTable, word: string): boolean {
  if (word.length < LEAST_CUT) return false
  const alike = firstWordsOf(table).get(word.slice(0, LEAST_CUT)) ?? []
  return alike.some((first) => first.length > word.length && first.startsWith(word))
}

/** The first words of a table's phrases by their first letters. */
function firstWordsOf(table: WordTable): ReadonlyMap<string, readonly string[]> {
  const known = FIRST_WORDS.get(table)
  if (known !== undefined) return known
  const firsts = table.entries.map(({ words: [first = ''] }) => first)
  const made = Map.groupBy(firsts, (first) => first.slice(0, LEAST_CUT))
  FIRST_WORDS.set(table, made)
  return made
}

const FIRST_WORDS = new WeakMap<WordTable, ReadonlyMap<string, readonly string[]>>()

const LEAST_CUT = 5
