import {
  countShades,
  factorTo,
  type GreyPicture,
  type Point,
  partingShade,
  shrinkBy,
} from './grey-picture.ts'
import { areaOf, convexHull, reduceToCorners } from './outline.ts'
import type { Corners } from './projection.ts'
import { forEachArea } from './touching-pixels.ts'

/**
 * Finds the sheet of paper in a photograph: the largest light area with four straight sides that is
 * darker outside. Where there is none, as in a scan or a screenshot, the picture is the page; so it
 * is where leaving anything out might lose words.
 */
export function findPageCorners(picture: GreyPicture): Corners | undefined {
  const factor = factorTo(LONGEST_SIDE, picture)
  const small = shrinkBy(picture, factor)
  const shades = countShades(small)
  const parting = partingShade(shades)
  let best: { corners: Corners; score: number } | undefined
  for (const offset of OFFSETS) {
    const found = sheetAbove(small, parting + offset)
    if (found !== undefined && (best === undefined || found.score > best.score)) best = found
  }
  if (best === undefined) return undefined
  const scaled = best.corners.map(([x, y]): Point => [x * factor, y * factor])
  const [one, two, three, four] = scaled
  return one && two && three && four ? [one, two, three, four] : undefined
}

const LONGEST_SIDE = 480
/** Thresholds tried, beside the one that parts dark from light best. */
const OFFSETS = [0, -25, 20, -45, 35]

const LEAST_SHARE = 0.18
/** A page that fills the picture needs no finding. */
const MOST_SHARE = 0.985
/** What ends with the picture on three sides is a screen under its own head, or a sheet whose corners are not there. */
const MOST_CUT = 0.6
const LEAST_SOLID = 0.9
const LEAST_EDGE = 0.75

function sheetAbove(
  small: GreyPicture,
  threshold: number,
): { corners: Corners; score: number } | undefined {
  const area = largestLightArea(small, threshold)
  const whole = small.width * small.height
  if (area.length < whole * LEAST_SHARE) return undefined
  const hull = convexHull(endsOfRows(area, small.width))
  const isOnEdge = (one: Point, two: Point) => isAlongEdge(one, two, small)
  const corners = reduceToCorners(hull, isOnEdge)
  if (corners === undefined || !isSheetShaped(corners)) return undefined
  const share = areaOf(corners) / whole
  // Words and boxes on the sheet are holes in it; its outline has none.
  const solid = areaOf(hull) / areaOf(corners)
  const edge = edgeOf(small, corners)
  if (share > MOST_SHARE && edge.cut < 0.5) return undefined
  if (edge.cut > MOST_CUT) return undefined
  if (solid < LEAST_SOLID && edge.cut === 0) return undefined
  if (solid < LEAST_SOLID * 0.8 || edge.clear < LEAST_EDGE) return undefined
  return { corners, score: solid * edge.clear * Math.min(1, share * 2) }
}

/** The places of the largest light area whose pixels touch. */
function largestLightArea({ width, data }: GreyPicture, threshold: number): Int32Array {
  let largest = new Int32Array()
  forEachArea(
    data.map((shade) => (shade > threshold ? 1 : 0)),
    width,
    (places) => {
      if (places.length > largest.length) largest = places.slice()
    },
  )
  return largest
}

/** Of each row its first and last pixel, as its four outer corners. */
function endsOfRows(places: Int32Array, width: number): readonly Point[] {
  const ends = new Map<number, [number, number]>()
  for (const place of places) {
    const [x, y] = [place % width, Math.floor(place / width)]
    const own = ends.get(y)
    if (own === undefined) ends.set(y, [x, x])
    else ends.set(y, [Math.min(own[0], x), Math.max(own[1], x)])
  }
  return [...ends].flatMap(([y, [left, right]]): Point[] => [
    [left, y],
    [right + 1, y],
    [left, y + 1],
    [right + 1, y + 1],
  ])
}

function isAlongEdge([x0, y0]: Point, [x1, y1]: Point, { width, height }: GreyPicture): boolean {
  const near = (one: number, two: number, edge: number) =>
    Math.abs(one - edge) < EDGE_BAND && Math.abs(two - edge) < EDGE_BAND
  return near(x0, x1, 0) || near(x0, x1, width) || near(y0, y1, 0) || near(y0, y1, height)
}

const EDGE_BAND = 2

/** Corners near right angles, and opposite sides of a like length. */
function isSheetShaped(corners: Corners): boolean {
  if (areaOf(corners) <= 0) return false
  const sides = corners.map((from, index): Point => {
    const to = corners[(index + 1) % 4] ?? from
    return [to[0] - from[0], to[1] - from[1]]
  })
  const lengths = sides.map((side) => Math.hypot(...side))
  const isLike = (one = 0, two = 0) => Math.min(one, two) > Math.max(one, two) * 0.55
  const isSquare = sides.every((side, index) => {
    const [x, y] = sides[(index + 1) % 4] ?? side
    const cosine = (side[0] * x + side[1] * y) / (Math.hypot(...side) * Math.hypot(x, y))
    return Math.abs(cosine) < MOST_COSINE
  })
  return isSquare && isLike(lengths[0], lengths[2]) && isLike(lengths[1], lengths[3])
}

/** Of 55 degrees: what a steep look makes of a right angle. */
const MOST_COSINE = 0.5

/** Which share of the sides is clearly darker outside, and which lies off the picture or on its edge. */
function edgeOf(small: GreyPicture, corners: Corners): { clear: number; cut: number } {
  let [clear, cut, all] = [0, 0, 0]
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    // Going round clockwise the sheet lies to the right of a side.
    const [inX, inY] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    for (let step = 0.5; step < STEPS; step++) {
      const x = from[0] + ((to[0] - from[0]) * step) / STEPS
      const y = from[1] + ((to[1] - from[1]) * step) / STEPS
      const inside = shadeAt(small, x + inX * APART, y + inY * APART)
      const outside = shadeAt(small, x - inX * APART, y - inY * APART)
      all++
      if (inside === undefined || outside === undefined) cut++
      else if (outside < inside * DARKER) clear++
    }
  }
  return { clear: all === cut ? 0 : clear / (all - cut), cut: cut / all }
}

const STEPS = 40
const APART = 4
const DARKER = 0.85

function shadeAt({ width, height, data }: GreyPicture, x: number, y: number): number | undefined {
  const [column, row] = [Math.round(x), Math.round(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined
  return data[row * width + column]
}
