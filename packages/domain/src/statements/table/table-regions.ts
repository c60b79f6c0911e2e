/**
 * Where lists stand on the pages: from a row of heads down to the next one, over pages that print
 * no heads again. A region knows its columns: those of money by where sums stand, and which head is
 * above each; those of words by their heads.
 */
import { readWrittenDay } from '../../language/written-days.ts'
import type { ColumnRole } from '../knowledge/column-heads.ts'
import type { MoneyToken } from '../rows/money-tokens.ts'
import { withPointlessSums } from '../rows/pointless-sums.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import { type ColumnHead, type Columns, findHeadRows, type HeadRow } from './column-heads.ts'
import { columnsOf, gapBetween, type Span } from './column-spans.ts'
import { type DayHeadings, dayHeadings, hasSumApart } from './day-headings.ts'
import { type DayInRow, dayInRow } from './day-in-row.ts'
import { findSections, type SectionSide } from './sections.ts'
import { isUnbookedHeading } from './unbooked-headings.ts'

export type MoneyRole = 'in' | 'out' | 'amount' | 'balance'

export type MoneyColumn = {
  readonly span: Span
  /** What the head above says; null: no head is above it. */
  readonly role: MoneyRole | null
  /** How many sums stand in it. */
  readonly count: number
}

export type TableRegion = {
  readonly rows: readonly StatementRow[]
  readonly head: HeadRow | null
  readonly money: readonly MoneyColumn[]
  /** Where the dates of entries begin; null: nowhere. */
  readonly dates: Span | null
  /** The days that rows begin with. */
  readonly days: ReadonlyMap<StatementRow, DayInRow>
  /** The days that stand above their entries, on all of its statement's pages. */
  readonly headings: DayHeadings
  /** Which way all of its entries go, by the heading of their section; null: no section. */
  readonly side: SectionSide | null
}

/** The regions of a statement's rows; one without a head where there is none at all. */
export function tableRegions(
  rows: readonly StatementRow[],
  columns: Columns = 'enough',
): readonly TableRegion[] {
  const heads = headsOfLists(findHeadRows(rows, columns))
  if (heads.length === 0) return withHeadings([regionOf(rows, null)])
  const regions = heads.flatMap((head, index) => {
    const next = heads[index + 1]
    return isUnbooked(head, rows) ? [] : [regionOf(rows.slice(head.to + 1, next?.from), head)]
  })
  return withHeadings(regions)
}

/** The regions of a list in sections; none where there are no sections. */
export function sectionRegions(rows: readonly StatementRow[]): readonly TableRegion[] {
  return withHeadings(
    findSections(rows).map(({ side, rows: own, head }) => ({ ...regionOf(own, head), side })),
  )
}

/** What heads entries is told from all regions together. */
function withHeadings(regions: readonly TableRegion[]): readonly TableRegion[] {
  const days = new Map(regions.flatMap((region) => [...region.days]))
  const headings = dayHeadings(
    regions.flatMap(({ rows }) => rows),
    days,
  )
  return regions.map((region) => ({ ...region, headings }))
}

/** In font sizes: a heading stands this near above the heads of its list. */
const HEADING_REACH = 4

/** A list with heads of its own may be of payments that are not booked. */
function isUnbooked(head: HeadRow, rows: readonly StatementRow[]): boolean {
  const [first, above] = [rows[head.from], rows[head.from - 1]]
  if (first === undefined || above?.page !== first.page) return false
  const isNear = first.baseline - above.baseline < HEADING_REACH * first.fontSize
  // With a sum beside it, it says of its own row that it is not booked.
  return (
    isNear && above.money.length === 0 && above.cells.some(({ text }) => isUnbookedHeading(text))
  )
}

/** Lists of other things (rates, savings) have heads without dates. */
function headsOfLists(heads: readonly HeadRow[]): readonly HeadRow[] {
  const dated = heads.filter((head) => head.heads.some(({ role }) => role === 'date'))
  return dated.length > 0 ? dated : heads
}

function regionOf(rows: readonly StatementRow[], head: HeadRow | null): TableRegion {
  const dates = dateColumn(rows, head)
  const money = moneyColumns(rows, head, daysOf(rows, dates))
  const sums = money.filter(({ role }) => role !== null).map(({ span }) => span)
  const whole = rows.map((row) => withPointlessSums(row, sums))
  return {
    rows: whole,
    head,
    dates,
    money,
    days: daysOf(whole, dates),
    headings: { form: null, sums: new Map() },
    side: null,
  }
}

type Days = TableRegion['days']

function daysOf(rows: readonly StatementRow[], dates: Span | null): Days {
  return new Map(
    rows.flatMap((row) => {
      const day = dayInRow(row, dates)
      return day === undefined ? [] : [[row, day] as const]
    }),
  )
}

/** In font sizes: how far a head may stand from what is set under it. */
const DATE_REACH = 3

