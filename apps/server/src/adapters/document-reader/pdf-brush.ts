import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Matrix, multiply, type Point, toMatrix, UNTURNED } from './pdf-geometry.ts'

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

/** How a page is painted at one moment: with what, where, and what is cut off. */
export type Brush = {
  readonly matrix: Matrix
  readonly clip: Box
  readonly isClipping: boolean
  readonly fill: Colour | undefined
  readonly stroke: Colour | undefined
  readonly alpha: number
  readonly mode: number
  readonly fontSize: number
  readonly letterSpace: number
  readonly wordSpace: number
  readonly stretch: number
  readonly leading: number
  readonly rise: number
  readonly textMatrix: Matrix
  /** Where the line begins, and how far along it the pen is. */
  readonly line: Point
  readonly pen: number
}

const BLACK: Colour = [0, 0, 0]

/** The brush that a page begins with. */
export function freshBrush(matrix: Matrix, clip: Box): Brush {
  return {
    matrix,
    clip,
    isClipping: false,
    fill: BLACK,
    stroke: BLACK,
    alpha: 1,
    mode: 0,
    fontSize: 0,
    letterSpace: 0,
    wordSpace: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
    textMatrix: UNTURNED,
    line: [0, 0],
    pen: 0,
  }
}

/** The brush after an operation that places, cuts off or colours what follows. */
export function followBrush(brush: Brush, operation: number, args: readonly unknown[]): Brush {
  switch (operation) {
    case OPS.transform:
      return transformed(brush, args)
    case OPS.clip:
    case OPS.eoClip:
      return { ...brush, isClipping: true }
    case OPS.setFillRGBColor:
      return { ...brush, fill: toColour(args[0]) }
    case OPS.setStrokeRGBColor:
      return { ...brush, stroke: toColour(args[0]) }
    case OPS.setFillColorN:
      return { ...brush, fill: undefined }
    case OPS.setStrokeColorN:
      return { ...brush, stroke: undefined }
    case OPS.setGState:
      return { ...brush, alpha: alphaIn(args[0]) ?? brush.alpha }
    default:
      return brush
  }
}

/** The brush with what follows moved, turned or scaled. */
export function transformed(brush: Brush, matrix: unknown): Brush {
  return { ...brush, matrix: multiply(brush.matrix, toMatrix(matrix)) }
}

/** The brush after an operation that sets how or where the next text is written. */
export function followText(brush: Brush, operation: number, args: readonly unknown[]): Brush {
  const [x, y] = [numberAt(args, 0), numberAt(args, 1)]
  switch (operation) {
    case OPS.beginText:
      return { ...brush, textMatrix: UNTURNED, line: [0, 0], pen: 0 }
    case OPS.setTextMatrix:
      return { ...brush, textMatrix: toMatrix(args[0]), line: [0, 0], pen: 0 }
    case OPS.setFont:
      return { ...brush, fontSize: y }
    case OPS.setTextRenderingMode:
      return { ...brush, mode: x }
    case OPS.setCharSpacing:
      return { ...brush, letterSpace: x }
    case OPS.setWordSpacing:
      return { ...brush, wordSpace: x }
    case OPS.setHScale:
      return { ...brush, stretch: x / 100 }
    case OPS.setTextRise:
      return { ...brush, rise: x }
    case OPS.setLeading:
      return { ...brush, leading: x }
    case OPS.moveText:
      return moved(brush, x, y)
    case OPS.setLeadingMoveText:
      return moved({ ...brush, leading: -y }, x, y)
    case OPS.nextLine:
      return moved(brush, 0, -brush.leading)
    default:
      return brush
  }
}

function moved(brush: Brush, x: number, y: number): Brush {
  return { ...brush, line: [brush.line[0] + x, brush.line[1] + y], pen: 0 }
}

function numberAt(args: readonly unknown[], index: number): number {
  const value = args[index]
  return typeof value === 'number' ? value : 0
}

function alphaIn(states: unknown): number | undefined {
  for (const state of Array.isArray(states) ? states : []) {
    if (Array.isArray(state) && state[0] === 'ca' && typeof state[1] === 'number') return state[1]
  }
  return undefined
}

function toColour(hex: unknown): Colour | undefined {
  const match = typeof hex === 'string' ? /^#(..)(..)(..)$/.exec(hex) : null
  if (match === null) return undefined
  const part = (index: number) => Number.parseInt(match[index] ?? '0', 16) / 255
  return [part(1), part(2), part(3)]
}
