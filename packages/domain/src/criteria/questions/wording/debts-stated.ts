/**
 * "Never paid off", "hasn't been settled", "still owing": how a debt stands, in the word that rows are
 * called by. Of what is no debt ("isn't settled here yet", "never paid rent") nothing is said so.
 */
import { type StateTold, statesTold } from '../../text/settled-state.ts'
import { has, type TaggedText, tagText } from '../../text/tag-words.ts'

/** The question with the trade's word where other words say the same. */
export function withDebtsStated(question: string): string {
  const text = tagText(question)
  if (!isOfDebts(text)) return question
  return statesTold(text)
    .filter(({ isInOtherWords }) => isInOtherWords)
    .reduceRight((rest, state) => {
      const start = text.tokens[state.from]?.start ?? 0
      const word = state.isSettled ? 'satisfied' : 'unsatisfied'
      return `${rest.slice(0, start)} ${word} ${rest.slice(endOf(text, state))}`
    }, question)
}

/** A debt is named, or nothing else that could be paid or settled. */
function isOfDebts({ items }: TaggedText): boolean {
  if (items.some((item) => has(item, 'event'))) return true
  return !items.some((item) => has(item, 'role') || has(item, 'thing') || has(item, 'label'))
}

/** With "off", "it" and their like behind it. */
function endOf({ tokens }: TaggedText, { till }: StateTold): number {
  let last = till - 1
  while (BEHIND.has(tokens[last + 1]?.text ?? '')) last += 1
  return tokens[last]?.end ?? 0
}

const BEHIND: ReadonlySet<string> = new Set(['off', 'up', 'it', 'them'])
