import type { Box } from '@criteria-desk/domain/criteria/pdf/pdf-page'
import { OPS, type PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Matrix = readonly [number, number, number, number, number, number]
type Drawing = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] }
type Point = readonly [number, number]

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

// A path is a list of numbers: a command, then its points.
const POINTS_OF_COMMAND = [1, 1, 3, 2, 0]
const MOVE = 0
const CLOSE = 4

function shapesOf(paths: unknown, matrix: Matrix): readonly (readonly Point[])[] {
  const shapes: Point[][] = []
  for (const path of Array.isArray(paths) ? paths : []) {
    if (!ArrayBuffer.isView(path) && !Array.isArray(path)) continue
    addShapes(Array.from(path as ArrayLike<number>), matrix, shapes)
  }
  return shapes
}

function addShapes(numbers: readonly number[], matrix: Matrix, shapes: Point[][]): void {
  let shape: Point[] = []
  for (let at = 0; at < numbers.length; ) {
    const command = numbers[at] ?? CLOSE
    const count = POINTS_OF_COMMAND[command] ?? 0
    if (command === MOVE) {
      shape = []
      shapes.push(shape)
    } else if (command === CLOSE && shape[0] !== undefined) shape.push(shape[0])
    const last = at + count * 2
    if (count > 0) shape.push(apply(matrix, numbers[last - 1] ?? 0, numbers[last] ?? 0))
    at = last + 1
  }
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

function toMatrix(value: unknown): Matrix {
  const numbers =
    ArrayBuffer.isView(value) || Array.isArray(value) ? Array.from(value as ArrayLike<number>) : []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
  return [a, b, c, d, e, f]
}

function multiply(one: Matrix, other: Matrix): Matrix {
  return [
    one[0] * other[0] + one[2] * other[1],
    one[1] * other[0] + one[3] * other[1],
    one[0] * other[2] + one[2] * other[3],
    one[1] * other[2] + one[3] * other[3],
    one[0] * other[4] + one[2] * other[5] + one[4],
    one[1] * other[4] + one[3] * other[5] + one[5],
  ]
}

function apply(matrix: Matrix, x: number, y: number): Point {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]]
}
