import { partFromDate } from '../../../language/printed-dates.ts'
import { nameInFront } from '../../name-in-front.ts'
import { opensWithLender } from '../each-lender.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeadColumn, HeaderPanel } from '../heads/header-panel.ts'
import {
  headerRole,
  isBoundHead,
  isCapitalised,
  isDescriptive,
  isVariant,
  looksLikeLenderName,
} from '../heads/header-words.ts'
import {
  findExceptions,
  type JoinedHead,
  joinHeads,
  joinParts,
  withExceptions,
} from '../heads/joined-heads.ts'
import { findKeyColumns, hasTexts } from '../heads/key-columns.ts'
import { textsIn } from '../heads/panel-texts.ts'
import { joinCriterion } from '../reading/cell-answers.ts'
import type { SheetView } from '../sheet-view.ts'
import { type ExtraColumns, type GridPlan, NO_EXTRAS, type ValueColumn } from './table-plan.ts'

/** Criteria down the side, lenders over the columns; or one lender's criteria beside its answers. */
export function planLendersAcross(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): GridPlan | undefined {
  const keys = findKeyColumns(view, panel, heads)
  if (keys === undefined) return undefined
  const right = heads.columns.filter(({ column }) => !keys.columns.includes(column))
  const known = right.filter(opensWithLender)
  const isLender = (head: HeadColumn) => isLenderHead(head, known)
  const values = toValues(view, panel, right, isLender)
  if (known.length === 0 && !areNewNames(values)) return undefined
  return {
    layout: 'lenders-across',
    ...frameOf(panel, heads),
    ...keys.plan,
    values,
    extras: rowExtras(view, panel, right, values, isLender),
    ignored: ignoredColumns(view, panel, right, values, isLender),
  }
}

/** One lender's criteria; the lender's name comes from the sheet. */
export function planOneLender(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): GridPlan | undefined {
  const keys = findKeyColumns(view, panel, heads)
  if (keys === undefined) return undefined
  const right = heads.columns.filter(({ column }) => !keys.columns.includes(column))
  const answers = right.filter(({ role }) => role === 'answer')
  const named = right.filter(({ role, name }) => role === undefined && name !== '')
  const exceptions = findExceptions([...answers, ...named])
  const plain = named.filter((head) => !exceptions.includes(head))
  const unnamed = right.filter(({ name, column }) => name === '' && hasTexts(view, panel, column))
  const main = answers.length > 0 ? joinParts(view, panel, answers, false) : undefined
  const others = main === undefined && plain.length === 0 ? unnamed.slice(0, 1) : plain
  const isOneValue = main === undefined && others.length === 1
  const plainValues = [
    ...(main === undefined ? [] : [oneValue(main)]),
    ...others.map(({ column, name }) => ({
      column,
      name: '',
      ...(isOneValue ? {} : isVariant(name) ? { variant: name } : { aspect: name }),
      extras: NO_EXTRAS,
    })),
  ]
  const values = withExceptions(plainValues, exceptions)
  if (values.length === 0) return undefined
  const left = unnamed.filter(({ column }) => !values.some((value) => value.column === column))
  const isNote = left.length === 1
  return {
    layout: 'one-lender',
    ...frameOf(panel, heads),
    ...keys.plan,
    values,
    extras: extrasOf([
      ...right.map((head): RoleOfColumn => [head.column, head.role]),
      ...left.map(({ column }): RoleOfColumn => [column, isNote ? 'note' : undefined]),
    ]),
    // Several columns without a head are no notes on the first.
    ignored: isNote ? [] : left.map(({ column }) => ({ column, reason: UNHEADED })),
  }
}

const UNHEADED = 'This column has no heading.'

function oneValue({ head, alternates, outcomes }: JoinedHead): ValueColumn {
  return {
    column: head.column,
    alternates,
    ...(outcomes !== undefined ? { outcomes } : {}),
    name: '',
    extras: NO_EXTRAS,
  }
}

function frameOf(panel: HeaderPanel, heads: TableHeads) {
  return {
    headerRows: heads.rows,
    firstRow: heads.firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
  }
}

// Between known lenders every plain heading is a lender; outside them it must not describe, and be
// written as the known names are.
function isLenderHead(head: HeadColumn, known: readonly HeadColumn[]): boolean {
  const own = head.role === undefined ? nameInFront(head.name) : undefined
  if (head.isLender || (own !== undefined && headerRole(own.behind) === undefined)) return true
  if (head.role !== undefined || head.name === '' || head.name.length > 60) return false
  const [first, last] = [known[0]?.column, known.at(-1)?.column]
  const isBetween =
    first !== undefined && last !== undefined && head.column > first && head.column < last
  if (isBetween || looksLikeLenderName(head.name)) return true
  const areInCapitals = known.filter(({ name }) => isCapitalised(name)).length * 2 >= known.length
  return !isDescriptive(head.name) && (isCapitalised(head.name) || !areInCapitals)
}

function areNewNames(values: readonly ValueColumn[]): boolean {
  const names = new Set(values.map(({ name }) => name.toLowerCase()))
  const isNamed = values.every(
    ({ name }) =>
      (looksLikeLenderName(name) || /^(?:\d{1,3}[.)] ?)?\D*\p{L}{2}\D*$/u.test(name)) &&
      name.length <= 40 &&
      !isVariant(name) &&
      !isBoundHead(name),
  )
  return isNamed && (names.size >= 2 || values.some(({ name }) => looksLikeLenderName(name)))
}

