import type { QuickSearchLenderPage } from '@criteria-desk/contract/quick-search'
import { type Subject, subjects } from '@criteria-desk/domain/quick-search/subject-names'
import type { SourcePlace } from '../../lib/source-places.ts'
import { matches, outcomeOf, placeOf } from './quick-search-rows.ts'

/** What one lender states, by subject; and what several state, beside each other. */

export type StatedRow = QuickSearchLenderPage['stated'][number]

export type StatedItem =
  | { readonly kind: 'subject'; readonly subject: Subject; readonly count: number }
  | { readonly kind: 'criterion'; readonly row: StatedRow }

/** Rows of a subject, all where it is null, whose name or words hold the term. */
export function showStated(
  rows: readonly StatedRow[],
  term: string,
  subject: Subject | null,
): readonly StatedRow[] {
  return rows.filter(
    (row) =>
      (subject === null || row.subject === subject) &&
      [row.displayName, row.answer, ...row.answers.map(({ criterion = '' }) => criterion)].some(
        (text) => matches(text, term),
      ),
  )
}

export function toStatedItems(rows: readonly StatedRow[]): readonly StatedItem[] {
  const bySubject = Map.groupBy(rows, ({ subject }) => subject)
  return subjects.flatMap((subject): readonly StatedItem[] => {
    const own = bySubject.get(subject)
    if (own === undefined) return []
    return [
      { kind: 'subject', subject, count: own.length },
      ...own.map((row) => ({ kind: 'criterion' as const, row })),
    ]
  })
}

export function placesOf(row: StatedRow, lender: string): readonly SourcePlace[] {
  return row.answers.map((answer) => placeOf(answer, lender, row.displayName))
}

export type ComparedStatements = {
  readonly name: string
  readonly displayName: string
  readonly subject: Subject
  /** What each lender states, in their order; undefined where it states nothing. */
  readonly cells: readonly (StatedRow | undefined)[]
  /** More than one states it. */
  readonly isShared: boolean
  /** Those that state it do not all come to the same, or do not say the same. */
  readonly differs: boolean
}

/** Every criterion that one of the lenders states, the chosen one first, then by subject. */
export function compareStatements(
  pages: readonly QuickSearchLenderPage[],
  chosen: string,
): readonly ComparedStatements[] {
  const byLender = pages.map(({ stated }) => new Map(stated.map((row) => [row.name, row])))
  const all = new Map(pages.flatMap(({ stated }) => stated.map((row) => [row.name, row] as const)))
  const rows = [...all.values()].map(({ name, displayName, subject }) => {
    const cells = byLender.map((own) => own.get(name))
    const stated = cells.filter((cell) => cell !== undefined)
    const isShared = stated.length > 1
    const differs = new Set(stated.map(saidIn)).size > 1
    return { name, displayName, subject, cells, isShared, differs }
  })
  const order = ({ name, subject }: ComparedStatements) =>
    name === chosen ? -1 : subjects.indexOf(subject)
  return rows.toSorted((one, other) => order(one) - order(other))
}

/** What is compared: the outcome and the words, whatever their case and spaces. */
function saidIn(row: StatedRow): string {
  return `${outcomeOf(row)} ${row.answer.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
}
