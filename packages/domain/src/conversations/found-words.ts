/**
 * Finding a conversation by the words in it: of its title, its questions and its answers. What is
 * looked for is the beginning of words, whatever their case, accents and signs; which of them stand
 * where is found again in the text itself, to be shown.
 */
import { wordsOf } from '../shared/text.ts'

/** More words than that narrow nothing any more. */
const mostSought = 8

/** The words of what somebody looks for, each once; none where it holds none. */
export function wordsSought(term: string): readonly string[] {
  return [...new Set(wordsOf(term))].slice(0, mostSought)
}

/**
 * What a text is found by: its words as they are compared, each once with a space before it, so
 * that ` lod` stands in it where a word begins so.
 */
export function foundBy(text: string): string {
  return [...new Set(wordsOf(text))].map((word) => ` ${word}`).join('')
}

/** Where a word that was looked for stands in a text: from, to, and which it is. */
type Mark = { readonly from: number; readonly to: number; readonly word: string }

/** The beginnings of words in a text that were looked for, in order. */
export function marksIn(text: string, sought: readonly string[]): readonly Mark[] {
  if (sought.length === 0) return []
  return [...text.matchAll(WORD)].flatMap(({ 0: printed, index }) => {
    const words = wordsOf(printed)
    const word = sought.find((one) => words.some((each) => each.startsWith(one)))
    if (word === undefined) return []
    // As far as it was typed, where it is spelled so.
    const isSpelledSo = printed.toLowerCase().startsWith(word)
    return { from: index, to: index + (isSpelledSo ? word.length : printed.length), word }
  })
}

/** Characters before the first word of an excerpt that was looked for. */
const leadIn = 30

/**
 * The part of a text in which most of the words stand, on one line and without the signs of
 * Markdown; null where none of them does.
 *
 * @param most characters, without the `…` where it is cut
 */
export function excerptOf(text: string, sought: readonly string[], most: number): string | null {
  const plain = withoutSigns(text)
  const marks = marksIn(plain, sought)
  const wordsFrom = ({ from }: Mark) => {
    const within = marks.filter((mark) => mark.from >= from && mark.to <= from + most - leadIn)
    return new Set(within.map(({ word }) => word)).size
  }
  const weighed = marks.slice(0, mostWeighed).map((mark) => ({ mark, words: wordsFrom(mark) }))
  const [best] = weighed.toSorted((one, other) => other.words - one.words)
  if (best === undefined) return null
  const from = startOfWord(plain, Math.max(0, best.mark.from - leadIn))
  const to = endOfWord(plain, Math.min(plain.length, from + most))
  return `${from > 0 ? '…' : ''}${plain.slice(from, to)}${to < plain.length ? '…' : ''}`
}

// Later in a long answer the same words only come again.
const mostWeighed = 50
const SIGNS = /\\([\\`*_{}[\]()#+\-.!|<>~])|\*\*|^[ \t]{0,12}(?:#{1,6}|>|[-*]) |\|/gm
const WORD = /[\p{L}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*%?/gu

function withoutSigns(markdown: string): string {
  return markdown
    .replace(SIGNS, (sign, escaped?: string) => escaped ?? (sign === '|' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()
}

function startOfWord(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return space === -1 || space > at + leadIn ? at : space + 1
}

function endOfWord(text: string, at: number): number {
  if (at === text.length) return at
  const space = text.lastIndexOf(' ', at)
  return space < at - leadIn ? at : space
}