function toValues(
  view: SheetView,
  panel: HeaderPanel,
  heads: readonly HeadColumn[],
  isLender: (head: HeadColumn) => boolean,
): readonly ValueColumn[] {
  const lenders = heads.filter((head) => isLender(head) && !isExtra(head.aspectRole))
  const notes = heads.filter((head) => head.role === 'note')
  const hasOwnNotes = notes.length > 1
  const joined = joinHeads(view, panel, lenders)
  const haveVariants = joined.some(({ hasSiblings }) => hasSiblings)
  return joined.map(({ head, alternates, hasSiblings, outcomes }) => {
    const isVariantHead = hasSiblings || (haveVariants && head.aspectRole === undefined)
    const isMain = !isVariantHead || head.aspectRole === 'answer'
    const aspect = isMain ? undefined : head.aspect
    const variant = head.variant ?? groupApart(head, joined, aspect)
    return {
      column: head.column,
      alternates,
      ...(outcomes !== undefined ? { outcomes } : {}),
      ...nameWithDate(head),
      ...toldApart(aspect),
      ...(variant !== undefined ? { variant } : {}),
      ...(head.group !== undefined ? { section: head.group } : {}),
      extras: ownExtras(heads, head, lenders, hasOwnNotes),
    }
  })
}

// "Together" under "Second charge" and under "Bridging".
function groupApart(
  { name, group = '' }: HeadColumn,
  joined: readonly JoinedHead[],
  aspect = '',
): string | undefined {
  const isAgain = joined.some(({ head }) => head.name === name && (head.group ?? '') !== group)
  return isAgain ? joinCriterion(group, aspect) : undefined
}

// `Min | Max` below a lender are two criteria; `Residential | Buy to let` are two sides of it.
function toldApart(aspect: string | undefined): Pick<ValueColumn, 'aspect' | 'variant'> {
  if (aspect === undefined) return {}
  return isBoundHead(aspect) ? { aspect } : { variant: aspect }
}

function nameWithDate(head: HeadColumn): Pick<ValueColumn, 'name' | 'reviewed'> {
  const { name, date } = partFromDate(head.name)
  return date === undefined ? { name } : { name, reviewed: date }
}

function isExtra(role: HeadColumn['aspectRole']): boolean {
  return role !== undefined && role !== 'answer' && role !== 'product'
}

function ownExtras(
  heads: readonly HeadColumn[],
  lender: HeadColumn,
  lenders: readonly HeadColumn[],
  hasOwnNotes: boolean,
): ExtraColumns {
  const shared = heads.filter((head) => isExtra(head.aspectRole) && head.name === lender.name)
  const next = lenders.find(({ column }) => column > lender.column)?.column ?? Number.MAX_VALUE
  const following = heads.filter(
    ({ column, role }) => hasOwnNotes && role === 'note' && column > lender.column && column < next,
  )
  return extrasOf([
    ...shared.map((head): RoleOfColumn => [head.column, head.aspectRole]),
    ...following.map((head): RoleOfColumn => [head.column, head.role]),
  ])
}

type RoleOfColumn = readonly [number, HeadColumn['role']]

/** The note, source and date columns among some columns. */
export function extrasOf(columns: readonly RoleOfColumn[]): ExtraColumns {
  const having = (wanted: HeadColumn['role']) =>
    columns.filter(([, role]) => role === wanted).map(([column]) => column)
  return { notes: having('note'), sources: having('source'), dates: having('date') }
}

function rowExtras(
  view: SheetView,
  panel: HeaderPanel,
  heads: readonly HeadColumn[],
  values: readonly ValueColumn[],
  isLender: (head: HeadColumn) => boolean,
): ExtraColumns {
  const taken = new Set(values.flatMap(({ extras }) => Object.values(extras).flat()))
  const free = heads.filter((head) => !taken.has(head.column))
  return extrasOf(
    free.map((head): RoleOfColumn => {
      const isNote = describesRows(head) && !isLender(head) && saysWords(view, panel, head.column)
      return [head.column, isNote || head.role === 'answer' ? 'note' : head.role]
    }),
  )
}

// Among lenders a column is a note on all only where its head says so: what stands below another
// may be anybody's.
function describesRows({ role, name }: HeadColumn): boolean {
  return role === undefined && isDescriptive(name) && nameInFront(name) === undefined
}

// Counts and running numbers add nothing to an answer.
function saysWords(view: SheetView, panel: HeaderPanel, column: number): boolean {
  return textsIn(view, panel, column).some((text) => /\p{L}/u.test(text))
}

function ignoredColumns(
  view: SheetView,
  panel: HeaderPanel,
  heads: readonly HeadColumn[],
  values: readonly ValueColumn[],
  isLender: (head: HeadColumn) => boolean,
): GridPlan['ignored'] {
  const read = new Set(values.flatMap(({ column, alternates }) => [column, ...(alternates ?? [])]))
  return heads.flatMap((head) => {
    if (read.has(head.column) || isLender(head)) return []
    if (head.name === '' && hasTexts(view, panel, head.column)) {
      return [{ column: head.column, reason: UNHEADED }]
    }
    if (
      head.role === undefined &&
      head.name !== '' &&
      !describesRows(head) &&
      saysWords(view, panel, head.column)
    ) {
      return [
        {
          column: head.column,
          reason: `Whose answers stand below “${head.name}” was not understood.`,
        },
      ]
    }
    const isAside = head.role === 'aside' || head.role === 'product' || head.role === 'lender'
    return isAside ? [{ column: head.column, reason: `“${head.name}” holds no criteria.` }] : []
  })
}
