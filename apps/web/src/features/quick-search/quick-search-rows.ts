import type { QuickSearchDetail, QuickSearchSource } from '@criteria-desk/contract/quick-search'
import { type Outcome, outcomes } from '@criteria-desk/domain/criteria/outcomes'
import type { SourcePlace } from '../../lib/source-places.ts'

export type LenderRow = QuickSearchDetail['lenders'][number]
export type LenderFigure = 'standard' | 'exception'

/** Case-insensitive: `text` holds `term` anywhere. A blank term is in everything. */
export function matches(text: string, term: string): boolean {
  return text.toLowerCase().includes(term.trim().toLowerCase())
}

export type LenderSort = 'outcome' | 'lender' | LenderFigure

export type LenderFilter = {
  readonly term: string
  readonly outcome: Outcome | null
  readonly sort: LenderSort
  readonly isDescending: boolean
}

/** The lenders to show, in order. */
export function showLenders(
  rows: readonly LenderRow[],
  filter: LenderFilter,
): readonly LenderRow[] {
  const shown = rows.filter(
    (row) =>
      matches(row.name, filter.term) &&
      (filter.outcome === null || outcomeOf(row) === filter.outcome),
  )
  const direction = filter.isDescending ? -1 : 1
  return shown.toSorted((one, other) => direction * compare(one, other, filter.sort))
}

/** What an answer comes to; null where it is a figure alone, which is neither a yes nor a no. */
export function outcomeOf(answer: Pick<LenderRow, 'outcome' | 'isFigure'>): Outcome | null {
  return answer.isFigure ? null : answer.outcome
}

/** How many of these lenders come to each outcome. */
export function countOutcomes(rows: readonly LenderRow[]): Readonly<Record<Outcome, number>> {
  const counts: Record<Outcome, number> = {
    accept: 0,
    conditional: 0,
    decline: 0,
    read: 0,
    'not-applicable': 0,
    'not-stated': 0,
  }
  for (const row of rows) {
    const outcome = outcomeOf(row)
    if (outcome !== null) counts[outcome] += 1
  }
  return counts
}

/** Held against a need, a figure has an outcome like any other answer. */
export function judged(row: LenderRow): LenderRow {
  const answers = row.answers.map((answer) => ({ ...answer, isFigure: false }))
  return { ...row, isFigure: false, answers }
}

/** An answer of quick search as a place that the source panel opens, under its document's own name. */
export function placeOf(source: QuickSearchSource, lender: string, criterion: string): SourcePlace {
  const { answer, documentId, filename, sheetName, cell, row, page, box, variant } = source
  const outcome = outcomeOf(source)
  return {
    documentId,
    filename,
    quote: answer,
    lender,
    criterion: source.criterion ?? criterion,
    ...(outcome === null ? {} : { outcome }),
    ...(variant === undefined ? {} : { variant }),
    ...(page === undefined ? { sheetName } : { page }),
    ...(box === undefined ? {} : { box }),
    ...(cell === undefined ? {} : { cell }),
    ...(row === undefined ? {} : { row }),
  }
}

/** Text cut at every match of the term, for marking; the whole text when there is none. */
export function cutAtMatches(
  text: string,
  term: string,
): readonly { readonly text: string; readonly isMatch: boolean }[] {
  const sought = term.trim().toLowerCase()
  if (sought === '') return [{ text, isMatch: false }]
  const parts: { text: string; isMatch: boolean }[] = []
  const lower = text.toLowerCase()
  let from = 0
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false })
    parts.push({ text: text.slice(at, at + sought.length), isMatch: true })
    from = at + sought.length
  }
  if (from < text.length || parts.length === 0)
    parts.push({ text: text.slice(from), isMatch: false })
  return parts
}

function compare(one: LenderRow, other: LenderRow, sort: LenderSort): number {
  const byName = one.name.localeCompare(other.name, 'en-GB', { sensitivity: 'base' })
  if (sort === 'lender') return byName
  if (sort !== 'outcome') return compareFigures(one, other, sort) || byName
  return orderOf(one) - orderOf(other) || byName
}

/** Figures alone stand between what is said to be lent on and what is not. */
function orderOf(row: LenderRow): number {
  const outcome = outcomeOf(row)
  return outcome === null ? outcomes.indexOf('conditional') : outcomes.indexOf(outcome)
}

/** The largest figure first, no limit before any, none at all last. */
function compareFigures(one: LenderRow, other: LenderRow, figure: LenderFigure): number {
  const [left, right] = [sizeOf(one, figure), sizeOf(other, figure)]
  return left === right ? 0 : right - left
}

function sizeOf({ figures }: LenderRow, figure: LenderFigure): number {
  const value = figures?.[figure]
  if (value === undefined) return Number.MIN_SAFE_INTEGER
  return value ?? Number.MAX_SAFE_INTEGER
}
