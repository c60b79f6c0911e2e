/**
 * The entries of a list and the balances between them, in the order of the document. A day holds
 * for all that follows until the next; an entry that stands in a heap of words far from any day or
 * head is none.
 */
import type { WrittenDay } from '../../language/written-days.ts'
import { type Box, boxAround } from '../../pages/pdf-page.ts'
import { namesTotal } from '../account/summary-names.ts'
import { signedBalance } from '../balances/signed-money.ts'
import type { MoneyToken } from '../rows/money-tokens.ts'
import { textOf } from '../rows/statement-rows.ts'
import type { Pence } from '../statement-reading.ts'
import { describe } from './descriptions.ts'
import { type ListLine, listLines, type RoleColumn } from './list-lines.ts'
import type { TableRegion } from './table-regions.ts'
import { withOwnDays } from './trailing-days.ts'

export type EntryDay = Pick<WrittenDay, 'day' | 'month' | 'year'>

export type ListEntry = {
  readonly kind: 'entry'
  readonly page: number
  readonly box: Box
  readonly isRecognised: boolean
  readonly day: EntryDay | null
  readonly column: 'in' | 'out' | 'amount'
  readonly sum: MoneyToken
  readonly side: 'credit' | 'debit' | null
  readonly balance: MoneyToken | null
  readonly description: string
  readonly typeCode: string | null
}

export type ListBalance = {
  /** `of-day`: stated by the heading of a day, above its entries. */
  readonly kind: 'opening' | 'closing' | 'balance' | 'of-day'
  readonly page: number
  readonly box: Box
  readonly day: EntryDay | null
  readonly balance: MoneyToken
  readonly text: string
}

export type ListItem = ListEntry | ListBalance

export type ListPart = {
  readonly items: readonly ListItem[]
  /** The day that goes on over the heads of the next page, until another is printed. */
  readonly day: EntryDay | null
}

/**
 * The items of a region, where its columns of money are what they are said to be.
 *
 * @param before the day that goes on from the region above
 */
export function listItems(
  region: TableRegion,
  columns: readonly RoleColumn[],
  before: EntryDay | null = null,
): ListPart {
  const lines = bookedLines(linesOfList(withOwnDays(listLines(region, columns)), region))
  const texts = describe(lines, region)
  const items: ListItem[] = []
  let day: EntryDay | null = null
  let year: number | null = null
  for (const line of lines) {
    year = line.year ?? year
    if (line.day !== null) day = { ...line.day, year: line.day.year ?? year }
    if (day === null && isOfSummary(line)) continue
    const item = itemOf(line, day ?? before, texts.get(line))
    if (item !== undefined) add(items, item)
  }
  const isHeaded = region.headings.form !== null
  const last = items.findLast((item) => item.day !== null)?.day ?? before
  return { items: withoutSummary(items, columns), day: (isHeaded ? day : null) ?? last }
}

/** Above the first day: a row of figures, or what came in or went out over the whole period. */
function isOfSummary({ kind, words, row }: ListLine): boolean {
  const figures = new Set(row.money.flatMap((token) => token.words))
  const isFigures = words.every((word) => figures.has(word))
  if (kind === 'balance') return isFigures && words.length > 0
  return kind === 'entry' && (isFigures || row.cells.some(({ text }) => namesTotal(text)))
}

/**
 * Where balances have no column, one that stands before the first entry is of a summary. Of several balances before the first entry the last is of the list, after the last entry the
 * first. Both ends together are a summary, which is read elsewhere.
 */
function withoutSummary(
  items: readonly ListItem[],
  columns: readonly RoleColumn[],
): readonly ListItem[] {
  const hasColumn = columns.some(({ role }) => role === 'balance')
  const first = items.findIndex(({ kind }) => kind === 'entry' || kind === 'of-day')
  const last = items.findLastIndex(({ kind }) => kind === 'entry')
  if (first < 0) return isSummary(items) ? [] : items
  const [before, after] = [items.slice(0, first), items.slice(last + 1)]
  return [
    ...(isSummary(before) || !hasColumn ? [] : before.slice(-1)),
    ...items.slice(first, last + 1),
    ...(isSummary(after) ? [] : after.slice(0, 1)),
  ]
}

function isSummary(items: readonly ListItem[]): boolean {
  return (
    items.some(({ kind }) => kind === 'opening') && items.some(({ kind }) => kind === 'closing')
  )
}

function itemOf(
  line: ListLine,
  day: EntryDay | null,
  text:
    | {
        readonly description: string
        readonly typeCode: string | null
        readonly boxes: readonly Box[]
      }
    | undefined,
): ListItem | undefined {
  const { kind, row, sums, side, stated } = line
  const page = row.page
  if (stated !== undefined) {
    return { kind: 'of-day', page, box: row.box, day, balance: stated, text: textOf(row.words) }
  }
  if (kind === 'opening' || kind === 'closing' || kind === 'balance') {
    const balance = sums.balance ?? sums.amount ?? sums.in ?? sums.out
    const said = line.words.map((word) => word.text).join(' ')
    return balance && { kind, page, box: boxOf(line, []), day, balance, text: said }
  }
  const column = (['in', 'out', 'amount'] as const).find((one) => (sums[one]?.pence ?? 0) > 0)
  const sum = column && sums[column]
  if (kind !== 'entry' || column === undefined || sum === undefined) return undefined
  return {
    kind,
    page,
    box: boxOf(line, text?.boxes ?? []),
    isRecognised: row.origin === 'ocr',
    day,
    column,
    sum,
    side,
    balance: sums.balance ?? null,
    description: text?.description ?? '',
    typeCode: text?.typeCode ?? null,
  }
}

