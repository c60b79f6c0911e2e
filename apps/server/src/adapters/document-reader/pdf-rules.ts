import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Point } from './pdf-geometry.ts'

/**
 * The upright and level lines that a path draws: strokes, thin filled boxes, and the edges of
 * shaded areas, which part a table's rows as lines do. White areas part nothing that can be seen.
 */
export function rulesOfPath(
  paint: number,
  shapes: readonly (readonly Point[])[],
  isWhite: boolean,
): readonly Box[] {
  const strokes = STROKES.has(paint) || BOTH.has(paint) ? shapes.flatMap(segments) : []
  const fills = (FILLS.has(paint) && !isWhite) || BOTH.has(paint) ? shapes.flatMap(edges) : []
  return [...strokes, ...fills].filter(isRule)
}

/** Thicker boxes are areas, not lines. */
const THICKEST_RULE = 3
/** Shorter lines are dashes, ticks and parts of letters. */
const SHORTEST_RULE = 6

const FILLS: ReadonlySet<number> = new Set([OPS.fill, OPS.eoFill])
const STROKES: ReadonlySet<number> = new Set([OPS.stroke, OPS.closeStroke])
const BOTH: ReadonlySet<number> = new Set([
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

function segments(shape: readonly Point[]): readonly Box[] {
  return shape.slice(1).flatMap(([x, y], index): Box[] => {
    const [fromX, fromY] = shape[index] ?? [x, y]
    const box: Box = [
      Math.min(x, fromX),
      Math.min(y, fromY),
      Math.max(x, fromX),
      Math.max(y, fromY),
    ]
    return isThin(box) ? [box] : []
  })
}

function edges(shape: readonly Point[]): readonly Box[] {
  if (shape.length < 2) return []
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)]
  const box: Box = [left, top, right, bottom]
  if (isThin(box)) return [box]
  return [
    [left, top, right, top],
    [left, bottom, right, bottom],
    [left, top, left, bottom],
    [right, top, right, bottom],
  ]
}

function isThin([left, top, right, bottom]: Box): boolean {
  return Math.min(right - left, bottom - top) <= THICKEST_RULE
}

function isRule([left, top, right, bottom]: Box): boolean {
  return Math.max(right - left, bottom - top) >= SHORTEST_RULE
}
