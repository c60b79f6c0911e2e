/**
 * Whether a question says by itself what it asks and of whom, so that nothing of the conversation
 * changes what it means. Strict: whatever could point back, a word for something said before or a
 * lender left unsaid, leans on the question before, rightly or not.
 */
import { matchingKey, matchingWords } from '../../../shared/text.ts'
import { asksWhich } from '../question-intent.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'

/**
 * @param understood the built-in reading, with the question before at hand
 * @param question as typed
 */
export function standsAlone(understood: UnderstoodQuestion, question: string): boolean {
  const { intent, carried, criteria, lenders, unknownLender } = understood
  if (carried !== undefined || intent === 'source' || unknownLender !== undefined) return false
  if (refersBack(question)) return false
  const isFound = criteria.length > 0 && criteria.every(({ matches }) => matches.length > 0)
  const isOfSomebody =
    asksWhich(question) ||
    (lenders.length > 0 && lenders.every(({ lenderIds }) => lenderIds.length > 0))
  return isFound && isOfSomebody
}

function refersBack(question: string): boolean {
  const words = matchingWords(question)
  return GOES_ON.test(question) || words.some((word) => BEFORE.has(word))
}

/** Ways to begin that go on from what was said. */
const GOES_ON = /^\W*(?:and|but|or|so|then|ok(?:ay)?|what about|how about|what if)\b/i

/** Words that stand for something said before, as matching words. */
const BEFORE: ReadonlySet<string> = new Set(
  (
    'it its this that these those they them their he him his she her same such also too either ' +
    'neither both instead then there else other others another again still previous above before ' +
    'last former latter'
  )
    .split(' ')
    .map(matchingKey),
)
