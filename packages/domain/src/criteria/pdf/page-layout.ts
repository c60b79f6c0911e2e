/**
 * The order in which a page is read: what runs across the page, columns of text one after the
 * other, and tables where they stand. Columns and the columns of a table look alike; bold labels,
 * lines that run on and rows that agree tell them apart.
 */

import { partBesideTables } from './beside-tables.ts'
import {
  columnGroups,
  hasLoneHeadings,
  hasSideHeads,
  isBulletColumn,
  isTable,
  sideHeadStarts,
} from './columns-or-table.ts'
import { readKeyFigures } from './key-figures.ts'
import { LARGER_HEADING, median, WIDE_GAP } from './measure.ts'
import { readOpenTable } from './open-tables.ts'
import { cutPieces, isAllBold, type LinePiece } from './page-lines.ts'
import { type Box, boxAround, type PdfPage } from './pdf-page.ts'
import type { Vocabulary } from './rich-text.ts'
import { findRuledAreas, type RuledBands } from './ruled-tables.ts'
import { type PageBlock, partBlocks } from './side-by-side.ts'
import { softBorders } from './soft-columns.ts'
import type { PdfTable } from './table-cells.ts'
import { findGutters, visualRows } from './white-strips.ts'

/** Lines of one column in order, or a table. */
export type LayoutPart =
  | { readonly kind: 'flow'; readonly pieces: readonly LinePiece[]; readonly box: Box }
  | { readonly kind: 'table'; readonly table: PdfTable }

/** The parts of a page in the order of reading. */
export function layOutPage(
  page: PdfPage,
  pieces: readonly LinePiece[],
  vocabulary: Vocabulary,
): readonly LayoutPart[] {
  const { tables, bands } = findRuledAreas(page, pieces, vocabulary)
  const ruled = new Set(tables.flatMap((found) => [...found.pieces]))
  const unruled = pieces.filter((piece) => !ruled.has(piece))
  const banded = bands
    .flatMap((band) => partAtHeadings(band, unruled))
    .flatMap((band) => readBands(band, unruled, vocabulary))
  const used = new Set([...tables, ...banded].flatMap((found) => [...found.pieces]))
  const found = [...tables, ...banded].map(({ table }) => table)
  const free = pieces.filter((piece) => !used.has(piece))
  return order(free, found, vocabulary)
}

// The lines of two tables may follow each other with no more than a heading between them.
function partAtHeadings(band: RuledBands, pieces: readonly LinePiece[]): readonly RuledBands[] {
  const { box, levels } = band
  if (levels.length < 3) return []
  const inside = pieces.filter(
    (piece) =>
      piece.box[1] > box[1] &&
      piece.box[3] < box[3] &&
      piece.box[0] > box[0] - 4 &&
      piece.box[2] < box[2] + 4,
  )
  const usual = median(inside.map(({ fontSize }) => fontSize))
  const headings = visualRows(inside).flatMap(([piece, ...others]) =>
    piece !== undefined &&
    others.length === 0 &&
    piece.fontSize > usual * LARGER_HEADING &&
    piece.box[0] < box[0] + 8
      ? [piece.box[1]]
      : [],
  )
  if (headings.length === 0) return [band]
  const parts = Map.groupBy(levels, (level) => headings.filter((top) => top < level).length)
  return [...parts.values()].map((own) => ({
    box: [box[0], Math.min(...own), box[2], Math.max(...own)],
    levels: own,
  }))
}

// Bands make a table only where white strips part their texts into columns. A line or a shade may
// be missing above the first row and below the last: rows that keep to the columns belong to it.
function readBands(
  { box, levels }: RuledBands,
  pieces: readonly LinePiece[],
  vocabulary: Vocabulary,
): readonly { table: PdfTable; pieces: ReadonlySet<LinePiece> }[] {
  const across = pieces.filter((piece) => piece.box[0] > box[0] - 4 && piece.box[2] < box[2] + 4)
  const inside = across.filter((piece) => piece.box[1] > box[1] - 4 && piece.box[3] < box[3] + 4)
  if (levels.length < 2 || inside.length < 2) return []
  const rows = visualRows(inside)
  const soft = softBorders(inside)
  const gutters = soft.length > 0 ? soft : findGutters(inside, Math.floor(rows.length * 0.2))
  if (gutters.length === 0) return []
  const above = across.filter((piece) => piece.box[3] <= box[1] + 4).toReversed()
  const below = across.filter((piece) => piece.box[1] >= box[3] - 4)
  const size = Math.max(...inside.map(({ fontSize }) => fontSize))
  const tallest = Math.max(...levels.slice(1).map((level, index) => level - (levels[index] ?? 0)))
  const strips = gutters.map(
    (at): Strip => [
      at,
      Math.min(...inside.flatMap((piece) => (piece.box[0] >= at ? [piece.box[0]] : []))),
    ],
  )
  const all = [
    ...inside,
    ...rowsBeyond(visualRows(above).toReversed(), box[1], tallest, strips, size),
    ...rowsBeyond(visualRows(below), box[3], tallest, strips, size),
  ]
  if (visualRows(all).filter((row) => row.length > 1).length < 2) return []
  // Heads are wider than what stands below them: the strips lie between both.
  const shared = findGutters(all)
  const isCrossed = all
    .slice(inside.length)
    .some(({ box }) => gutters.some((at) => box[0] < at && box[2] > at))
  const borders = isCrossed && shared.length === gutters.length ? shared : gutters
  return [{ table: readOpenTable(all, borders, levels, vocabulary), pieces: new Set(all) }]
}

