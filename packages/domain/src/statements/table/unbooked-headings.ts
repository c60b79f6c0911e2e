/** Headings of payments that are not booked, or were taken back: what stands under them is no entry. */
import { MONTH_NAME } from '../../language/months.ts'
import { matchingWords } from '../../shared/text.ts'
import { unbookedTails, unbookedWords } from '../knowledge/line-words.ts'

/** A heading is short. */
const MOST_WORDS = 8
const IS_MONTH = new RegExp(`^${MONTH_NAME}$`)

/** Whether a text, days and figures aside, is such a heading and nothing else. */
export function isUnbookedHeading(text: string): boolean {
  const words = matchingWords(text).filter((word) => !/\d/.test(word) && !IS_MONTH.test(word))
  return (
    words.length <= MOST_WORDS &&
    words.some((word) => unbookedWords.has(word)) &&
    words.every((word) => unbookedWords.has(word) || unbookedTails.has(word))
  )
}
