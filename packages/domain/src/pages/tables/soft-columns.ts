/**
 * Columns that no line parts. Between two drawn lines of a grid, and in tables without lines, white
 * strips are the borders; a text that stands across a strip, or alone in the middle of several
 * columns, belongs to all of them, as a figure set once for several products does.
 */

import { isBulletColumn } from '../layout/columns-or-table.ts'
import type { LinePiece } from '../lines/page-lines.ts'
import { findGutters, visualRows } from '../lines/white-strips.ts'
import { columnAt, median, WIDE_GAP } from '../measure.ts'

/** The x of each white strip that parts the pieces between two upright lines into columns. */
export function softBorders(pieces: readonly LinePiece[]): readonly number[] {
  const rows = visualRows(pieces)
  if (rows.length < LEAST_ROWS) return []
  const gutters = looseGutters(pieces, Math.floor(rows.length * MOST_CROSSING))
  const borders = withoutEmptyColumns(gutters, rows).filter((gutter, index, all) => {
    const left = all[index - 1] ?? -Infinity
    if (isBulletColumn(pieces.filter(({ box }) => box[0] > left && box[2] <= gutter))) return false
    const isCrossed = pieces.some((piece) => stretchesOver(piece, gutter))
    const parted = rows.filter(
      (row) =>
        row.some(({ box }) => box[2] <= gutter) &&
        row.some(({ box }) => box[0] >= gutter) &&
        !row.some((piece) => stretchesOver(piece, gutter)),
    )
    if (!isCrossed && parted.some((row) => standsUnderHead(row, gutter, rows[0] ?? []))) return true
    return parted.length >= (isCrossed ? Math.max(2, rows.length * LEAST_PARTED) : 2)
  })
  return borders.map((border, index) => {
    const [left, right] = [borders[index - 1] ?? -Infinity, borders[index + 1] ?? Infinity]
    const between = (from: number, to: number) =>
      pieces.filter(({ box }) => box[0] >= from && box[2] <= to)
    return betweenCentres(between(left, border), between(border, right)) ?? border
  })
}

// Where a page's end leaves one row below the heads, nothing stands over its name: the texts beside
// the name begin where their heads do.
function standsUnderHead(
  row: readonly LinePiece[],
  gutter: number,
  heads: readonly LinePiece[],
): boolean {
  const values = row.filter(({ box }) => box[0] >= gutter)
  return (
    row !== heads &&
    heads.every(({ box }) => box[0] >= gutter) &&
    values.length === heads.length &&
    values.every(({ box }, at) => Math.abs(box[0] - (heads[at]?.box[0] ?? 0)) < SAME_LEFT)
  )
}

/** In points: glyphs have sides of their own. */
const SAME_LEFT = 1.5

// Of columns with centred texts the border is in the middle of their usual edges: a text set over
// two of them may stand clear of both.
function betweenCentres(
  left: readonly LinePiece[],
  right: readonly LinePiece[],
): number | undefined {
  if (!isCentred(left) || !isCentred(right)) return undefined
  return (median(left.map(({ box }) => box[2])) + median(right.map(({ box }) => box[0]))) / 2
}

function isCentred(pieces: readonly LinePiece[]): boolean {
  const middles = pieces.map(({ box }) => (box[0] + box[2]) / 2)
  const usual = median(middles)
  const lefts = pieces.map(({ box }) => box[0])
  const varies = Math.max(...lefts) - Math.min(...lefts) > 6
  const near = middles.filter((middle) => Math.abs(middle - usual) < 3).length
  return varies && pieces.length >= 3 && near >= pieces.length * 0.7
}

// Strips that nothing crosses come first: a column with few texts would else count as a strip.
function looseGutters(pieces: readonly LinePiece[], mayCross: number): readonly number[] {
  const clear = findGutters(pieces)
  const columns = Map.groupBy(pieces, ({ box }) => clear.filter((x) => x < box[0] + 1).length)
  const within = [...columns.values()].flatMap((own) => findGutters(own, mayCross))
  return [...clear, ...within].sort((one, other) => one - other)
}

// A text over two columns leaves a strip on each side of itself; both are the one strip that most
// rows have. What stands alone in its row may stand over them all, and makes no column.
function withoutEmptyColumns(
  gutters: readonly number[],
  rows: readonly (readonly LinePiece[])[],
): readonly number[] {
  const kept: number[] = []
  const beside = rows.filter((row) => row.length > 1).flat()
  for (const gutter of gutters) {
    const last = kept.at(-1)
    const between = (from: number) =>
      beside.filter(({ box }) => box[0] >= from && box[2] <= gutter).length
    if (last !== undefined && between(last) < Math.max(2, rows.length * LEAST_FILLED)) {
      kept[kept.length - 1] = (last + gutter) / 2
    } else kept.push(gutter)
  }
  return kept
}

