/**
 * Stretches of a page that a white strip parts into columns, whether of text or of a table: where
 * such a stretch begins, which strips it has, and where it ends.
 */

import { cutPieces, isAllBold, type LinePiece } from '../lines/page-lines.ts'
import { findGutters, opensNote } from '../lines/white-strips.ts'
import { columnAt, LARGER_HEADING, median, WIDE_GAP } from '../measure.ts'

export type ColumnRun = {
  readonly pieces: readonly LinePiece[]
  readonly gutters: readonly number[]
  readonly to: number
}

/** Rows after which the strips of a run are a layout; before that they may be chance. */
const SETTLED = 3

/** The longest stretch of rows from `from` on that a white strip parts into columns. */
export function columnRunAt(
  rows: readonly (readonly LinePiece[])[],
  from: number,
): ColumnRun | undefined {
  if (!startsRun(rows, from)) return undefined
  let pieces: readonly LinePiece[] = []
  let gutters: readonly number[] = []
  let to = from
  for (; to < rows.length; to++) {
    const next = [...pieces, ...cutAtStrips(rows[to] ?? [], gutters, pieces)]
    const strips = findGutters(next)
    const end = endBefore(rows, from, to, { pieces, gutters, next, strips })
    if (end !== undefined) {
      to = end
      break
    }
    pieces = next
    gutters = strips
  }
  const end = trimRun(rows, from, to, gutters)
  const kept = rows.slice(from, end).flatMap((row) => cutAtStrips(row, gutters, pieces))
  const ofKept = findGutters(kept)
  const several = rows.slice(from, end).filter((row) => row.length > 1).length
  const sides = ofKept.every(
    (gutter) =>
      kept.some(({ box }) => box[2] <= gutter) && kept.some(({ box }) => box[0] >= gutter),
  )
  const isRun = ofKept.length > 0 && sides && (several >= 2 || isStaggered(kept, ofKept))
  return isRun ? { pieces: kept, gutters: ofKept, to: end } : undefined
}

type Taken = {
  readonly pieces: readonly LinePiece[]
  readonly gutters: readonly number[]
  /** With the row in question. */
  readonly next: readonly LinePiece[]
  readonly strips: readonly number[]
}

/** Where a run ends that the row `to` is no part of; undefined where it goes on. */
function endBefore(
  rows: readonly (readonly LinePiece[])[],
  from: number,
  to: number,
  { pieces, gutters, next, strips }: Taken,
): number | undefined {
  const isLess = strips.length < gutters.length
  if (to > from && isLess && opensNote(rows[to] ?? [])) return to
  if (to > from && strips.length === 0 && !isRightAlone(next)) {
    return dividerBefore(rows, from, to) ?? to
  }
  if (!isLess || to - from < SETTLED || !breaksRun(rows, to, gutters, pieces)) return undefined
  return dividerBefore(rows, from, to) ?? widestGapBefore(rows, from, to) ?? to
}

/**
 * The heading or note between two tables whose strips have nothing in common: the rows from it on,
 * that of `to` included, are parted by strips of their own.
 */
function dividerBefore(
  rows: readonly (readonly LinePiece[])[],
  from: number,
  to: number,
): number | undefined {
  if ((rows[to] ?? []).length < 2) return undefined
  const usual = median(rows.slice(from, to).flatMap((row) => row.map(({ fontSize }) => fontSize)))
  const left = Math.min(...rows.slice(from, to).flatMap((row) => row.map(({ box }) => box[0])))
  const at = rows.findLastIndex((row, index) => {
    const [piece, ...others] = row
    if (index <= from || index >= to || piece === undefined || others.length > 0) return false
    if (piece.box[0] > left + HEADS_OUT) return false
    return opensNote(row) || isAllBold(piece) || piece.fontSize > usual * LARGER_HEADING
  })
  return at > from && findGutters(rows.slice(at + 1, to + 1).flat()).length > 0 ? at : undefined
}

/** In points: titles and notes begin where the first column does, but for the padding of its cells. */
const HEADS_OUT = 8