/** The middle of the white between two columns, and where the texts of the second begin. */
type Strip = readonly [middle: number, end: number]

/** Rows from an edge outwards, within the height of one row, up to the first that breaks a strip. */
function rowsBeyond(
  rows: readonly (readonly LinePiece[])[],
  edge: number,
  height: number,
  strips: readonly Strip[],
  size: number,
): readonly LinePiece[] {
  const taken: (readonly LinePiece[])[] = []
  let near = edge
  for (const row of rows) {
    const isFull = row.length * 2 > strips.length + 1
    const reach = isFull ? height * TALLER_HEAD : height
    const isNear = row.every(({ box }) => Math.abs((box[1] + box[3]) / 2 - near) < reach)
    const isLarger = row.some(({ fontSize }) => fontSize > size * 1.08)
    if (!isNear || isLarger || breaksStrips(row, strips)) break
    taken.push(row)
    // Of shaded rows every second is bare, and so may be the heads above it.
    if (isFull) near = middleOf(row)
  }
  return taken.some((row) => row.length > 1) ? taken.flat() : []
}

/** Heads have more white around them than the rows below, though less than a row of it. */
const TALLER_HEAD = 1.5

function middleOf(row: readonly LinePiece[]): number {
  const [, top, , bottom] = boxAround(row.map(({ box }) => box))
  return (top + bottom) / 2
}

// A row with its name in the first column may have one text over the others.
function breaksStrips(row: readonly LinePiece[], strips: readonly Strip[]): boolean {
  const crosses = ({ box }: LinePiece) => strips.some(([at, to]) => box[0] < at && box[2] > to)
  const [first, ...others] = row
  return first === undefined || crosses(first) || (others.length > 1 && others.some(crosses))
}

function order(
  pieces: readonly LinePiece[],
  tables: readonly PdfTable[],
  vocabulary: Vocabulary,
): readonly LayoutPart[] {
  const beside = tables.length === 0 ? undefined : partBesideTables({ pieces, tables })
  if (beside !== undefined) {
    return beside.flatMap((part) => order(part.pieces, part.tables, vocabulary))
  }
  const sorted = tables.toSorted((one, other) => one.box[1] - other.box[1])
  const parts: LayoutPart[] = []
  let rest = pieces
  for (const table of sorted) {
    const above = rest.filter(({ box }) => (box[1] + box[3]) / 2 < table.box[1])
    rest = rest.filter((piece) => !above.includes(piece))
    parts.push(...layOutText(above, vocabulary), { kind: 'table', table })
  }
  return [...parts, ...layOutText(rest, vocabulary)]
}

/** Text from top to bottom; where it stands in columns, column by column. */
function layOutText(pieces: readonly LinePiece[], vocabulary: Vocabulary): readonly LayoutPart[] {
  if (pieces.length === 0) return []
  const rows = visualRows(pieces)
  const parts: LayoutPart[] = []
  let single: LinePiece[] = []
  const flush = () => {
    if (single.length > 0) parts.push(toFlow(single))
    single = []
  }
  for (let at = 0; at < rows.length; ) {
    const run = columnRunAt(rows, at)
    if (run === undefined) {
      single.push(...(rows[at] ?? []))
      at++
      continue
    }
    flush()
    parts.push(...readRun(run.pieces, run.gutters, vocabulary))
    at = run.to
  }
  flush()
  return parts
}

function toFlow(pieces: readonly LinePiece[]): LayoutPart {
  return { kind: 'flow', pieces, box: boxAround(pieces.map(({ box }) => box)) }
}

type Run = {
  readonly pieces: readonly LinePiece[]
  readonly gutters: readonly number[]
  readonly to: number
}

