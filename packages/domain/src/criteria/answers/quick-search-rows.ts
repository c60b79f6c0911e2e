/**
 * Which printed rows are one criterion of quick search. The rows of one name are; a name that one
 * document prints in several places stays apart, a row for each. Names of different documents are
 * one criterion as well where nothing but known ideas is in either and they are the same ideas, in
 * the same bounds and on the same side of the business: “DMP” here, “Debt management plans” there.
 * One document's own rows are never put together.
 */

import { findFigures } from '../../language/find-figures.ts'
import { matchingKey } from '../../shared/text.ts'
import {
  type CriteriaIndex,
  type IndexedCriterion,
  SIDES,
  TOPICS,
} from '../matching/criteria-index.ts'

/** The rows of each criterion by its key, in the order shown, and the keys that other names have. */
export type QuickSearchRows = {
  readonly rows: ReadonlyMap<string, readonly IndexedCriterion[]>
  readonly keyOf: (name: string) => string | undefined
}

/**
 * Every criterion, as printed: first those of the documents that compare lenders, then those of
 * documents on one lender alone.
 */
export function quickSearchRows(index: CriteriaIndex): QuickSearchRows {
  const known = rowsByIndex.get(index)
  if (known !== undefined) return known
  const printed = groupPrintedRows(comparisonsFirst(index))
  const { rows, aliases } = joinTwins(printed)
  const found: QuickSearchRows = {
    rows,
    keyOf: (name) =>
      [name, matchingKey(name)]
        .map((key) => (rows.has(key) ? key : aliases.get(key)))
        .find((key) => key !== undefined),
  }
  rowsByIndex.set(index, found)
  return found
}

const rowsByIndex = new WeakMap<CriteriaIndex, QuickSearchRows>()

type RowsByKey = ReadonlyMap<string, readonly IndexedCriterion[]>

/** A printed row of criteria: its name, where it stands, and the lenders that it has cells for. */
export type PrintedRow = Pick<IndexedCriterion, 'name' | 'sheet' | 'section'> & {
  readonly document: Pick<IndexedCriterion['document'], 'documentId'>
  readonly answers: { readonly keys: () => Iterable<string> }
}

/** Rows by the name that they are printed under, apart where one document has several of the name. */
export function groupPrintedRows<Row extends PrintedRow>(
  printed: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const onSheets = namesRepeatedIn(printed, ({ sheet = '' }) => sheet)
  const inSections = namesRepeatedIn(
    printed,
    ({ sheet = '', section = '' }) => `${sheet} ${section}`,
  )
  return Map.groupBy(printed, ({ name, sheet = '', section = '' }) => {
    const key = matchingKey(name) || name
    const parts = [onSheets.has(key) ? sheet : '', inSections.has(key) ? section : '']
    const place = matchingKey(parts.join(' '))
    return place === '' ? key : `${key} (${place})`
  })
}

function comparisonsFirst({ criteria }: CriteriaIndex): readonly IndexedCriterion[] {
  const comparisons = new Set(
    [...Map.groupBy(criteria, ({ document }) => document)].flatMap(([document, own]) =>
      namesSeveralLenders(own) ? [document] : [],
    ),
  )
  const isComparison = ({ document }: IndexedCriterion) => comparisons.has(document)
  return [...criteria.filter(isComparison), ...criteria.filter((one) => !isComparison(one))]
}

function namesSeveralLenders(criteria: readonly IndexedCriterion[]): boolean {
  const [first] = criteria[0]?.answers.keys() ?? []
  return criteria.some(
    ({ answers }) => answers.size > 1 || (answers.size === 1 && !answers.has(first ?? '')),
  )
}

/** Names under which one document answers for one lender in more than one place. */
function namesRepeatedIn(
  printed: readonly PrintedRow[],
  placeOf: (row: PrintedRow) => string,
): ReadonlySet<string> {
  const rows = Map.groupBy(
    printed,
    ({ name, document }) => `${document.documentId} ${matchingKey(name)}`,
  )
  const repeated = [...rows.values()].filter((row) => placesShareLender(row, placeOf))
  return new Set(repeated.flatMap(([row]) => (row === undefined ? [] : [matchingKey(row.name)])))
}

function placesShareLender(
  rows: readonly PrintedRow[],
  placeOf: (row: PrintedRow) => string,
): boolean {
  const byPlace = [...Map.groupBy(rows, placeOf).values()].map(
    (inPlace) => new Set(inPlace.flatMap(({ answers }) => [...answers.keys()])),
  )
  return byPlace.some((lenders, at) =>
    byPlace.slice(at + 1).some((others) => [...lenders].some((lender) => others.has(lender))),
  )
}

/** Rows under other names, moved to the first criterion that they mean. */
function joinTwins(printed: RowsByKey): {
  readonly rows: RowsByKey
  readonly aliases: ReadonlyMap<string, string>
} {
  const rows = new Map<string, readonly IndexedCriterion[]>()
  const aliases = new Map<string, string>()
  const byMeaning = new Map<string, string>()
  for (const [key, own] of printed) {
    const meaning = meaningOf(own)
    const twin = meaning === undefined ? undefined : byMeaning.get(meaning)
    const before = twin === undefined ? undefined : rows.get(twin)
    if (twin === undefined || before === undefined || shareDocument(before, own)) {
      rows.set(key, own)
      if (meaning !== undefined && !byMeaning.has(meaning)) byMeaning.set(meaning, key)
      continue
    }
    rows.set(twin, [...before, ...own])
    aliases.set(key, twin)
  }
  return { rows, aliases }
}

function shareDocument(
  some: readonly IndexedCriterion[],
  others: readonly IndexedCriterion[],
): boolean {
  const documents = new Set(some.map(({ document }) => document))
  return others.some(({ document }) => documents.has(document))
}

/** What all of the rows mean, where their names hold nothing but known ideas. */
function meaningOf(rows: readonly IndexedCriterion[]): string | undefined {
  const meanings = new Set(rows.map(meaningOfName))
  const [only] = meanings
  return meanings.size === 1 ? only : undefined
}

function meaningOfName({
  core,
  bracketed,
  name,
  surroundings,
}: IndexedCriterion): string | undefined {
  const named = [...core, ...bracketed]
  const isKnown = named.every(({ kind, weight }) => kind !== 'word' || weight < TELLING)
  const isTelling = core.some(({ kind, weight }) => kind === 'criterion' && weight >= TELLING)
  if (!isKnown || !isTelling) return undefined
  const keys = named.filter(({ weight }) => weight > 0).map(({ key }) => key)
  const sides = surroundings
    .map(({ key }) => key)
    .filter((key) => SIDES.has(key) || TOPICS.has(key))
  const figures = findFigures(name).map(({ value, unit = '' }) => `${value} ${unit}`)
  return [[...new Set([...keys, ...sides])].toSorted().join(' '), ...figures].join('|')
}

// A lighter word colours a name; one of this weight may be what tells it from its like.
const TELLING = 0.3
