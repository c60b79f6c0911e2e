/**
 * Columns of a few lines, as a list in two columns leaves at the top of the next page. A white strip
 * so short proves nothing: they are told by points that open side by side, by the edges of columns
 * known from this page or the one before, or by sentences that end before the white. A name and its
 * value, which look alike, stay one line.
 */
import { BULLET, isItemMark } from '../lines/item-marks.ts'
import { isAllBold, type LinePiece, pieceOfWords, textOfWords } from '../lines/page-lines.ts'
import { visualRows } from '../lines/white-strips.ts'
import { LARGER_HEADING } from '../measure.ts'
import { type Box, boxAround } from '../pdf-page.ts'
import { isLabelled } from './columns-or-table.ts'
import type { LayoutPart } from './layout-part.ts'

type Flow = Extract<LayoutPart, { kind: 'flow' }>
type Edges = readonly number[]

/** The parts with short columns read one after the other; `before` are those of the page before. */
export function withShortColumnsApart(
  parts: readonly LayoutPart[],
  before: readonly LayoutPart[],
): readonly LayoutPart[] {
  const known = [...edgesOf(before), ...edgesOf(parts)]
  return parts.flatMap((part) => (part.kind === 'flow' ? partFlow(part, known) : [part]))
}

/** The left edges of texts that stand beside each other. */
function edgesOf(parts: readonly LayoutPart[]): readonly Edges[] {
  return parts.flatMap((part, at): readonly Edges[] => {
    const next = parts[at + 1]
    if (part.kind !== 'flow' || next?.kind !== 'flow') return []
    const [one, other] = [part, next].map(columnBox)
    if (one === undefined || other === undefined) return []
    const isBeside = other[0] > one[2] && other[1] < one[3] && one[1] < other[3]
    return isBeside ? [[one[0], other[0]]] : []
  })
}

/** The box of the lines that begin where most of them do: a heading may be set out further. */
function columnBox({ pieces, box }: Flow): Box | undefined {
  if (pieces.length < FEWEST_LINES) return undefined
  const lefts = Map.groupBy(pieces, (piece) => Math.round(piece.box[0] / SAME_EDGE))
  const [most] = [...lefts.values()].toSorted((one, other) => other.length - one.length)
  const left = most?.[0]?.box[0]
  return left === undefined ? undefined : [left, box[1], box[2], box[3]]
}

/** Fewer lines are no column whose edge is known. */
const FEWEST_LINES = 3

/** In points: left edges of one column differ by their glyphs' own sides alone. */
const SAME_EDGE = 2

function partFlow(flow: Flow, known: readonly Edges[]): readonly LayoutPart[] {
  const rows = visualRows(flow.pieces)
  if (rows.every((row) => row.length < 2)) return [flow]
  const parts: Flow[] = []
  let single: LinePiece[] = []
  const flush = () => {
    if (single.length > 0) parts.push(toFlow(single))
    single = []
  }
  for (let at = 0; at < rows.length; ) {
    const to = endOfColumns(rows, at, known)
    if (to === undefined) {
      single.push(...(rows[at] ?? []))
      at++
      continue
    }
    flush()
    parts.push(...columnsOf(rows.slice(at, to)))
    at = to
  }
  flush()
  return parts
}

function toFlow(pieces: readonly LinePiece[]): Flow {
  return { kind: 'flow', pieces, box: boxAround(pieces.map(({ box }) => box)) }
}

/** The row below the columns that begin here; undefined where none begin. */
function endOfColumns(
  rows: readonly (readonly LinePiece[])[],
  at: number,
  known: readonly Edges[],
): number | undefined {
  const first = withBullets(rows[at] ?? [])
  if (first.length < 2) return undefined
  const edges = first.map(({ box }) => box[0])
  let to = at + 1
  while (to < rows.length && goesOn(rows[to - 1] ?? [], rows[to] ?? [], edges)) to++
  const below = rows.slice(at + 1, to).flatMap(withBullets)
  const isColumns =
    first.every(opensPoint) ||
    known.some((own) => areSameEdges(own, edges)) ||
    (areApart(first) && !isCrossed(rows, at, edges) && endSentences(first, below))
  return isColumns ? to : undefined
}

