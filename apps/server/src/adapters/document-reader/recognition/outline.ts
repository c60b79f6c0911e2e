import type { Point } from './grey-picture.ts'
import type { Corners } from './projection.ts'

/** The smallest polygon without a dent that holds all points, going round clockwise as it is seen. */
export function convexHull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort(([x0, y0], [x1, y1]) => x0 - x1 || y0 - y1)
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length >= 2 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turn(one: Point | undefined, two: Point | undefined, three: Point): number {
  if (one === undefined || two === undefined) return 0
  return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
}

/**
 * The four corners that are left when sides of a polygon are given up, one by one, their neighbours
 * growing until they meet: always the side that adds least. One that lies on the picture's edge is
 * where a sheet was cut off, so it costs less. Undefined where four sides never come about.
 */
export function reduceToCorners(
  hull: readonly Point[],
  isOnEdge: (one: Point, two: Point) => boolean,
): Corners | undefined {
  let polygon = [...hull]
  while (polygon.length > 4) {
    const next = withoutCheapestSide(polygon, isOnEdge)
    if (next === undefined) return undefined
    polygon = next
  }
  const [one, two, three, four] = polygon
  if (!one || !two || !three || !four) return undefined
  return startingTopLeft([one, two, three, four])
}

function withoutCheapestSide(
  polygon: readonly Point[],
  isOnEdge: (one: Point, two: Point) => boolean,
): Point[] | undefined {
  let [cheapest, at, corner]: [number, number, Point | undefined] = [Infinity, 0, undefined]
  const point = (index: number) => polygon[(index + polygon.length) % polygon.length] ?? [0, 0]
  for (const index of polygon.keys()) {
    const [before, start, end, after] = [
      point(index - 1),
      point(index),
      point(index + 1),
      point(index + 2),
    ]
    const meeting = meetingOf(before, start, after, end)
    // Sides that run apart never meet on this side.
    if (meeting === undefined || turn(start, meeting, end) <= 0) continue
    const added = Math.abs(turn(start, meeting, end)) / 2
    const cost = isOnEdge(start, end) ? added * CUT_OFF_COST : added
    if (cost < cheapest) [cheapest, at, corner] = [cost, index, meeting]
  }
  if (corner === undefined) return undefined
  const kept = [...polygon]
  kept[at] = corner
  kept.splice((at + 1) % polygon.length, 1)
  return kept
}

const CUT_OFF_COST = 0.15

/** Where the line from `one` through `two` meets that from `three` through `four`. */
function meetingOf(one: Point, two: Point, three: Point, four: Point): Point | undefined {
  const [dx0, dy0] = [two[0] - one[0], two[1] - one[1]]
  const [dx1, dy1] = [four[0] - three[0], four[1] - three[1]]
  const cross = dx0 * dy1 - dy0 * dx1
  if (Math.abs(cross) < 1e-9) return undefined
  const along = ((three[0] - one[0]) * dy1 - (three[1] - one[1]) * dx1) / cross
  return along > 0 ? [one[0] + dx0 * along, one[1] + dy0 * along] : undefined
}

function startingTopLeft(corners: Corners): Corners {
  const sums = corners.map(([x, y]) => x + y)
  const first = sums.indexOf(Math.min(...sums))
  const at = (index: number) => corners[(first + index) % 4] ?? corners[0]
  return [at(0), at(1), at(2), at(3)]
}

/** By the shoelace formula; below nought where it goes round the other way. */
export function areaOf(polygon: readonly Point[]): number {
  return (
    polygon.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0) / 2
  )
}
