/**
 * The mortgage in front of a second charge: both loans together are what is lent on the property. A
 * story of a second charge that leaves the first one out tells no loan to value.
 */
import type { Quantity } from '../../language/quantities.ts'
import { type TaggedText, wordsOf } from '../text/tag-words.ts'
import type { CaseFigure } from './client-case.ts'

/** Whether a story is of a second charge. */
export function tellsOfSecondCharge(story: string): boolean {
  return SECOND_CHARGE.test(story)
}

const SECOND_CHARGE =
  /\b(?:(?:second|2nd) (?:charge|mortgage|mtg)s?|secured loans?|seconds|2nds|cltv|combined (?:ltv|loan to value))\b/i

/** Whether a sum is what is owed on the mortgage in front: "1st mtg 180k", "£180k left on the mortgage". */
export function isOwedInFront(text: TaggedText, { unit, from, till }: Quantity): boolean {
  if (unit !== 'pounds') return false
  const before = wordsOf(text, Math.max(0, from - REACH), from)
  const behind = wordsOf(text, till, Math.min(text.tokens.length, till + REACH))
  return IN_FRONT_BEFORE.test(before) || FIRST_BEHIND.test(behind) || LEFT_BEHIND.test(behind)
}

const REACH = 5
const IN_FRONT_BEFORE =
  /\b(?:1 ?st|first|(?:existing|current|main) (?:mortgage|mtg)|(?<!(?:2 ?nd|second) )(?:mortgage|mtg) balance|owes?|owing|outstanding)(?: (?:charge|mortgage|mtg|balance|of|is|at|about|for))*$/i
const FIRST_BEHIND =
  /^(?:(?:outstanding|owing|owed|left|balance) ?)*(?:(?:on|of) )?(?:(?:the|their|his|her) )?(?:1 ?st|first|existing|current|main) (?:charge|mortgage|mtg)\b/i
const LEFT_BEHIND = /^(?:outstanding|owing|owed|left) on (?:the|their|his|her) (?:mortgage|mtg)\b/i

/**
 * The figures of a second charge's story, with what stands in front of it beside the value.
 *
 * @param before the value told before, which the story may leave out
 */
export function withChargeInFront(
  figures: readonly CaseFigure[],
  owed: { readonly value: number; readonly from: string } | undefined,
  before: CaseFigure | undefined,
): readonly CaseFigure[] {
  const isTold = owed === undefined || figures.some(({ role }) => role === 'propertyValue')
  return (isTold || before === undefined ? figures : [...figures, before]).map((figure) =>
    figure.role === 'propertyValue' ? { ...figure, inFront: owed ?? 'untold' } : figure,
  )
}
