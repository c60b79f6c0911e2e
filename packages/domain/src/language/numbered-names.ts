/** Numbers that name a thing or its place in an order: "tier 3", "Plan B", "7th floor". */
import { UNDER_TWENTY } from './numbers.ts'

/**
 * The first name of a kind and a number, a word for one or a letter, as written. What measures is no
 * name ("plan 2 years"), nor is a small "a" behind the kind, which is an article ("plan a purchase").
 *
 * @param kinds in lower case: `tier`, `plan`
 */
export function findNumberedName(text: string, kinds: readonly string[]): string | undefined {
  const written = kinds.flatMap((kind) => [
    kind,
    `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`,
    kind.toUpperCase(),
  ])
  const spelled = UNDER_TWENTY.slice(1, 6).map(
    (word) => `[${word.slice(0, 1)}${word.slice(0, 1).toUpperCase()}]${word.slice(1)}`,
  )
  const number = `\\d{1,2}|[A-H]|[b-h]|${spelled.join('|')}`
  return new RegExp(`\\b(?:${written.join('|')})s? (?:${number})\\b${MEASURES_NOTHING}`).exec(
    text,
  )?.[0]
}

const MEASURES_NOTHING = '(?!\\s?(?:[-–.,]\\d|%|to\\b|years?\\b|months?\\b|days?\\b))'

/** The place in an order that a text names, with the words for it: "7th floor", "floor 7". */
export function placeInOrder(
  text: string,
  noun: string,
): { readonly value: number; readonly words: string } | undefined {
  const [words, before, behind] =
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th) ${noun}\\b|\\b${noun} (\\d{1,2})\\b`, 'i').exec(
      text,
    ) ?? []
  return words === undefined ? undefined : { value: Number(before ?? behind), words }
}

/** The number behind a page, a section or a tab, as the source of a pattern: `4`, `(no. 2b)`, `3-5`, `iv`. */
export const NUMBER_OF_PLACE =
  '\\(?(?:no\\.? ?)?(?:\\d+[a-z]?|[a-z]|[ivx]+)\\)?(?:(?:-| ?(?:&|and|to) ?)\\d+)?'
