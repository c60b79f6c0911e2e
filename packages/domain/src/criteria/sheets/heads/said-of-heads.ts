import { matchingKey, matchingWords } from '../../../shared/text.ts'
import rows from '../../knowledge/head-words.json' with { type: 'json' }

/**
 * What the words of heads, titles and labels mean, by the rows of `knowledge/head-words.json`. Nothing
 * here knows a phrase; it tells whether a text is one, is made of some, or holds one.
 */

/** The phrases of a row, as matching keys. */
export function phrasesOf(means: string): ReadonlySet<string> {
  return PHRASES.get(means) ?? new Set()
}

const PHRASES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  rows.map(({ means, words }) => [means, new Set(words.split(', ').map(matchingKey))]),
)

/** Whether the whole text is one phrase with that meaning. */
export function says(text: string, means: string): boolean {
  return phrasesOf(means).has(matchingKey(text))
}

/** Whether any of a text's words, or several in a row, have that meaning. */
export function holds(text: string, means: string): boolean {
  const phrases = phrasesOf(means)
  const words = matchingWords(text)
  return words.some((_, at) => lengthOfPhrase(words, at, phrases) > 0)
}

/** Whether a text begins with a phrase of that meaning. */
export function opensWith(text: string, means: string): boolean {
  return lengthOfPhrase(matchingWords(text), 0, phrasesOf(means)) > 0
}

/** Whether a text is made of phrases of the first meaning, at least one, and of the others, if any. */
export function isMadeOf(text: string, means: string, ...beside: readonly string[]): boolean {
  const words = matchingWords(text)
  const [main, rest] = [phrasesOf(means), beside.map(phrasesOf)]
  let isSaid = false
  for (let at = 0; at < words.length; ) {
    const own = lengthOfPhrase(words, at, main)
    const length = own > 0 ? own : Math.max(0, ...rest.map((one) => lengthOfPhrase(words, at, one)))
    if (length === 0) return false
    isSaid = isSaid || own > 0
    at += length
  }
  return isSaid
}

/** Words as printed, those of phrases with that meaning left out. */
export function without(printed: readonly string[], means: string): readonly string[] {
  const [phrases, keys] = [phrasesOf(means), printed.map(matchingKey)]
  const left: string[] = []
  for (let at = 0; at < printed.length; ) {
    const length = lengthOfPhrase(keys, at, phrases)
    if (length === 0) left.push(printed[at] ?? '')
    at += Math.max(length, 1)
  }
  return left
}

/** The words of a text up to phrases of these meanings that it ends with. */
export function withoutEnd(words: readonly string[], means: string): readonly string[] {
  const phrases = phrasesOf(means)
  const start = words.findIndex((_, at) => phrases.has(words.slice(at).join(' ')))
  return start < 0 ? words : words.slice(0, start)
}

const LONGEST_PHRASE = 5

function lengthOfPhrase(
  words: readonly string[],
  at: number,
  phrases: ReadonlySet<string>,
): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    if (phrases.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}
