/**
 * Tables whose cells are parted by drawn lines or shades. Lines that touch make a grid; where a
 * stretch of line is missing, the cells on both sides of it are one.
 */
import {
  cluster,
  type Grid,
  isLevel,
  type Line,
  levelBox,
  mergeLines,
  NEAR,
  toLevel,
  toUpright,
  uprightBox,
} from '../lines/drawn-lines.ts'
import { cutPieces, type LinePiece } from '../lines/page-lines.ts'
import { joinPieces, type Vocabulary } from '../lines/rich-text.ts'
import { type Box, boxAround, type PdfPage } from '../pdf-page.ts'
import { withHeadsAbove } from './heads-above.ts'
import { joinBands, joinStacks, levelStacks, type RuledBands } from './ruled-bands.ts'
import { columnSpans, softBorders } from './soft-columns.ts'
import type { FoundTable, PdfTable, TableCell } from './table-cells.ts'

export type RuledAreas = {
  readonly tables: readonly FoundTable[]
  readonly bands: readonly RuledBands[]
}

/** The grids of a page that hold text in at least two rows and columns, and areas of bands. */
export function findRuledAreas(
  page: PdfPage,
  pieces: readonly LinePiece[],
  vocabulary: Vocabulary,
): RuledAreas {
  const tables: FoundTable[] = []
  const bands: RuledBands[] = []
  const grids = findGrids(page.rules)
  const levels = mergeLines(page.rules.filter(isLevel).map(toLevel))
  for (const drawn of grids) {
    const isParted = drawn.xs.length >= 3 && drawn.ys.length >= 3 && !opensStack(drawn, levels)
    const grid = isParted ? withHeadsAbove(drawn, pieces) : drawn
    const inside = pieces.filter((piece) => isInside(piece.box, grid.box))
    if (inside.length < 2) continue
    if (isParted) {
      tables.push({ table: readGrid(page, grid, inside, vocabulary), pieces: new Set(inside) })
    } else bands.push({ box: grid.box, levels: grid.ys })
  }
  const joined = joinBands(bands, levels)
  const stacks = levelStacks(page.rules, joined, tables)
  return { tables, bands: joinStacks(joined, stacks, pieces) }
}

/** Whether filled rows are no more than the top of a table that goes on with a line under each row. */
function opensStack({ box, ys, xs, uprights }: Grid, levels: readonly Line[]): boolean {
  const [top = 0, second = 0] = ys
  const below = levels.filter(
    ({ at, from, to }) =>
      at > box[3] + NEAR && Math.abs(from - box[0]) < NEAR && Math.abs(to - box[2]) < NEAR,
  )
  const next = Math.min(...below.map(({ at }) => at))
  const isTop = ys.length <= MOST_TOP_LINES && below.length >= 2
  const isDrawnDown = xs
    .slice(1, -1)
    .some((x) => uprights.some(({ at, to }) => Math.abs(at - x) < NEAR && to > box[3] - NEAR))
  return isTop && !isDrawnDown && next - box[3] < (second - top) * 1.7
}

/** Of a row of heads and a row of a group below it. */
const MOST_TOP_LINES = 3

/** Lines that touch, as grids of at least one cell. */
export function findGrids(rules: readonly Box[]): readonly Grid[] {
  const levels = mergeLines(rules.filter(isLevel).map(toLevel))
  const uprights = mergeLines(rules.filter((rule) => !isLevel(rule)).map(toUpright))
  return connect(levels, uprights)
    .map(({ levels: ys, uprights: xs }) => ({
      box: boxAround([...ys.map(levelBox), ...xs.map(uprightBox)]),
      xs: cluster(xs.map(({ at }) => at)),
      ys: cluster(ys.map(({ at }) => at)),
      uprights: xs,
      levels: ys,
    }))
    .filter(({ xs, ys }) => xs.length >= 2 && ys.length >= 2)
}