const LEAST_FILLED = 0.2
const LEAST_ROWS = 3
const MOST_CROSSING = 0.35
const LEAST_PARTED = 0.4

/** Whether a piece runs across a border without a gap there. */
function stretchesOver(piece: LinePiece, border: number): boolean {
  if (piece.box[0] >= border || piece.box[2] <= border) return false
  return !piece.words.some((word, index) => {
    const next = piece.words[index + 1]
    if (next === undefined || word.box[2] > border + 1 || next.box[0] < border - 1) return false
    return next.box[0] - word.box[2] > piece.fontSize * WIDE_GAP
  })
}

/** First and last column that one text stands for. */
export type ColumnSpan = readonly [first: number, last: number]

/**
 * What each text of a row stands for. `borders` are the edges of all columns, one more than there
 * are columns; the pieces are those of one row.
 */
export function columnSpans(
  pieces: readonly LinePiece[],
  borders: readonly number[],
): readonly ColumnSpan[] {
  const inner = borders.slice(1, -1)
  const columnOf = (x: number) => columnAt(inner, x)
  const spans = joinTouching(
    pieces.flatMap((piece): readonly ColumnSpan[] => {
      const crossed = inner.flatMap((border, index) =>
        stretchesOver(piece, border) ? [index] : [],
      )
      const [from, to] = [columnOf(piece.box[0] + 1), columnOf(piece.box[2] - 1)]
      const isWhole = crossed.length === to - from
      return isWhole ? [[from, to]] : piece.words.map(({ box }) => atMiddle(box, columnOf))
    }),
  )
  return centred(overBlanks(spans, pieces, borders), pieces, borders)
}

// What stands over two columns from their left, with nothing on its right, stands over the rest.
function overBlanks(
  spans: readonly ColumnSpan[],
  pieces: readonly LinePiece[],
  borders: readonly number[],
): readonly ColumnSpan[] {
  const last = borders.length - 2
  const end = spans.at(-1)
  if (end === undefined || end[0] === end[1] || end[1] === last) return spans
  const [left, right] = [borders[end[0]] ?? 0, borders[end[1] + 1] ?? 0]
  return isInMiddle(own(pieces, end[0], end[1], borders), left, right)
    ? spans
    : [...spans.slice(0, -1), [end[0], last]]
}

function atMiddle([left, , right]: LinePiece['box'], columnOf: (x: number) => number): ColumnSpan {
  const column = columnOf((left + right) / 2)
  return [column, column]
}

function joinTouching(spans: readonly ColumnSpan[]): readonly ColumnSpan[] {
  const joined: [number, number][] = []
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

// A text with as many empty columns on its left as on its right, and in the middle of them all. It
// is taken so only where the whole row is then filled: else the columns are simply empty.
function centred(
  spans: readonly ColumnSpan[],
  pieces: readonly LinePiece[],
  borders: readonly number[],
): readonly ColumnSpan[] {
  const last = borders.length - 2
  const [first] = spans
  if (first === undefined) return spans
  const wide = spans.map(([from, to], index): ColumnSpan => {
    const before = spans[index - 1]
    const free = [
      from - (before === undefined ? 0 : before[1] + 1),
      (spans[index + 1]?.[0] ?? last + 1) - 1 - to,
    ]
    const [left = 0, right = 0] = free
    const reach = index === 0 ? left : Math.min(left, right)
    if (reach === 0 || right < reach) return [from, to]
    const [start, end] = [from - reach, to + reach]
    return isInMiddle(own(pieces, from, to, borders), borders[start] ?? 0, borders[end + 1] ?? 0)
      ? [start, end]
      : [from, to]
  })
  const isFilled = wide.every(([from], index) => from === (wide[index - 1]?.[1] ?? -1) + 1)
  return isFilled && wide.at(-1)?.[1] === last ? wide : spans
}

function own(
  pieces: readonly LinePiece[],
  from: number,
  to: number,
  borders: readonly number[],
): readonly LinePiece[] {
  const [left, right] = [borders[from] ?? 0, borders[to + 1] ?? 0]
  return pieces.filter(({ box }) => (box[0] + box[2]) / 2 > left && (box[0] + box[2]) / 2 < right)
}

function isInMiddle(pieces: readonly LinePiece[], left: number, right: number): boolean {
  const tolerance = Math.max(6, (right - left) * 0.06)
  return pieces.every(({ box, words }) => {
    const isMark = words.length === 1 && /^[^\p{L}\d]$/u.test(words[0]?.text ?? '')
    return !isMark && Math.abs((box[0] + box[2]) / 2 - (left + right) / 2) < tolerance
  })
}
