import type { Box } from '@criteria-desk/domain/pages/pdf-page'

/** What a page draws, as the library lists it: operations, each with its arguments. */
export type Drawing = {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

export type Matrix = readonly [number, number, number, number, number, number]
export type Point = readonly [number, number]

// A path is a list of numbers: a command, then its points.
const POINTS_OF_COMMAND = [1, 1, 3, 2, 0]
const MOVE = 0
const CLOSE = 4

/** The shapes of a path, each as its points on the page; a closed shape ends where it began. */
export function shapesOf(paths: unknown, matrix: Matrix): readonly (readonly Point[])[] {
  const shapes: Point[][] = []
  for (const path of Array.isArray(paths) ? paths : []) {
    if (!ArrayBuffer.isView(path) && !Array.isArray(path)) continue
    addShapes(path as ArrayLike<number>, matrix, shapes)
  }
  return shapes
}

function addShapes(numbers: ArrayLike<number>, matrix: Matrix, shapes: Point[][]): void {
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

export const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0]

export function toMatrix(value: unknown): Matrix {
  if (!ArrayBuffer.isView(value) && !Array.isArray(value)) return UNTURNED
  const numbers = value as ArrayLike<number>
  return [
    numbers[0] ?? 1,
    numbers[1] ?? 0,
    numbers[2] ?? 0,
    numbers[3] ?? 1,
    numbers[4] ?? 0,
    numbers[5] ?? 0,
  ]
}

export function multiply(one: Matrix, other: Matrix): Matrix {
  return [
    one[0] * other[0] + one[2] * other[1],
    one[1] * other[0] + one[3] * other[1],
    one[0] * other[2] + one[2] * other[3],
    one[1] * other[2] + one[3] * other[3],
    one[0] * other[4] + one[2] * other[5] + one[4],
    one[1] * other[4] + one[3] * other[5] + one[5],
  ]
}

export function apply(matrix: Matrix, x: number, y: number): Point {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]]
}

/** The least box that holds all points. */
export function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}

/** What two boxes share; turned inside out where they share nothing. */
export function overlap(one: Box, other: Box): Box {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]
}

/** Whether all corners stand on the edges of the shape's box. */
export function isRectangle(shape: readonly Point[]): boolean {
  const [left, top, right, bottom] = boxOf(shape)
  const isAt = (value: number, edges: readonly number[]) =>
    edges.some((edge) => Math.abs(value - edge) < 0.5)
  return (
    shape.length >= 4 &&
    shape.length <= 6 &&
    shape.every(([x, y]) => isAt(x, [left, right]) && isAt(y, [top, bottom]))
  )
}

export function holds([left, top, right, bottom]: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Whether a point lies within shapes that are filled, holes left out. */
export function isWithinShapes([x, y]: Point, shapes: readonly (readonly Point[])[]): boolean {
  let crossings = 0
  for (const shape of shapes) {
    for (const [index, [toX, toY]] of shape.entries()) {
      const [fromX, fromY] = shape.at(index - 1) ?? [toX, toY]
      if (fromY > y === toY > y) continue
      if (x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) crossings++
    }
  }
  return crossings % 2 === 1
}
