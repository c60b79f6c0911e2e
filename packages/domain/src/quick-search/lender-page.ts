/**
 * The lenders of the loaded documents, and everything that one of them states: all its criteria out
 * of all documents, each with its words, what they come to and where they stand.
 */
import { describeLender, type QuickSearchLender } from '../criteria/answers/quick-search.ts'
import { quickSearchRows } from '../criteria/answers/quick-search-rows.ts'
import { lenderIdentity } from '../criteria/lender-names.ts'
import type { CriteriaIndex, IndexedCriterion } from '../criteria/matching/criteria-index.ts'
import { foldText, matchingKey } from '../shared/text.ts'
import { type Subject, subjects } from './subject-names.ts'
import { subjectsOf } from './subjects.ts'

export type ListedLender = {
  /** As the first document prints it. */
  readonly name: string
  /** As other documents print it. */
  readonly otherNames?: readonly string[]
  /** How many criteria it states something of. */
  readonly criteria: number
  /** Names of the documents that it states them in, in the order read. */
  readonly documents: readonly string[]
}

/** What a lender states of one criterion. */
export type LenderCriterion = Omit<QuickSearchLender, 'name' | 'figures'> & {
  /** The criterion's key. */
  readonly name: string
  readonly displayName: string
  readonly subject: Subject
}

export type LenderPage = ListedLender & {
  /** One page of what it states, by subject. */
  readonly stated: readonly LenderCriterion[]
}

/** Every lender that states something, by name. */
export function listLenders(index: CriteriaIndex): readonly ListedLender[] {
  return lendersIn(index).map(toListed)
}

/**
 * Lenders of whose names one holds the words typed, those that begin with them first; or the one that
 * the trade calls so.
 */
export function findLenders(index: CriteriaIndex, typed: string): readonly ListedLender[] {
  const sought = foldText(typed)
  if (sought === '') return []
  const identity = lenderIdentity(typed)
  return lendersIn(index)
    .map((lender) => ({ lender, rank: rankOf(lender, sought, identity) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ lender }) => toListed(lender))
}

function rankOf(lender: IndexedLender, sought: string, identity: string): number {
  if (lender.id === identity) return 0
  const places = namesOf(lender).map((name) => foldText(name).indexOf(sought))
  if (places.includes(0)) return 1
  return places.some((at) => at > 0) ? 2 : Number.POSITIVE_INFINITY
}

function toListed({ id: _, rows: __, ...lender }: IndexedLender): ListedLender {
  return lender
}

/**
 * Everything that a lender states, found by any of its printed names or a name that the trade has for
 * it; undefined where there is no such lender.
 *
 * @param page from which criterion on, and how many at most
 */
export function findLenderPage(
  index: CriteriaIndex,
  name: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): LenderPage | undefined {
  const found = lenderNamed(index, name)
  if (found === undefined) return undefined
  const { id, rows, ...lender } = found
  const subjectOf = subjectsOf(index)
  const all = quickSearchRows(index).rows
  const bySubject = Map.groupBy(rows, (key) => subjectOf.get(key) ?? 'Other')
  const keys = subjects.flatMap((subject) => bySubject.get(subject) ?? [])
  const stated = keys.slice(offset, offset + limit).map((key) => {
    const own = all.get(key) ?? []
    const displayName = own[0]?.name ?? key
    const { name: _, figures: __, ...said } = describeLender(own, id, { printed: displayName })
    return { ...said, name: key, displayName, subject: subjectOf.get(key) ?? ('Other' as const) }
  })
  return { ...lender, stated }
}

type IndexedLender = ListedLender & {
  readonly id: string
  /** Keys of the criteria that it states. */
  readonly rows: readonly string[]
}

function lenderNamed(index: CriteriaIndex, name: string): IndexedLender | undefined {
  const lenders = lendersIn(index)
  const wanted = matchingKey(name)
  const identity = lenderIdentity(name)
  return (
    lenders.find((one) => namesOf(one).some((printed) => matchingKey(printed) === wanted)) ??
    lenders.find(({ id }) => id === identity)
  )
}

function namesOf({ name, otherNames = [] }: ListedLender): readonly string[] {
  return [name, ...otherNames]
}

function lendersIn(index: CriteriaIndex): readonly IndexedLender[] {
  const known = lendersByIndex.get(index)
  if (known !== undefined) return known
  const rows = new Map<string, string[]>()
  const documents = new Map<string, Set<string>>()
  for (const [key, own] of quickSearchRows(index).rows) {
    for (const id of new Set(own.flatMap(({ statedBy }) => statedBy))) {
      const stated = rows.get(id)
      if (stated === undefined) rows.set(id, [key])
      else stated.push(key)
    }
    for (const row of own) addDocuments(documents, row)
  }
  const lenders = [...rows]
    .map(([id, keys]): IndexedLender => {
      const [name = id, ...otherNames] = index.namesById.get(id) ?? []
      return {
        id,
        name,
        ...(otherNames.length > 0 && { otherNames }),
        criteria: keys.length,
        documents: [...(documents.get(id) ?? [])],
        rows: keys,
      }
    })
    .toSorted((one, other) => byName.compare(one.name, other.name))
  lendersByIndex.set(index, lenders)
  return lenders
}

const lendersByIndex = new WeakMap<CriteriaIndex, readonly IndexedLender[]>()
const byName = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

function addDocuments(
  documents: Map<string, Set<string>>,
  { statedBy, document: { filename } }: IndexedCriterion,
): void {
  for (const id of statedBy) {
    const own = documents.get(id) ?? new Set<string>()
    own.add(filename)
    documents.set(id, own)
  }
}
