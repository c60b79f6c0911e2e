/**
 * Lenders that a question names and nobody knows: "does Brindle take DMPs", "Bank of Wales". They
 * are refused by name instead of being passed over.
 */
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import type { Token } from '../../matching/criterion-facets.ts'
import { colourWords } from '../wording/colour-words.ts'
import { isEverydayWord } from '../wording/everyday-words.ts'
import { isNameEnding } from './question-lenders.ts'
import { asTyped, isStrange, toWords, type Word } from './typed-words.ts'

/**
 * A name that the question uses as a lender's although nobody knows it: "does Brindle take DMPs".
 * Only words that mean nothing else are taken for one.
 */
export function findUnknownLender(
  question: string,
  tokens: readonly Token[],
  index: CriteriaIndex,
): string | undefined {
  const words = toWords(tokens)
  for (let at = 0; at < words.length; at++) {
    if (!isStrange(words[at], index)) continue
    let to = at + 1
    while (to < words.length && (isStrange(words[to], index) || isNameEnding(words, to))) to++
    if (readsAsLender(words, at, to)) return asTyped(question, words.slice(at, to))
    at = to
  }
  return undefined
}

const LONGEST_UNKNOWN = 2

/** "Bank of Wales" names a bank, whoever it is. */
export function findBankOf(question: string): string | undefined {
  return BANK_OF.exec(question)?.[0]
}

const BANK_OF =
  /\b(?:(?:royal|national|united|first|commercial) )?bank of (?!england\b)(?:the )?[a-z]+/i

function readsAsLender(words: readonly Word[], from: number, to: number): boolean {
  if (isNameEnding(words, to - 1) && to - from > 1) return true
  const isPlainEnglish = words.slice(from, to).every(({ typed }) => isEverydayWord(typed))
  const isTalk =
    to - from > LONGEST_UNKNOWN || isPlainEnglish || colourWords.has(words[from]?.typed ?? '')
  return !isTalk && isLenderPlace(words, from, to)
}

function isLenderPlace(words: readonly Word[], from: number, to: number): boolean {
  const before = words[from - 1]?.typed ?? ''
  const after = words[to]?.typed ?? ''
  const asksVerb =
    /^(take|takes|accept|accepts|consider|considers|lend|lends|allow|allows|offer|do|criteria|policy|stance|have|on|ok|happy|want|need|like)$/
  if (from === 0 || /^(with|at|whats|hows|versus|vs)$/.test(before)) return true
  if (/^(does|do|did|will|would|can|could|is|are)$/.test(before))
    return asksVerb.test(after) || to === words.length
  if (/^(for|from|by|about|to|and|what|is|same)$/.test(before))
    return to === words.length || asksVerb.test(after) || before === 'for'
  return false
}
