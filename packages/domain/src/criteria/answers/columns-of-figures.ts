/**
 * The columns of a list for what a client's figures are held against: a figure that no row asked
 * about states is held under the rows that do, and each document's own row states it for its lenders.
 */

import type { Role } from '../knowledge/roles.ts'
import { type CriteriaIndex, type IndexedCriterion, SIDES } from '../matching/criteria-index.ts'
import type { Facet } from '../matching/criterion-facets.ts'
import { frameOfRow, meaningOf } from '../matching/row-of-figures.ts'
import type { CellMeaning } from '../meaning/cell-meaning.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import { comparableRoles } from '../meaning/hold-figures.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { columnOf, columnOfEvent, holdsForAnybody, ownFigures } from './case-columns.ts'
import type { AskedList } from './combine-groups.ts'
import type { GroupedLender } from './group-lenders.ts'

/** One criterion that lenders are listed by. */
export type Column = AskedList & {
  readonly asked: AskedCriterion
  /** The criteria that are scanned, as the documents print them. */
  readonly printed: readonly IndexedCriterion[]
}

/**
 * A figure that a lender's words under the rows asked do not state is held under the rows that do,
 * where there are any: what is said of the case asked goes before what is said in general.
 */
export function withColumnsOfCase(
  own: readonly Column[],
  client: ClientCase,
  index: CriteriaIndex,
  listOf: (asked: AskedCriterion) => Column,
): readonly Column[] {
  const said = own.flatMap(({ asked: { facets, side = [] } }) => [...facets, ...side])
  const columns = [...own]
  const tried = new Set<string>()
  for (const figure of [...ownFigures(client), ...client.events]) {
    // What is told of one role stands in the same rows, however often it is told.
    const kind = kindOf(figure)
    if (tried.has(kind)) continue
    tried.add(kind)
    const printed = new Set(columns.flatMap((column) => column.printed))
    const asked = columnFor(figure, said, index, client, printed)
    const column = asked === undefined ? undefined : listOf(asked)
    if (column === undefined || lendersMet([column], figure).size === 0) continue
    const same = columns.findIndex((one) => isOfSameFigures(one, column))
    const beside = columns[same]
    if (beside !== undefined) columns[same] = withFilled(beside, column.asked, said, listOf)
    else if (isStillOpen(columns, own, figure)) {
      const met = lendersLimiting(columns, figure)
      const lenders = column.lenders.filter(({ lenderId }) => !met.has(lenderId))
      columns.push({ ...column, lenders })
    }
  }
  return columns
}

function kindOf(one: CaseFigure | CaseEvent): string {
  return 'role' in one ? [one.role, one.of].join('\u0000') : one.of
}

function columnFor(
  one: CaseFigure | CaseEvent,
  said: readonly Facet[],
  index: CriteriaIndex,
  client: ClientCase,
  printed: ReadonlySet<IndexedCriterion>,
): AskedCriterion | undefined {
  return 'role' in one
    ? columnOf(one, said, index, client, printed)
    : columnOfEvent(one, said, index, printed)
}

/** No words state the figure yet, or somebody is accepted whose words do not. */
function isStillOpen(
  columns: readonly Column[],
  own: readonly Column[],
  figure: CaseFigure | CaseEvent,
): boolean {
  const met = lendersLimiting(columns, figure)
  return (
    met.size === 0 ||
    own.some(({ lenders }) =>
      lenders.some(({ lenderId, outcome }) => outcome === 'accept' && !met.has(lenderId)),
    )
  )
}

/**
 * Each document's own row states its lenders' figure, whatever another calls its row; what is asked
 * of one kind of case is not answered by what holds for all.
 */
function withFilled(
  column: Column,
  found: AskedCriterion,
  said: readonly Facet[],
  listOf: (asked: AskedCriterion) => Column,
): Column {
  const asked = column.printed.every(holdsForAnybody) ? ofSameSides(found, said) : undefined
  return asked === undefined ? column : filledBy(column, listOf(asked))
}

/** Both state one figure of the case, so that they are one column. */
function isOfSameFigures(one: Column, other: Column): boolean {
  const frames = (column: Column) =>
    new Set(
      column.printed.map((row) => {
        const { role, of } = frameOfRow(row)
        return role === undefined ? undefined : `${role} ${of ?? ''}`
      }),
    )
  const [own, others] = [frames(one), frames(other)]
  return own.size === 1 && !own.has(undefined) && [...own].every((frame) => others.has(frame))
}

