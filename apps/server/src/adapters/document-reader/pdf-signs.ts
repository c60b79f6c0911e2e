import type { Box, PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import { boxAround } from '@criteria-desk/domain/pages/pdf-page'
import { boxOf, isWithinShapes, type Point } from './pdf-geometry.ts'

/** A small drawing that may be a sign: its lines and its filled shapes, as points on the page. */
export type DrawnMark = {
  readonly box: Box
  readonly lines: readonly (readonly Point[])[]
  readonly fills: readonly (readonly Point[])[]
}

/** A drawing of the size of a letter or of half of one; undefined where it is larger or smaller. */
export function toMark(
  shapes: readonly (readonly Point[])[],
  isFilled: boolean,
): DrawnMark | undefined {
  if (shapes.length === 0 || shapes.length > MOST_SHAPES) return undefined
  const box = boxAround(shapes.map(boxOf))
  const [width, height] = [box[2] - box[0], box[3] - box[1]]
  if (Math.max(width, height) > LARGEST || Math.min(width, height) < SMALLEST) return undefined
  if (Math.max(width, height) > Math.min(width, height) * UNEVEN) return undefined
  return { box, lines: isFilled ? [] : shapes, fills: isFilled ? shapes : [] }
}

/** In points. */
const LARGEST = 24
const SMALLEST = 2
const UNEVEN = 2.5
const MOST_SHAPES = 8

/**
 * The words with the ticks and crosses that are drawn as lines or shapes. One is known by its form
 * alone, and stands by itself: letters that are drawn have others beside them.
 */
export function withDrawnSigns(
  words: readonly PdfWord[],
  marks: readonly DrawnMark[],
): readonly PdfWord[] {
  const joined = joinHalves(marks)
  const signs = joined.flatMap((mark) => {
    const sign = signOf(mark)
    return sign === undefined || hasNeighbour(mark, joined) ? [] : [{ sign, box: mark.box }]
  })
  if (signs.length === 0) return words
  return [...words, ...signs.map(({ sign, box }) => toWord(sign, box, words))]
}

/** Two strokes that are drawn one after the other, over or onto each other, are one drawing. */
function joinHalves(marks: readonly DrawnMark[]): readonly DrawnMark[] {
  const joined: DrawnMark[] = []
  for (const mark of marks) {
    const last = joined.at(-1)
    if (last === undefined || !isStroke(last) || !isStroke(mark) || !touches(last.box, mark.box)) {
      joined.push(mark)
    } else {
      joined[joined.length - 1] = {
        box: boxAround([last.box, mark.box]),
        lines: [...last.lines, ...mark.lines],
        fills: [...last.fills, ...mark.fills],
      }
    }
  }
  return joined
}

function isStroke({ lines, fills }: DrawnMark): boolean {
  const [line, ...others] = [...lines, ...fills]
  const most = fills.length > 0 ? CORNERS_OF_A_BAR : 2
  return line !== undefined && others.length === 0 && line.length <= most
}

const CORNERS_OF_A_BAR = 5

function touches(one: Box, other: Box): boolean {
  return (
    one[0] < other[2] + JOINT &&
    other[0] < one[2] + JOINT &&
    one[1] < other[3] + JOINT &&
    other[1] < one[3] + JOINT
  )
}

const JOINT = 0.5

function hasNeighbour({ box }: DrawnMark, marks: readonly DrawnMark[]): boolean {
  const [left, top, right, bottom] = box
  const near = (right - left) / 2
  return marks.some(({ box: other }) => {
    const isLevel = other[1] < bottom && other[3] > top
    const gap = Math.max(other[0] - right, left - other[2])
    return isLevel && gap > -near / 2 && gap < near
  })
}

type Sign = '✓' | '✗'

function signOf(mark: DrawnMark): Sign | undefined {
  const ink = inkOf(mark)
  if (ink.length < LEAST_INK) return undefined
  if (isCross(ink)) return '✗'
  return isTick(ink) ? '✓' : undefined
}

const LEAST_INK = 12

/** Where there is ink, from 0 to 1 across the drawing and down it. */
function inkOf({ box, lines, fills }: DrawnMark): readonly Point[] {
  const [left, top, right, bottom] = box
  const within = ([x, y]: Point): Point => [(x - left) / (right - left), (y - top) / (bottom - top)]
  const drawn = lines.flatMap((line) => alongLine(line.map(within)))
  const shapes = fills.map((fill) => fill.map(within))
  const filled = shapes.length === 0 ? [] : RASTER.filter((point) => isWithinShapes(point, shapes))
  return [...drawn, ...filled]
}

const STEPS = 24
const RASTER: readonly Point[] = Array.from({ length: STEPS * STEPS }, (_, at) => [
  ((at % STEPS) + 0.5) / STEPS,
  (Math.floor(at / STEPS) + 0.5) / STEPS,
])

function alongLine(line: readonly Point[]): readonly Point[] {
  return line.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = line[index] ?? [x, y]
    const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) * STEPS))
    return Array.from(
      { length: steps + 1 },
      (_, step): Point => [
        fromX + ((x - fromX) * step) / steps,
        fromY + ((y - fromY) * step) / steps,
      ],
    )
  })
}

