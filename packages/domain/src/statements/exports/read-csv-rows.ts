/**
 * Transactions of a bank's CSV export, whatever its columns are called and however its money is
 * put: one signed amount, two columns or a column of directions, with or without balances.
 */
import { foldText, matchingKey } from '../../shared/text.ts'
import { followBalances, type LedgerOrder } from '../balances/ledger.ts'
import { unbookedStates } from '../knowledge/export-columns.ts'
import { closingLines, openingLines, totalLines } from '../knowledge/line-words.ts'
import type { StatementReading } from '../statement-reading.ts'
import { accountOfExport, groupsByAccount } from './csv-accounts.ts'
import { isSumCell, moneyOf } from './csv-cells.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { CsvRecord, CsvTable } from './csv-table.ts'
import { type DayOrder, dateOfCell, dateOfSerial, dayOrderOf } from './day-order.ts'
import { daysDoubt, saysClosedUp, signDoubt, wayDoubt } from './export-doubts.ts'
import { type ExportRecord, readingOfExport, stepsOf } from './export-record.ts'
import { joinedText } from './joined-text.ts'
import { type Moved, type Way, waysOf } from './record-moves.ts'
import { endsAbove, periodAbove } from './stated-above.ts'
import { partedType } from './type-cells.ts'

/** A reading for every account of the table; none where no record of it is one of a bank. */
export function readCsvTable(table: CsvTable): readonly StatementReading[] {
  const { columns, records } = table
  const sums = columns.ways.flatMap((way) => [way.amount, way.in, way.out])
  const dated = records.filter(({ cells }) => sums.some((at) => cellAt(cells, at) !== ''))
  const order = dayOrderOf(dated.map(({ cells }) => cellAt(cells, columns.date)))
  const groups = groupsByAccount(
    records,
    columns,
    (own) => scoreOf(bestOf(own.slice(0, ENOUGH), columns, order)) > 0,
  )
  // What stands above several accounts is of none of them.
  const above = groups.length === 1 ? table.above : []
  return groups.flatMap(({ records: own, currency, notIncluded }, at) => {
    const best = bestOf(own, columns, order)
    if (best === undefined || best.records.length === 0) return []
    const dates = best.records.map(({ date }) => date)
    const overfull = at === 0 ? table.overfull.map(unreadRow) : []
    const reading = readingOfExport({
      account: accountOfExport(table.above, own, columns),
      records: best.records,
      period: periodAbove(above, dates),
      ends: endsAbove(above),
      unread: [...best.unread, ...overfull],
      doubts: [
        ...(columns.isSerial ? [] : daysDoubt(order)),
        ...wayDoubt(best.records, best.way.isToldApart),
        ...signDoubt(best.records, best.way.against?.(own) ?? 0),
        ...saysClosedUp(table.closedUp),
      ],
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

function unreadRow({ record, cells }: CsvRecord): string {
  return `Record ${record}: ${cells.join(', ')}`
}

type ReadRecords = {
  readonly records: readonly ExportRecord[]
  readonly unread: readonly string[]
  readonly way: Way
}

/** By the names of the columns, or another way where its balances prove it and not the named. */
function bestOf(
  rows: readonly CsvRecord[],
  columns: CsvColumns,
  order: DayOrder,
): ReadRecords | undefined {
  const ways = waysOf(columns, rows)
  const tried = ways.map((way) => recordsOf(way, rows.slice(0, ENOUGH), columns, order))
  const [first] = tried
  const named = first?.way.isNamed ? first : undefined
  const [best] = tried
    .map((read) => ({ read, score: scoreOf(read) }))
    .toSorted((one, other) => other.score - one.score)
  const isProven = best !== undefined && best.score > Math.max(0, scoreOf(named))
  const chosen = isProven ? best.read : named
  return chosen && recordsOf(chosen.way, rows, columns, order)
}

/** Records that tell how all are taken. */
const ENOUGH = 300

/** How many balances follow, less what does not. */
function scoreOf(read: ReadRecords | undefined): number {
  if (read === undefined) return 0
  const steps = stepsOf(read.records)
  const scores = (['oldest-first', 'newest-first'] satisfies LedgerOrder[]).map((order) => {
    const { follows, breaks } = followBalances(steps, order)
    return follows - 2 * breaks.length
  })
  return Math.max(...scores) - read.unread.length
}

function recordsOf(
  way: Way,
  rows: readonly CsvRecord[],
  columns: CsvColumns,
  order: DayOrder,
): ReadRecords {
  const records: ExportRecord[] = []
  const unread: string[] = []
  for (const moved of way.move(rows)) {
    const read = readRecord(moved, columns, order)
    if (read === 'unread') unread.push(unreadRow(moved.row))
    else if (read !== 'none') records.push(read)
  }
  return { records, unread, way }
}

/** A record, or that it is no transaction, or that it looks like one and cannot be read. */
function readRecord(
  { row: { record, cells }, moves, balance }: Moved,
  columns: CsvColumns,
  order: DayOrder,
): ExportRecord | 'none' | 'unread' {
  if (unbookedStates.has(foldText(cellAt(cells, columns.state)))) return 'none'
  const day = cellAt(cells, columns.date)
  const date = columns.isSerial ? dateOfSerial(day) : dateOfCell(day, order)
  const { typeCode, payee } = partedType(cellAt(cells, columns.type))
  const said = joinedText(
    [payee, ...columns.texts.map((at) => cellAt(cells, at))].filter((text) => /[^*\s]/.test(text)),
  )
  const description = said || cellAt(cells, columns.type)
  if (moves === 0 || (moves === null && (date === undefined || !cells.some(isSome)))) return 'none'
  if (isNoTransaction([description, day], moves, date)) return 'none'
  if (date === undefined || moves === null || moves === undefined) return 'unread'
  return { record, date, moves, description, balance, typeCode }
}

function cellAt(cells: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : (cells[at] ?? '')
}

/** A sum that is not nought. */
function isSome(cell: string): boolean {
  return isSumCell(cell) && moneyOf(cell)?.pence !== 0
}

/** A line of a balance, or of a sum over lines. */
function isNoTransaction(
  texts: readonly string[],
  moves: Moved['moves'],
  date: string | undefined,
): boolean {
  const startsWith = (phrases: readonly string[]) =>
    texts.some((text) => phrases.some((phrase) => matchingKey(text).startsWith(phrase)))
  if (moves === null) return startsWith([...openingLines, ...closingLines])
  return date === undefined && startsWith([...totalLines, ...openingLines, ...closingLines])
}
