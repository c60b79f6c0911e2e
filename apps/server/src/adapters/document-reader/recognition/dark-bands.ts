import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import { type InkShape, inkShapes, onItsSide } from './dark-shapes.ts'
import { evenLight } from './even-light.ts'
import { type GreyPicture, shrinkBy } from './grey-picture.ts'

/**
 * Headings are often light letters in a dark band. Each band is turned into dark letters on white,
 * as everything else on a page is; its edges part rows as rules do.
 */
export function invertDarkBands(
  picture: GreyPicture,
  letter: number,
): { readonly picture: GreyPicture; readonly bands: readonly Box[] } {
  const factor = Math.max(1, Math.round(letter / COARSE_LETTER))
  const coarse = shrinkBy(picture, factor)
  const isOne = ({ box, size }: InkShape) => isBand(box, size, letter / factor)
  const alone = inkShapes(coarse, BAND_INK).filter(isOne)
  const framed = inkShapes(withoutThin(coarse, letter / factor), BAND_INK).filter(
    (shape) => isOne(shape) && !alone.some(({ box }) => isWithin(shape.box, box)),
  )
  const bands = [...alone, ...framed].map(
    ({ box: [left, top, right, bottom] }): Box => [
      left * factor,
      top * factor,
      Math.min(right * factor, picture.width),
      Math.min(bottom * factor, picture.height),
    ],
  )
  if (bands.length === 0) return { picture, bands }
  const data = picture.data.slice()
  for (const band of bands) invertBand({ ...picture, data }, band, factor)
  return { picture: { ...picture, data }, bands }
}

const COARSE_LETTER = 5
const BAND_INK = 165

/** In heights of letters. */
const LOWEST = 1.3
const NARROWEST = 3
/** The letters in a band take their share of it. */
const LEAST_FILLED = 0.62

function isBand([left, top, right, bottom]: Box, size: number, letter: number): boolean {
  const [wide, high] = [right - left, bottom - top]
  return high >= letter * LOWEST && wide >= letter * NARROWEST && size >= wide * high * LEAST_FILLED
}

function isWithin([left, top, right, bottom]: Box, outer: Box): boolean {
  return left >= outer[0] && top >= outer[1] && right <= outer[2] && bottom <= outer[3]
}

/** Without what is narrow or low: a band is often part of the frame of its table. */
function withoutThin(picture: GreyPicture, letter: number): GreyPicture {
  const least = Math.max(3, Math.round(letter * THIN))
  return onItsSide(wideOnly(onItsSide(wideOnly(picture, least)), least))
}

function wideOnly({ width, height, data }: GreyPicture, least: number): GreyPicture {
  const kept = new Uint8Array(data.length).fill(255)
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    for (const [from, till] of darkRuns(row, least))
      kept.set(row.subarray(from, till), y * width + from)
  }
  return { width, height, data: kept }
}

function darkRuns(
  row: Uint8Array,
  least: number,
): readonly (readonly [from: number, till: number])[] {
  const ends = [...row.entries()].flatMap(([at, shade]) => (shade < BAND_INK ? [] : [at]))
  return [...ends, row.length]
    .map((till, at) => [(ends[at - 1] ?? -1) + 1, till] as const)
    .filter(([from, till]) => till - from >= least)
}

/** In heights of letters. */
const THIN = 0.6

/** Its ground is as uneven as paper is, and is made white in the same way. */
function invertBand(
  { width, data }: GreyPicture,
  [left, top, right, bottom]: Box,
  edge: number,
): void {
  const [wide, high] = [right - left, bottom - top]
  const rows = Array.from({ length: high }, (_, y) =>
    data.subarray((top + y) * width + left, (top + y) * width + right),
  )
  const turned = new Uint8Array(wide * high)
  for (const [y, row] of rows.entries())
    turned.set(
      row.map((shade) => 255 - shade),
      y * wide,
    )
  const even = evenLight({ width: wide, height: high, data: turned })
  for (const [y, row] of rows.entries()) {
    row.set(even.data.subarray(y * wide, (y + 1) * wide))
    // The band's own edge, half of it paper, would become a frame.
    const isEdge = y < edge || y >= high - edge
    row.fill(255, 0, isEdge ? wide : edge)
    row.fill(255, wide - edge)
  }
}
