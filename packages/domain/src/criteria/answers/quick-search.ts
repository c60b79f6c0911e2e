/**
 * Quick search: every printed criterion, the lenders that answer it, and one lender's answer with
 * its source. Which printed rows are one criterion is told by quick-search-rows.ts.
 */
import { matchingKey } from '../../shared/text.ts'
import { combineOutcomes } from '../cells/combine-outcomes.ts'
import type { CriteriaIndex, IndexedCriterion } from '../matching/criteria-index.ts'
import {
  citationOf,
  currentAnswers,
  type IndexedAnswer,
  isBareFigure,
  supersededAnswers,
} from '../matching/indexed-answer.ts'
import type { Outcome } from '../outcomes.ts'
import { documentsDisagree } from './group-lenders.ts'
import { outcomeForCase } from './outcome-for-case.ts'
import {
  type ClientNeed,
  figuresOf,
  judgeForNeed,
  measureForQuickSearch,
  type QuickSearchFigures,
  type QuickSearchMeasure,
  toQuickSearchMeasure,
} from './quick-search-figures.ts'
import { quickSearchRows } from './quick-search-rows.ts'

export type QuickSearchCriterion = {
  /** The key that paths use. */
  readonly name: string
  /** As printed. */
  readonly displayName: string
  /** Other names that it is printed under, in other documents. */
  readonly otherNames?: readonly string[]
  /** The heading or sheet it stands under. */
  readonly section?: string
  /** How many lenders state something. */
  readonly lenders: number
}

/** One document's answer, word for word. */
export type QuickSearchSource = {
  readonly answer: string
  /** As printed, where that is not the criterion's display name. */
  readonly criterion?: string
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
  /** The lender's product, plan or kind of borrower that it is for, as printed. */
  readonly variant?: string
  readonly outcome: Outcome
  /** It is nothing but a figure: without a need, its outcome says nothing. */
  readonly isFigure?: boolean
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
  /** Documents come to different outcomes. */
  readonly isDisputed?: boolean
  readonly figures?: QuickSearchFigures
  readonly answers: readonly QuickSearchSource[]
}

export type QuickSearchDetail = {
  readonly name: string
  readonly displayName: string
  readonly otherNames?: readonly string[]
  /** What the figures count, where most lenders state one: a client's need can be held against it. */
  readonly measure?: QuickSearchMeasure
  /** One page of them, in the order printed. */
  readonly lenders: readonly QuickSearchLender[]
  /** How many lenders there are. */
  readonly total: number
}

/** Which of a criterion's lenders to describe: from `offset` on, at most `limit`. */
export type LendersPage = { readonly offset: number; readonly limit: number }

export type QuickSearchLenderDetail = {
  readonly lenderName: string
  readonly criteriaName: string
  readonly sheetName: string
  readonly answer: string
  readonly outcome: Outcome
  readonly answers: readonly QuickSearchSource[]
}

/**
 * Every criterion of the documents, in the order printed; with a lender's name, as a document
 * prints it, those that it states something of. Undefined where there is no such lender.
 */
export function listQuickSearchCriteria(index: CriteriaIndex): readonly QuickSearchCriterion[]
export function listQuickSearchCriteria(
  index: CriteriaIndex,
  lenderName: string | undefined,
): readonly QuickSearchCriterion[] | undefined
export function listQuickSearchCriteria(
  index: CriteriaIndex,
  lenderName?: string,
): readonly QuickSearchCriterion[] | undefined {
  const all = [...quickSearchRows(index).rows]
  if (lenderName === undefined) return all.map(describeCriterion)
  const lenderId = lenderNamed(index, index.namesById.keys(), lenderName)
  if (lenderId === undefined) return undefined
  const isStated = (row: IndexedCriterion) => row.statedBy.includes(lenderId)
  return all.filter(([, rows]) => rows.some(isStated)).map(describeCriterion)
}

function describeCriterion([name, rows]: readonly [
  string,
  readonly IndexedCriterion[],
]): QuickSearchCriterion {
  const [first] = rows
  const section = first && sectionOf(first)
  const stated = new Set(rows.flatMap((row) => row.statedBy))
  return {
    name,
    displayName: first?.name ?? name,
    ...otherNames(rows),
    ...(section !== undefined && { section }),
    lenders: stated.size,
  }
}

/**
 * The lenders of one criterion, in the order printed; undefined where the key is nobody's.
 *
 * @param need what a client needs, in the unit of the detail's `measure`: an age of 80, 90 percent.
 *   Outcomes are then for that need; ignored where the criterion states no figures.
 * @param page which lenders; all of them where it is absent
 */
