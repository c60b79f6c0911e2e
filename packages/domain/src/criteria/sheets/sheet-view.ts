import type { SheetCell, SheetGrid } from '../sheet-grid.ts'

/**
 * A sheet as its readers look at it: a merged area reads as its top left cell everywhere, texts
 * are trimmed, an error value says nothing, and nor does a cell in a hidden row or column. Rows
 * and columns count from 0.
 */
export type SheetView = {
  readonly name: string
  readonly isCsv: boolean
  readonly rowCount: number
  readonly columnCount: number
  /** The trimmed text shown at a place, inside a merged area too; '' for blanks and errors. */
  readonly text: (row: number, column: number) => string
  /** The cell that holds what is shown at a place: the top left one of a merged area. */
  readonly origin: (row: number, column: number) => CellSpot
  readonly cell: (row: number, column: number) => SheetCell | null
  /** Where on the sheet it stands: elsewhere only where the sheet is looked at rearranged. */
  readonly printed: (row: number, column: number) => Spot
  readonly isBlankRow: (row: number) => boolean
  /** The columns whose own cell says something, in order; a merged area counts once. */
  readonly filledColumns: (row: number) => readonly number[]
  /** Whether anything stands in a hidden row or column, and which these are. */
  readonly hidden: HiddenParts
  readonly doubts: NonNullable<SheetGrid['doubts']>
  /** The codes that the workbook's keys have for lenders. */
  readonly codes: LenderCodes
}

/** The codes that a workbook calls its lenders by, `HX` for Halifax. */
export type LenderCodes = ReadonlyMap<string, string>

export type Spot = { readonly row: number; readonly column: number }

export type HiddenParts = { readonly rows: readonly number[]; readonly columns: readonly number[] }

export type CellSpot = {
  readonly row: number
  readonly column: number
  /** The far edges of the merged area, or the spot itself. */
  readonly bottom: number
  readonly right: number
}

/** Merges that say nothing or reach over a whole empty sheet are cut to the filled area. */
export function viewSheet(grid: SheetGrid, isCsv: boolean): SheetView {
  const rowCount = countRows(grid)
  const columnCount = grid.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const spots = spreadMerges(grid, rowCount, columnCount)
  const isHidden = tellHidden(grid)
  const spotAt = (row: number, column: number) =>
    column < 0 || column >= columnCount ? undefined : spots.get(row * columnCount + column)
  const cell = (row: number, column: number) => {
    const { row: top = row, column: left = column } = spotAt(row, column) ?? {}
    return top === row && left === column ? (grid.rows[row]?.[column] ?? null) : null
  }
  const origin = (row: number, column: number) =>
    spotAt(row, column) ?? { row, column, bottom: row, right: column }
  const textOf = (found: SheetCell | null) =>
    found === null || found.isError === true ? '' : found.text.trim()
  const text = (row: number, column: number) => {
    if (isHidden(row, column)) return ''
    const spot = spotAt(row, column)
    return textOf(spot === undefined ? cell(row, column) : cell(spot.row, spot.column))
  }
  const filled = Array.from({ length: rowCount }, (_, row) =>
    (grid.rows[row] ?? []).flatMap((_, column) =>
      textOf(cell(row, column)) === '' || isHidden(row, column) ? [] : [column],
    ),
  )
  const filledColumns = (row: number) => filled[row] ?? []
  return {
    name: grid.name,
    isCsv,
    rowCount,
    columnCount,
    text,
    origin,
    cell,
    printed: (row, column) => ({ row, column }),
    isBlankRow: (row) => filledColumns(row).length === 0,
    filledColumns,
    hidden: hiddenParts(grid, textOf),
    doubts: grid.doubts ?? [],
    codes: new Map(),
  }
}

/** The merged area, if any, that a place lies in reaches over several columns. */
export function spansColumns(view: SheetView, row: number, column: number): boolean {
  const spot = view.origin(row, column)
  return spot.right > spot.column
}

/** The first and last columns of the blocks that blank columns part. */
export function columnBlocks(view: SheetView): readonly (readonly [number, number])[] {
  const isFilled: boolean[] = []
  for (let row = 0; row < view.rowCount; row++) {
    for (const column of view.filledColumns(row)) isFilled[column] = true
  }
  const blocks: [number, number][] = []
  for (let column = 0; column < isFilled.length; column++) {
    if (isFilled[column] !== true) continue
    const last = blocks.at(-1)
    if (last !== undefined && last[1] === column - 1) last[1] = column
    else blocks.push([column, column])
  }
  return blocks
}

/** Whether nothing stands in a row between two columns. */
export function isBlankBetween(view: SheetView, row: number, left: number, right: number): boolean {
  return !view.filledColumns(row).some((column) => column >= left && column <= right)
}

function hiddenParts(
  { rows, hiddenRows = [], hiddenColumns = [] }: SheetGrid,
  textOf: (cell: SheetCell | null) => string,
): HiddenParts {
  return {
    rows: hiddenRows.filter((row) => rows[row]?.some((cell) => textOf(cell) !== '') === true),
    columns: hiddenColumns.filter((column) =>
      rows.some((row) => textOf(row[column] ?? null) !== ''),
    ),
  }
}

function tellHidden({ hiddenRows = [], hiddenColumns = [] }: SheetGrid) {
  const rows = new Set(hiddenRows)
  const columns = new Set(hiddenColumns)
  if (rows.size + columns.size === 0) return () => false
  return (row: number, column: number) => rows.has(row) || columns.has(column)
}

function countRows(grid: SheetGrid): number {
  let last = grid.rows.length
  while (last > 0 && (grid.rows[last - 1] ?? []).every((cell) => cell === null)) last--
  return last
}

function spreadMerges(
  grid: SheetGrid,
  rowCount: number,
  columnCount: number,
): ReadonlyMap<number, CellSpot> {
  const spots = new Map<number, CellSpot>()
  for (const merge of grid.merges) {
    const bottom = Math.min(merge.bottom, rowCount - 1)
    const right = Math.min(merge.right, columnCount - 1)
    const spot = { row: merge.top, column: merge.left, bottom, right }
    const own: number[] = []
    for (let row = merge.top; row <= bottom; row++) {
      for (let column = merge.left; column <= right; column++) own.push(row * columnCount + column)
    }
    // No program merges across another area; in a damaged file the first holds.
    if (own.some((at) => spots.has(at))) continue
    for (const at of own) spots.set(at, spot)
  }
  return spots
}
