/**
 * How often today's matching understands a saying: which criterion of the product it finds first,
 * and among the first three. A head or a short form stands as the row of a sheet, and every
 * criterion is asked for by its name: those that find the row, best first. A question or a story is
 * asked of a document with one row for every criterion.
 */
import { criteriaSynonyms } from '@criteria-desk/domain/criteria/criteria-synonyms'
import { LENDERS } from '@criteria-desk/domain/criteria/lenders'
import {
  buildCriteriaIndex,
  type CriteriaIndex,
} from '@criteria-desk/domain/criteria/matching/criteria-index'
import { readCriterionName } from '@criteria-desk/domain/criteria/matching/criterion-names'
import { matchCriteria } from '@criteria-desk/domain/criteria/matching/match-criteria'
import { understandQuestion } from '@criteria-desk/domain/criteria/questions/understand-question'
import { testDocument } from '@criteria-desk/domain/testing/documents'
import { widerThan } from './check-concepts.ts'
import type { Concept, Kind, Saying, SayingsLine } from './written-sayings.ts'
import { sayingsOf } from './written-sayings.ts'

export type MeasuredSaying = Saying & {
  readonly concept: string
  /** The criterion that it counts for: the concept, or the nearest wider one that is a criterion. */
  readonly key: string
  /** Keys of criteria, best first. */
  readonly found: readonly string[]
}

/** The sayings of some lines with what is found; of concepts that no criterion covers none. */
export function measureSayings(
  lines: readonly SayingsLine[],
  concepts: readonly Concept[],
): readonly MeasuredSaying[] {
  const keys = keysOfConcepts(concepts)
  const counted = lines.flatMap((line) => {
    const key = keys.get(line.concept)
    if (key === undefined) return []
    return sayingsOf(line).map((saying) => ({ ...saying, concept: line.concept, key }))
  })
  const printed = counted.filter(({ kind }) => PRINTED.has(kind)).map(({ text }) => text)
  const ofRows = criteriaOfRows(printed)
  const rows = indexOfAll()
  return counted.map((saying) => ({
    ...saying,
    found: PRINTED.has(saying.kind)
      ? (ofRows.get(saying.text) ?? [])
      : criteriaAsked(saying.text, rows),
  }))
}

/** The criterion of the product that each concept counts for, where there is one. */
export function keysOfConcepts(concepts: readonly Concept[]): ReadonlyMap<string, string> {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]))
  const known = new Set(criteriaSynonyms.map(({ key }) => key))
  return new Map(
    concepts.flatMap(({ id }): [string, string][] => {
      const key = [id, ...widerThan(id, byId)].find((own) => known.has(own))
      return key === undefined ? [] : [[id, key]]
    }),
  )
}

const PRINTED: ReadonlySet<Kind> = new Set(['heads', 'abbreviations'])

/** For each printed name the criteria whose own names find it, best first. */
function criteriaOfRows(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const index = indexOf(Object.fromEntries(names.map((name) => [name, ['Yes']])), ['Halifax'])
  const found = new Map<string, { readonly key: string; readonly score: number }[]>()
  for (const { key, name } of criteriaSynonyms) {
    const { core, bracketed } = readCriterionName(name)
    for (const { criterion, score } of matchCriteria([...core, ...bracketed], index)) {
      found.set(criterion.name, [...(found.get(criterion.name) ?? []), { key, score }])
    }
  }
  return new Map(
    [...found].map(([name, all]) => [
      name,
      all.toSorted((one, other) => other.score - one.score).map(({ key }) => key),
    ]),
  )
}

/** The criteria a question means: the best of each that it asks, then the next best of each. */
function criteriaAsked(question: string, index: CriteriaIndex): readonly string[] {
  const asked = understandQuestion(question, index).criteria.map(({ matches }) =>
    matches.map(({ criterion }) => KEYS.get(criterion.name) ?? ''),
  )
  const most = Math.max(0, ...asked.map((keys) => keys.length))
  const ranked = Array.from({ length: most }, (_, rank) =>
    asked.flatMap((keys) => keys[rank] ?? []),
  )
  return [...new Set(ranked.flat())]
}

const KEYS = new Map(criteriaSynonyms.map(({ key, name }) => [name, key]))

/** A sheet with a row for every criterion, and every lender in its first. */
function indexOfAll(): CriteriaIndex {
  const lenders = LENDERS.map(({ name }) => name)
  const [first, ...others] = criteriaSynonyms.map(({ name }) => name)
  return indexOf(
    {
      [first ?? '']: lenders.map(() => 'Yes'),
      ...Object.fromEntries(others.map((name) => [name, ['Yes']])),
    },
    lenders,
  )
}

function indexOf(
  rows: Readonly<Record<string, readonly string[]>>,
  lenders: readonly string[],
): CriteriaIndex {
  return buildCriteriaIndex([
    testDocument(1, 'Criteria.xlsx', [{ name: 'Criteria', lenders, rows }]),
  ])
}
