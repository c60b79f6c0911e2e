import { isStretchOfTime } from '../../../language/stretches-of-time.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeadColumn, HeaderPanel } from '../heads/header-panel.ts'
import { type HeaderRole, isBoundHead, isExceptionHead, isVariant } from '../heads/header-words.ts'
import {
  type ColumnProfile,
  chooseCriterion,
  chooseDetail,
  chooseLender,
  chooseVariants,
  profile,
  topicOver,
} from '../heads/list-columns.ts'
import type { SheetView } from '../sheet-view.ts'
import { type ListPlan, NO_EXTRAS, type ValueColumn } from './table-plan.ts'

/**
 * A long list: each row is one lender's answer to one criterion. The headings say so, or the
 * contents do: lenders recur, another column's texts recur with other lenders, and a third holds
 * words of its own.
 */

/** The plan of a list, or undefined where the table is none. */
export function planList(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): ListPlan | undefined {
  if (heads.columns.some(({ isLender }) => isLender)) return undefined
  const profiles = heads.columns.map((head) => profile(view, panel, head))
  const lender = chooseLender(profiles)
  if (lender === undefined) return undefined
  const rest = profiles.filter((column) => column !== lender && column.texts.length > 0)
  const named = chooseCriterion(lender, rest)
  if (named === undefined) return undefined
  const topic = topicOver(named, rest)
  const criterion = topic ?? named
  const keyed = without(rest, [criterion, named])
  const kinds = chooseKinds(keyed)
  const answer = kinds[0] ?? chooseAnswer(keyed)
  if (answer === undefined) return undefined
  const spare = without(keyed, [answer, ...kinds])
  const variants = chooseVariants(lender, criterion, spare)
  const sub =
    topic === undefined
      ? chooseDetail([lender, criterion, ...variants], without(spare, variants))
      : named
  const free = without(spare, [...variants, ...(sub === undefined ? [] : [sub])])
  const alternates = free.filter(({ head }) => head.role === 'answer' || isExceptionHead(head.name))
  const others = without(free, alternates)
  const section = others.find(({ head }) => head.role === 'section')
  return {
    layout: 'long-list',
    headerRows: heads.rows,
    firstRow: heads.firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    lenderColumn: lender.head.column,
    criterionColumn: criterion.head.column,
    ...(sub !== undefined ? { subKeyColumn: sub.head.column } : {}),
    variantColumns: variants.map(({ head }) => head.column),
    ...(section !== undefined ? { sectionColumn: section.head.column } : {}),
    values:
      kinds.length > 0 ? kinds.map(({ head }) => toKind(head)) : [toAnswer(answer, alternates)],
    extras: extraColumns(others),
    ignored: others
      .filter(({ head, texts }) => NO_ANSWERS.has(head.role) || texts.every(isInitials))
      .map(({ head }) => ({ column: head.column, reason: `“${head.name}” holds no criteria.` })),
  }
}

// Whom a lender was asked of, and how far a record is.
const NO_ANSWERS: ReadonlySet<HeaderRole | undefined> = new Set(['aside', 'lender'])

function without<Item>(items: readonly Item[], left: readonly Item[]): readonly Item[] {
  return items.filter((item) => !left.includes(item))
}

function extraColumns(others: readonly ColumnProfile[]): ListPlan['extras'] {
  const columnsOf = (role: HeadColumn['role']) =>
    others.filter(({ head }) => head.role === role).map(({ head }) => head.column)
  const unnamedDates = others.filter(({ isDates, head }) => isDates && head.role !== 'date')
  return {
    notes: [...columnsOf('note'), ...wordyColumns(others)],
    sources: columnsOf('source'),
    dates: [...columnsOf('date'), ...unnamedDates.map(({ head }) => head.column)],
  }
}

// Running numbers under a heading in no list say nothing about an answer.
function wordyColumns(others: readonly ColumnProfile[]): readonly number[] {
  return others
    .filter(
      ({ head, texts, isDates }) =>
        head.role === undefined &&
        !isDates &&
        texts.some((text) => /\p{L}{2}/u.test(text)) &&
        !texts.every(isInitials),
    )
    .map(({ head }) => head.column)
}

// Who wrote a line down: "KP", "J.T.".
function isInitials(text: string): boolean {
  return /^(\p{Lu}\.? ?){2,4}$/u.test(text)
}

// "Residential | Buy to let", "Minimum | Maximum" or "Last 12m | 12 to 24m", and no other answer: one for each of them, and
// for the short answers beside them.
function chooseKinds(columns: readonly ColumnProfile[]): readonly ColumnProfile[] {
  if (columns.some(({ head }) => head.role === 'answer')) return []
  const plain = columns.filter(({ head, isDates }) => head.role === undefined && !isDates)
  const kinds = plain.filter(
    ({ head: { name } }) =>
      isBoundHead(name) || isStretchOfTime(name) || (isVariant(name) && !isExceptionHead(name)),
  )
  return kinds.length >= 2 ? plain.filter(({ head }) => head.name !== '') : []
}

function toKind({ column, name }: HeadColumn): ValueColumn {
  const kind = isBoundHead(name) ? { aspect: name } : { variant: name }
  return { column, name: '', ...kind, extras: NO_EXTRAS }
}

function toAnswer({ head }: ColumnProfile, alternates: readonly ColumnProfile[]): ValueColumn {
  const { outcomes } = head
  const columns = [
    ...alternates.map((other) => other.head.column),
    ...(outcomes?.columns ?? []).map(({ column }) => column),
  ]
  return {
    column: head.column,
    alternates: columns.filter((column) => column !== head.column),
    ...(outcomes !== undefined ? { outcomes } : {}),
    name: '',
    extras: NO_EXTRAS,
  }
}

function chooseAnswer(rest: readonly ColumnProfile[]): ColumnProfile | undefined {
  const named = rest.filter(({ head }) => head.role === 'answer')
  const usable = rest.filter(
    ({ isDates, head }) => !isDates && head.role !== 'aside' && !isExceptionHead(head.name),
  )
  const wordy = (column: ColumnProfile) => column.averageLength * column.distinct
  const widest = (columns: readonly ColumnProfile[]) =>
    columns.reduce<ColumnProfile | undefined>(
      (best, next) => (best === undefined || wordy(next) > wordy(best) ? next : best),
      undefined,
    )
  if (named.length > 0) return widest(named)
  const plain = usable.filter(({ head }) => head.role === undefined || head.role === 'criterion')
  return widest(plain) ?? widest(usable.filter(({ head }) => head.role === 'note'))
}