/** A bullet that stands apart from its words belongs to them. */
function withBullets(row: readonly LinePiece[]): readonly LinePiece[] {
  const points: LinePiece[] = []
  for (const piece of row) {
    const last = points.at(-1)
    if (last !== undefined && isItemMark(textOfWords(last.words))) {
      points[points.length - 1] = pieceOfWords(piece, [...last.words, ...piece.words])
    } else points.push(piece)
  }
  return points
}

function opensPoint(piece: LinePiece): boolean {
  const text = textOfWords(piece.words)
  return isLabelled(piece) || text.replace(BULLET, '').length < text.length
}

function areSameEdges(one: Edges, other: Edges): boolean {
  return (
    one.length === other.length &&
    one.every((edge, at) => Math.abs(edge - (other[at] ?? 0)) < SAME_EDGE)
  )
}

/** A wide space of a justified line is narrower than the white between columns. */
function areApart(points: readonly LinePiece[]): boolean {
  return points.every((point, at) => {
    const next = points[at + 1]
    return next === undefined || next.box[0] - point.box[2] > point.fontSize * BETWEEN_COLUMNS
  })
}

/** In font sizes. */
const BETWEEN_COLUMNS = 1.5

/** Whether the line above or below runs over the white as running text does. */
function isCrossed(rows: readonly (readonly LinePiece[])[], at: number, edges: Edges): boolean {
  const [own] = rows[at] ?? []
  if (own === undefined) return false
  return [rows[at - 1], rows[at + 1]].some((row = []) =>
    row.some(
      (piece) =>
        whiteBetween(own, piece) < own.fontSize &&
        edges.slice(1).some((edge) => piece.box[0] < edge - SAME_EDGE && piece.box[2] > edge),
    ),
  )
}

function whiteBetween(one: LinePiece, other: LinePiece): number {
  return Math.max(one.box[1], other.box[1]) - Math.min(one.box[3], other.box[3])
}

// "Two years’ books.   Gifts from parents only." and a first that goes on below the second's end.
function endSentences(points: readonly LinePiece[], below: readonly LinePiece[]): boolean {
  const texts = points.map(({ words }) => textOfWords(words))
  if (!texts.slice(1).every((text) => /^\p{Lu}/u.test(text))) return false
  const [first, ...others] = texts
  if (texts.slice(0, -1).every((text) => SENTENCE.test(text))) return true
  const left = points[0]?.box[0] ?? 0
  const next = below.find(({ box }) => Math.abs(box[0] - left) < SAME_EDGE)
  const isCarriedOn = next !== undefined && /^\p{Ll}/u.test(textOfWords(next.words))
  return first !== undefined && isCarriedOn && others.every((text) => SENTENCE.test(text))
}

const SENTENCE = /[\p{L}\d%)][.;]$/u

/** Whether the next row stands in the same columns, right below. */
function goesOn(above: readonly LinePiece[], row: readonly LinePiece[], edges: Edges): boolean {
  const [over] = above
  const points = withBullets(row)
  if (over === undefined || points.length > edges.length) return false
  const white = Math.min(...row.map(({ box }) => box[1])) - Math.max(...above.map(bottom))
  if (white > over.fontSize * WIDEST_WHITE) return false
  if (points.length === 1 && points.every(isAllBold)) return false
  return points.every((point) => {
    const at = columnOf(point, edges)
    const inset = point.box[0] - (edges[at] ?? Infinity)
    return (
      inset > -SAME_EDGE &&
      inset < point.fontSize * HANGING &&
      point.box[2] < (edges[at + 1] ?? Infinity) &&
      point.fontSize < over.fontSize * LARGER_HEADING
    )
  })
}

function bottom({ box }: LinePiece): number {
  return box[3]
}

/** In font sizes: more parts one list from what follows it. */
const WIDEST_WHITE = 1.2

/** In font sizes: lines below a bullet hang no further in. */
const HANGING = 2.5

function columnOf({ box }: LinePiece, edges: Edges): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => box[0] > edge - SAME_EDGE),
  )
}

function columnsOf(rows: readonly (readonly LinePiece[])[]): readonly Flow[] {
  const edges = withBullets(rows[0] ?? []).map(({ box }) => box[0])
  const columns = Map.groupBy(rows.flatMap(withBullets), (piece) => columnOf(piece, edges))
  return [...columns].sort(([one], [other]) => one - other).map(([, own]) => toFlow(own))
}