function connect(
  levels: readonly Line[],
  uprights: readonly Line[],
): readonly { levels: readonly Line[]; uprights: readonly Line[] }[] {
  const parent = [...levels, ...uprights].map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parent[root] !== undefined && parent[root] !== root) root = parent[root] ?? root
    return root
  }
  levels.forEach((level, row) => {
    uprights.forEach((upright, column) => {
      if (touches(level, upright)) parent[rootOf(levels.length + column)] = rootOf(row)
    })
  })
  const groups = Map.groupBy(parent.keys(), rootOf)
  return [...groups.values()].map((members) => ({
    levels: members.flatMap((index) => levels[index] ?? []),
    uprights: members.flatMap((index) => uprights[index - levels.length] ?? []),
  }))
}

function touches(level: Line, upright: Line): boolean {
  return (
    upright.at >= level.from - NEAR &&
    upright.at <= level.to + NEAR &&
    level.at >= upright.from - NEAR &&
    level.at <= upright.to + NEAR
  )
}

function isInside(box: Box, area: Box): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  return x > area[0] - 1 && x < area[2] + 1 && y > area[1] - 1 && y < area[3] + 1
}

function readGrid(
  page: PdfPage,
  drawn: Grid,
  pieces: readonly LinePiece[],
  vocabulary: Vocabulary,
): PdfTable {
  const { grid, spans } = withSoftColumns(drawn, pieces)
  const [columns, rows] = [grid.xs.length - 1, grid.ys.length - 1]
  const columnOf = (x: number) => bandOf(grid.xs, x)
  const owner = mergeCells(grid, rows, columns, spans, pieces)
  const contents = new Map<number, LinePiece[]>()
  for (const { column, piece } of cutPieces(pieces, columnOf)) {
    const row = bandOf(grid.ys, (piece.box[1] + piece.box[3]) / 2)
    const cell = owner[row * columns + column] ?? 0
    contents.set(cell, [...(contents.get(cell) ?? []), piece])
  }
  const cellAt = (row: number, column: number): TableCell => {
    const cell = owner[row * columns + column] ?? 0
    const own = contents.get(cell)
    const spanned = [...owner.keys()].filter((index) => owner[index] === cell)
    const lastRow = Math.max(...spanned.map((index) => Math.floor(index / columns)))
    const lastColumn = Math.max(...spanned.map((index) => index % columns))
    const origin = { row: Math.floor(cell / columns), column: cell % columns }
    return {
      content: own === undefined ? undefined : joinPieces(inOrder(own), vocabulary),
      box: [
        grid.xs[origin.column] ?? 0,
        grid.ys[origin.row] ?? 0,
        grid.xs[lastColumn + 1] ?? 0,
        grid.ys[lastRow + 1] ?? 0,
      ],
      origin,
    }
  }
  return {
    page: page.number,
    box: grid.box,
    columnLefts: grid.xs.slice(0, columns),
    ...(drawsFirstRowAlone(drawn) && { hasDrawnHead: true }),
    ...(spans.size === 0 && { isDrawn: true }),
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => cellAt(row, column)),
    ).filter((cells) => cells.some(({ content }) => content !== undefined)),
  }
}

/** For each border that is not drawn, the rows in which one text stands on both its sides. */
type SoftSpans = ReadonlyMap<number, ReadonlySet<number>>

/**
 * The grid with the columns that only white strips part. A border drawn in few rows, as by the
 * shades of a head, gives way to the strip beside it.
 */
function withSoftColumns(
  grid: Grid,
  pieces: readonly LinePiece[],
): { readonly grid: Grid; readonly spans: SoftSpans } {
  const spans = new Map<number, Set<number>>()
  const firm = grid.xs.filter((x, index) => isFirm(grid, x, index))
  for (const [index, left] of firm.slice(0, -1).entries()) {
    const right = firm[index + 1] ?? 0
    const inside = pieces.filter(({ box }) => box[0] > left - NEAR && box[2] < right + NEAR)
    const soft = softBorders(inside)
    for (const border of soft) spans.set(border, new Set())
    const byRow = Map.groupBy(inside, ({ box }) => bandOf(grid.ys, (box[1] + box[3]) / 2))
    for (const [row, own] of byRow) {
      for (const [from, to] of columnSpans(own, [left, ...soft, right])) {
        for (const border of soft.slice(from, to)) spans.get(border)?.add(row)
      }
    }
  }
  const strips = [...spans.keys()]
  const kept = grid.xs.filter(
    (x) => firm.includes(x) || !strips.some((strip) => isOneBorder(x, strip, pieces)),
  )
  const xs = [...kept, ...strips].sort((one, other) => one - other)
  return { grid: { ...grid, xs }, spans }
}

