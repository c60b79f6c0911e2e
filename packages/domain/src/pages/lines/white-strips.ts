/** Lines on one level, and the white strips that run between the texts from top to bottom. */
import { SAME_LEVEL } from '../measure.ts'
import { isAllBold, type LinePiece } from './page-lines.ts'

/** The x at the middle of each white strip that no piece crosses, from left to right. */
export function findGutters(pieces: readonly LinePiece[], mayCross: number = 0): readonly number[] {
  const edges = pieces.flatMap(({ box }) => [
    { x: box[0], step: 1 },
    { x: box[2], step: -1 },
  ])
  edges.sort((one, other) => one.x - other.x || other.step - one.step)
  const gutters: number[] = []
  let depth = 0
  let freeFrom: number | undefined
  for (const { x, step } of edges) {
    const wasFree = depth <= mayCross
    depth += step
    if (wasFree && depth > mayCross && freeFrom !== undefined && x - freeFrom >= NARROWEST_GUTTER) {
      gutters.push((freeFrom + x) / 2)
    }
    if (!wasFree && depth <= mayCross) freeFrom = x
  }
  return gutters
}

const NARROWEST_GUTTER = 5

/**
 * Where the notes below a table begin among its rows, each opening with its mark; the number of rows
 * where there are none.
 */
export function notesFrom(rows: readonly (readonly LinePiece[])[]): number {
  const last = rows.findLastIndex((row) => row.length > 1)
  const at = rows.findIndex((row, index) => index > last && opensNote(row))
  return at < 0 ? rows.length : at
}

/** The rows of bold heads below plain ones, where a table with heads stands right below another. */
export function laterHeads(
  rows: readonly (readonly LinePiece[])[],
): readonly (readonly LinePiece[])[] {
  const isHead = (row: readonly LinePiece[]) => row.length > 1 && row.every(isAllBold)
  return rows.filter((row, at) => {
    const above = rows
      .slice(0, at)
      .findLast((other) => !(other.length === 1 && other.every(isAllBold)))
    return above !== undefined && isHead(row) && !above.every(isAllBold)
  })
}

/** Whether a line begins with a mark that words follow, and has nothing beside it. */
export function opensNote([piece, ...others]: readonly LinePiece[]): boolean {
  const [first, next] = piece?.words ?? []
  return others.length === 0 && first?.isMark === true && next?.isMark === false
}

/** Pieces on one level, from top to bottom. */
export function visualRows(pieces: readonly LinePiece[]): readonly (readonly LinePiece[])[] {
  const rows: LinePiece[][] = []
  for (const piece of pieces.toSorted((one, other) => one.baseline - other.baseline)) {
    const last = rows.at(-1)
    const first = last?.[0]
    const isLevel =
      first !== undefined && piece.baseline - first.baseline <= piece.fontSize * SAME_LEVEL
    if (last !== undefined && isLevel) last.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => row.toSorted((one, other) => one.box[0] - other.box[0]))
}
