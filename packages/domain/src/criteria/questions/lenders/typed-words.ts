/**
 * The words of a question as they were typed, and whether one means anything to the trade, to
 * ordinary questions or to the documents.
 */
import { rememberedByText } from '../../../shared/remembered.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import {
  commonForm,
  isFigureWord,
  knownPhraseWords,
  type Token,
} from '../../matching/criterion-facets.ts'
import { variantWords } from '../../matching/variant-words.ts'
import { noiseWords, weakWords } from '../wording/question-words.ts'

const MOST_PATTERNS = 2000

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
  const run = words.map(({ typed }) => typed).join(' ')
  return patternOf(run).exec(question.normalize('NFKC'))?.[0] ?? run
}

// The same few words come again with every question, and making their pattern takes longest.
const patternOf = rememberedByText((run) => {
  const parts = run.split(' ').map((typed) => typed.replace(/^and$/, '(?:and|&|\\+)'))
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("(?:['’]s)?[^\\p{L}\\p{N}]*")}`, 'iu')
}, MOST_PATTERNS)

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
