import { isCalendarPeriod } from '../../../language/printed-dates.ts'
import { matchingWords } from '../../../shared/text.ts'
import { isKnownLenderName, lenderIdentity } from '../../lender-names.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeadColumn, HeaderPanel } from '../heads/header-panel.ts'
import { isBoundHead, isVariant, looksLikeCriterion } from '../heads/header-words.ts'
import {
  findExceptions,
  type JoinedHead,
  joinHeads,
  joinParts,
  withExceptions,
} from '../heads/joined-heads.ts'
import { isMeasured } from '../heads/measure-heads.ts'
import { textsIn } from '../heads/panel-texts.ts'
import { findSheetTitle } from '../sheet-lender.ts'
import { isTheme, topicOfTitle } from '../sheet-topic.ts'
import type { SheetView } from '../sheet-view.ts'
import { extrasOf } from './plan-lenders-across.ts'
import { type GridPlan, NO_EXTRAS, type ValueColumn } from './table-plan.ts'

/** Lenders down the side, criteria over the columns. */
export function planLendersDown(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
  sectionAbove?: string,
): GridPlan | undefined {
  const keyColumn = findLenderColumn(view, panel, heads)
  if (keyColumn === undefined) return undefined
  const others = heads.columns.filter(({ column }) => column !== keyColumn)
  const variants = findVariants(view, panel, heads, keyColumn)
  const isCriterion = (head: HeadColumn) =>
    (head.name !== '' || head.outcomes !== undefined) &&
    !isCalendarPeriod(head.name) &&
    !variants.includes(head.column) &&
    (head.role === undefined || head.role === 'answer' || head.role === 'criterion')
  const named = others.filter((head) => isCriterion(head) && !isExtraAspect(head))
  const exceptions = findExceptions(named)
  const criteria = named.filter((head) => !exceptions.includes(head))
  if (criteria.length === 0) return undefined
  const title = topicOfTitle(sectionAbove ?? findSheetTitle(view, panel.row))
  const answersOf = (column: number) => textsIn(view, panel, column)
  const underTitle = criteria.map((head) => withTitle(head, title, answersOf(head.column)))
  const joined = joinCriteria(view, panel, underTitle)
  // Below heads that have one each stand their units.
  const areParts = joined.some(({ hasSiblings }) => hasSiblings)
  return {
    layout: 'lenders-down',
    headerRows: heads.rows,
    firstRow: heads.firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    keyColumn,
    variantColumns: variants,
    values: withExceptions(
      joined.map((one) => toCriterion(one, others, underTitle, areParts, answersOf)),
      exceptions,
    ),
    extras: extrasOf(others.map((head) => [head.column, head.role])),
    ignored: others
      .filter((head) => head.role === 'aside' || head.role === 'section')
      .map(({ column, name }) => ({ column, reason: `“${name}” holds no criteria.` })),
  }
}

// A title that names a measure groups the columns below it, but those that only say it again.
function withTitle(head: HeadColumn, title: string, answers: readonly string[]): HeadColumn {
  if (head.group !== undefined || head.role !== undefined) return head
  if (!isMeasured(title, head.name, answers)) return head
  const said = matchingWords(title)
  const isSaid = matchingWords(head.name).every((word) => said.includes(word))
  return isSaid && !isBoundHead(head.name) ? head : { ...head, group: title }
}

// "Yes / No" beside "Detail" is one answer, to the criterion that the sheet is about.
function joinCriteria(
  view: SheetView,
  panel: HeaderPanel,
  criteria: readonly HeadColumn[],
): readonly JoinedHead[] {
  const answers = criteria.filter(
    ({ role, group, aspect }) => role === 'answer' && group === undefined && aspect === undefined,
  )
  const areMost = answers.length >= 2 && answers.length * 2 >= criteria.length
  if (!areMost) return joinHeads(view, panel, criteria)
  const others = criteria.filter((head) => !answers.includes(head))
  return [joinParts(view, panel, answers, false), ...joinHeads(view, panel, others)]
}

function findLenderColumn(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): number | undefined {
  const named = heads.columns.find(({ role }) => role === 'lender')
  if (named !== undefined) return named.column
  const counted = heads.columns.map(({ column }) => ({
    column,
    count: textsIn(view, panel, column).filter(isKnownLenderName).length,
  }))
  const most = counted.reduce((best, next) => (next.count > best.count ? next : best))
  if (most.count > 0) return most.column
  const isBlank = (head: HeadColumn) => head.name === '' || head.role === 'criterion'
  return heads.columns.find((head) => isBlank(head))?.column ?? panel.left
}

