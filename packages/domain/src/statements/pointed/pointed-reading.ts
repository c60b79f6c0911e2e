/**
 * A statement as it was pointed at. Which way money went is what was said; the balances tell whether it
 * is so. What the list prints and nobody pointed at is told as unread, so that nothing is whole without it.
 */

import { readWrittenDay } from '../../language/written-days.ts'
import { boxAround, type PdfWord } from '../../pages/pdf-page.ts'
import { type PrintedEnds, printedEnds } from '../account/printed-balances.ts'
import { findFullDays, findOpeningDay, findPeriods } from '../account/statement-dates.ts'
import { namesTotal } from '../account/summary-names.ts'
import { bestLedger, type ReadLedger } from '../balances/choose-layout.ts'
import { followBalances, type LedgerStep } from '../balances/ledger.ts'
import { signedBalance } from '../balances/signed-money.ts'
import { datesOfEntries, periodOfEntries, readingOfList } from '../reading-of-list.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import type { Pence, StatementReading } from '../statement-reading.ts'
import type { EntryDay, ListItem } from '../table/entries.ts'
import { rowsOutsideLists } from '../table/outside-lists.ts'
import { unbookedRows } from '../table/unbooked-rows.ts'
import { type GatheredStatement, type PlacedRow, periodOf } from './gather-statements.ts'
import type { NumberedPage } from './numbered-page.ts'
import type { PointedHead } from './pointed-statement.ts'
import { accountAt, dayAt, nameAt, printedAt, sortCodeAt, sumAt, textAt } from './value-at-words.ts'

/** @param all every statement of the file: what another lists is none of this one's */
export function pointedReading(
  own: GatheredStatement,
  all: readonly GatheredStatement[],
): StatementReading | undefined {
  const rows = own.pages.flatMap((page) => page.rows)
  const ledger = ledgerOfRows(own.rows)
  const listed = all.flatMap((one) => ledgerOfRows(one.rows).items)
  const outside = rowsOutsideLists(rows, listed)
  const printed = periodOf(own)
  const periods = printed === undefined ? findPeriods(outside) : [printed]
  const known = { periods, days: findFullDays(outside), opened: findOpeningDay(outside) }
  const entries = ledger.steps.filter((step) => step.kind === 'entry')
  const period = periodOfEntries(periods, datesOfEntries(entries, ledger.order, known))
  if (period === undefined) return undefined
  const ends = endsOf(own, printedEnds(outside, period))
  const unbooked = unbookedRows(rows, listed)
  const left = own.pages
    .flatMap((page) => rowsLeft(page, own, all))
    .filter((row) => !unbooked.includes(row))
  const head = <Value>(field: PointedHead, read: Reads<Value>) => headOf(own, field, read) ?? null
  const details = {
    accountHolder: head('accountHolder', nameAt),
    bank: head('bank', nameAt),
    sortCode: head('sortCode', sortCodeAt),
    accountNumber: head('accountNumber', accountAt),
  }
  return readingOfList({ ledger, ends, details, known, period, unbooked, left })
}

type Reads<Value> = (page: NumberedPage, words: readonly number[]) => Value | undefined

/** The first that was pointed at. */
function headOf<Value>(
  { heads }: GatheredStatement,
  field: PointedHead,
  read: Reads<Value>,
): Value | undefined {
  const place = heads.get(field)?.[0]
  return place && read(place.page, place.words)
}

/** What was pointed at, else what names itself: balances that are printed hold whoever found them. */
function endsOf(own: GatheredStatement, named: PrintedEnds): PrintedEnds {
  const end = (field: PointedHead): Pence | undefined => {
    const sum = headOf(own, field, sumAt)
    return sum && signedBalance(sum)
  }
  return {
    opening: end('openingBalance') ?? named.opening,
    closing: end('closingBalance') ?? named.closing,
    totals: {
      in: headOf(own, 'totalIn', sumAt)?.pence ?? named.totals?.in ?? null,
      out: headOf(own, 'totalOut', sumAt)?.pence ?? named.totals?.out ?? null,
    },
  }
}

