/**
 * Rows that split what a question names as one: “Overtime – regular” and “Overtime – guaranteed”
 * for "overtime". One of them is quoted as the usual meaning; the others are named, because a
 * choice that nobody made must not be silent.
 */
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { IndexedCriterion } from './criteria-index.ts'
import { tokenise } from './criterion-facets.ts'

/**
 * The printed names that the question could as well have meant, best first, of the same sheets.
 *
 * @param chosen the criteria that are answered
 * @param lenderIds only rows that state something for one of them; all rows where absent
 */
export function siblingNames(
  asked: AskedCriterion,
  chosen: readonly IndexedCriterion[],
  lenderIds?: readonly string[],
): readonly string[] {
  const keys = new Set(asked.facets.map(({ key }) => key))
  const typed = wordsOf(asked.words)
  const taken = new Set(chosen.map(({ name }) => name))
  const siblings = asked.matches
    .map(({ criterion }) => criterion)
    .filter(({ name, statedBy }) => {
      return !taken.has(name) && (lenderIds === undefined || overlaps(statedBy, lenderIds))
    })
    .filter((other) =>
      chosen.some((own) => areSiblings(own, other) && !isNamedApart(own, other, keys, typed)),
    )
  return [...new Set(siblings.map(({ name }) => name))].slice(0, MOST_NAMED)
}

const MOST_NAMED = 3

function overlaps(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one))
}

/** Whether two rows of one sheet begin alike and part behind it, or speak of the same ideas. */
function areSiblings(one: IndexedCriterion, other: IndexedCriterion): boolean {
  if (one.isPassage || other.isPassage) return false
  if (one.document !== other.document || one.sheet !== other.sheet) return false
  const [head, otherHead] = [headOf(one.name), headOf(other.name)]
  return (head !== undefined && head === otherHead) || ideasOf(one) === ideasOf(other)
}

// "Overtime – regular", "Maintenance (court order)", "CCJs: satisfied".
function headOf(name: string): string | undefined {
  const [, head] = /^(.+?)(?: [-–—] |: | ?\()/.exec(name) ?? []
  return head === undefined ? undefined : wordsOf(head).join(' ')
}

function ideasOf({ core }: IndexedCriterion): string {
  const ideas = core.filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.4)
  return ideas.length === 0
    ? core.map(({ key }) => key).join('|')
    : ideas
        .map(({ key }) => key)
        .toSorted()
        .join('|')
}

/** Whether the question says what tells the row from its sibling. */
function isNamedApart(
  own: IndexedCriterion,
  other: IndexedCriterion,
  keys: ReadonlySet<string>,
  typed: readonly string[],
): boolean {
  const otherKeys = new Set([...other.core, ...other.bracketed].map(({ key }) => key))
  const apart = [...own.core, ...own.bracketed].filter(({ key }) => !otherKeys.has(key))
  if (apart.length > 0) return apart.every(({ key }) => keys.has(key))
  const otherWords = wordsOf(other.name)
  return wordsOf(own.name)
    .filter((word) => !otherWords.includes(word))
    .every((word) => typed.includes(word))
}

function wordsOf(text: string): readonly string[] {
  return tokenise(text).map(({ word }) => word)
}
