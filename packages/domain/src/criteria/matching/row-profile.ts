/**
 * What a row says of itself, for being compared with what is asked: its words in their common form,
 * pieces of them, and the concepts that they speak of. Worked out once for each row, when it is first
 * asked for, and kept.
 */
import { matchingWords } from '../../shared/text.ts'
import { stem } from '../text/tag-words.ts'
import { conceptFeatures } from './concept-features.ts'
import { type ConceptReader, conceptsOf, type LikelyConcept } from './concept-of-words.ts'
import type { CriteriaIndex, IndexedCriterion } from './criteria-index.ts'
import type { IndexedAnswer } from './indexed-answer.ts'
import { currentAnswers } from './indexed-answer.ts'

/** What some words are made of. */
export type WordProfile = {
  readonly words: ReadonlySet<string>
  readonly pieces: ReadonlySet<string>
}

export type RowProfile = WordProfile & {
  readonly concepts: readonly LikelyConcept[]
  /** With the headings that the row stands under. */
  readonly headedConcepts: readonly LikelyConcept[]
  /** Words of those headings alone. */
  readonly headings: ReadonlySet<string>
}

const MOST_CONCEPTS = 6
const profiles = new WeakMap<ConceptReader, WeakMap<IndexedCriterion, RowProfile>>()

export function profileOfRow(
  row: IndexedCriterion,
  concepts: ConceptReader = conceptsOf,
): RowProfile {
  const kept = profiles.get(concepts) ?? new WeakMap<IndexedCriterion, RowProfile>()
  profiles.set(concepts, kept)
  const known = kept.get(row)
  if (known !== undefined) return known
  const headings = `${row.sheet ?? ''} ${row.section ?? ''}`.trim()
  const own = concepts(row.name, MOST_CONCEPTS)
  const made = {
    ...profileOfWords(row.name),
    concepts: own,
    headedConcepts:
      headings === '' ? own : concepts(`${row.section ?? headings} ${row.name}`, MOST_CONCEPTS),
    headings: profileOfWords(headings).words,
  }
  kept.set(row, made)
  return made
}

export function profileOfWords(text: string): WordProfile {
  const features = [...conceptFeatures(text).keys()]
  return {
    words: new Set(
      features.filter((feature) => !feature.startsWith('~') && !feature.includes(' ')),
    ),
    pieces: new Set(features.filter((feature) => feature.startsWith('~'))),
  }
}

export function conceptsAsked(words: string, concepts: ConceptReader): readonly LikelyConcept[] {
  return concepts(words, MOST_CONCEPTS)
}

/** How rare a word is among the names of rows: 1 where none holds it, nearly 0 where all do. */
export function rarityOfWords(index: CriteriaIndex): (word: string) => number {
  const known = rarities.get(index)
  if (known !== undefined) return known
  const counts = new Map<string, number>()
  for (const row of index.criteria)
    for (const word of profileOfName(row).words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const most = Math.log(index.criteria.length + 2)
  const rarity = (word: string) => Math.max(0.05, 1 - Math.log(1 + (counts.get(word) ?? 0)) / most)
  rarities.set(index, rarity)
  return rarity
}

const rarities = new WeakMap<CriteriaIndex, (word: string) => number>()
const names = new WeakMap<IndexedCriterion, WordProfile>()

function profileOfName(row: IndexedCriterion): WordProfile {
  const known = names.get(row) ?? profileOfWords(row.name)
  names.set(row, known)
  return known
}

/** The words of what some lenders say in a row, in their common form. */
export function wordsOfLenders(
  row: IndexedCriterion,
  lenderIds: readonly string[],
): ReadonlySet<string> {
  const entries = lenderIds.flatMap((id) => currentAnswers(row, id))
  const [only, ...others] = entries
  if (only === undefined) return NONE
  return others.length === 0
    ? wordsOfEntry(only)
    : new Set(entries.flatMap((one) => [...wordsOfEntry(one)]))
}

const NONE: ReadonlySet<string> = new Set()
const cells = new WeakMap<IndexedAnswer, ReadonlySet<string>>()

function wordsOfEntry(entry: IndexedAnswer): ReadonlySet<string> {
  const known = cells.get(entry) ?? new Set(matchingWords(entry.answer.text).map(stem))
  cells.set(entry, known)
  return known
}
