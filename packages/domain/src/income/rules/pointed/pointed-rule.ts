/**
 * The words of a rule as they are shown to whoever points at them, each with a number counted from 1,
 * and what may be said of them: nothing but which words say which of these things.
 */
import { averagingBases } from '../income-rules.ts'

export const ruleSays = [
  ...(['share', 'guaranteed', 'rest', 'cap-of-basic', 'cap-amount'] as const),
  ...(['history', 'evidence', 'condition', 'refused', 'referred'] as const),
  ...averagingBases,
] as const
export type RuleSays = (typeof ruleSays)[number]

export type PointedPart = {
  readonly says: RuleSays
  /** That say it, one behind the other. */
  readonly words: readonly number[]
  /** That say of which pay it holds: a kind of income, what is guaranteed; none where of all. */
  readonly of: readonly number[]
}

export type Span = { readonly start: number; readonly end: number }

/** Where each word stands; marks that close a prompt and what shows nothing are none. */
export function ruleWordsOf(text: string): readonly Span[] {
  const shown = text.replace(/<{3,}|>{3,}/g, (marks) => ' '.repeat(marks.length))
  return [...shown.matchAll(/[^\s\p{Cc}\p{Cf}]+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))
}

/** From the first of the words to the last; undefined where they do not follow one another. */
export function spanAt(words: readonly Span[], numbers: readonly number[]): Span | undefined {
  const [from = 0] = numbers
  const first = words[from - 1]
  const last = words[from + numbers.length - 2]
  const isOneStretch = numbers.every((number, at) => number === from + at)
  return isOneStretch && first && last ? { start: first.start, end: last.end } : undefined
}

export function meet(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
