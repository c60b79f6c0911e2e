/** A picture in shades of grey, row by row: 0 is black, 255 is white. */
export type GreyPicture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export type Point = readonly [number, number]

/** Each pixel the mean of a square of `factor` by `factor`; what is left at the edges is dropped. */
export function shrinkBy(picture: GreyPicture, factor: number): GreyPicture {
  if (factor <= 1) return picture
  const width = Math.max(1, Math.floor(picture.width / factor))
  const height = Math.max(1, Math.floor(picture.height / factor))
  const data = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  const area = factor * factor
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let line = y * factor; line < (y + 1) * factor; line++) {
      addRow(picture, line, factor, sums)
    }
    for (let x = 0; x < width; x++) data[y * width + x] = (sums[x] ?? 0) / area
  }
  return { width, height, data }
}

function addRow(
  { width, height, data }: GreyPicture,
  line: number,
  factor: number,
  sums: Uint32Array,
) {
  let from = Math.min(line, height - 1) * width
  for (let x = 0; x < sums.length; x++) {
    let sum = 0
    for (let column = 0; column < factor; column++) sum += data[from++] ?? 0
    sums[x] = (sums[x] ?? 0) + sum
  }
}

/** The factor by which a picture is to be shrunk so that neither side is longer than `longest`. */
export function factorTo(longest: number, { width, height }: GreyPicture): number {
  return Math.max(1, Math.ceil(Math.max(width, height) / longest))
}

/** How many pixels have each of the 256 shades. */
export function countShades({ data }: GreyPicture): Uint32Array {
  const counts = new Uint32Array(256)
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1
  return counts
}

/** The shade that best parts dark from light (Otsu): what is at or below it is dark. */
export function partingShade(counts: Uint32Array): number {
  let [total, sum] = [0, 0]
  for (const [shade, count] of counts.entries()) {
    total += count
    sum += shade * count
  }
  let [best, most, below, sumBelow] = [127, -1, 0, 0]
  for (const [shade, count] of counts.entries()) {
    below += count
    sumBelow += shade * count
    const above = total - below
    if (below === 0 || above === 0) continue
    const apart = sumBelow / below - (sum - sumBelow) / above
    const between = below * above * apart * apart
    if (between > most) {
      most = between
      best = shade
    }
  }
  return best
}

/** The shade below which a share of the pixels lies. */
export function shadeAtShare(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let below = 0
  for (const [shade, count] of counts.entries()) {
    below += count
    if (below >= total * share) return shade
  }
  return 255
}

/** Black for white. */
export function inverted({ width, height, data }: GreyPicture): GreyPicture {
  return { width, height, data: data.map((shade) => 255 - shade) }
}