/**
 * The row below the widest white between the rows of a run, where that is wider than between lines:
 * what stands below it is laid out in columns of its own.
 */
function widestGapBefore(
  rows: readonly (readonly LinePiece[])[],
  from: number,
  to: number,
): number | undefined {
  const gaps = rows.slice(from + 1, to).map((row, index) => {
    const above = Math.max(...(rows[from + index] ?? []).map(({ box }) => box[3]))
    return { row: from + index + 1, white: Math.min(...row.map(({ box }) => box[1])) - above }
  })
  const [widest] = gaps.toSorted((one, other) => other.white - one.white)
  const size = rows[from]?.[0]?.fontSize ?? 0
  const middle = median(gaps.map(({ white }) => white))
  return widest !== undefined && widest.white > Math.max(size, middle * WIDE_WHITE)
    ? widest.row
    : undefined
}

/** Between blocks the white is at least twice that between their lines. */
const WIDE_WHITE = 2

// A cell that fills its column may come as near to the next as a wide space: the strip tells.
function cutAtStrips(
  row: readonly LinePiece[],
  strips: readonly number[],
  settled: readonly LinePiece[],
): readonly LinePiece[] {
  return row.flatMap((piece) => {
    const at = strips.filter((strip) => piece.box[0] < strip && piece.box[2] > strip)
    const isGap = (x: number) =>
      piece.words.some((word, index) => {
        const next = piece.words[index + 1]
        if (next === undefined || word.box[2] > x || next.box[0] < x) return false
        return next.box[0] - word.box[2] > piece.fontSize * WIDE_GAP
      })
    // A long name may reach over the strip's middle: then its neighbour begins where its column does.
    const cuts = at.flatMap((strip) => [strip, startOf(strip, settled)].find(isGap) ?? [])
    if (at.length === 0 || cuts.length < at.length) return [piece]
    return cutPieces([piece], (x) => columnAt(cuts, x)).map((cut) => cut.piece)
  })
}

/** Just before the texts right of a strip. */
function startOf(strip: number, settled: readonly LinePiece[]): number {
  return Math.min(...settled.flatMap(({ box }) => (box[0] >= strip ? [box[0]] : []))) - 1
}

// Columns of which no two lines share a level: at least two lines on each side.
function isStaggered(pieces: readonly LinePiece[], gutters: readonly number[]): boolean {
  const [gutter = 0] = gutters
  return (
    pieces.filter(({ box }) => box[2] <= gutter).length >= 2 &&
    pieces.filter(({ box }) => box[0] >= gutter).length >= 2
  )
}

/** Whether all stand below the first, so that the left column may still come. */
function isRightAlone([first, ...others]: readonly LinePiece[]): boolean {
  return (
    first !== undefined &&
    others.length < LINES_HIGHER &&
    others.every(({ box }) => box[0] >= first.box[0] - SAME_EDGE)
  )
}

/** A run begins with two pieces side by side, or with one beside which lines of another stand. */
function startsRun(rows: readonly (readonly LinePiece[])[], from: number): boolean {
  const row = rows[from] ?? []
  if (row.length > 1) return true
  const [piece] = row
  const next = rows[from + 1]?.[0]
  if (piece === undefined || next === undefined) return false
  const isBeside = next.box[0] > piece.box[2] + APART || next.box[2] < piece.box[0] - APART
  // A title has more white below it than lines of one text, and stands over both columns.
  const size = Math.min(piece.fontSize, next.fontSize)
  if (isBeside && next.box[1] - piece.box[3] < size * ONE_LEVEL) return true
  return opensRightColumn(piece, rows.slice(from + 1, from + 1 + ROWS_AHEAD))
}

/** In points: narrower than any white between columns, wider than a wide space. */
const APART = 8

/** In font sizes: lines of two columns interleave; the next line of one column is a leading away. */
const ONE_LEVEL = 0.9

/** A right column that opens a page shows its left neighbour within so many lines. */
const ROWS_AHEAD = 11

