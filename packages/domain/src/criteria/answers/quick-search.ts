/**
 * Quick search: every printed criterion, the lenders that answer it, and one lender's answer with
 * its source. Rows of several documents are one criterion only when they print the same name;
 * meanings are never guessed here. A name that one document prints on several sheets stays apart,
 * a row for each sheet.
 */
import { matchingKey } from '../../shared/text.ts'
import { combineOutcomes } from '../cells/combine-outcomes.ts'
import type { CriterionMeasure } from '../cells/criterion-measure.ts'
import {
  type CriteriaIndex,
  citationOf,
  currentAnswers,
  type IndexedAnswer,
  type IndexedCriterion,
  outcomeOf,
  supersededAnswers,
} from '../matching/criteria-index.ts'
import type { Outcome } from './answer.ts'
import {
  figuresOf,
  isBareFigure,
  judgeForNeed,
  measureForQuickSearch,
  type QuickSearchFigures,
  type QuickSearchMeasure,
  toQuickSearchMeasure,
} from './quick-search-figures.ts'

export type QuickSearchCriterion = {
  /** The key that paths use. */
  readonly name: string
  /** As printed. */
  readonly displayName: string
  /** The heading or sheet it stands under. */
  readonly section?: string
  /** How many lenders state something. */
  readonly lenders: number
}

/** One document's answer, word for word. */
export type QuickSearchSource = {
  readonly answer: string
  /** A CSV's is its file name. */
  readonly sheetName: string
  readonly documentId: number
  readonly filename: string
  /** The freshness that the document prints for it, else the day of the upload; `YYYY-MM-DD`. */
  readonly date: string
  readonly cell?: string
  readonly row?: number
  readonly page?: number
  /** Left, top, right and bottom in points. */
  readonly box?: readonly [number, number, number, number]
  readonly outcome: Outcome
  readonly isSuperseded: boolean
}

export type QuickSearchLender = {
  readonly name: string
  /** The answers of several documents joined, each once. */
  readonly answer: string
  /** For the client's need where one is given. */
  readonly outcome: Outcome
  /** The answer is nothing but a figure: without a need, its outcome says nothing. */
  readonly isFigure?: boolean
  readonly figures?: QuickSearchFigures
  readonly answers: readonly QuickSearchSource[]
}

export type QuickSearchDetail = {
  readonly name: string
  readonly displayName: string
  /** What the figures count, where most lenders state one: a client's need can be held against it. */
  readonly measure?: QuickSearchMeasure
  readonly lenders: readonly QuickSearchLender[]
}

export type QuickSearchLenderDetail = {
  readonly lenderName: string
  readonly criteriaName: string
  readonly sheetName: string
  readonly answer: string
  readonly outcome: Outcome
  readonly answers: readonly QuickSearchSource[]
}

/** Every criterion of the documents, in the order printed. */
export function listQuickSearchCriteria(index: CriteriaIndex): readonly QuickSearchCriterion[] {
  return [...criteriaByKey(index)].map(([name, rows]) => {
    const [first] = rows
    const section = first === undefined ? undefined : sectionOf(first)
    const stated = new Set(rows.flatMap((row) => row.statedBy))
    return {
      name,
      displayName: first?.name ?? name,
      ...(section !== undefined && { section }),
      lenders: stated.size,
    }
  })
}

/**
 * The lenders of one criterion, in the order printed; undefined where the key is nobody's.
 *
 * @param need what a client needs, in the unit of the detail's `measure`: an age of 80, 90 percent.
 *   Outcomes are then for that need; ignored where the criterion states no figures.
 */
export function findQuickSearchCriterion(
  index: CriteriaIndex,
  name: string,
  need?: number,
): QuickSearchDetail | undefined {
  const found = rowsFor(index, name)
  if (found === undefined) return undefined
  const { key, rows } = found
  const measure = measureForQuickSearch(rows)
  const judging = measure === undefined ? {} : { measure, ...(need !== undefined && { need }) }
  return {
    name: key,
    displayName: rows[0]?.name ?? key,
    ...(measure !== undefined && { measure: toQuickSearchMeasure(measure) }),
    lenders: lenderIds(rows).map((id) => describeLender(rows, id, judging)),
  }
}

/** One lender's answer to one criterion; undefined where there is no such row or lender. */
export function findQuickSearchLender(
  index: CriteriaIndex,
  name: string,
  lenderName: string,
): QuickSearchLenderDetail | undefined {
  const found = rowsFor(index, name)
  if (found === undefined) return undefined
  const wanted = matchingKey(lenderName)
  const id = lenderIds(found.rows).find((lenderId) =>
    [lenderId, ...(index.namesById.get(lenderId) ?? [])].some(
      (known) => matchingKey(known) === wanted,
    ),
  )
  if (id === undefined) return undefined
  const { name: printed, answer, outcome, answers } = describeLender(found.rows, id, {})
  const sheets = answers
    .filter(({ isSuperseded }) => !isSuperseded)
    .map(({ sheetName }) => sheetName)
  return {
    lenderName: printed,
    criteriaName: found.rows[0]?.name ?? name,
    sheetName: [...new Set(sheets)].join(', '),
    answer,
    outcome,
    answers,
  }
}