export function findQuickSearchCriterion(
  index: CriteriaIndex,
  name: string,
  need?: number,
  page: LendersPage = { offset: 0, limit: Number.POSITIVE_INFINITY },
): QuickSearchDetail | undefined {
  const found = rowsFor(index, name)
  if (found === undefined) return undefined
  const { key, rows } = found
  const measure = measureForQuickSearch(rows)
  const displayName = rows[0]?.name ?? key
  const ids = lenderIds(rows)
  const judging = {
    printed: displayName,
    ...(measure && { measure, ...(need !== undefined && { need }) }),
  }
  return {
    name: key,
    displayName,
    ...otherNames(rows),
    ...(measure !== undefined && { measure: toQuickSearchMeasure(measure) }),
    lenders: ids
      .slice(page.offset, page.offset + page.limit)
      .map((id) => describeLender(rows, id, judging)),
    total: ids.length,
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
  const id = lenderNamed(index, lenderIds(found.rows), lenderName)
  if (id === undefined) return undefined
  const criteriaName = found.rows[0]?.name ?? name
  const { name: printed, ...said } = describeLender(found.rows, id, { printed: criteriaName })
  const inForce = said.answers.filter(({ isSuperseded }) => !isSuperseded)
  const sheets = new Set(inForce.map(({ sheetName }) => sheetName))
  return { ...said, lenderName: printed, criteriaName, sheetName: [...sheets].join(', ') }
}

/** Which of these lenders a document prints so. */
function lenderNamed(
  { namesById }: CriteriaIndex,
  lenderIds: Iterable<string>,
  name: string,
): string | undefined {
  const wanted = matchingKey(name)
  return [...lenderIds].find((id) =>
    [id, ...(namesById.get(id) ?? [])].some((known) => matchingKey(known) === wanted),
  )
}

function rowsFor(
  index: CriteriaIndex,
  name: string,
): { readonly key: string; readonly rows: readonly IndexedCriterion[] } | undefined {
  const all = quickSearchRows(index)
  const key = all.keyOf(name) ?? ''
  const rows = all.rows.get(key)
  return rows && { key, rows }
}

/** The other names that the criterion is printed under. */
function otherNames(rows: readonly IndexedCriterion[]): Pick<QuickSearchDetail, 'otherNames'> {
  const names = new Map(rows.map(({ name }) => [matchingKey(name), name]))
  const [, ...others] = names.values()
  return others.length === 0 ? {} : { otherNames: others }
}

function sectionOf({ section, sheet, document }: IndexedCriterion): string | undefined {
  return section ?? (sheet === document.filename ? undefined : sheet)
}

function lenderIds(rows: readonly IndexedCriterion[]): readonly string[] {
  return [...new Set(rows.flatMap(({ answers }) => [...answers.keys()]))]
}

type Judging = ClientNeed & {
  /** The criterion's display name. */
  readonly printed: string
}

/** What a lender's answers under one criterion's rows come to, with all of them. */
export function describeLender(
  rows: readonly IndexedCriterion[],
  lenderId: string,
  judging: Judging,
): QuickSearchLender {
  const current = rows.flatMap((row) => currentAnswers(row, lenderId))
  const superseded = rows.flatMap((row) => supersededAnswers(row, lenderId))
  const judged = current.map((entry) => ({ entry, ...judgeForNeed(entry, judging) }))
  const answers = [
    ...judged.map(({ entry, outcome }) => describeSource(entry, outcome, judging)),
    ...superseded.map((entry) => ({
      ...describeSource(entry, judgeForNeed(entry, judging).outcome, judging),
      isSuperseded: true,
    })),
  ]
  const matches = rows.map((criterion) => ({ criterion, score: 1, uncovered: [] }))
  const variants = new Set(current.map(({ answer }) => answer.variant))
  const texts = current.flatMap(({ answer: { text, variant } }) => {
    if (text.trim() === '') return []
    return variant === undefined || variants.size === 1 ? [text] : [`${variant}: ${text}`]
  })
  const figures = judging.measure === undefined ? undefined : figuresOf(current, judging.measure)
  return {
    name: current[0]?.answer.lender ?? lenderId,
    answer: [...new Set(texts)].join('\n\n'),
    outcome:
      judging.need === undefined
        ? combineOutcomes(judged.map(({ outcome }) => outcome))
        : outcomeForCase(judged),
    ...(documentsDisagree(judged, matches) && { isDisputed: true }),
    ...(current.length > 0 && current.every(isBareFigure) && { isFigure: true }),
    ...(figures !== undefined && { figures }),
    answers,
  }
}

function describeSource(
  entry: IndexedAnswer,
  outcome: Outcome,
  { printed }: Judging,
): QuickSearchSource {
  const { filename, documentId, sheet, cell, row, page, box, updated } = citationOf(entry)
  return {
    answer: entry.answer.text,
    ...(entry.answer.criterion !== printed && { criterion: entry.answer.criterion }),
    sheetName: sheet ?? filename,
    documentId,
    filename,
    date: updated ?? entry.document.uploadedAt.slice(0, 10),
    ...(cell !== undefined && { cell }),
    ...(row !== undefined && { row }),
    ...(page !== undefined && { page }),
    ...(box !== undefined && { box }),
    ...(entry.answer.variant !== undefined && { variant: entry.answer.variant }),
    outcome,
    ...(isBareFigure(entry) && { isFigure: true }),
    isSuperseded: false,
  }
}
