/**
 * Boxes that are drawn around a text or shaded behind it: cards side by side, a note, a panel in the
 * margin. What one holds is read by itself, and its headings end with it. A row of a table may be
 * drawn or shaded too: it is told by rows of its width above or below it, and by its columns.
 */
import type { Grid } from '../lines/drawn-lines.ts'
import { isAllBold, type LinePiece } from '../lines/page-lines.ts'
import { visualRows } from '../lines/white-strips.ts'
import type { Box, PdfPage } from '../pdf-page.ts'
import { findGrids } from '../tables/ruled-tables.ts'

export type Frame = { readonly box: Box; readonly pieces: readonly LinePiece[] }

/** The frames of a page, none of them within another; larger ones first. */
export function findFrames(page: PdfPage, pieces: readonly LinePiece[]): readonly Frame[] {
  const grids = findGrids(page.rules).filter(({ xs }) => xs.length === 2)
  const frames = grids
    .flatMap((grid) => toFrame(grid, page, pieces, grids))
    .sort((one, other) => areaOf(other.box) - areaOf(one.box))
  return frames.filter(
    (frame, at) => !frames.slice(0, at).some((other) => holds(other.box, frame.box)),
  )
}

/** The page without what is drawn in and around its frames. */
export function withoutFrames(page: PdfPage, frames: readonly Frame[]): PdfPage {
  const isFree = (rule: Box) => !frames.some(({ box }) => holds(box, rule))
  return frames.length === 0 ? page : { ...page, rules: page.rules.filter(isFree) }
}

/** The page with nothing drawn but what stands within a frame. */
export function insideFrame(page: PdfPage, { box }: Frame): PdfPage {
  const [left, top, right, bottom] = box
  const isInside = (rule: Box) => {
    const isEdge =
      (rule[3] - rule[1] < NEAR && (rule[1] < top + NEAR || rule[3] > bottom - NEAR)) ||
      (rule[2] - rule[0] < NEAR && (rule[0] < left + NEAR || rule[2] > right - NEAR))
    return holds(box, rule) && !isEdge
  }
  return { ...page, rules: page.rules.filter(isInside) }
}

/** In points: a drawn line has a thickness. */
const NEAR = 3

function toFrame(
  { box, ys }: Grid,
  page: PdfPage,
  pieces: readonly LinePiece[],
  grids: readonly Grid[],
): readonly Frame[] {
  const own = pieces.filter((piece) => holds(box, piece.box))
  const rows = visualRows(own)
  const isCut = pieces.some((piece) => !own.includes(piece) && overlaps(piece.box, box))
  if (rows.length === 0 || isCut) return []
  const isRow = grids.some((other) => followsOn(other.box, box) && holdsCells(other.box, pieces))
  if (isRow && rows.length < FEWEST_LINES) return []
  const isBeside = pieces.some((piece) => !own.includes(piece) && isLevel(piece.box, box))
  const isAlone = rows.every((row) => row.length === 1) && ys.length <= MOST_LEVELS
  const isShort = box[3] - box[1] < page.height * MOST_OF_PAGE
  const words = own.reduce((sum, piece) => sum + piece.words.length, 0)
  const isNote = isAlone && isShort && !isRow && !own.every(isAllBold) && words >= FEWEST_WORDS
  return isNote || (isBeside && rows.length >= FEWEST_LINES) ? [{ box, pieces: own }] : []
}

/** Fewer lines are a row of a table, its cells wrapped, or a heading on a ground of its own. */
const FEWEST_LINES = 4
/** Fewer words are a heading: a letter on a ground of its own. */
const FEWEST_WORDS = 4
/** Above, below and under its heading. */
const MOST_LEVELS = 3
/** A border around a page is no frame in it. */
const MOST_OF_PAGE = 0.4

/** Whether a box of the same width stands right above or below. */
function followsOn(one: Box, other: Box): boolean {
  const white = Math.max(one[1] - other[3], other[1] - one[3])
  const isAsWide = Math.abs(one[0] - other[0]) < NEAR && Math.abs(one[2] - other[2]) < NEAR
  return isAsWide && white > -NEAR && white < FURTHEST_ROW
}

function holdsCells(box: Box, pieces: readonly LinePiece[]): boolean {
  return visualRows(pieces.filter((piece) => holds(box, piece.box))).some((row) => row.length > 1)
}

/** In points: between shaded rows stands one that is not. */
const FURTHEST_ROW = 60

function isLevel(one: Box, other: Box): boolean {
  return one[1] < other[3] && one[3] > other[1]
}

function overlaps(one: Box, other: Box): boolean {
  return isLevel(one, other) && one[0] < other[2] && one[2] > other[0]
}

function holds(outer: Box, inner: Box): boolean {
  return (
    inner[0] > outer[0] - NEAR &&
    inner[1] > outer[1] - NEAR &&
    inner[2] < outer[2] + NEAR &&
    inner[3] < outer[3] + NEAR
  )
}

function areaOf([left, top, right, bottom]: Box): number {
  return (right - left) * (bottom - top)
}
