/**
 * Tables of which lines or shades part the rows and nothing the columns: white strips do. A line or
 * a shade may be missing above the first row and below the last.
 */

import { isBulletColumn } from '../layout/columns-or-table.ts'
import { startsClause } from '../layout/starts-clause.ts'
import { isAllBold, type LinePiece, textOfWords } from '../lines/page-lines.ts'
import type { Vocabulary } from '../lines/rich-text.ts'
import { findGutters, laterHeads, opensNote, visualRows } from '../lines/white-strips.ts'
import { LARGER_HEADING, median } from '../measure.ts'
import { boxAround } from '../pdf-page.ts'
import { readOpenTable } from './open-tables.ts'
import type { RuledBands } from './ruled-bands.ts'
import { softBorders } from './soft-columns.ts'
import type { FoundTable } from './table-cells.ts'

/** The tables that the bands of a page hold; `pieces` are those that no grid has taken. */
export function readBandedTables(
  bands: readonly RuledBands[],
  pieces: readonly LinePiece[],
  vocabulary: Vocabulary,
): readonly FoundTable[] {
  const parts = bands
    .flatMap((band) => partAtHeadings(band, pieces))
    .map((band) => withoutLead(band, pieces))
  return parts.flatMap((band) => {
    const others = parts.filter((part) => part !== band)
    const own = pieces.filter(
      (piece) => isWithin(piece, band) || !others.some((other) => isWithin(piece, other)),
    )
    return readBands(band, own, vocabulary)
  })
}

function isWithin({ box }: LinePiece, { box: area }: RuledBands): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  return x > area[0] && x < area[2] && y > area[1] && y < area[3]
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
  const rows = visualRows(inside)
  const heads = laterHeads(rows).map(([piece]) => piece?.box[1] ?? 0)
  const titles = rows.flatMap(([piece, ...others]) =>
    piece !== undefined &&
    others.length === 0 &&
    piece.fontSize > usual * LARGER_HEADING &&
    piece.box[0] < box[0] + 8
      ? [piece.box[1]]
      : [],
  )
  const headings = [...titles, ...heads]
  if (headings.length === 0) return [band]
  const parts = Map.groupBy(levels, (level) => headings.filter((top) => top < level).length)
  return [...parts.values()].map((own, part) => ({
    ...(part === 0 && band.headsEnd !== undefined && { headsEnd: band.headsEnd }),
    box: [box[0], Math.min(...own), box[2], Math.max(...own)],
    levels: own,
  }))
}

// The line under a heading may be as wide as those of the table below it: the sentences between them
// are text, and what stands below them in columns is the first row.
function withoutLead(band: RuledBands, pieces: readonly LinePiece[]): RuledBands {
  const { box, levels } = band
  const rows = visualRows(pieces.filter((piece) => isWithin(piece, band)))
  const [head = [], ...others] = rows.slice(rows.findIndex((row) => row.length > 1))
  const lead = rows.slice(0, rows.length - others.length - 1)
  const [last] = lead.at(-1) ?? []
  const [, second] = head
  if (last === undefined || second === undefined || band.headsEnd !== undefined) return band
  const isText = SENTENCE.test(textOfWords(last.words))
  const isAcross = lead.some(([piece]) => (piece?.box[2] ?? 0) > second.box[0])
  const top = (last.box[3] + Math.min(...head.map((piece) => piece.box[1]))) / 2
  const below = levels.filter((level) => level > top)
  if (!isText || !isAcross || others.length === 0 || below.length === 0) return band
  return { box: [box[0], top, box[2], box[3]], levels: [top, ...below] }
}

const SENTENCE = /\p{Ll}[^.]{8,200}[.:]$/u

// Bands make a table only where white strips part their texts into columns. Rows beyond the outer
// ones that keep to the columns belong to it.
function readBands(
  { box, levels, headsEnd }: RuledBands,
  pieces: readonly LinePiece[],
  vocabulary: Vocabulary,
): readonly FoundTable[] {
  const across = pieces.filter((piece) => piece.box[0] > box[0] - 4 && piece.box[2] < box[2] + 4)
  const inside = across.filter((piece) => piece.box[1] > box[1] - 4 && piece.box[3] < box[3] + 4)
  if (levels.length < 2 || inside.length < 2) return []
  const rows = visualRows(inside)
  const soft = softBorders(inside)
  const strips = soft.length > 0 ? soft : findGutters(inside, Math.floor(rows.length * 0.2))
  const gutters = strips.filter((x) => !isBulletColumn(inside.filter(({ box }) => box[2] <= x)))
  if (gutters.length === 0) return []
  const above = across.filter((piece) => piece.box[3] <= box[1] + 4).toReversed()
  const below = across.filter((piece) => piece.box[1] >= box[3] - 4)
  // Clauses around a table without numbers are text, however near they stand, and so is what stands
  // below titles side by side.
  const isNumbered = rows.some(startsClause)
  const isPlain = rows.slice(1).every((row) => !row.every(isAllBold))
  const beforeText = (
    own: readonly (readonly LinePiece[])[],
    isText: (row: readonly LinePiece[]) => boolean,
  ) => {
    const at = own.findIndex((row) => (!isNumbered && startsClause(row)) || isText(row))
    return at < 0 ? own : own.slice(0, at)
  }
  const areTitles = (row: readonly LinePiece[]) => isPlain && row.length > 1 && row.every(isAllBold)
  const size = Math.max(...inside.map(({ fontSize }) => fontSize))
  const tallest = Math.max(...levels.slice(1).map((level, index) => level - (levels[index] ?? 0)))
  const ends = gutters.map(
    (at): Strip => [
      at,
      Math.min(...inside.flatMap((piece) => (piece.box[0] >= at ? [piece.box[0]] : []))),
    ],
  )
  const all = [
    ...inside,
    ...rowsBeyond(
      beforeText(visualRows(above).toReversed(), () => false),
      box[1],
      tallest,
      ends,
      size,
    ),
    ...rowsBeyond(beforeText(visualRows(below), areTitles), box[3], tallest, ends, size),
  ]
  if (visualRows(all).filter((row) => row.length > 1).length < 2) return []
  // Heads are wider than what stands below them: the strips lie between both.
  const shared = findGutters(all)
  const isCrossed = all
    .slice(inside.length)
    .some(({ box }) => gutters.some((at) => box[0] < at && box[2] > at))
  const borders = isCrossed && shared.length === gutters.length ? shared : gutters
  const table = readOpenTable(all, borders, levels, vocabulary)
  const isHeaded = (table.rows[0] ?? []).every((cell) => cell.box[3] < (headsEnd ?? 0) + 4)
  return [{ table: { ...table, ...(isHeaded && { hasDrawnHead: true }) }, pieces: new Set(all) }]
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
    if (!isNear || isLarger || opensNote(row) || breaksStrips(row, strips)) break
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