// The right column may stand a little higher than the left: its other lines begin where it does.
function opensRightColumn(piece: LinePiece, rows: readonly (readonly LinePiece[])[]): boolean {
  const isLeft = ({ box }: LinePiece) => box[2] < piece.box[0] - APART
  const left = rows.slice(0, LINES_HIGHER).flat().find(isLeft)
  if (left === undefined || left.box[1] - piece.box[3] > piece.fontSize * LINES_HIGHER) return false
  const below = rows.flat()
  const alike = below.filter(({ box }) => Math.abs(box[0] - piece.box[0]) < SAME_EDGE)
  const crosses = below.some(({ box }) => box[0] < piece.box[0] - APART && box[2] > piece.box[0])
  return alike.length >= SETTLED && !crosses
}

/** How many lines the one column may begin before the other. */
const LINES_HIGHER = 4

/** In points: left edges of one column differ by their glyphs' own sides alone. */
const SAME_EDGE = 2

// A row that runs across a strip which all rows before it leave free.
function breaksRun(
  rows: readonly (readonly LinePiece[])[],
  at: number,
  gutters: readonly number[],
  settled: readonly LinePiece[],
): boolean {
  return (rows[at] ?? []).some((piece) =>
    gutters.some(
      (gutter, index) =>
        piece.box[0] < gutter &&
        piece.box[2] > gutter &&
        !isLongValue(
          piece,
          settled.filter(
            ({ box }) => box[0] >= gutter && box[2] <= (gutters[index + 1] ?? Infinity),
          ),
        ),
    ),
  )
}

// Values that end at one edge reach as far to the left as they are long: no new layout begins there.
function isLongValue({ box }: LinePiece, column: readonly LinePiece[]): boolean {
  const lefts = column.map((value) => value.box[0])
  return (
    column.filter((value) => Math.abs(value.box[2] - box[2]) < SAME_EDGE).length >= SETTLED &&
    Math.max(...lefts) - Math.min(...lefts) > SAME_EDGE
  )
}

/**
 * Drops rows from the end that stand in the first column alone below a gap, unless their lines
 * wrap inside that column: then the column is longer than its neighbours.
 */
function trimRun(
  rows: readonly (readonly LinePiece[])[],
  from: number,
  to: number,
  gutters: readonly number[],
): number {
  const [gutter = Infinity] = gutters
  const lastBeside = rows.findLastIndex(
    (row, index) => index < to && index >= from && row.some(({ box }) => box[0] > gutter),
  )
  const width =
    gutter - Math.min(...rows.slice(from, to).flatMap((row) => row.map(({ box }) => box[0])))
  for (let at = lastBeside + 1; at < to; at++) {
    const above = rows
      .slice(from, at)
      .flat()
      .map(({ box }) => box[3])
    const line = rows[at]?.[0]
    if (line === undefined) return at
    const gap = line.box[1] - Math.max(...above)
    if (gap <= widestGap(rows.slice(from, at), gutter)) continue
    const wraps = rows
      .slice(at, to)
      .filter((row) => row.some(({ box }) => box[2] - box[0] > width * FULL_LINE)).length
    if (gap > line.fontSize * BELOW_RUN && wraps < Math.max(2, (to - at) * WRAPPING)) return at
  }
  return to
}

/** Of a column's width: wrapped lines fill three quarters, headings and short points do not. */
const FULL_LINE = 0.75

/** In font sizes: more white than between the lines of a paragraph. */
const BELOW_RUN = 0.8

/** The share of full lines by which running text is told from headings and points. */
const WRAPPING = 0.4

/** The widest white between two lines of the first column. */
function widestGap(rows: readonly (readonly LinePiece[])[], gutter: number): number {
  const lines = rows.flat().filter(({ box }) => box[2] <= gutter)
  const gaps = lines
    .toSorted((one, other) => one.box[1] - other.box[1])
    .map(({ box }, index, sorted) => box[1] - (sorted[index - 1]?.box[3] ?? box[1]))
  return Math.max(0, ...gaps)
}
