import type { GreyPicture, Point } from './grey-picture.ts'

/**
 * How one plane is seen on another, as a camera sees a sheet of paper: nine numbers, row by row, of
 * a matrix that takes (x, y, 1) to a multiple of the place it is seen at.
 */
export type Projection = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

/** Four corners in the order they are met going round, the top left one first. */
export type Corners = readonly [Point, Point, Point, Point]

export const unmoved: Projection = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Where a point is seen. */
export function project([a, b, c, d, e, f, g, h, i]: Projection, [x, y]: Point): Point {
  const scale = g * x + h * y + i
  return [(a * x + b * y + c) / scale, (d * x + e * y + f) / scale]
}

/** First `inner`, then `outer`. */
export function compose(outer: Projection, inner: Projection): Projection {
  const at = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (outer[row * 3 + k] ?? 0) * (inner[k * 3 + column] ?? 0), 0)
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

/** The way back. */
export function inverse([a, b, c, d, e, f, g, h, i]: Projection): Projection {
  const parts: Projection = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
  const size = a * parts[0] + b * parts[3] + c * parts[6]
  const at = (index: number) => (parts[index] ?? 0) / size
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8)]
}

/** Takes the corners of a rectangle of this size, from (0, 0) on, to four given ones. */
export function projectionOnto(
  width: number,
  height: number,
  [[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners,
): Projection {
  // From the unit square, after Heckbert (1989), then scaled to the rectangle.
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const size = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / size
  const h = (dx1 * dy3 - dx3 * dy1) / size
  const square: Projection = [
    x1 - x0 + g * x1,
    x3 - x0 + h * x3,
    x0,
    y1 - y0 + g * y1,
    y3 - y0 + h * y3,
    y0,
    g,
    h,
    1,
  ]
  return compose(square, scaling(1 / width, 1 / height))
}

export function scaling(x: number, y: number): Projection {
  return [x, 0, 0, 0, y, 0, 0, 0, 1]
}

export function shift(x: number, y: number): Projection {
  return [1, 0, x, 0, 1, y, 0, 0, 1]
}

/** Clockwise as it is seen, about (0, 0). */
export function rotation(degrees: number): Projection {
  const [sine, cosine] = [Math.sin(toRadians(degrees)), Math.cos(toRadians(degrees))]
  return [cosine, -sine, 0, sine, cosine, 0, 0, 0, 1]
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/**
 * A new picture of which each pixel is looked up in `source`, at the place that `toSource` takes it
 * to, between the four pixels there. What lies outside is white.
 */
export function lookUp(
  source: GreyPicture,
  size: { readonly width: number; readonly height: number },
  toSource: Projection,
): GreyPicture {
  const { width, height } = size
  const data = new Uint8Array(width * height).fill(255)
  const [a, b, c, d, e, f, g, h, i] = toSource
  const seen = (x: number, y: number) => {
    const scale = g * x + h * y + i
    return shadeBetween(
      source,
      (a * x + b * y + c) / scale - 0.5,
      (d * x + e * y + f) / scale - 0.5,
    )
  }
  for (let y = 0; y < height; y++) {
    // The middle of a pixel, not its corner, is what it shows.
    for (let x = 0; x < width; x++) data[y * width + x] = seen(x + 0.5, y + 0.5)
  }
  return { width, height, data }
}

function shadeBetween({ width, height, data }: GreyPicture, x: number, y: number): number {
  if (!(x >= -1 && y >= -1 && x <= width && y <= height)) return 255
  const nearX = Math.min(Math.max(x, 0), width - 1)
  const nearY = Math.min(Math.max(y, 0), height - 1)
  const [left, top] = [Math.floor(nearX), Math.floor(nearY)]
  const [partX, partY] = [nearX - left, nearY - top]
  const from = top * width + left
  const right = left < width - 1 ? 1 : 0
  const below = from + (top < height - 1 ? width : 0)
  const above = (data[from] ?? 0) * (1 - partX) + (data[from + right] ?? 0) * partX
  const under = (data[below] ?? 0) * (1 - partX) + (data[below + right] ?? 0) * partX
  return above * (1 - partY) + under * partY + 0.5
}
