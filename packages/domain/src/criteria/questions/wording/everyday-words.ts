/**
 * Plain English and the talk of brokers: words that are spelled right although no criterion and no
 * lender is called by them, many a letter away from one that is (longer and lodger, remove and
 * remote). They are never typing slips. Chosen by hand: words that stories and questions use, but
 * for those that nobody means where lenders are asked about and that are slips of the pen
 * ("leaders" for lenders). Endings are worked out, so that each word stands here once.
 */

import { stemsOf } from '../../../language/word-stems.ts'
import words from '../../knowledge/everyday-words.json' with { type: 'json' }

/** Whether a word is plain English, as it stands or bent: "removed", "longest", "quickly". */
export function isEverydayWord(word: string): boolean {
  return EVERYDAY.has(word) || stemsOf(word).some((stem) => EVERYDAY.has(stem))
}

/** Whether one word is the other with another ending: "fostered" and "fostering". */
export function isSameWordBent(one: string, other: string): boolean {
  const stems = new Set([one, ...stemsOf(one)])
  return [other, ...stemsOf(other)].some((stem) => stems.has(stem))
}

const EVERYDAY: ReadonlySet<string> = new Set(words)