/** The longest stretch of rows from `from` on that a white strip parts into columns. */
function columnRunAt(rows: readonly (readonly LinePiece[])[], from: number): Run | undefined {
  if (!startsRun(rows, from)) return undefined
  let pieces: readonly LinePiece[] = []
  let gutters: readonly number[] = []
  let to = from
  for (; to < rows.length; to++) {
    const next = [...pieces, ...cutAtStrips(rows[to] ?? [], gutters)]
    const strips = findGutters(next)
    if (to > from && strips.length === 0) break
    if (strips.length < gutters.length && to - from >= 3 && breaksRun(rows, to, gutters)) {
      to = widestGapBefore(rows, from, to) ?? to
      break
    }
    pieces = next
    gutters = strips
  }
  const end = trimRun(rows, from, to, gutters)
  const kept = rows.slice(from, end).flatMap((row) => cutAtStrips(row, gutters))
  const ofKept = findGutters(kept)
  const several = rows.slice(from, end).filter((row) => row.length > 1).length
  const sides = ofKept.every(
    (gutter) =>
      kept.some(({ box }) => box[2] <= gutter) && kept.some(({ box }) => box[0] >= gutter),
  )
  const isRun = ofKept.length > 0 && sides && (several >= 2 || isStaggered(kept, ofKept))
  return isRun ? { pieces: kept, gutters: ofKept, to: end } : undefined
}

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
  return widest !== undefined && widest.white > Math.max(size, middle * 2) ? widest.row : undefined
}

// A cell that fills its column may come as near to the next as a wide space: the strip tells.
function cutAtStrips(row: readonly LinePiece[], strips: readonly number[]): readonly LinePiece[] {
  return row.flatMap((piece) => {
    const at = strips.filter((strip) => piece.box[0] < strip && piece.box[2] > strip)
    const isGap = (strip: number) =>
      piece.words.some((word, index) => {
        const next = piece.words[index + 1]
        if (next === undefined || word.box[2] > strip || next.box[0] < strip) return false
        return next.box[0] - word.box[2] > piece.fontSize * WIDE_GAP
      })
    if (at.length === 0 || !at.every(isGap)) return [piece]
    return cutPieces([piece], (x) => at.filter((strip) => strip < x).length).map((cut) => cut.piece)
  })
}

// Columns of which no two lines share a level: at least two lines on each side.
function isStaggered(pieces: readonly LinePiece[], gutters: readonly number[]): boolean {
  const [gutter = 0] = gutters
  return (
    pieces.filter(({ box }) => box[2] <= gutter).length >= 2 &&
    pieces.filter(({ box }) => box[0] >= gutter).length >= 2
  )
}

/** A run begins with two pieces side by side, or with one beside which lines of another stand. */
function startsRun(rows: readonly (readonly LinePiece[])[], from: number): boolean {
  const row = rows[from] ?? []
  if (row.length > 1) return true
  const [piece] = row
  const next = rows[from + 1]?.[0]
  if (piece === undefined || next === undefined) return false
  const isBeside = next.box[0] > piece.box[2] + 8 || next.box[2] < piece.box[0] - 8
  if (isBeside && next.box[1] - piece.box[3] < piece.fontSize * 0.9) return true
  return opensRightColumn(piece, rows.slice(from + 1, from + 12))
}

// The right column may stand a little higher than the left: its other lines begin where it does.
function opensRightColumn(piece: LinePiece, rows: readonly (readonly LinePiece[])[]): boolean {
  const isLeft = ({ box }: LinePiece) => box[2] < piece.box[0] - 8
  const left = rows.slice(0, 4).flat().find(isLeft)
  if (left === undefined || left.box[1] - piece.box[3] > piece.fontSize * 4) return false
  const below = rows.flat()
  const alike = below.filter(({ box }) => Math.abs(box[0] - piece.box[0]) < 2)
  const crosses = below.some(({ box }) => box[0] < piece.box[0] - 8 && box[2] > piece.box[0])
  return alike.length >= 3 && !crosses
}

// A row that runs across a strip which all rows before it leave free.
function breaksRun(
  rows: readonly (readonly LinePiece[])[],
  at: number,
  gutters: readonly number[],
): boolean {
  const crosses = (row: readonly LinePiece[]) =>
    row.some(({ box }) => gutters.some((gutter) => box[0] < gutter && box[2] > gutter))
  return crosses(rows[at] ?? [])
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
      .filter((row) => row.some(({ box }) => box[2] - box[0] > width * 0.75)).length
    if (gap > line.fontSize * 0.8 && wraps < Math.max(2, (to - at) * 0.4)) return at
  }
  return to
}