/** A shade's edge near a white strip, or with nothing between both but what runs over both, stands for the same border. */
function isOneBorder(edge: number, strip: number, pieces: readonly LinePiece[]): boolean {
  const [from, to] = [Math.min(edge, strip), Math.max(edge, strip)]
  return (
    to - from < WIDEST_STRIP ||
    !pieces.some(({ box: [left, , right] }) => {
      const middle = (left + right) / 2
      return middle > from && middle < to && (left > from || right < to)
    })
  )
}

/** In points. */
const WIDEST_STRIP = 40

/** Whether borders between columns are drawn in the first row and in no other. */
function drawsFirstRowAlone({ xs, ys, uprights }: Grid): boolean {
  const [first = 0, ...others] = ys.slice(0, -1).map((y, row) => (y + (ys[row + 1] ?? y)) / 2)
  const isDrawnAt = (middle: number) => (x: number) => isDrawn(uprights, x, middle)
  const inner = xs.slice(1, -1)
  return (
    inner.length > 0 &&
    inner.every(isDrawnAt(first)) &&
    others.length > 1 &&
    !others.some((middle) => inner.some(isDrawnAt(middle)))
  )
}

/** Whether a border is an outer one or is drawn in at least half of the rows. */
function isFirm(grid: Grid, x: number, index: number): boolean {
  if (index === 0 || index === grid.xs.length - 1) return true
  const rows = grid.ys.slice(0, -1).map((y, row) => (y + (grid.ys[row + 1] ?? y)) / 2)
  return rows.filter((middle) => isDrawn(grid.uprights, x, middle)).length * 2 >= rows.length
}

function bandOf(borders: readonly number[], at: number): number {
  const next = borders.findIndex((border) => border > at)
  return Math.max(0, Math.min((next < 0 ? borders.length : next) - 1, borders.length - 2))
}

/** For each place the number of the first place of its cell. */
function mergeCells(
  grid: Grid,
  rows: number,
  columns: number,
  spans: SoftSpans,
  pieces: readonly LinePiece[],
): readonly number[] {
  const byRow = Map.groupBy(pieces, ({ box }) => bandOf(grid.ys, (box[1] + box[3]) / 2))
  const owner = Array.from({ length: rows * columns }, (_, index) => index)
  const unite = (one: number, other: number) => {
    const [from, to] = [owner[other] ?? other, owner[one] ?? one]
    owner.forEach((cell, index) => {
      if (cell === from) owner[index] = to
    })
  }
  const middle = (borders: readonly number[], index: number) =>
    ((borders[index] ?? 0) + (borders[index + 1] ?? 0)) / 2
  const isCrossed = (row: number, right: number) =>
    spans.get(right)?.has(row) ??
    (!isDrawn(grid.uprights, right, middle(grid.ys, row)) &&
      !keepsApart(byRow.get(row) ?? [], right))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const place = row * columns + column
      const right = grid.xs[column + 1] ?? 0
      const bottom = grid.ys[row + 1] ?? 0
      if (column + 1 < columns && isCrossed(row, right)) unite(place, place + 1)
      if (row + 1 < rows && !isDrawn(grid.levels, bottom, middle(grid.xs, column))) {
        unite(place, place + columns)
      }
    }
  }
  return owner
}

/** Whether texts of a row end before a border and begin behind it, as in heads on one dark ground. */
function keepsApart(row: readonly LinePiece[], border: number): boolean {
  const [before, behind] = [
    row.some(({ box }) => box[2] < border),
    row.some(({ box }) => box[0] > border),
  ]
  return before && behind && !row.some(({ box }) => box[0] < border && box[2] > border)
}

function isDrawn(lines: readonly Line[], at: number, across: number): boolean {
  return lines.some(
    (line) => Math.abs(line.at - at) <= NEAR + 1 && line.from <= across && line.to >= across,
  )
}

function inOrder(pieces: readonly LinePiece[]): readonly LinePiece[] {
  return pieces.toSorted((one, other) => one.baseline - other.baseline || one.box[0] - other.box[0])
}