function dateColumn(rows: readonly StatementRow[], head: HeadRow | null): Span | null {
  const found = rows.flatMap(({ cells, fontSize }) =>
    cells.flatMap(({ words, box }) => {
      const day = readWrittenDay(words.map(({ text }) => text))
      const last = words[(day?.length ?? 1) - 1]
      return day === undefined || last === undefined
        ? []
        : [{ span: [box[0], last.box[2]] as const, fontSize }]
    }),
  )
  const columns = columnsOf(found, ({ span }) => span)
  const titled = head?.heads.find(({ role }) => role === 'date')
  const under = titled && nearestColumn(columns, titled, found[0]?.fontSize ?? 1)
  if (under !== undefined) return [under.left, under.right]
  const most = Math.max(0, ...columns.map(({ items }) => items.length))
  const first = columns.find(({ items }) => items.length >= most * OFTEN)
  return first === undefined ? null : [first.left, first.right]
}

/** Of the fullest column: the first that is about as full is the one that entries begin with. */
const OFTEN = 0.4

function nearestColumn<Column extends { readonly left: number; readonly right: number }>(
  columns: readonly Column[],
  { box }: ColumnHead,
  fontSize: number,
): Column | undefined {
  const gapTo = ({ left, right }: Column) => gapBetween([left, right], [box[0], box[2]])
  const [nearest] = columns.toSorted((one, other) => gapTo(one) - gapTo(other))
  return nearest !== undefined && gapTo(nearest) < DATE_REACH * fontSize ? nearest : undefined
}

function moneyColumns(
  rows: readonly StatementRow[],
  head: HeadRow | null,
  days: Days,
): readonly MoneyColumn[] {
  const counted = rowsOfList(rows, head, days)
  const apart = counted.flatMap(({ money }) => money.filter(({ isApart }) => isApart))
  const tokens = [...apart, ...closeToText(counted, head, apart)]
  const columns = columnsOf(tokens, ({ box }) => [box[0], box[2]])
  const roles = rolesByHead(columns, head, tokens[0])
  return columns.map((column) => ({
    span: [column.left, column.right],
    role: roles.get(column) ?? null,
    count: column.items.length,
  }))
}

/**
 * Sums that text follows too closely to be cells of their own: under a head that has no others, and
 * ending at one place in most rows.
 */
function closeToText(
  rows: readonly StatementRow[],
  head: HeadRow | null,
  apart: readonly MoneyToken[],
): readonly MoneyToken[] {
  const isUnder = ({ box }: MoneyToken, one: ColumnHead) =>
    gapBetween([box[0], box[2]], [one.box[0], one.box[2]]) === 0
  return (head?.heads ?? [])
    .filter((one) => isMoneyRole(one.role) && !apart.some((token) => isUnder(token, one)))
    .flatMap((one) => {
      const under = rows.flatMap(({ money }) => money.filter((token) => isUnder(token, one)))
      const right = Math.max(...under.map(({ box }) => box[2]))
      const own = under.filter(
        ({ box, words }) => right - box[2] < END_SLACK * (words[0]?.fontSize ?? 1),
      )
      return own.length >= LEAST_CLOSE && own.length * 2 > under.length ? own : []
    })
}

const LEAST_CLOSE = 4
/** In font sizes: room for the mark of an overdrawn balance. */
const END_SLACK = 2

/** The rows below the heads, or below the first day of a page. */
function rowsOfList(
  rows: readonly StatementRow[],
  head: HeadRow | null,
  days: Days,
): readonly StatementRow[] {
  const begun = new Set(head === null ? [] : [head.page])
  return rows.filter((row, at) => {
    if (days.has(row) && rows.slice(at, at + MOST_LINES).some(hasSumApart)) begun.add(row.page)
    return begun.has(row.page)
  })
}

/** How many lines an entry has, until its sum. */
const MOST_LINES = 4

/** In font sizes: sums stand under their head or, set to the other side, near it. */
const HEAD_REACH = 6

const MONEY_ROLES: ReadonlySet<ColumnRole> = new Set(['in', 'out', 'amount', 'balance'])

type Column = {
  readonly left: number
  readonly right: number
  readonly items: readonly MoneyToken[]
}

function rolesByHead(
  columns: readonly Column[],
  head: HeadRow | null,
  token: MoneyToken | undefined,
): ReadonlyMap<Column, MoneyRole> {
  const roles = new Map<Column, MoneyRole>()
  const size = token?.words[0]?.fontSize ?? 1
  const all = head?.heads ?? []
  const pairs = columns.flatMap((column) =>
    all.map((one) => ({
      column,
      one,
      gap: gapBetween([column.left, column.right], [one.box[0], one.box[2]]) / size,
      // Sums and heads are set to the same side, most often to the right.
      side:
        Math.min(Math.abs(column.right - one.box[2]), Math.abs(column.left - one.box[0])) / size,
    })),
  )
  const taken = new Set<ColumnHead>()
  for (const { column, one, gap } of pairs.toSorted((a, b) => a.gap - b.gap || a.side - b.side)) {
    const isFree = !roles.has(column) && !taken.has(one)
    if (gap > HEAD_REACH || !isFree || !isMoneyRole(one.role)) continue
    roles.set(column, one.role)
    taken.add(one)
  }
  return roles
}

function isMoneyRole(role: ColumnRole): role is MoneyRole {
  return MONEY_ROLES.has(role)
}
