/** The table of an export: what stands above it, its columns, and its records cell by cell. */

import { closeUp } from './close-up-records.ts'
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
    .map((cells, at) => ({ record: at + 1, cells }))
    .filter(({ cells }) => isFilled(cells))
  const named = rows[head] ?? []
  const heads = named.slice(0, named.findLastIndex((cell) => cell !== '') + 1)
  const width = heads.length || commonestWidth(all)
  const most = Math.max(width + emptyBehind(all, width), named.length)
  const fits = all.filter(({ cells }) => cells.length <= most)
  const byFits = columnsOf(heads, cellsOfFull(fits, width))
  if (byFits === undefined) return undefined
  const closed = inColumns(all, new Set(fits), width, byFits)
  const columns = columnsOf(heads, cellsOfFull(closed.records, width)) ?? byFits
  return { above: rows.slice(0, head >= 0 ? head : first), heads, columns, ...closed }
}

/** Without lines below the records, which have fewer cells. */
function cellsOfFull(records: readonly CsvRecord[], width: number): Rows {
  const rows = records.map(({ cells }) => cells)
  const full = rows.filter(({ length }) => length >= width - 1)
  return full.length > 0 ? full : rows
}

/** How many empty cells each record ends with beyond the last column, as some programs write them. */
function emptyBehind(records: readonly CsvRecord[], width: number): number {
  const like = records.filter(({ cells }) => isRecordLike(cells))
  const isEmpty = like.every(({ cells }) => !isFilled(cells.slice(width)))
  return isEmpty && like.length > 0
    ? Math.max(0, Math.min(...like.map(({ cells }) => cells.length - width)))
    : 0
}

function commonestWidth(records: readonly CsvRecord[]): number {
  const like = records.filter(({ cells }) => isRecordLike(cells))
  const widths = [...Map.groupBy(like, ({ cells }) => cells.length)]
  return widths.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0
}

function inColumns(
  all: readonly CsvRecord[],
  fits: ReadonlySet<CsvRecord>,
  width: number,
  columns: CsvColumns,
): Pick<CsvTable, 'records' | 'overfull' | 'closedUp'> {
  const records: CsvRecord[] = []
  const overfull: CsvRecord[] = []
  let closedUp = 0
  for (const one of all) {
    const closed = fits.has(one)
      ? { cells: one.cells, isOpen: false }
      : closeUp(one.cells, width, columns)
    if (closed === undefined) overfull.push(one)
    else {
      records.push({ record: one.record, cells: closed.cells })
      if (closed.isOpen) closedUp++
    }
  }
  return { records, overfull, closedUp }
}
