import { rowHeadWidth } from './sheet-geometry.ts'

/** Where each row or column begins, from the first. */
export function startsOf(sizes: readonly number[]): number[] {
  let start = 0
  return sizes.map((size) => {
    const at = start
    start += size
    return at
  })
}

/** Where each frozen column is held, one beside the other. */
export function startsOfFrozen(
  nameColumns: readonly number[],
  widths: readonly number[],
): ReadonlyMap<number, number> {
  let start = rowHeadWidth
  const starts = new Map<number, number>()
  for (const column of nameColumns.toSorted((one, other) => one - other)) {
    starts.set(column, start)
    start += widths[column] ?? 0
  }
  return starts
}

/** How much of the grid the held columns and rows cover. */
export function frozenSize(
  nameColumns: readonly number[],
  heldRows: readonly number[],
  widths: readonly number[],
  heights: readonly number[],
) {
  return {
    width: sum(nameColumns.map((column) => widths[column] ?? 0)),
    height: sum(heldRows.map((row) => heights[row] ?? 0)),
  }
}

export function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
