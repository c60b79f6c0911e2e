/**
 * Tables without a grid of lines: columns are told by the white strips between them, rows by the
 * space above them, by level lines where there are any, or at last by how their texts begin.
 */

import { cutPieces, type LinePiece } from '../lines/page-lines.ts'
import { joinPieces, type Vocabulary } from '../lines/rich-text.ts'
import { visualRows } from '../lines/white-strips.ts'
import { columnAt } from '../measure.ts'
import { type Box, boxAround } from '../pdf-page.ts'
import { bordersOf, type Columns, safeSpans } from './joined-cells.ts'
import type { PdfTable, TableCell } from './table-cells.ts'

/** Reads pieces as a table with the given borders between columns; `levels` part rows if given. */
export function readOpenTable(
  pieces: readonly LinePiece[],
  gutters: readonly number[],
  levels: readonly number[],
  vocabulary: Vocabulary,
): PdfTable {
  const columnOf = (x: number) => columnAt(gutters, x)
  const area = boxAround(pieces.map(({ box }) => box))
  const borders = [area[0], ...gutters, area[2]]
  const rows = partRows(pieces, columnOf, levels)
  const lefts = leftsOf(pieces, borders)
  return {
    page: pieces[0]?.page ?? 0,
    box: area,
    columnLefts: lefts,
    rows: rows.map((row, index) => readRow(row, index, { borders, lefts }, vocabulary)),
  }
}

/** Where the texts of each column begin, wherever its border was found. */
function leftsOf(pieces: readonly LinePiece[], borders: readonly number[]): readonly number[] {
  return borders.slice(0, -1).map((left, column) => {
    const right = borders[column + 1] ?? Infinity
    const own = pieces.filter(({ box }) => box[0] >= left - 1 && box[2] <= right + 1)
    return own.length === 0 ? left : Math.min(...own.map(({ box }) => box[0]))
  })
}

function readRow(
  row: readonly LinePiece[],
  index: number,
  columns: Columns,
  vocabulary: Vocabulary,
): readonly TableCell[] {
  const borders = bordersOf(row, columns)
  const around = boxAround(row.map(({ box }) => box))
  const spans = safeSpans(row, { ...columns, borders })
  const inner = borders.slice(1, -1)
  const cut = cutPieces(row, (x) => inner.filter((border) => border < x).length)
  return Array.from({ length: borders.length - 1 }, (_, column): TableCell => {
    const [from, to] = spans.find(([first, last]) => column >= first && column <= last) ?? [
      column,
      column,
    ]
    const own = cut
      .filter((entry) => entry.column >= from && entry.column <= to)
      .map(({ piece }) => piece)
    const ordered = own.toSorted(
      (one, other) => one.baseline - other.baseline || one.box[0] - other.box[0],
    )
    const cellBox: Box =
      own.length > 0
        ? boxAround(own.map(({ box }) => box))
        : [borders[column] ?? 0, around[1], borders[column + 1] ?? 0, around[3]]
    return {
      content: own.length > 0 ? joinPieces(ordered, vocabulary) : undefined,
      box: cellBox,
      origin: { row: index, column: from },
    }
  })
}

function partRows(
  pieces: readonly LinePiece[],
  columnOf: (x: number) => number,
  levels: readonly number[],
): readonly (readonly LinePiece[])[] {
  const byBand = Map.groupBy(pieces, ({ box }) => {
    const middle = (box[1] + box[3]) / 2
    return levels.filter((level) => level < middle).length
  })
  const bands = [...byBand.entries()].sort((one, other) => one[0] - other[0]).map(([, own]) => own)
  const isRowEach = levels.length > 3 && bands.every((own) => stubStarts(own, columnOf) <= 4)
  if (isRowEach) {
    const tallest = Math.max(...levels.slice(1).map((level, index) => level - (levels[index] ?? 0)))
    return bands.flatMap((own, index) =>
      (index === 0 || index === bands.length - 1) && heightOf(own) > tallest
        ? partBySpace(own, columnOf)
        : [own],
    )
  }
  return bands.flatMap((own) => partBySpace(own, columnOf))
}

// Above the first level and below the last there may be more rows than one.
function heightOf(pieces: readonly LinePiece[]): number {
  const [, top, , bottom] = boxAround(pieces.map(({ box }) => box))
  return bottom - top
}

function stubStarts(pieces: readonly LinePiece[], columnOf: (x: number) => number): number {
  return pieces.filter(({ box }) => columnOf(box[0] + 1) === 0).length
}

function partBySpace(
  pieces: readonly LinePiece[],
  columnOf: (x: number) => number,
): readonly (readonly LinePiece[])[] {
  const lines = visualRows(pieces)
  const steps = columnSteps(pieces, columnOf)
  const least = Math.min(...steps)
  // A name beside a text of several lines is as far from the next as those lines reach.
  const isUniform = [steps, stepsBetween(lines)].some((own) => Math.max(...own) <= least * 1.22)
  const rows: LinePiece[][] = []
  for (const line of lines) {
    const current = rows.at(-1)
    const isNew =
      current === undefined ||
      (isUniform
        ? beginsRow(current, line, columnOf)
        : whiteAbove(current, line) > least - EM_HEIGHT * (line[0]?.fontSize ?? 0) + least * 0.12)
    if (isNew) rows.push([...line])
    else current.push(...line)
  }
  return rows
}

function stepsBetween(lines: readonly (readonly LinePiece[])[]): readonly number[] {
  const baselines = lines.map((line) => line[0]?.baseline ?? 0)
  return baselines.slice(1).map((baseline, index) => baseline - (baselines[index] ?? 0))
}

const EM_HEIGHT = 0.98

/** From each line to the next in its own column. */
function columnSteps(
  pieces: readonly LinePiece[],
  columnOf: (x: number) => number,
): readonly number[] {
  const byColumn = Map.groupBy(pieces, ({ box }) => columnOf(box[0] + 1))
  return [...byColumn.values()].flatMap((own) => {
    const baselines = own.map(({ baseline }) => baseline).sort((one, other) => one - other)
    return baselines
      .slice(1)
      .map((baseline, index) => baseline - (baselines[index] ?? 0))
      .filter((step) => step > 4)
  })
}

function whiteAbove(above: readonly LinePiece[], line: readonly LinePiece[]): number {
  return Math.min(...line.map(({ box }) => box[1])) - Math.max(...above.map(({ box }) => box[3]))
}

// Rows as close as lines: a line without its first cell, or whose first cell goes on, is no row.
function beginsRow(
  current: readonly LinePiece[],
  line: readonly LinePiece[],
  columnOf: (x: number) => number,
): boolean {
  const stub = line.find(({ box }) => columnOf(box[0] + 1) === 0)
  if (stub === undefined) return false
  const last = current.findLast(({ box }) => columnOf(box[0] + 1) === 0)
  const opening = stub.words[0]?.text ?? ''
  if (line.length === 1 && /^[\p{Ll}(&]/u.test(opening)) return false
  if (/^\p{Ll}/u.test(opening) && last !== undefined) return false
  const closing = last?.words.at(-1)?.text ?? ''
  return !/(^(and|or|of|the|for|to|in|with|\/|&)|[,–/(-])$/i.test(closing)
}
