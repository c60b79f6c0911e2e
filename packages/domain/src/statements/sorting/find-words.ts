/** Words of a table that tell something wherever they stand in a description. */
import { phrasesOf } from '../knowledge/payee-table.ts'
import { findPhrases, indexPhrases, type PhraseIndex } from './find-phrases.ts'
import { payeeEnds } from './read-narrative.ts'

export type WordTable = PhraseIndex<true>

export function wordTable(words: string): WordTable {
  return indexPhrases(phrasesOf(words).map((phrase) => [phrase, true] as const))
}

/** The longest phrase of the table among the words, as the table writes it. */
export function wordAmong(table: WordTable, words: readonly string[]): string | null {
  const ends = (word: number) => payeeEnds(words, word)
  const found = findPhrases(table, words, ends, ends)
  return (
    found.reduce<{ phrase: string; letters: number } | null>(
      (longest, next) => (longest === null || next.letters > longest.letters ? next : longest),
      null,
    )?.phrase ?? null
  )
}

/**
 * Words as spelt in the table, for words with which something is another thing; the last word before
 * a number or the end may be cut off (`COUNCIL PARKI`).
 */
export function saysAny(table: WordTable, words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (isCutOf(table, word) && payeeEnds(words, at + 1)) return true
    let joined = ''
    return words.slice(at).some((next) => {
      joined += next
      return joined.length <= table.longest && table.exact.has(joined)
    })
  })
}

function isCutOf({ entries }: WordTable, word: string): boolean {
  return (
    word.length >= LEAST_CUT &&
    entries.some(({ words: [first = ''] }) => first.length > word.length && first.startsWith(word))
  )
}

const LEAST_CUT = 5
