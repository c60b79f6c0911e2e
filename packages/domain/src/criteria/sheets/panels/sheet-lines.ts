import type { SheetView, Spot } from '../sheet-view.ts'

/** A sheet put together anew from lines of its cells. */

/** Where on the sheet each column of a line stands. */
export type Line = ReadonlyMap<number, Spot>

/** A row as a line, its cells so many columns to the right. */
export function lineOf(view: SheetView, row: number, shift: number): Line {
  return new Map(view.filledColumns(row).map((column) => [column + shift, { row, column }]))
}

/** A sheet of such lines, each cell cited where it is printed. */
export function fromLines(view: SheetView, lines: readonly Line[]): SheetView {
  const spotAt = (row: number, column: number) => lines[row]?.get(column)
  const filled = lines.map((line) => [...line.keys()].toSorted((one, other) => one - other))
  const nowhere = { row: -1, column: -1 }
  return {
    ...view,
    rowCount: lines.length,
    columnCount: view.columnCount + 1,
    text: (row, column) => {
      const spot = spotAt(row, column)
      return spot === undefined ? '' : view.text(spot.row, spot.column)
    },
    cell: (row, column) => {
      const spot = spotAt(row, column)
      return spot === undefined ? null : view.cell(spot.row, spot.column)
    },
    origin: (row, column) => ({ row, column, bottom: row, right: column }),
    printed: (row, column) => {
      const spot = spotAt(row, column) ?? lines[row]?.values().next().value ?? nowhere
      return view.printed(spot.row, spot.column)
    },
    filledColumns: (row) => filled[row] ?? [],
    isBlankRow: (row) => (filled[row] ?? []).length === 0,
  }
}