/** The widest white between two lines of the first column. */
function widestGap(rows: readonly (readonly LinePiece[])[], gutter: number): number {
  const lines = rows.flat().filter(({ box }) => box[2] <= gutter)
  const gaps = lines
    .toSorted((one, other) => one.box[1] - other.box[1])
    .map(({ box }, index, sorted) => box[1] - (sorted[index - 1]?.box[3] ?? box[1]))
  return Math.max(0, ...gaps)
}

function readRun(
  pieces: readonly LinePiece[],
  gutters: readonly number[],
  vocabulary: Vocabulary,
): readonly LayoutPart[] {
  const blocks = partBlocks(pieces, gutters)
  if (blocks !== undefined) return blocks.flatMap((block) => readBlock(block, vocabulary))
  const groups = columnGroups(pieces, gutters)
  const upper = hasLoneHeadings(groups) ? undefined : tableAboveHeading(pieces)
  if (upper !== undefined) {
    const rest = pieces.filter((piece) => !upper.includes(piece))
    return [...layOutText(upper, vocabulary), ...layOutText(rest, vocabulary)]
  }
  if (groups.length === 2 && isBulletColumn(groups[0] ?? [])) {
    return layOutText(joinBullets(groups), vocabulary)
  }
  const figures = readKeyFigures(groups, vocabulary)
  if (figures !== undefined) return [{ kind: 'table', table: figures }]
  if (hasSideHeads(groups)) return besideHeads(groups, vocabulary)
  if (isTable(pieces, groups)) {
    return [{ kind: 'table', table: readOpenTable(pieces, gutters, [], vocabulary) }]
  }
  if (isBulletColumn(groups[0] ?? [])) return layOutText(joinBullets(groups), vocabulary)
  return groups.flatMap((own) => layOutText(own, vocabulary))
}

// Names and values need no bold type or figures to be a table where their block is known as one.
function readBlock({ heading, body }: PageBlock, vocabulary: Vocabulary): readonly LayoutPart[] {
  const gutters = findGutters(body)
  if (heading.length !== 1 || gutters.length !== 1) {
    return layOutText([...heading, ...body], vocabulary)
  }
  return [toFlow(heading), { kind: 'table', table: readOpenTable(body, gutters, [], vocabulary) }]
}

// Two tables with a heading between them may share their white strips.
function tableAboveHeading(pieces: readonly LinePiece[]): readonly LinePiece[] | undefined {
  const rows = visualRows(pieces)
  const left = Math.min(...pieces.map(({ box }) => box[0]))
  const usual = median(pieces.map(({ fontSize }) => fontSize))
  const at = rows.findIndex(([piece, ...others], index) => {
    if (index < 2 || piece === undefined || others.length > 0) return false
    const isBold = isAllBold(piece)
    const gap = piece.box[1] - Math.max(...(rows[index - 1] ?? []).map(({ box }) => box[3]))
    const isHeading =
      piece.fontSize > usual * LARGER_HEADING || (isBold && gap > piece.fontSize * 0.9)
    return isHeading && piece.box[0] < left + 8
  })
  if (at < 0) return undefined
  const upper = rows.slice(0, at).flat()
  const gutters = findGutters(upper)
  return gutters.length > 0 && isTable(upper, columnGroups(upper, gutters)) ? upper : undefined
}

/** Each heading of the margin, and then the text beside it. */
function besideHeads(
  [heads = [], texts = []]: readonly (readonly LinePiece[])[],
  vocabulary: Vocabulary,
): readonly LayoutPart[] {
  const starts = sideHeadStarts(heads).map(({ box }) => box[1] - 3)
  const nth = ({ box }: LinePiece) => starts.filter((start) => start <= box[1]).length
  const headOf = Map.groupBy(heads, nth)
  const textOf = Map.groupBy(texts, nth)
  return [0, ...starts.map((_, index) => index + 1)].flatMap((number) => {
    const head = headOf.get(number)
    return [
      ...(head === undefined ? [] : [toFlow(head)]),
      ...layOutText(textOf.get(number) ?? [], vocabulary),
    ]
  })
}

function joinBullets(groups: readonly (readonly LinePiece[])[]): readonly LinePiece[] {
  const [bullets = [], ...others] = groups
  return others.flat().map((piece) => {
    const bullet = bullets.find(({ baseline }) => Math.abs(baseline - piece.baseline) < 3)
    if (bullet === undefined) return piece
    const words = [...bullet.words, ...piece.words]
    return { ...piece, words, box: boxAround(words.map(({ box }) => box)) }
  })
}
