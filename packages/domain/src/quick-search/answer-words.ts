/**
 * The words of every answer in force, laid end to end, so that 65,000 of them are looked through in
 * a few milliseconds. Case and the shape of an apostrophe make no difference; places are kept, so
 * that what is found can be shown as it is printed.
 */
import { quickSearchRows } from '../criteria/answers/quick-search-rows.ts'
import type { CriteriaIndex, IndexedCriterion } from '../criteria/matching/criteria-index.ts'
import { currentAnswers, type IndexedAnswer } from '../criteria/matching/indexed-answer.ts'

/** What of one criterion's answers holds the words. */
export type HeldWords = {
  answers: number
  /** The first of them. */
  readonly first: IndexedAnswer
}

type AnswerWords = {
  readonly text: string
  /** Where each answer's words begin in the text. */
  readonly starts: readonly number[]
  readonly entries: readonly IndexedAnswer[]
  /** The key of each answer's criterion. */
  readonly keys: readonly string[]
}

/** By the criterion's key, those whose answers hold every term in one answer, in the order listed. */
export function answersHolding(
  index: CriteriaIndex,
  terms: readonly string[],
): ReadonlyMap<string, HeldWords> {
  const words = wordsIn(index)
  const [longest, ...others] = terms.toSorted((one, other) => other.length - one.length)
  const held = new Map<string, HeldWords>()
  if (longest === undefined) return held
  for (let at = words.text.indexOf(longest); at !== -1; ) {
    const line = lineAt(words.starts, at)
    const from = words.starts[line] ?? 0
    const end = (words.starts[line + 1] ?? words.text.length + 1) - 1
    const isHeld = others.length === 0 || holdsAll(words.text.slice(from, end), others)
    if (isHeld) addTo(held, words, line)
    at = words.text.indexOf(longest, end)
  }
  return held
}

/** Lower case, with plain apostrophes: as long as the text. */
export function inSearchForm(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

function holdsAll(answer: string, terms: readonly string[]): boolean {
  return terms.every((term) => answer.includes(term))
}

function addTo(held: Map<string, HeldWords>, { entries, keys }: AnswerWords, line: number): void {
  const [entry, key] = [entries[line], keys[line]]
  if (entry === undefined || key === undefined) return
  const known = held.get(key)
  if (known === undefined) held.set(key, { answers: 1, first: entry })
  else known.answers += 1
}

/** The line that a place of the text is in. */
function lineAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

function wordsIn(index: CriteriaIndex): AnswerWords {
  const known = wordsByIndex.get(index)
  if (known !== undefined) return known
  const lines: string[] = []
  const starts: number[] = []
  const entries: IndexedAnswer[] = []
  const keys: string[] = []
  let length = 0
  for (const [key, rows] of quickSearchRows(index).rows) {
    for (const entry of rows.flatMap(answersInForce)) {
      const line = inSearchForm(entry.answer.text).replaceAll('\n', ' ')
      if (line.trim() === '') continue
      lines.push(line)
      starts.push(length)
      entries.push(entry)
      keys.push(key)
      length += line.length + 1
    }
  }
  const words = { text: lines.join('\n'), starts, entries, keys }
  wordsByIndex.set(index, words)
  return words
}

const wordsByIndex = new WeakMap<CriteriaIndex, AnswerWords>()

function answersInForce(row: IndexedCriterion): readonly IndexedAnswer[] {
  return [...row.answers.keys()].flatMap((lenderId) => currentAnswers(row, lenderId))
}
