import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'

/** What lies under the words of a page. */
export type PageGround = {
  /** Which share of the page pictures cover, 0 to 1. */
  readonly pictureShare: number
  /** Its words are all without ink, as those are that a scanner lays behind its picture. */
  readonly isUnpainted: boolean
}

/**
 * Whether the text layer of a page says what a person sees on it. It does not where there is none;
 * where its letters stand for others, as fonts without a key have it; and where the page is a
 * picture with words behind it that nobody sees, or with hardly any beside it.
 */
export function isSoundText(page: PdfPage, ground: PageGround): boolean {
  const words = page.words.map(({ text }) => text)
  if (words.length === 0) return false
  const isPicture = ground.pictureShare >= FILLED_BY_PICTURE
  if (isPicture && (ground.isUnpainted || words.length < FEW_WORDS)) return false
  return !isGarbled(words)
}

const FILLED_BY_PICTURE = 0.6
const FEW_WORDS = 25

function isGarbled(words: readonly string[]): boolean {
  const unmapped = words.filter((word) => UNMAPPED.test(word)).length
  if (unmapped > words.length * MOST_UNMAPPED) return true
  if (words.length < LEAST_JUDGED) return false
  return words.filter(isSensible).length < words.length * LEAST_SENSIBLE
}

/** Private signs, replacements for what has no sign, and controls. */
const UNMAPPED = /[\p{Co}\p{Cc}\uFFFD]|\(cid:\d+\)/u
const MOST_UNMAPPED = 0.1
const LEAST_JUDGED = 12
const LEAST_SENSIBLE = 0.55

/** A figure, a short word or code, or a word with a vowel and nothing odd in it. */
function isSensible(word: string): boolean {
  if (!WORD.test(word)) return /^[^\p{L}\p{N}]{1,2}$/u.test(word)
  const letters = word.replace(/[^\p{L}]/gu, '')
  return letters.length <= 3 || /\d/.test(word) || VOWEL.test(letters)
}

const WORD = /^[("'“‘*£$€#-]*[\p{L}\p{N}][\p{L}\p{N}'’.&/@,:%()£+-]*[;!?"”*]*$/u
const VOWEL = /[aeiouyàâäéèêëîïôöùûüæœ]/i
