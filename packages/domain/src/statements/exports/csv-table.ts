/** The table of an export: what stands above it, its columns, and its records cell by cell. */

import { closeUp, withThousandsJoined } from './close-up-records.ts'
import { cellsOf } from './csv-cells.ts'
import { type CsvColumns, columnsOf, headAt, isFilled, isRecordLike } from './csv-columns.ts'
import { labelledRecords } from './labelled-records.ts'

type Rows = readonly (readonly string[])[]

export type CsvTable = {
  /** Rows above the names: the account, its balance. */
  readonly above: Rows
  readonly heads: readonly string[]
  readonly records: readonly CsvRecord[]
  /** Records with more cells than there are columns, and no one way to close them up. */
  readonly overfull: readonly CsvRecord[]
  /** How many records were closed up in the likeliest of several ways. */
  readonly closedUp: number
  readonly columns: CsvColumns
}

export type CsvRecord = {
  /** Counted from 1 below the names. */
  readonly record: number
  readonly cells: readonly string[]
}

/** The table of an export; undefined where no columns of days and of money are found. */
export function csvTable(given: Rows): CsvTable | undefined {
  const rows = (labelledRecords(given) ?? given).map(cellsOf)
  const head = headAt(rows)
  const first = head >= 0 ? head + 1 : Math.max(0, rows.findIndex(isRecordLike))
  const all = rows
    .slice(first)
    .map((cells, at) => ({ record: at + 1, cells: head < 0 ? withThousandsJoined(cells) : cells }))
    .filter(({ cells }) => isFilled(cells))
  const named = rows[head] ?? []
  const heads = named.slice(0, named.findLastIndex((cell) => cell !== '') + 1)
  const width = heads.length || commonestWidth(all)
  const byFits = columnsOf(heads, sampleOf(all, width))
  if (byFits === undefined) return undefined
  const closed = inColumns(all, width, byFits)
  const columns = columnsOf(heads, sampleOf(closed.records, width)) ?? byFits
  return { above: rows.slice(0, head >= 0 ? head : first), heads, columns, ...closed }
}

/** Records as they fit the columns, their thousands and empty ends put right: enough to tell columns by. */
function sampleOf(all: readonly CsvRecord[], width: number): Rows {
  const rows = all.map(({ cells }) =>
    cells.length > width ? withThousandsJoined(cells, cells.length - width) : cells,
  )
  const fitting = rows.filter((cells) => !isFilled(cells.slice(width)))
  const whole = fitting.filter((cells) => cells.length >= width)
  const most = whole.length > 0 ? whole : fitting.filter((cells) => cells.length >= width - 1)
  return (most.length > 0 ? most : fitting).map((cells) => cells.slice(0, width))
}

function commonestWidth(records: readonly CsvRecord[]): number {
  return commonest(
    records.filter(({ cells }) => isRecordLike(cells)).map(({ cells }) => cells.length),
  )
}

function commonest(lengths: readonly number[]): number {
  const counted = [...Map.groupBy(lengths, (length) => length)]
  return counted.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0
}

/** How many empty cells records end with beyond the last column, as some programs write them. */
function emptyBehind(records: readonly CsvRecord[], width: number): number {
  const rows = records.map(({ cells }) => cells).filter(({ length }) => length >= width)
  const whole = rows.filter((cells) => !isFilled(cells.slice(width)))
  if (whole.length > 0) return commonest(whole.map(({ length }) => length - width))
  const ends = rows.map((cells) => cells.length - 1 - cells.findLastIndex((cell) => cell !== ''))
  return Math.min(...ends)
}

function inColumns(
  all: readonly CsvRecord[],
  width: number,
  columns: CsvColumns,
): Pick<CsvTable, 'records' | 'overfull' | 'closedUp'> {
  const records: CsvRecord[] = []
  const overfull: CsvRecord[] = []
  let closedUp = 0
  const behind = emptyBehind(all, width)
  for (const one of all) {
    const closed =
      one.cells.length <= width
        ? { cells: one.cells, isOpen: false }
        : closeUp(one.cells, width, columns, behind)
    if (closed === undefined) overfull.push(one)
    else {
      records.push({ record: one.record, cells: closed.cells })
      if (closed.isOpen) closedUp++
    }
  }
  return { records, overfull, closedUp }
}
