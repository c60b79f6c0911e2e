/**
 * The list of criteria as quick search shows it: each with its subject, the documents that it stands
 * in and, where it is a line of one lender's own guide and of nothing else, whose guide that is, so
 * that a guide's many lines can be folded under its lender.
 */

import type { CriteriaDocument } from '../criteria/answers/answer.ts'
import {
  listQuickSearchCriteria,
  type QuickSearchCriterion,
} from '../criteria/answers/quick-search.ts'
import { quickSearchRows } from '../criteria/answers/quick-search-rows.ts'
import type { CriteriaIndex, IndexedCriterion } from '../criteria/matching/criteria-index.ts'
import type { Subject } from './subject-names.ts'
import { subjectsOf } from './subjects.ts'

export type ListedCriterion = QuickSearchCriterion & {
  readonly subject: Subject
  /** Names of the documents that print it, in the order read. */
  readonly documents: readonly string[]
  /** The lender whose own guide alone says it, as printed there. */
  readonly guideOf?: string
}

/**
 * Every criterion, in the order printed; with a lender's name, as a document prints it, those that it
 * states. Undefined where there is no such lender.
 */
export function listCriteria(index: CriteriaIndex): readonly ListedCriterion[]
export function listCriteria(
  index: CriteriaIndex,
  lenderName: string | undefined,
): readonly ListedCriterion[] | undefined
export function listCriteria(
  index: CriteriaIndex,
  lenderName?: string,
): readonly ListedCriterion[] | undefined {
  if (lenderName !== undefined) return describe(index, listQuickSearchCriteria(index, lenderName))
  const all = listsByIndex.get(index) ?? describe(index, listQuickSearchCriteria(index)) ?? []
  listsByIndex.set(index, all)
  return all
}

const listsByIndex = new WeakMap<CriteriaIndex, readonly ListedCriterion[]>()

function describe(
  index: CriteriaIndex,
  criteria: readonly QuickSearchCriterion[] | undefined,
): readonly ListedCriterion[] | undefined {
  const { rows } = quickSearchRows(index)
  const subjects = subjectsOf(index)
  const guides = guidesOfOne(index)
  return criteria?.map((criterion) => {
    const own = rows.get(criterion.name) ?? []
    const guideOf = guideHolding(own, guides)
    return {
      ...criterion,
      subject: subjects.get(criterion.name) ?? 'Other',
      documents: documentNames(own),
      ...(guideOf !== undefined && { guideOf }),
    }
  })
}

/** Names of the documents that rows stand in, each once. */
function documentNames(rows: readonly IndexedCriterion[]): readonly string[] {
  return [...new Set(rows.map(({ document }) => document.filename))]
}

/** Documents that speak of one lender alone, with its name as printed there. */
function guidesOfOne(index: CriteriaIndex): ReadonlyMap<CriteriaDocument, string> {
  const known = guidesByIndex.get(index)
  if (known !== undefined) return known
  const lenders = new Map<CriteriaDocument, Map<string, string>>()
  for (const { document, answers } of index.criteria) {
    const own = lenders.get(document) ?? new Map<string, string>()
    for (const [id, [first]] of answers) if (first) own.set(id, first.answer.lender)
    lenders.set(document, own)
  }
  const guides = new Map(
    [...lenders].flatMap(([document, own]) => {
      const [only, ...others] = own.values()
      return only === undefined || others.length > 0 ? [] : [[document, only] as const]
    }),
  )
  guidesByIndex.set(index, guides)
  return guides
}

const guidesByIndex = new WeakMap<CriteriaIndex, ReadonlyMap<CriteriaDocument, string>>()

function guideHolding(
  rows: readonly IndexedCriterion[],
  guides: ReadonlyMap<CriteriaDocument, string>,
): string | undefined {
  const [document, ...others] = new Set(rows.map((row) => row.document))
  return document === undefined || others.length > 0 ? undefined : guides.get(document)
}
