/**
 * Typing slips in a question: a word that means nothing is read as the nearest word that does, from
 * the documents' own criteria first, then the trade's phrases, then the words of ordinary
 * questions (so that a misspelt "lenders" is not taken for a criterion).
 */
import { editDistance } from '../../shared/text.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import {
  commonForm,
  isFigureWord,
  knownPhraseWords,
  type Token,
} from '../matching/criterion-facets.ts'
import { isStrangeWord } from './lenders/typed-words.ts'
import { isEverydayWord, isSameWordBent } from './wording/everyday-words.ts'
import { noiseWords } from './wording/question-words.ts'

/** The tokens with slips put right, and what was read as what. */
export function correctTypos(
  tokens: readonly Token[],
  index: CriteriaIndex,
): { readonly tokens: readonly Token[]; readonly corrections: readonly string[] } {
  const corrections: string[] = []
  const corrected = tokens.flatMap((token) => {
    if (token.word !== commonForm(token.typed) || !isStrange(token, index)) return [token]
    const better = nearestWord(token.word, index)
    if (better === undefined) return [token]
    corrections.push(`“${token.typed}” read as “${better}”`)
    return commonForm(better)
      .split(' ')
      .map((word) => ({ ...token, word }))
  })
  return { tokens: corrected, corrections }
}

/** Whether a token means nothing to criteria, questions or the documents. */
export function isStrange({ word, typed }: Token, index: CriteriaIndex): boolean {
  return isStrangeWord(word, index) && !noiseWords.has(typed)
}

function mayBeMeant(word: string, known: string): boolean {
  const isWord = known[0] === word[0] && known.length >= 5 && !isFigureWord(known)
  return isWord && !isOtherWord(word, known)
}

/**
 * "Posted" is a letter from "ported": another letter in a short word that is bent gives another
 * word sooner than a slip. A letter too few is a slip all the same ("ldgers").
 */
function isOtherWord(word: string, known: string): boolean {
  const stem = word.replace(/(?:ed|ing|ers?)$/, '')
  return stem.length < word.length && stem.length < 5 && known.length === word.length
}

function nearestWord(word: string, index: CriteriaIndex): string | undefined {
  if (word.length < 4) return undefined
  const isEveryday = isEverydayWord(word)
  const limit = word.length < 9 ? 1 : 2
  let nearest: string | undefined
  let least = limit + 1
  for (const vocabulary of [index.words, knownPhraseWords(), noiseWords]) {
    for (const known of vocabulary) {
      if (!mayBeMeant(word, known)) continue
      if (isEveryday && !isSameWordBent(word, known)) continue
      const distance = editDistance(word, known, limit)
      if (distance < least) {
        least = distance
        nearest = known
      }
    }
  }
  return nearest
}