/** Two strokes from corner to corner. */
function isCross(ink: readonly Point[]): boolean {
  const falling: readonly Point[] = [
    [0, 0],
    [1, 1],
  ]
  const rising: readonly Point[] = [
    [0, 1],
    [1, 0],
  ]
  return runsAlong(ink, [falling, rising])
}

/** Down to a low point left of the middle, and up from it, farther than it came. */
function isTick(ink: readonly Point[]): boolean {
  const startsAt = mean(ink.filter(([x]) => x < EDGE).map(([, y]) => y))
  const turnsAt = mean(ink.filter(([, y]) => y > 1 - EDGE).map(([x]) => x))
  const endsAt = mean(ink.filter(([x]) => x > 1 - EDGE).map(([, y]) => y))
  if (startsAt < 0.3 || startsAt > 0.85 || turnsAt < 0.12 || turnsAt > 0.55) return false
  return (
    endsAt < 0.3 &&
    runsAlong(ink, [
      [
        [0, startsAt],
        [turnsAt, 1],
        [1, 0],
      ],
    ])
  )
}

const EDGE = 0.15

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Whether the ink lies along these lines, nearly all of it and all the way. */
function runsAlong(ink: readonly Point[], lines: readonly (readonly Point[])[]): boolean {
  const way = lines.flatMap(alongLine)
  const isNear = (one: Point, others: readonly Point[], reach: number) =>
    others.some((other) => Math.hypot(one[0] - other[0], one[1] - other[1]) < reach)
  const beside = ink.filter((point) => !isNear(point, way, BROADEST)).length
  return beside <= ink.length * MOST_BESIDE && way.every((point) => isNear(point, ink, LONGEST_GAP))
}

/** Half a stroke's breadth, and the room that a round end leaves, in parts of the drawing. */
const BROADEST = 0.16
const LONGEST_GAP = 0.2
const MOST_BESIDE = 0.08

/** On the line of the words that stand level with it, so that both are one line. */
function toWord(sign: Sign, [left, top, right, bottom]: Box, words: readonly PdfWord[]): PdfWord {
  const middle = (top + bottom) / 2
  const [beside] = words
    .filter(({ box }) => box[1] < middle && box[3] > middle)
    .toSorted((one, other) => Math.abs(one.box[0] - left) - Math.abs(other.box[0] - left))
  const fontSize = beside?.fontSize ?? bottom - top
  return {
    text: sign,
    box: [left, beside?.box[1] ?? top, right, beside?.box[3] ?? bottom],
    fontSize,
    isBold: false,
  }
}
