/** Heads that stand right above the first line of a drawn grid: a row of it that nothing encloses. */
import type { Grid } from '../lines/drawn-lines.ts'
import type { LinePiece } from '../lines/page-lines.ts'
import { visualRows } from '../lines/white-strips.ts'

/** The grid with those heads as its first row, one over each column but perhaps the first. */
export function withHeadsAbove(grid: Grid, pieces: readonly LinePiece[]): Grid {
  const { box, xs } = grid
  const [left, top, right] = box
  const columnOf = (piece: LinePiece) => {
    const at = xs.findLastIndex((x) => x <= piece.box[0] + 1)
    return piece.box[2] <= (xs[at + 1] ?? 0) + 1 ? at : undefined
  }
  const heads: LinePiece[] = []
  const over = pieces.filter((piece) => piece.box[2] > left && piece.box[0] < right)
  const above = visualRows(over.filter((piece) => piece.box[3] < top + 2))
  for (const row of above.toReversed()) {
    const foot = Math.min(top, ...heads.map((head) => head.box[1]))
    const isNear = row.every((piece) => foot - piece.box[3] < piece.fontSize * 1.2)
    if (!isNear || row.some((piece) => columnOf(piece) === undefined)) break
    heads.push(...row)
  }
  const columns = new Set(heads.map(columnOf))
  const isHead = columns.size > 1 && xs.slice(1, -1).every((_, index) => columns.has(index + 1))
  if (!isHead || heads.length > columns.size * MOST_LINES) return grid
  const edge = Math.min(...heads.map((head) => head.box[1])) - 1
  return {
    ...grid,
    box: [left, edge, right, box[3]],
    ys: [edge, ...grid.ys],
    uprights: [...grid.uprights, ...xs.map((at) => ({ at, from: edge, to: top }))],
  }
}

/** More are text in columns that ends above a table. */
const MOST_LINES = 3
