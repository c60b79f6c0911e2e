/**
 * The words of a question as they were typed, and whether one means anything to the trade, to
 * ordinary questions or to the documents.
 */
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import {
  commonForm,
  isFigureWord,
  knownPhraseWords,
  type Token,
} from '../../matching/criterion-facets.ts'
import { variantWords } from '../../matching/variant-words.ts'
import { noiseWords, weakWords } from '../wording/question-words.ts'

/** A word of the question, and the first of its tokens. */
export type Word = { readonly typed: string; readonly run: number; readonly token: number }

/** The typed words, an abbreviation spelled out being one. */
export function toWords(tokens: readonly Token[]): readonly Word[] {
  const words: Word[] = []
  tokens.forEach((token, position) => {
    if (words.length === token.at) {
      words.push({ typed: token.typed, run: token.run, token: position })
    }
  })
  return words
}

/** The words as typed in the question, with their capitals. */
export function asTyped(question: string, words: readonly { readonly typed: string }[]): string {
  const run = words.map(({ typed }) => typed)
  const typed = question.normalize('NFKC')
  const lower = typed.toLowerCase()
  const [first = ''] = run
  // A letter that is longer in small ones ("İ") moves every place behind it.
  let from = lower.length === typed.length ? placeOf(lower, first, 0) : undefined
  while (from !== undefined) {
    const end = isBegun(lower, from) ? endOfRun(lower, run, from) : undefined
    if (end !== undefined) return typed.slice(from, end)
    from = placeOf(lower, first, from + 1)
  }
  return run.join(' ')
}

/** Where the run that begins here ends, possessives and whatever stands between words passed over. */
function endOfRun(text: string, run: readonly string[], from: number): number | undefined {
  let end = from
  for (const [at, word] of run.entries()) {
    const start = at === 0 ? end : nextStart(text, word, end)
    const sign = text[start] ?? ''
    if (text.startsWith(word, start)) end = start + word.length
    else if (word === 'and' && isAndSign(sign)) end = start + 1
    else return undefined
  }
  return end
}

function nextStart(text: string, word: string, from: number): number {
  const isOwner = /['’]/.test(text[from] ?? '') && text[from + 1] === 's'
  let start = isOwner ? from + 2 : from
  while (start < text.length && !isOfWords(text, start)) {
    if (word === 'and' && isAndSign(text[start] ?? '')) return start
    start++
  }
  return start
}

function placeOf(text: string, word: string, from: number): number | undefined {
  const places = [word, ...(word === 'and' ? AND_SIGNS : [])].map((one) => text.indexOf(one, from))
  const found = places.filter((place) => place >= 0)
  return found.length === 0 ? undefined : Math.min(...found)
}

function isBegun(text: string, at: number): boolean {
  return at === 0 || !isOfWords(text, at - 1)
}

function isOfWords(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[at] ?? '')
}

const AND_SIGNS = ['&', '+']

function isAndSign(sign: string): boolean {
  return AND_SIGNS.includes(sign)
}

/** Whether a typed word means nothing to criteria, questions or the documents. */
export function isStrange(word: Word | undefined, index: CriteriaIndex): boolean {
  if (word === undefined || isFigureWord(word.typed) || noiseWords.has(word.typed)) return false
  return commonForm(word.typed)
    .split(' ')
    .every((form) => isStrangeWord(form, index))
}

/** Whether a word means nothing to criteria, questions or the documents. */
export function isStrangeWord(word: string, index: CriteriaIndex): boolean {
  return (
    !isFigureWord(word) &&
    word.length > 1 &&
    !noiseWords.has(word) &&
    !weakWords.has(word) &&
    !knownPhraseWords().has(word) &&
    !index.words.has(word) &&
    !variantWords(index).words.has(word)
  )
}

/** Whether a word is one of any question, or of the trade. */
export function isOrdinary(word: string): boolean {
  return noiseWords.has(word) || knownPhraseWords().has(commonForm(word))
}
