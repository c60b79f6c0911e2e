/**
 * Transactions of a bank's CSV export, whatever its columns are called and however its money is
 * put: one signed amount or two columns, with or without balances.
 */

import { readMoneyCell } from '../../language/money-cells.ts'
import { isoDate } from '../../language/written-days.ts'
import { foldText, matchingKey } from '../../shared/text.ts'
import { cutText, longestTexts } from '../../shared/text-bounds.ts'
import { followBalances, type LedgerOrder } from '../balances/ledger.ts'
import { signedBalance } from '../balances/signed-money.ts'
import { unbookedStates } from '../knowledge/export-columns.ts'
import { closingLines, openingLines, sideWords } from '../knowledge/line-words.ts'
import type { Pence, StatementReading } from '../statement-reading.ts'
import { accountOfExport, groupsByAccount } from './csv-accounts.ts'
import { type CsvColumns, type CsvTable, csvTable, dayOfCell } from './csv-columns.ts'
import { type ExportRecord, readingOfExport } from './export-record.ts'
import { joinedText } from './joined-text.ts'
import { endsAbove, periodAbove } from './stated-above.ts'

/** A reading for every account of the rows; none where they are no export of a bank. */
export function readCsvRows(given: readonly (readonly string[])[]): readonly StatementReading[] {
  const table = csvTable(given.map(cellsOf))
  if (table === undefined) return []
  const [columns] = table.ways
  if (columns === undefined) return []
  const groups = groupsByAccount(table.records, columns)
  // What stands above several accounts is of none of them.
  const above = groups.length === 1 ? table.above : []
  return groups.flatMap(({ records, currency, notIncluded }) => {
    const best = bestOf(table.ways.map((way) => recordsOf(records, way)))
    if (best === undefined || best.records.length === 0) return []
    const account = accountOfExport(table.above, records, columns)
    const reading = readingOfExport({
      account,
      records: best.records,
      period: periodAbove(
        above,
        best.records.map(({ date }) => date),
      ),
      ends: endsAbove(above),
      unread: best.unread,
    })
    if (reading === undefined) return []
    return [
      {
        ...reading,
        ...(currency === null ? {} : { currency }),
        ...(notIncluded.length === 0 ? {} : { notIncluded }),
      },
    ]
  })
}

/** Cells are worked on many times, and none of an export is long. */
function cellsOf(row: readonly string[]): readonly string[] {
  const whole = row.map((cell) => cutText(cell, longestTexts.cell))
  return parted(whole).map((cell) => cutText(withoutTextMark(cell), longestTexts.description))
}

/** Cells that came as one, because something else than commas parts them. */
function parted(row: readonly string[]): readonly string[] {
  const [only] = row
  if (row.length !== 1 || only === undefined) return row
  const sign = [';', '\t', '|'].find((one) => only.split(one).length > 2)
  return sign === undefined ? row : only.split(sign).map((cell) => cell.replace(/^"(.*)"$/, '$1'))
}

/** Spreadsheets take a cell that begins with an apostrophe for text, and do not show it. */
function withoutTextMark(cell: string): string {
  return cell.replace(/^\s*'(?!\s|$)/, '')
}

type ReadRecords = { readonly records: readonly ExportRecord[]; readonly unread: readonly string[] }

/** Of the ways to take the columns, the one whose balances follow; the first where none has any. */
function bestOf(ways: readonly ReadRecords[]): ReadRecords | undefined {
  const [first, ...others] = ways
  if (first === undefined || others.length === 0) return first
  const proven = ways
    .map((way) => ({ way, score: scoreOf(way) }))
    .toSorted((one, other) => other.score - one.score)[0]
  if (proven !== undefined && proven.score > 0) return proven.way
  return undefined
}

function scoreOf({ records, unread }: ReadRecords): number {
  const scores = (['oldest-first', 'newest-first'] satisfies LedgerOrder[]).map((order) => {
    const { follows, breaks } = followBalances(
      records.map((entry) => ({
        kind: 'entry' as const,
        entry,
        moves: entry.moves,
        balance: entry.balance,
      })),
      order,
    )
    return follows - 2 * breaks.length
  })
  return Math.max(...scores) - unread.length
}

function recordsOf(rows: CsvTable['records'], columns: CsvColumns): ReadRecords {
  const records: ExportRecord[] = []
  const unread: string[] = []
  const isMarked = rows.some(({ cells }) => moneyAt(cells, columns.amount)?.sign === 'minus')
  for (const row of rows) {
    const read = readRecord(row, columns, isMarked)
    if (read === 'unread') unread.push(`Record ${row.record}: ${row.cells.join(', ')}`)
    else if (read !== 'none') records.push(read)
  }
  return { records, unread }
}

/** A record, or that it is no transaction, or that it looks like one and cannot be read. */
function readRecord(
  { record, cells }: CsvTable['records'][number],
  columns: CsvColumns,
  isMarked: boolean,
): ExportRecord | 'none' | 'unread' {
  if (unbookedStates.has(foldText(cellAt(cells, columns.state)))) return 'none'
  const day = dayOfCell(cellAt(cells, columns.date))
  const date = day?.year ? isoDate(day.year, day.month, day.day) : undefined
  const moves = movesOf(cells, columns, isMarked)
  const description = joinedText(columns.texts.map((at) => cellAt(cells, at)))
  if (moves === 0 || (moves === null && date === undefined)) return 'none'
  if (isBalanceLine(description, moves)) return 'none'
  if (date === undefined || moves === null) return 'unread'
  const balance = moneyAt(cells, columns.balance)
  return {
    record,
    date,
    moves,
    description,
    balance: balance === undefined ? null : signedBalance(balance),
    typeCode: cellAt(cells, columns.type) || null,
  }
}

function cellAt(cells: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : (cells[at]?.trim() ?? '')
}

function moneyAt(cells: readonly string[], at: number | undefined) {
  return readMoneyCell(cellAt(cells, at))
}

/** A line of a balance is no transaction. */
function isBalanceLine(description: string, moves: Pence | null): boolean {
  const key = matchingKey(description)
  return (
    moves === null && [...openingLines, ...closingLines].some((phrase) => key.startsWith(phrase))
  )
}

/** By how much a record moves the balance; null where no sum stands in it. */
function movesOf(cells: readonly string[], columns: CsvColumns, isMarked: boolean): Pence | null {
  const amount = moneyAt(cells, columns.amount)
  const [paidIn, paidOut] = [moneyAt(cells, columns.in), moneyAt(cells, columns.out)]
  const fee = moneyAt(cells, columns.fee)?.pence ?? 0
  const isTwoColumned =
    columns.amount === undefined || (!isMarked && (paidIn ?? paidOut) !== undefined)
  if (isTwoColumned) {
    if (paidIn === undefined && paidOut === undefined) return null
    return (paidIn?.pence ?? 0) - (paidOut?.pence ?? 0)
  }
  if (amount === undefined) return null
  const side = isMarked
    ? amount.mark
    : (amount.mark ?? sideWords[matchingKey(cellAt(cells, columns.type))] ?? null)
  const isOut = amount.sign === 'minus' || side === 'debit'
  return (isOut ? -amount.pence : amount.pence) - fee
}
