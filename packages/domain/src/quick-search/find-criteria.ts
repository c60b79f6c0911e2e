/**
 * What somebody who types into a search box is looking for: criteria by a part of their printed
 * names, by what the trade means with the words (“DMP” finds “Debt management plans”, “knotw” what
 * is about Japanese knotweed), and by words that stand in the lenders' answers. Each criterion is
 * found once, for the best reason; nothing is ranked by what it says of a client.
 */
import { quickSearchRows } from '../criteria/answers/quick-search-rows.ts'
import { criteriaSynonyms } from '../criteria/criteria-synonyms.ts'
import { kindsOfIdea } from '../criteria/knowledge/kinds.ts'
import type { CriteriaIndex, IndexedCriterion } from '../criteria/matching/criteria-index.ts'
import { facetsOf } from '../criteria/matching/criterion-facets.ts'
import { isTelling, matchCriteria } from '../criteria/matching/match-criteria.ts'
import { answersHolding, type HeldWords, inSearchForm } from './answer-words.ts'
import { type ListedCriterion, listCriteria } from './list-criteria.ts'

export type WhyFound = 'name' | 'meaning' | 'answers'

export type FoundCriterion = ListedCriterion & {
  readonly why: WhyFound
  /** Of a meaning: what the words typed mean to the trade. */
  readonly meant?: string
  /** Of answers: how many hold the words, and the first of them, cut to its part that does. */
  readonly held?: { readonly answers: number; readonly lender: string; readonly text: string }
}

/** Every criterion found, those by name first, then by meaning, then by what answers say. */
export function findCriteria(index: CriteriaIndex, typed: string): readonly FoundCriterion[] {
  const phrase = inSearchForm(typed).replaceAll(/\s+/g, ' ').trim()
  if (phrase === '') return []
  const all = new Map(listCriteria(index).map((criterion) => [criterion.name, criterion]))
  const found = new Map<string, FoundCriterion>()
  for (const criterion of byName(all.values(), phrase)) {
    found.set(criterion.name, { ...criterion, why: 'name' })
  }
  for (const [key, meant] of byMeaning(index, phrase)) {
    const criterion = found.has(key) ? undefined : all.get(key)
    if (criterion) found.set(key, { ...criterion, why: 'meaning', ...(meant && { meant }) })
  }
  for (const [key, held] of byAnswers(index, phrase)) {
    const criterion = found.has(key) ? undefined : all.get(key)
    if (criterion)
      found.set(key, { ...criterion, why: 'answers', held: describeHeld(held, phrase) })
  }
  return [...found.values()]
}

/** Names that hold what is typed; those that begin with it before the others. */
function byName(criteria: Iterable<ListedCriterion>, phrase: string): readonly ListedCriterion[] {
  const found = [...criteria].flatMap((criterion) => {
    const places = [criterion.displayName, ...(criterion.otherNames ?? [])]
      .map((name) => inSearchForm(name).indexOf(phrase))
      .filter((at) => at !== -1)
    return places.length === 0 ? [] : [{ criterion, at: Math.min(...places) }]
  })
  return found
    .toSorted((one, other) => Math.min(one.at, 1) - Math.min(other.at, 1))
    .map(({ criterion }) => criterion)
}

/** Keys of the criteria that are about what the words mean, with the trade's name of it. */
function byMeaning(index: CriteriaIndex, phrase: string): ReadonlyMap<string, string | undefined> {
  const keyOf = keysByRow(index)
  const found = new Map<string, string | undefined>()
  const add = (row: IndexedCriterion, meant: string | undefined) => {
    const key = keyOf.get(row)
    if (key !== undefined && !found.has(key)) found.set(key, meant)
  }
  const ideas = facetsOf(phrase)
  const named = ideas.filter(isTelling).flatMap(({ key }) => nameOfIdea.get(key) ?? [])
  for (const { criterion } of matchCriteria(ideas, index)) add(criterion, named[0])
  const kinds = ideas.flatMap(({ key }) => kindsOfIdea.get(key) ?? [])
  for (const key of [...kinds, ...ideasBegun(phrase)]) {
    for (const row of index.byFacet.get(key) ?? []) {
      if (row.core.some((facet) => facet.key === key)) add(row, nameOfIdea.get(key))
    }
  }
  return found
}

/** Ideas that the trade has a word for of which this is the beginning, or of one of its words. */
function ideasBegun(phrase: string): readonly string[] {
  if (phrase.length < SHORTEST_BEGINNING) return []
  return criteriaSynonyms
    .filter(({ name, words }) => ` ${name.toLowerCase()}, ${words}`.includes(` ${phrase}`))
    .map(({ key }) => key)
}

const SHORTEST_BEGINNING = 3

const nameOfIdea: ReadonlyMap<string, string> = new Map(
  criteriaSynonyms.map(({ key, name }) => [key, name]),
)

/** Criteria whose answers hold the words as typed; where none do, those that hold all of them. */
function byAnswers(index: CriteriaIndex, phrase: string): ReadonlyMap<string, HeldWords> {
  if (phrase.length < SHORTEST_BEGINNING) return new Map()
  const whole = answersHolding(index, [phrase])
  const terms = phrase.split(' ')
  return whole.size > 0 || terms.length === 1 ? whole : answersHolding(index, terms)
}

function describeHeld(
  { answers, first }: HeldWords,
  phrase: string,
): NonNullable<FoundCriterion['held']> {
  const { lender, text } = first.answer
  return { answers, lender, text: partAround(text.replaceAll(/\s+/g, ' ').trim(), phrase) }
}

/** At most so many characters, with the words in them. */
const LONGEST_PART = 140

function partAround(text: string, phrase: string): string {
  if (text.length <= LONGEST_PART) return text
  const at = Math.max(0, inSearchForm(text).indexOf(phrase.split(' ')[0] ?? phrase))
  const from = at < LONGEST_PART / 2 ? 0 : text.lastIndexOf(' ', at - LONGEST_PART / 4) + 1
  const to = from + LONGEST_PART
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trimEnd()}${to < text.length ? '…' : ''}`
}

function keysByRow(index: CriteriaIndex): ReadonlyMap<IndexedCriterion, string> {
  const known = keysByIndex.get(index)
  if (known !== undefined) return known
  const keys = new Map(
    [...quickSearchRows(index).rows].flatMap(([key, rows]) =>
      rows.map((row) => [row, key] as const),
    ),
  )
  keysByIndex.set(index, keys)
  return keys
}

const keysByIndex = new WeakMap<CriteriaIndex, ReadonlyMap<IndexedCriterion, string>>()