/** What is said of a side stands beside rows of that side alone. */
function ofSameSides(asked: AskedCriterion, said: readonly Facet[]): AskedCriterion | undefined {
  const sides = sidesOf(said)
  const matches = asked.matches.filter(({ criterion: { surroundings, core } }) => {
    const own = sidesOf([...surroundings, ...core])
    return own.size === sides.size && [...own].every((side) => sides.has(side))
  })
  return matches.length === 0 ? undefined : { ...asked, matches }
}

function sidesOf(facets: readonly Facet[]): ReadonlySet<string> {
  return new Set(facets.flatMap(({ key }) => (SIDES.has(key) ? [key] : [])))
}

/** Lenders that the rows asked about hold nothing of, from the rows of their own documents. */
function filledBy(column: Column, other: Column): Column {
  const own = new Map(other.lenders.map((lender) => [lender.lenderId, lender] as const))
  const filled = column.lenders.map((lender) => {
    const found = own.get(lender.lenderId)
    return lender.answers.length === 0 && found !== undefined ? found : lender
  })
  const used = new Set(
    filled.flatMap((lender, at) =>
      lender === column.lenders[at] ? [] : lender.answers.map(({ entry }) => entry.document),
    ),
  )
  const printed = other.printed.filter(({ document }) => used.has(document))
  return { ...column, lenders: filled, printed: [...column.printed, ...printed] }
}

/** The lenders whose words a figure was held against. */
export function lendersMet(
  columns: readonly Column[],
  figure: CaseFigure | CaseEvent,
): ReadonlySet<string> {
  const isMet = ({ answers }: GroupedLender) =>
    answers.some(({ compared }) => compared.some((one) => asTold(one) === figure))
  return new Set(
    columns.flatMap(({ lenders }) => lenders.filter(isMet).map(({ lenderId }) => lenderId)),
  )
}

/** Those whose words limit it: "£1m to 85%" limits the loan, and goes only by the loan to value. */
function lendersLimiting(
  columns: readonly Column[],
  figure: CaseFigure | CaseEvent,
): ReadonlySet<string> {
  const outright = columns.map((column) => ({
    ...column,
    lenders: column.lenders.map((lender) => ({
      ...lender,
      answers: lender.answers.filter(({ entry }) => !goesBy(meaningOf(entry), figure)),
    })),
  }))
  return lendersMet(outright, figure)
}

function goesBy({ limits }: CellMeaning, figure: CaseFigure | CaseEvent): boolean {
  if (!('role' in figure)) return false
  const { role } = figure
  const isOf = (one: { readonly role: Role }) => comparableRoles(one.role).includes(role)
  return !limits.some(isOf) && limits.some(({ when = [] }) => when.some(isOf))
}

/** Which lenders of a figure's column stand on sheets alone that have no such row. */
export function withSilentMarked(
  columns: readonly Column[],
  index: CriteriaIndex,
): readonly Column[] {
  return columns.map((column) => {
    if (column.asked.isOfFigure !== true) return column
    const there = lendersOn(column.printed.map(pageOf), index)
    const isSilent = ({ lenderId, answers }: GroupedLender) =>
      answers.length === 0 && !there.has(lenderId)
    const lenders = column.lenders.map((lender) =>
      isSilent(lender) ? { ...lender, isSilent: true as const } : lender,
    )
    return { ...column, lenders }
  })
}

/** The lenders that any row of these sheets has an entry for. */
export function lendersOn(
  pages: readonly string[],
  { criteria }: CriteriaIndex,
): ReadonlySet<string> {
  const own = new Set(pages)
  return new Set(criteria.flatMap((row) => (own.has(pageOf(row)) ? [...row.answers.keys()] : [])))
}

/** The sheet of a document, or the whole of one without sheets. */
export function pageOf({
  document,
  sheet = '',
}: Pick<IndexedCriterion, 'document' | 'sheet'>): string {
  return `${document.documentId} ${sheet}`
}

/** A figure as the question tells it, whatever it was held as. */
export function asTold(one: CaseFigure | CaseEvent): CaseFigure | CaseEvent {
  return 'role' in one ? (one.stands ?? one) : one
}
