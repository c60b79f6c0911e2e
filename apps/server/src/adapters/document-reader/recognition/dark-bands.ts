import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import { inkShapes } from './dark-shapes.ts'
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
  const bands = inkShapes(shrinkBy(picture, factor), BAND_INK)
    .filter(({ box, size }) => isBand(box, size, letter / factor))
    .map(
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

function invertBand(
  { width, data }: GreyPicture,
  [left, top, right, bottom]: Box,
  edge: number,
): void {
  const counts = new Uint32Array(256)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const shade = data[y * width + x] ?? 255
      counts[shade] = (counts[shade] ?? 0) + 1
    }
  }
  const ground = commonest(counts)
  const reach = Math.max(40, 255 - ground)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = y * width + x
      // The band's own edge, half of it paper, would become a frame.
      const isEdge = y < top + edge || y >= bottom - edge || x < left + edge || x >= right - edge
      data[at] = isEdge ? 255 : Math.min(255, (255 * (255 - (data[at] ?? 255))) / reach)
    }
  }
}

function commonest(counts: Uint32Array): number {
  return counts.indexOf(Math.max(...counts.subarray(0, 200)))
}