// The columns headed as products or plans; else, where a lender has several rows and no date tells
// them apart, the next column that does.
function findVariants(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
  keyColumn: number,
): readonly number[] {
  const named = heads.columns.filter(({ role }) => role === 'product').map(({ column }) => column)
  if (named.length > 0) return named
  const rows = lenderRows(view, panel, keyColumn)
  const lenders = new Set(rows.map(({ lender }) => lender))
  if (rows.length < 3 || lenders.size > rows.length * MOST_KINDS) return []
  const kind = heads.columns.find(
    ({ column, role }) => role === 'section' && tellsRowsApart(view, rows, column),
  )
  if (kind !== undefined) return [kind.column]
  if (heads.columns.some(({ role }) => role === 'date')) return []
  const next = heads.columns.find(
    ({ column, role, name }) => column > keyColumn && role === undefined && name !== '',
  )
  return next !== undefined && tellsRowsApart(view, rows, next.column) ? [next.column] : []
}

type LenderRow = { readonly row: number; readonly lender: string }

function tellsRowsApart(view: SheetView, rows: readonly LenderRow[], column: number): boolean {
  const texts = rows.map(({ row }) => view.text(row, column))
  const pairs = new Set(rows.map(({ lender }, index) => `${lender}|${texts[index] ?? ''}`))
  const isTelling = pairs.size === rows.length && new Set(texts).size <= rows.length * MOST_KINDS
  return isTelling && texts.every((text) => /\p{L}{3}/u.test(text) && text.length <= 40)
}

// Lenders and products recur where each lender has several; names of their own do not.
const MOST_KINDS = 0.7

function lenderRows(view: SheetView, panel: HeaderPanel, column: number): readonly LenderRow[] {
  const rows: LenderRow[] = []
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    const text = view.text(row, column)
    const isRecord = text !== '' && view.filledColumns(row).length >= 2
    if (isRecord) rows.push({ row, lender: lenderIdentity(text) })
  }
  return rows
}

function isExtraAspect(head: HeadColumn): boolean {
  return ['note', 'source', 'date', 'aside'].includes(head.aspectRole ?? '')
}

// `DMP` over `Accepted?` and `Max LTV`: the first is the criterion itself, the second a further one.
function toCriterion(
  { head, alternates, outcomes }: JoinedHead,
  others: readonly HeadColumn[],
  criteria: readonly HeadColumn[],
  areParts: boolean,
  answersOf: (column: number) => readonly string[],
): ValueColumn {
  const isOfGroup = needsGroup(head, criteria, answersOf)
  const isBound = head.aspect !== undefined && isBoundHead(head.aspect)
  const isMain = head.aspect === undefined || head.aspectRole === 'answer' || !(areParts || isBound)
  const own = others.filter(
    (other) => other.name === head.name && other.variant === head.variant && isExtraAspect(other),
  )
  return {
    column: head.column,
    alternates,
    ...(outcomes !== undefined ? { outcomes } : {}),
    name: isMain ? nameOf(head, isOfGroup) : `${head.name} – ${head.aspect}`,
    ...(head.variant !== undefined ? { variant: head.variant } : {}),
    ...(head.group !== undefined && !isOfGroup ? { section: head.group } : {}),
    extras: isMain ? extrasOf(own.map((other) => [other.column, other.aspectRole])) : NO_EXTRAS,
  }
}

function needsGroup(
  { group, name, column }: HeadColumn,
  criteria: readonly HeadColumn[],
  answersOf: (column: number) => readonly string[],
): boolean {
  if (group === undefined) return false
  const others = criteria.filter((other) => other.group === group)
  if (others.length > 1 && namesParts(group, others)) return true
  return isMeasured(group, name, answersOf(column))
}

// "New build" and "Satisfied" need the heading above them, where that names a criterion.
function namesParts(group: string, heads: readonly HeadColumn[]): boolean {
  if (isTheme(group)) return false
  if (heads.every(({ name }) => isVariant(name))) return true
  return looksLikeCriterion(group) && !heads.some(({ name }) => looksLikeCriterion(name))
}

// "Answer" or "Position" names no criterion: the sheet's title may. "New build" needs the heading
// above it to be one.
function nameOf(head: HeadColumn, isOfGroup: boolean): string {
  if (isOfGroup) return `${head.group} – ${head.name}`
  return head.role === 'answer' || head.role === 'criterion' ? '' : head.name
}
