import type { GreyPicture } from './grey-picture.ts'
import { forEachArea } from './touching-pixels.ts'

/**
 * Which way the lines of text of a picture run, from how its dark pixels gather into rows: along
 * lines of text full rows and empty ones follow each other, askew they blur.
 */
export type TextDirection = {
  /** Lines run from top to bottom. */
  readonly isSideways: boolean
  /** Degrees by which lines fall towards their end, clockwise; of a sideways picture after a turn. */
  readonly skew: number
}

/** `picture` is evenly lit; 1000 to 1500 pixels along its longer side do best. */
export function findTextDirection(picture: GreyPicture): TextDirection {
  const dots = darkDots(picture)
  if (dots.xs.length < LEAST_DOTS) return { isSideways: false, skew: 0 }
  const level = bestAngle(dots.xs, dots.ys)
  const upright = bestAngle(
    dots.ys,
    dots.xs.map((x) => -x),
  )
  // Columns of figures gather too, but never as tidily as the lines they stand in.
  const isSideways = upright.score > level.score * SIDEWAYS_MARGIN
  // A sideways picture is turned by a quarter first: either turn leaves the same skew.
  const { angle } = isSideways ? upright : level
  return { isSideways, skew: angle }
}

const LEAST_DOTS = 400
const SIDEWAYS_MARGIN = 1.15
const MOST_SKEW = 16
const COARSE = 1
const FINE = 0.1
/** Enough to see lines by. */
const MOST_DOTS = 60_000

type Dots = { readonly xs: Float32Array; readonly ys: Float32Array }

function bestAngle(xs: Float32Array, ys: Float32Array): { angle: number; score: number } {
  let best = { angle: 0, score: -1 }
  const attempt = (angle: number) => {
    const score = tidiness(xs, ys, angle)
    if (score > best.score) best = { angle, score }
  }
  for (let angle = -MOST_SKEW; angle <= MOST_SKEW; angle += COARSE) attempt(angle)
  const { angle: middle } = best
  for (let angle = middle - COARSE; angle <= middle + COARSE; angle += FINE) attempt(angle)
  return best
}

/** How unlike neighbouring rows are when lines that fall by `angle` are made level. */
function tidiness(xs: Float32Array, ys: Float32Array, angle: number): number {
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  const rows = new Map<number, number>()
  for (let index = 0; index < xs.length; index++) {
    const row = Math.round((ys[index] ?? 0) * cosine - (xs[index] ?? 0) * sine)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  let sum = 0
  for (const [row, count] of rows) {
    const apart = count - (rows.get(row + 1) ?? 0)
    sum += apart * apart
  }
  return sum
}

/**
 * The dark pixels of shapes no larger than a word: neither rules nor frames nor dark areas; nor the dots
 * of leaders, which stand under one another from line to line.
 */
function darkDots({ width, height, data }: GreyPicture): Dots {
  const [xs, ys]: [number[], number[]] = [[], []]
  const largest = Math.max(width, height) / LARGEST_SHAPE
  const least = Math.max(width, height) / LEAST_SHAPE
  forEachArea(
    data.map((shade) => (shade < DARK ? 1 : 0)),
    width,
    (places) => {
      const rows = Array.from(places, (place) => Math.floor(place / width))
      const columns = Array.from(places, (place) => place % width)
      const side = Math.max(reach(rows), reach(columns))
      if (places.length > largest * largest || side > largest || side < least) return
      for (const x of columns) xs.push(x)
      for (const y of rows) ys.push(y)
    },
  )
  const step = Math.max(1, Math.ceil(xs.length / MOST_DOTS))
  const some = (_: number, index: number) => index % step === 0
  return { xs: Float32Array.from(xs.filter(some)), ys: Float32Array.from(ys.filter(some)) }
}

function reach(values: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least
}

/** Of the longer side. */
const LARGEST_SHAPE = 25
const LEAST_SHAPE = 450
const DARK = 150
