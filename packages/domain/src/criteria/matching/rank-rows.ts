/**
 * Which rows a few words of a question mean: every row is weighed by what speaks for it, beside the
 * possibility that none of them is meant. Weights come from one trained table, so that what is said
 * to be likely is as often right. A row that is surely meant is answered, several that may be are
 * offered, and where none is likely nothing is.
 */
import table from '../knowledge/row-ranker.json' with { type: 'json' }
import type { CriteriaIndex, IndexedCriterion } from './criteria-index.ts'
import { isRuledOut } from './match-criteria.ts'
import {
  type AskedRow,
  type FeaturedRow,
  featuredRows,
  featuresOfNone,
  noneFeatures,
  rowFeatures,
  type SharedWithRow,
} from './row-features.ts'

export type RankedRow = {
  readonly criterion: IndexedCriterion
  /** How likely it is meant, from 0 to 1, among the rows of its document and none of them. */
  readonly score: number
  /** What speaks for it, for whoever asks. */
  readonly why: string
}

export type RankedRows = {
  /** `answer`: the first row is meant; `choices`: one of the rows may be; `none`: no row is. */
  readonly verdict: 'answer' | 'choices' | 'none'
  readonly rows: readonly RankedRow[]
}

export type RankerTable = {
  readonly rows: Readonly<Record<string, number>>
  readonly none: Readonly<Record<string, number>>
  /** From which likelihood on a row is answered. */
  readonly answered: number
  /** From which likelihood on a row is offered. */
  readonly offered: number
}

/** The rows that may be meant, best first, at most three. */
export function rankRows(
  asked: AskedRow,
  lenderIds: readonly string[] | undefined,
  index: CriteriaIndex,
): RankedRows {
  const ranked = weighRows(asked, lenderIds, index)
  const rows = onceEach(ranked.filter(({ score }) => score >= table.offered)).slice(0, MOST_ROWS)
  const [first] = rows
  if (first === undefined) return { verdict: 'none', rows: [] }
  return { verdict: first.score >= table.answered ? 'answer' : 'choices', rows }
}

const MOST_ROWS = 3

/** Every row that any of the words touches, the likeliest first, however little likely it is. */
export function weighRows(
  asked: AskedRow,
  lenderIds: readonly string[] | undefined,
  index: CriteriaIndex,
): readonly RankedRow[] {
  const byDocument = Map.groupBy(rowsOf(asked, lenderIds, index), ({ document }) => document)
  return [...byDocument.values()]
    .flatMap((rows) => likelyRows(asked, rows, lenderIds, index))
    .toSorted((one, other) => other.score - one.score)
}

/** A lender's own rows, of every lender all; none that says another kind of what is asked. */
function rowsOf(
  { facets }: AskedRow,
  lenderIds: readonly string[] | undefined,
  { criteria }: CriteriaIndex,
): readonly IndexedCriterion[] {
  return criteria.filter(
    (row) =>
      (lenderIds === undefined || lenderIds.some((id) => row.answers.has(id))) &&
      !isRuledOut(facets, row),
  )
}

function likelyRows(
  asked: AskedRow,
  rows: readonly IndexedCriterion[],
  lenderIds: readonly string[] | undefined,
  index: CriteriaIndex,
): readonly RankedRow[] {
  const featured = featuredRows(asked, rows, lenderIds, index)
  const { likely } = likelihoodsOf(featured, featuresOfNone(asked), table)
  const shared = sharedByName(featured, likely)
  return featured.map(({ criterion, shared: why }, at) => ({
    criterion,
    score: shared.get(criterion.name) ?? likely[at] ?? 0,
    why: reasonFor(why, criterion),
  }))
}

/** How likely each row is, and that it is none of them. */
export function likelihoodsOf(
  rows: readonly Pick<FeaturedRow, 'features'>[],
  ofNone: readonly number[],
  weights: Pick<RankerTable, 'rows' | 'none'>,
): { readonly likely: readonly number[]; readonly none: number } {
  const own = rowFeatures.map((name) => weights.rows[name] ?? 0)
  const sums = rows.map(({ features }) => sumOf(features, own))
  const none = sumOf(
    ofNone,
    noneFeatures.map((name) => weights.none[name] ?? 0),
  )
  const greatest = Math.max(none, ...sums)
  const parts = sums.map((sum) => Math.exp(sum - greatest))
  const ofNothing = Math.exp(none - greatest)
  const total = parts.reduce((sum, part) => sum + part, ofNothing)
  return { likely: parts.map((part) => part / total), none: ofNothing / total }
}

function sumOf(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
}

/** Rows of one name on several sheets of a document are likely together. */
function sharedByName(
  rows: readonly FeaturedRow[],
  likely: readonly number[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  rows.forEach(({ criterion: { name } }, at) => {
    sums.set(name, (sums.get(name) ?? 0) + (likely[at] ?? 0))
  })
  return sums
}

/** The same name of the same sheet and section only once. */
function onceEach(rows: readonly RankedRow[]): readonly RankedRow[] {
  const seen = new Set<string>()
  return rows.filter(({ criterion: { name, document } }) => {
    const key = `${document.documentId} ${name}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** One short phrase that says what speaks for a row. */
function reasonFor(
  { concept, words, inCell, inHeadings }: SharedWithRow,
  { section, sheet }: IndexedCriterion,
): string {
  if (words.length > 0) return `its name has ${listed(words)}`
  if (concept !== undefined) return `speaks of the same: ${concept.concept.replaceAll('-', ' ')}`
  if (inCell.length > 0) return `its words mention ${listed(inCell)}`
  const heading = section ?? sheet
  if (inHeadings.length > 0 && heading !== undefined) return `row of section ${heading}`
  return 'the nearest by its wording'
}

function listed(words: readonly string[]): string {
  return words.slice(0, MOST_WORDS).join(' ')
}

const MOST_WORDS = 4
