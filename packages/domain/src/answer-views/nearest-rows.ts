/**
 * A refusal leads on: to the rows that are nearest to what was asked. Of a row that the lender left
 * empty, or has no entry in, those are its neighbours that the lender states; of what no document
 * has, rows that share an idea with it. A refusal quotes nothing, so that they are named alone.
 */
import type { CriteriaAnswer, RefusalOffer } from '../criteria/answers/answer.ts'
import { rowsThatState } from '../criteria/answers/compose-choices.ts'
import { fewOf, plainMarkdown } from '../criteria/answers/compose-quote.ts'
import type { FoundAnswer } from '../criteria/answers/found-answer.ts'
import { labelOf } from '../criteria/criterion-label.ts'
import { bestMatches } from '../criteria/matching/best-matches.ts'
import type { CriteriaIndex, IndexedCriterion } from '../criteria/matching/criteria-index.ts'
import { facetsOf, tokenise } from '../criteria/matching/criterion-facets.ts'
import { weighRows } from '../criteria/matching/rank-rows.ts'
import type { UnderstoodQuestion } from '../criteria/questions/understood-question.ts'
import { isEverydayWord } from '../criteria/questions/wording/everyday-words.ts'
import { sentenceCase } from './sentence-case.ts'
import type { NearRow } from './shown-answer.ts'

/** More rows than these nobody chooses from at a glance. */
const MOST = 3

/** The offer of a refusal with its rows, named in the message where that does not name them already. */
export function withNearestRows(
  { route, message, offer, understood }: FoundAnswer,
  index: CriteriaIndex,
): Partial<Pick<CriteriaAnswer, 'message'>> & {
  readonly offer?: RefusalOffer & { readonly rows: readonly NearRow[] }
} {
  if (route !== 'refusal' || offer === undefined || understood === undefined) return {}
  const { lenders } = understood
  const lenderIds = lenders.flatMap((lender) => lender.lenderIds)
  // A lender that is in no document has no rows.
  if (lenders.length > 0 && lenderIds.length === 0) return {}
  const own = lenderIds.length > 0 ? lenderIds : undefined
  const named = offer.names.slice(0, MOST).flatMap((name) => rowCalled(name, own, index))
  const near = named.length > 0 ? named : nearRows(offer, understood, own, index)
  if (near.length === 0) return {}
  const names = near.map(({ name }) => name)
  const rows = { ...offer, names: offer.names.length > 0 ? offer.names : names, rows: near }
  if (named.length > 0) return { offer: rows }
  const said = fewOf(
    names.map((name) => `**${plainMarkdown(name)}**`),
    MOST,
  )
  return { offer: rows, message: `${message}\n\nThe nearest rows that are there: ${said}.` }
}

function rowCalled(
  name: string,
  lenderIds: readonly string[] | undefined,
  { criteria }: CriteriaIndex,
): readonly NearRow[] {
  const called = criteria.filter((row) => row.name === name || labelOf(row.name) === name)
  const [row] = lenderIds === undefined ? called : called.filter((one) => states(one, lenderIds))
  const [any] = called
  const meant = row ?? any
  return meant === undefined ? [] : [toNearRow(meant, '')]
}

function nearRows(
  { missing }: RefusalOffer,
  { criteria }: UnderstoodQuestion,
  lenderIds: readonly string[] | undefined,
  index: CriteriaIndex,
): readonly NearRow[] {
  const printed = criteria.flatMap(({ matches }) => bestMatches(matches))
  const beside =
    lenderIds === undefined
      ? []
      : printed.flatMap(({ criterion }) => neighboursOf(criterion, lenderIds, index))
  const rows = beside.length > 0 ? beside : rowsAlike(missing, lenderIds, index)
  return [...new Map(rows.map((row) => [row.name, row])).values()].slice(0, MOST)
}

/** The rows around one, of the same part of its sheet, the nearest first. */
function neighboursOf(
  printed: IndexedCriterion,
  lenderIds: readonly string[],
  { criteria }: CriteriaIndex,
): readonly NearRow[] {
  const at = criteria.indexOf(printed)
  const { section, sheet = '', document } = printed
  const where = section === undefined ? sheet : sentenceCase(section)
  const why = where === '' ? 'beside it' : `beside it in “${where}”`
  return criteria
    .map((row, place) => ({ row, far: Math.abs(place - at) }))
    .filter(
      ({ row }) =>
        row !== printed &&
        row.document === document &&
        row.sheet === printed.sheet &&
        row.section === section &&
        !row.isPassage &&
        states(row, lenderIds),
    )
    .toSorted((one, other) => one.far - other.far)
    .map(({ row }) => toNearRow(row, why))
}

/** Rows whose names hold an idea of what was asked. */
function rowsAlike(
  missing: string,
  lenderIds: readonly string[] | undefined,
  index: CriteriaIndex,
): readonly NearRow[] {
  const facets = facetsOf(missing)
  const ideas = new Set(facets.flatMap(({ kind, key }) => (kind === 'criterion' ? [key] : [])))
  const words = new Set(
    tokenise(missing).flatMap(({ word, typed }) =>
      typed.length < SHORTEST || isEverydayWord(typed) ? [] : [word],
    ),
  )
  const ranked = weighRows({ words: missing, facets, matches: [] }, lenderIds, index)
  return rowsThatState(ranked, lenderIds)
    .filter(
      ({ criterion: { core, words: named } }) =>
        core.some(({ key }) => ideas.has(key)) || named.some((word) => words.has(word)),
    )
    .map(({ criterion, why }) => toNearRow(criterion, why))
}

/** Of shorter words hardly one tells a row. */
const SHORTEST = 5

function states({ statedBy }: IndexedCriterion, lenderIds: readonly string[]): boolean {
  return lenderIds.some((id) => statedBy.includes(id))
}

function toNearRow({ name, sheet, document }: IndexedCriterion, why: string): NearRow {
  const { filename } = document
  return {
    name: labelOf(name),
    filename,
    ...(sheet !== undefined && sheet !== filename && { sheet }),
    ...(why !== '' && { why }),
  }
}
