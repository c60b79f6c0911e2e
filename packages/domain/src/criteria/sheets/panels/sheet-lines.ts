import type { SheetView, Spot } from '../sheet-view.ts'

/** A sheet put together anew from lines of its cells. */

/** Where on the sheet each filled column of a line stands, and how far from there its others would. */
export type Line = { readonly spots: ReadonlyMap<number, Spot>; readonly from: Spot }

/** A row as a line, its cells so many columns to the right. */
export function lineOf(view: SheetView, row: number, shift: number): Line {
  const spots = view.filledColumns(row).map((column) => [column + shift, { row, column }] as const)
  return { spots: new Map(spots), from: { row, column: -shift } }
}

/** A sheet of such lines, each cell cited where it is printed. */
export function fromLines(view: SheetView, lines: readonly Line[]): SheetView {
  const spotAt = (row: number, column: number) => lines[row]?.spots.get(column)
  const valueAt = <Value>(of: (row: number, column: number) => Value, spot: Spot | undefined) =>
    spot && of(spot.row, spot.column)
  const filled = lines.map(({ spots }) => [...spots.keys()].toSorted((one, other) => one - other))
  return {
    ...view,
    rowCount: lines.length,
    columnCount: view.columnCount + 1,
    text: (row, column) => valueAt(view.text, spotAt(row, column)) ?? '',
    cell: (row, column) => valueAt(view.cell, spotAt(row, column)) ?? null,
    origin: (row, column) => ({ row, column, bottom: row, right: column }),
    printed: (row, column) => {
      const from = lines[row]?.from ?? { row: -1, column: 0 }
      // A blank of the line is shown in a cell that holds nothing.
      let blank = Math.max(column + from.column, 0)
      while (blank < view.columnCount && view.text(from.row, blank) !== '') blank++
      const spot = spotAt(row, column) ?? { row: from.row, column: blank }
      return view.printed(spot.row, spot.column)
    },
    filledColumns: (row) => filled[row] ?? [],
    isBlankRow: (row) => (filled[row] ?? []).length === 0,
  }
}
