/**
 * Text that stands beside a table: then both are columns of the page, and each is read to its end
 * before the other. What crosses the strip between them stands above or below both.
 */

import { isAllBold, type LinePiece } from '../lines/page-lines.ts'
import type { Box } from '../pdf-page.ts'
import { sideHeadStarts } from './columns-or-table.ts'
import type { Area } from './layout-part.ts'

/** A part of a page that is read before the next one. */
export type PagePart = {
  readonly pieces: readonly LinePiece[]
  readonly tables: readonly Area[]
}

/** The parts in the order of reading, where a table has something beside it. */
export function partBesideTables({ pieces, tables }: PagePart): readonly PagePart[] | undefined {
  const boxes = [...pieces, ...tables].map(({ box }) => box)
  for (const { box } of tables) {
    const strip = stripBeside(box, boxes)
    if (strip === undefined) continue
    const [top, reach] = reachOf(strip, box, boxes)
    const bottom = headingAbove(reach, pieces, boxes)?.box[1] ?? reach
    const above = pick({ pieces, tables }, ({ y }) => y < top)
    const below = pick({ pieces, tables }, ({ y }) => y > bottom)
    const left = pick({ pieces, tables }, ({ x, y }) => x < strip && y >= top && y <= bottom)
    const right = pick({ pieces, tables }, ({ x, y }) => x >= strip && y >= top && y <= bottom)
    return [above, ...besideHeads(left, right), below].filter(
      (part) => part.pieces.length + part.tables.length > 0,
    )
  }
  return undefined
}

const NARROWEST_STRIP = 5

/**
 * The middle of the white strip between a table and what stands on its level. Short lines beside
 * the table leave more white than their column does: of the strips the one that reaches furthest.
 */
function stripBeside(table: Box, boxes: readonly Box[]): number | undefined {
  const level = boxes.filter((box) => box !== table && box[1] < table[3] && box[3] > table[1])
  const isBefore = (box: Box) => box[2] <= table[0] - NARROWEST_STRIP
  const isAfter = (box: Box) => box[0] >= table[2] + NARROWEST_STRIP
  const middles = [level, boxes].flatMap((own) => [
    ...(level.some(isBefore) ? [(rightOf(own.filter(isBefore)) + table[0]) / 2] : []),
    ...(level.some(isAfter) ? [(leftOf(own.filter(isAfter)) + table[2]) / 2] : []),
  ])
  const free = middles.filter((x) => !level.some((box) => box[0] < x && box[2] > x))
  const heights = free.map((x) => heightOf(reachOf(x, table, boxes), boxes))
  return free[heights.indexOf(Math.max(...heights))]
}

function rightOf(boxes: readonly Box[]): number {
  return Math.max(...boxes.map((box) => box[2]))
}

function leftOf(boxes: readonly Box[]): number {
  return Math.min(...boxes.map((box) => box[0]))
}

/** How much of the page lies between. */
function heightOf([top, bottom]: readonly [number, number], boxes: readonly Box[]): number {
  const first = Math.min(...boxes.map((box) => box[1]))
  const last = Math.max(...boxes.map((box) => box[3]))
  return Math.min(bottom, last) - Math.max(top, first)
}

/** How far up and down the strip reaches from the table before something crosses it. */
function reachOf(strip: number, table: Box, boxes: readonly Box[]): readonly [number, number] {
  const crossing = boxes.filter((box) => box[0] < strip && box[2] > strip)
  const above = crossing.filter((box) => box[3] <= table[1] + 1).map((box) => box[3])
  const below = crossing.filter((box) => box[1] >= table[3] - 1).map((box) => box[1])
  return [Math.max(-Infinity, ...above), Math.min(Infinity, ...below)]
}

/** The heading of what crosses the strip: it stands right above it, and beside nothing. */
function headingAbove(
  bottom: number,
  pieces: readonly LinePiece[],
  boxes: readonly Box[],
): LinePiece | undefined {
  const crossing = boxes.find((box) => box[1] === bottom)
  const above = boxes.filter((box) => box[3] <= bottom)
  const last = pieces.find(
    ({ box, fontSize }) =>
      above.includes(box) &&
      bottom - box[3] < fontSize * NEAR_HEADING &&
      above.every((other) => other === box || other[3] <= box[1]),
  )
  const isHeading =
    last !== undefined &&
    crossing !== undefined &&
    isAllBold(last) &&
    Math.abs(last.box[0] - crossing[0]) < SAME_LEFT
  return isHeading ? last : undefined
}

/** In font sizes. */
const NEAR_HEADING = 3
/** In points: the padding of a table's cells. */
const SAME_LEFT = 10

function pick(
  { pieces, tables }: PagePart,
  test: (middle: { readonly x: number; readonly y: number }) => boolean,
): PagePart {
  const isIn = ({ box }: { readonly box: Box }) =>
    test({ x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 })
  return { pieces: pieces.filter(isIn), tables: tables.filter(isIn) }
}

// Headings in the margin go each with what stands beside it.
function besideHeads(left: PagePart, right: PagePart): readonly PagePart[] {
  if (left.tables.length > 0 || !left.pieces.every(isAllBold)) return [left, right]
  const starts = sideHeadStarts(left.pieces).map(({ box }) => box[1] - 3)
  const nth = (y: number) => starts.filter((start) => start <= y).length
  return [0, ...starts.map((_, index) => index + 1)].flatMap((number) => {
    const ofNumber = ({ y }: { readonly y: number }) => nth(y) === number
    return [pick(left, ofNumber), pick(right, ofNumber)]
  })
}
