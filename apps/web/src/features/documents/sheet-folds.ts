import type { SheetView } from '@criteria-desk/contract/documents'

/**
 * Rows and columns that a sheet itself does not show. They are never read, so they are folded away
 * as the spreadsheet program folds them; the reader may unfold them, and then they are marked.
 * Rows and columns count from 0.
 */
export type Folds = {
  /** The first of each run of hidden rows, with the length of the run. */
  readonly rowRuns: ReadonlyMap<number, number>
  readonly rows: ReadonlySet<number>
  readonly columnRuns: ReadonlyMap<number, number>
  readonly columns: ReadonlySet<number>
}

export const foldedRowHeight = 22
export const foldedColumnWidth = 14

const nothing: Folds = {
  rowRuns: new Map(),
  rows: new Set(),
  columnRuns: new Map(),
  columns: new Set(),
}

/** What is folded away: all that the sheet hides, or nothing once the reader has unfolded it. */
export function foldsOf(sheet: SheetView, isUnfolded: boolean): Folds {
  if (isUnfolded) return nothing
  const rows = new Set(sheet.hiddenRows)
  const columns = new Set(sheet.hiddenColumns)
  return { rowRuns: runsOf(rows), rows, columnRuns: runsOf(columns), columns }
}

/** Whether anything is drawn of a column: all that is not folded, and one line for each run that is. */
export function isDrawn(folds: Folds, column: number): boolean {
  return !folds.columns.has(column) || folds.columnRuns.has(column)
}

/** `3 hidden rows`, `1 hidden row and 2 hidden columns`; null where the sheet shows everything. */
export function hiddenWords({ hiddenRows, hiddenColumns }: SheetView): string | null {
  const parts = [countOf(hiddenRows.length, 'row'), countOf(hiddenColumns.length, 'column')]
  const said = parts.filter((part) => part !== null)
  return said.length === 0 ? null : said.join(' and ')
}

/** `3 hidden rows`. */
export function countOf(count: number, one: 'row' | 'column'): string | null {
  if (count === 0) return null
  return `${count} hidden ${count === 1 ? one : `${one}s`}`
}

/** The sizes of rows or columns with each run of folded ones as one slim line. */
export function foldSizes(
  sizes: readonly number[],
  folded: ReadonlySet<number>,
  runs: ReadonlyMap<number, number>,
  lineSize: number,
): readonly number[] {
  if (folded.size === 0) return sizes
  return sizes.map((size, index) => {
    if (!folded.has(index)) return size
    return runs.has(index) ? lineSize : 0
  })
}

function runsOf(indexes: ReadonlySet<number>): ReadonlyMap<number, number> {
  const runs = new Map<number, number>()
  for (const first of indexes) {
    if (indexes.has(first - 1)) continue
    let length = 1
    while (indexes.has(first + length)) length += 1
    runs.set(first, length)
  }
  return runs
}
