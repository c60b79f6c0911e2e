import type { GreyPicture } from './grey-picture.ts'

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

/** The middles of dark runs no longer than a word is high: neither rules nor dark areas. */
function darkDots(picture: GreyPicture): Dots {
  const [xs, ys]: [number[], number[]] = [[], []]
  const longest = Math.max(picture.width, picture.height) / 40
  for (let y = 0; y < picture.height; y++) {
    for (const [from, to] of darkRuns(picture, y)) {
      if (to - from > longest || !isShort(picture, (from + to) >> 1, y, longest)) continue
      for (let dot = from; dot < to; dot++) {
        xs.push(dot)
        ys.push(y)
      }
    }
  }
  const step = Math.max(1, Math.ceil(xs.length / MOST_DOTS))
  const some = (_: number, index: number) => index % step === 0
  return { xs: Float32Array.from(xs.filter(some)), ys: Float32Array.from(ys.filter(some)) }
}

/** Where a row is dark, from and up to. */
function darkRuns({ width, data }: GreyPicture, y: number): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  let start = -1
  for (let x = 0; x <= width; x++) {
    const isDark = x < width && (data[y * width + x] ?? 255) < DARK
    if (isDark && start < 0) start = x
    if (!isDark && start >= 0) {
      runs.push([start, x])
      start = -1
    }
  }
  return runs
}

/** Whether the dark above and below a place is no longer than a word is high. */
function isShort(
  { width, height, data }: GreyPicture,
  x: number,
  y: number,
  longest: number,
): boolean {
  const isDark = (row: number) => (data[row * width + x] ?? 255) < DARK
  let [top, bottom] = [y, y]
  while (top > 0 && y - top <= longest && isDark(top - 1)) top--
  while (bottom < height - 1 && bottom - y <= longest && isDark(bottom + 1)) bottom++
  return bottom - top <= longest
}

const DARK = 150