const rowsByIndex = new WeakMap<CriteriaIndex, ReadonlyMap<string, readonly IndexedCriterion[]>>()

function criteriaByKey(index: CriteriaIndex): ReadonlyMap<string, readonly IndexedCriterion[]> {
  const known = rowsByIndex.get(index)
  if (known !== undefined) return known
  const onSheets = namesRepeatedIn(index, ({ sheet = '' }) => sheet)
  const inSections = namesRepeatedIn(index, ({ sheet = '', section = '' }) => `${sheet} ${section}`)
  const rows = Map.groupBy(index.criteria, ({ name, sheet = '', section = '' }) => {
    const key = matchingKey(name) || name
    const parts = [onSheets.has(key) ? sheet : '', inSections.has(key) ? section : '']
    const place = matchingKey(parts.join(' '))
    return place === '' ? key : `${key} (${place})`
  })
  rowsByIndex.set(index, rows)
  return rows
}

/** Names under which one document answers for one lender in more than one place. */
function namesRepeatedIn(
  { criteria }: CriteriaIndex,
  placeOf: (criterion: IndexedCriterion) => string,
): ReadonlySet<string> {
  const rows = Map.groupBy(
    criteria,
    ({ name, document }) => `${document.documentId} ${matchingKey(name)}`,
  )
  const repeated = [...rows.values()].filter((row) => placesShareLender(row, placeOf))
  return new Set(repeated.flatMap(([row]) => (row === undefined ? [] : [matchingKey(row.name)])))
}

function placesShareLender(
  rows: readonly IndexedCriterion[],
  placeOf: (criterion: IndexedCriterion) => string,
): boolean {
  const byPlace = [...Map.groupBy(rows, placeOf).values()].map(
    (inPlace) => new Set(inPlace.flatMap(({ answers }) => [...answers.keys()])),
  )
  return byPlace.some((lenders, at) =>
    byPlace.slice(at + 1).some((others) => [...lenders].some((lender) => others.has(lender))),
  )
}

function rowsFor(
  index: CriteriaIndex,
  name: string,
): { readonly key: string; readonly rows: readonly IndexedCriterion[] } | undefined {
  const all = criteriaByKey(index)
  const key = all.has(name) ? name : matchingKey(name)
  const rows = all.get(key)
  return rows === undefined ? undefined : { key, rows }
}

function sectionOf({ section, sheet, document }: IndexedCriterion): string | undefined {
  return section ?? (sheet === document.filename ? undefined : sheet)
}

function lenderIds(rows: readonly IndexedCriterion[]): readonly string[] {
  return [...new Set(rows.flatMap(({ answers }) => [...answers.keys()]))]
}

type Judging = { readonly measure?: CriterionMeasure; readonly need?: number }

function describeLender(
  rows: readonly IndexedCriterion[],
  lenderId: string,
  judging: Judging,
): QuickSearchLender {
  const current = rows.flatMap((row) => currentAnswers(row, lenderId))
  const superseded = rows.flatMap((row) => supersededAnswers(row, lenderId))
  const answers = [
    ...current.map((entry) => describeSource(entry, judging, false)),
    ...superseded.map((entry) => describeSource(entry, judging, true)),
  ]
  const variants = new Set(current.map(({ answer }) => answer.variant))
  const texts = current.flatMap(({ answer: { text, variant } }) => {
    if (text.trim() === '') return []
    return variant === undefined || variants.size === 1 ? [text] : [`${variant}: ${text}`]
  })
  const figures = judging.measure === undefined ? undefined : figuresOf(current, judging.measure)
  return {
    name: current[0]?.answer.lender ?? lenderId,
    answer: [...new Set(texts)].join('\n\n'),
    outcome: combineOutcomes(
      answers.filter(({ isSuperseded }) => !isSuperseded).map(({ outcome }) => outcome),
    ),
    ...(current.length > 0 && current.every(isBareFigure) && { isFigure: true }),
    ...(figures !== undefined && { figures }),
    answers,
  }
}

function describeSource(
  entry: IndexedAnswer,
  { measure, need }: Judging,
  isSuperseded: boolean,
): QuickSearchSource {
  const outcome =
    measure === undefined || need === undefined
      ? outcomeOf(entry)
      : judgeForNeed(entry, measure, need).outcome
  const { filename, documentId, sheet, cell, row, page, box, updated } = citationOf(entry)
  return {
    answer: entry.answer.text,
    sheetName: sheet ?? filename,
    documentId,
    filename,
    date: updated ?? entry.document.uploadedAt.slice(0, 10),
    ...(cell !== undefined && { cell }),
    ...(row !== undefined && { row }),
    ...(page !== undefined && { page }),
    ...(box !== undefined && { box }),
    outcome,
    isSuperseded,
  }
}