/** From the day to the last figure; what stands beside the list on the same level is no part of it. */
function boxOf({ words, sums, dayWords }: ListLine, boxes: readonly Box[]): Box {
  const figures = Object.values(sums).flatMap((sum) => sum.words)
  const own = [...figures, ...(boxes.length > 0 ? [] : words), ...dayWords]
  return boxAround([...own.map(({ box }) => box), ...boxes])
}

/** A balance without words below an entry is that entry's own. */
function add(items: ListItem[], item: ListItem): void {
  const before = items.at(-1)
  const isOwn =
    item.kind === 'balance' &&
    item.text === '' &&
    before?.kind === 'entry' &&
    before.balance === null
  if (isOwn) items[items.length - 1] = { ...before, balance: item.balance }
  else items.push(item)
}

/** Without what stands under a heading of payments that are not booked. */
function bookedLines(lines: readonly ListLine[]): readonly ListLine[] {
  let isBooked = true
  return lines.filter((line, index) => {
    if (line.kind === 'unbooked') isBooked = false
    else if (!isBooked && endsUnbooked(line, lines[index - 1])) isBooked = true
    return isBooked
  })
}

/** A line with a balance, as headings of days state one, or another heading far below. */
function endsUnbooked(line: ListLine, before: ListLine | undefined): boolean {
  if (line.sums.balance !== undefined || line.stated !== undefined) return true
  const isHeading = line.kind === 'words' && line.day === null && line.words.length > 0
  const isFar =
    before === undefined ||
    before.row.page !== line.row.page ||
    line.row.baseline - before.row.baseline > HEADING_GAP * line.row.fontSize
  return isHeading && isFar && before?.kind !== 'unbooked' && line.words.length <= 5
}

/** In font sizes: above a heading there is more room than above a line. */
const HEADING_GAP = 2.4

/** In font sizes, and of the usual distance of two entries: a wider gap ends a run of lines. */
const RUN_GAP = 4
const RUN_PITCH = 2.6

/** The lines that are of the list, told from summaries and tables of rates elsewhere on the pages. */
function linesOfList(lines: readonly ListLine[], region: TableRegion): readonly ListLine[] {
  const pitch = usualPitch(lines)
  const runs: ListLine[][] = []
  let last: ListLine | undefined
  for (const line of lines) {
    if (line.kind === 'words' && line.day === null) {
      runs.at(-1)?.push(line)
      continue
    }
    const gap =
      last === undefined || last.row.page !== line.row.page
        ? Infinity
        : line.row.baseline - last.row.baseline
    if (gap > Math.max(RUN_GAP * line.row.fontSize, RUN_PITCH * pitch)) runs.push([])
    runs.at(-1)?.push(line)
    last = line
  }
  const kept: (readonly ListLine[])[] = []
  for (const [index, run] of runs.entries()) {
    if (isOfList(run, index === 0, region) || isNextTo(kept.at(-1), run)) kept.push(run)
  }
  return kept.flat()
}

/** Whether the balance of a run's first entry follows from the last entry before, either way. */
function isNextTo(before: readonly ListLine[] | undefined, run: readonly ListLine[]): boolean {
  const [last, next] = [
    before?.findLast(({ kind }) => kind === 'entry'),
    run.find(({ kind }) => kind === 'entry'),
  ]
  if (!last?.sums.balance || !next?.sums.balance) return false
  const change = Math.abs(signedBalance(next.sums.balance) - signedBalance(last.sums.balance))
  return change === amountOf(next) || change === amountOf(last)
}

function amountOf({ sums }: ListLine): Pence | undefined {
  return (sums.in ?? sums.out ?? sums.amount)?.pence
}

function isOfList(run: readonly ListLine[], isFirst: boolean, region: TableRegion): boolean {
  const isUnderHead = isFirst && region.head !== null && run[0]?.row.page === region.head.page
  return (
    isUnderHead ||
    run.some(
      ({ day, kind }) =>
        day !== null || kind === 'opening' || kind === 'closing' || kind === 'unbooked',
    )
  )
}

function usualPitch(lines: readonly ListLine[]): number {
  const entries = lines.filter(({ kind }) => kind === 'entry')
  const gaps = entries
    .flatMap((line, index) => {
      const before = entries[index - 1]
      const isNear = before !== undefined && before.row.page === line.row.page
      return isNear ? [line.row.baseline - before.row.baseline] : []
    })
    .toSorted((one, other) => one - other)
  return gaps[Math.floor(gaps.length / 2)] ?? 0
}
