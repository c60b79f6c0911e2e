import type { Box } from '@criteria-desk/domain/criteria/pdf/pdf-page'
import { OPS, type PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  type Drawing,
  type Matrix,
  multiply,
  type Point,
  shapesOf,
  toMatrix,
} from './pdf-geometry.ts'

/**
 * The upright and level lines that a page draws: strokes, thin filled boxes, and the edges of
 * shaded areas, which part a table's rows as lines do. White areas part nothing that can be seen.
 */
export function readPageRules(drawing: Drawing, viewport: PageViewport): readonly Box[] {
  const rules: Box[] = []
  const state: DrawingState = { matrix: toMatrix(viewport.transform), saved: [], isWhite: false }
  for (const [index, operation] of drawing.fnArray.entries()) {
    if (rules.length >= MOST_RULES) break
    const args = drawing.argsArray[index]
    if (operation === OPS.constructPath) {
      rules.push(...rulesOfPath(args, state.matrix, state.isWhite))
    } else follow(state, operation, args)
  }
  const page: Box = [0, 0, viewport.width, viewport.height]
  return rules.filter((rule) => isOnPage(rule, page)).slice(0, MOST_RULES)
}

type DrawingState = { matrix: Matrix; isWhite: boolean; readonly saved: Matrix[] }

function follow(state: DrawingState, operation: number, args: unknown): void {
  switch (operation) {
    case OPS.paintFormXObjectBegin:
      state.saved.push(state.matrix)
      if (Array.isArray(args)) state.matrix = multiply(state.matrix, toMatrix(args[0]))
      break
    case OPS.save:
      state.saved.push(state.matrix)
      break
    case OPS.restore:
    case OPS.paintFormXObjectEnd:
      state.matrix = state.saved.pop() ?? state.matrix
      break
    case OPS.transform:
      state.matrix = multiply(state.matrix, toMatrix(args))
      break
    case OPS.setFillRGBColor:
      state.isWhite = isWhiteColour(args)
      break
  }
}

const MOST_RULES = 20_000
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

function rulesOfPath(args: unknown, matrix: Matrix, isWhite: boolean): readonly Box[] {
  if (!Array.isArray(args) || typeof args[0] !== 'number') return []
  const paint: number = args[0]
  const shapes = shapesOf(args[1], matrix)
  const strokes = STROKES.has(paint) || BOTH.has(paint) ? shapes.flatMap(segments) : []
  const fills = (FILLS.has(paint) && !isWhite) || BOTH.has(paint) ? shapes.flatMap(edges) : []
  return [...strokes, ...fills].filter(isRule)
}

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

function isOnPage([left, top, right, bottom]: Box, page: Box): boolean {
  return right >= page[0] && left <= page[2] && bottom >= page[1] && top <= page[3]
}

function isWhiteColour(args: unknown): boolean {
  const [colour] = Array.isArray(args) ? args : []
  return typeof colour === 'string' && /^#f[ef]f[ef]f[ef]$/i.test(colour)
}