/** In the order that its balances follow in. */
function ledgerOfRows(rows: readonly PlacedRow[]): ReadLedger {
  const items: ListItem[] = []
  const steps: LedgerStep[] = []
  let day: EntryDay | null = null
  for (const placed of rows) {
    const { page, row } = placed
    if (row.date.length > 0) day = dayAt(page, row.date) ?? null
    const item = itemOf(placed, day)
    if (item === undefined) continue
    items.push(item)
    const balance = item.balance === null ? null : signedBalance(item.balance)
    if (item.kind !== 'entry') steps.push({ kind: 'balance', balance: signedBalance(item.balance) })
    else {
      const moves = row.kind === 'in' ? item.sum.pence : -item.sum.pence
      steps.push({ kind: 'entry', entry: item, moves, balance, readBy: 'ai-checked' })
    }
  }
  const ledgers = (['oldest-first', 'newest-first'] as const).map(
    (order): ReadLedger => ({ items, steps, order, following: followBalances(steps, order) }),
  )
  return bestLedger(ledgers) ?? { items, steps, order: 'oldest-first', following: NOTHING }
}

const NOTHING = { follows: 0, breaks: [] }

function itemOf({ page, row }: PlacedRow, day: EntryDay | null): ListItem | undefined {
  const [sum, balance] = [sumAt(page, row.amount), sumAt(page, row.balance)]
  const about = {
    page: page.page,
    box: boxAround(wordsOf({ page, row }).map(({ box }) => box)),
    day,
  }
  if (row.kind === 'balance') {
    return balance && { ...about, kind: 'balance', balance, text: textAt(page, row.description) }
  }
  return (
    sum && {
      ...about,
      kind: 'entry',
      isRecognised: page.origin === 'ocr',
      column: row.kind,
      sum,
      side: null,
      balance: balance ?? null,
      description: textAt(page, row.description),
      typeCode: textAt(page, row.type) || null,
    }
  )
}

/** A day that stands over several rows is of none of their places. */
function wordsOf({ page, row }: PlacedRow): readonly PdfWord[] {
  const own = [row.description, row.type, row.amount, row.balance].flatMap((numbers) =>
    printedAt(page, numbers),
  )
  const lines = new Set(own.map(({ line }) => line))
  const dated = printedAt(page, row.date).filter(({ line }) => lines.has(line))
  return [...dated, ...own].map(({ printed }) => printed)
}

/** Rows among those of a list, or dated like them, with a sum in line with its figures that nobody pointed at. */
function rowsLeft(
  page: NumberedPage,
  own: GatheredStatement,
  all: readonly GatheredStatement[],
): readonly StatementRow[] {
  const figures = figuresOn(page, own.rows)
  const used = new Set(
    all.flatMap((one) => [
      ...figuresOn(page, one.rows).map(({ printed }) => printed),
      ...[...one.heads.values()]
        .flat()
        .filter((head) => head.page === page)
        .flatMap(({ words }) => printedAt(page, words).map(({ printed }) => printed)),
    ]),
  )
  const lines = figures.map(({ line }) => line)
  const [first, last] = [Math.min(...lines), Math.max(...lines)]
  return page.rows.filter((row, line) => {
    const isListed = line >= first && line <= last
    const isDated = readWrittenDay(row.words.map(({ text }) => text)) !== undefined
    if ((!isListed && !isDated) || row.cells.some(({ text }) => namesTotal(text))) return false
    return row.money.some(
      (sum) =>
        sum.isApart &&
        sum.pence > 0 &&
        !sum.words.some((word) => used.has(word)) &&
        figures.some(({ box }) => Math.abs(box[2] - sum.box[2]) <= IN_LINE * row.fontSize),
    )
  })
}

/** In font sizes: figures of a column end at one place, but for a sign behind them. */
const IN_LINE = 0.7

function figuresOn(page: NumberedPage, rows: readonly PlacedRow[]) {
  return rows
    .filter((one) => one.page === page)
    .flatMap(({ row }) => [...printedAt(page, row.amount), ...printedAt(page, row.balance)])
}
