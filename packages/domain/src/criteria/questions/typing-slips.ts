/**
 * Typing slips in a question: a word that means nothing is read as the nearest word that does, from
 * the documents' own criteria first, then the trade's phrases, then the words of ordinary
 * questions (so that a misspelt "lenders" is not taken for a criterion). Of three or four letters
 * it is mended within a phrase only.
 */
import { editDistance } from '../../shared/text.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import {
  commonForm,
  isFigureWord,
  knownPhraseWords,
  phraseLengthAt,
  type Token,
  tokenise,
} from '../matching/criterion-facets.ts'
import { isStrangeWord } from './lenders/typed-words.ts'
import { colourWords } from './wording/colour-words.ts'
import { isEverydayWord, isSameWordBent } from './wording/everyday-words.ts'
import { noiseWords } from './wording/question-words.ts'

/** The tokens with slips put right, and what was read as what. */
export function correctTypos(
  tokens: readonly Token[],
  index: CriteriaIndex,
): { readonly tokens: readonly Token[]; readonly corrections: readonly string[] } {
  const corrections: string[] = []
  const corrected = tokens.flatMap((token, at) => {
    if (token.word !== commonForm(token.typed) || !isStrange(token, index)) return [token]
    const better =
      wordOfPhrase(tokens, at) ??
      splitWord(token.word) ??
      unbentWord(token.word, index) ??
      nearestWord(token.word, index)
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
 * word sooner than a slip. A letter too few is a slip all the same ("ldgers"), and so are letters that
 * have changed places ("foreing").
 */
function isOtherWord(word: string, known: string): boolean {
  const stem = word.replace(/(?:ed|ing|ers?)$/, '')
  if (stem.length === word.length || stem.length >= 5 || known.length !== word.length) return false
  return lettersOf(word) !== lettersOf(known)
}

function lettersOf(word: string): string {
  return [...word].sort().join('')
}

/**
 * "Bounce bak loan": a short word is a letter away from too many others to be mended by itself; it
 * is where the mended word makes a phrase of the trade with the words around it.
 */
function wordOfPhrase(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at]
  if (token === undefined || !isShortSlip(token.word)) return undefined
  let best: string | undefined
  let longest = 1
  for (const known of shortPhraseWords()) {
    if (known[0] !== token.word[0] || editDistance(token.word, known, 1) > 1) continue
    const length = phraseLengthAround(tokens.with(at, { ...token, word: known }), at)
    if (length > longest) [best, longest] = [known, length]
  }
  return best
}

/** "Bounceback", "paydayloan": words of a phrase of the trade run into each other. */
function splitWord(word: string): string | undefined {
  if (word.length < 7 || isEverydayWord(word)) return undefined
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (!parts.every((part) => knownPhraseWords().has(commonForm(part)))) continue
    const tokens = tokenise(parts.join(' '))
    if (phraseLengthAt(tokens, 0) === tokens.length) return parts.join(' ')
  }
  return undefined
}

/** "Foamed", "sprayed": a word of the trade or of a document that only its ending hides. */
function unbentWord(word: string, index: CriteriaIndex): string | undefined {
  const [, stem] = /^([a-z]{4,}?)(?:ed|ing)$/.exec(word) ?? []
  if (stem === undefined || isEverydayWord(word)) return undefined
  return [stem, `${stem}e`, stem].find(
    (known) => known.length >= 4 && (index.words.has(known) || knownPhraseWords().has(known)),
  )
}

function isShortSlip(word: string): boolean {
  return /^[a-z]{3,4}$/.test(word) && !isEverydayWord(word) && !colourWords.has(word)
}

/** How many tokens the phrase has that a token stands in. */
function phraseLengthAround(tokens: readonly Token[], at: number): number {
  for (let from = Math.max(0, at - LONGEST_BEFORE); from <= at; from++) {
    const length = phraseLengthAt(tokens, from)
    if (from + length > at) return length
  }
  return 0
}

const LONGEST_BEFORE = 3

let shortWords: readonly string[] | undefined

function shortPhraseWords(): readonly string[] {
  shortWords ??= [...knownPhraseWords()].filter((word) => /^[a-z]{3,5}$/.test(word))
  return shortWords
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
