import type { Place } from '../../criteria-reading.ts'
import { cellAddress } from '../../sheet-grid.ts'
import type { SheetView } from '../sheet-view.ts'

/** The row of the sheet that a place is in. */
export function rowOf({ cell = '' }: Place): number {
  return Number(/(?<!\d)\d+$/.exec(cell)?.[0] ?? 0) - 1
}

/** The place of a cell; a merged area is cited by its top left cell, where the text stands. */
export function placeOf(view: SheetView, row: number, column: number): Place {
  const origin = view.origin(row, column)
  const spot = view.printed(origin.row, origin.column)
  const cell = cellAddress(spot.row, spot.column)
  return view.isCsv ? { sheet: view.name, cell, row: spot.row + 1 } : { sheet: view.name, cell }
}
