import { type GreyPicture, shadeAtShare } from './grey-picture.ts'

/**
 * Takes shadows, uneven lamps and the tint of the paper out of a picture: every pixel is held
 * against the paper around it, which then is white. What is dark over a wide area stays dark, so
 * that a band with light letters is still one.
 */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { width, height, data } = picture
  const cell = Math.max(8, Math.round(Math.min(width, height) / CELLS))
  const paper = paperShades(picture, cell)
  const even = new Uint8Array(data.length)
  const tables = whitening()
  for (let y = 0; y < height; y++) {
    const down = Math.min(Math.max(y / cell - 0.5, 0), paper.rows - 1)
    const top = Math.floor(down)
    const below = Math.min(top + 1, paper.rows - 1)
    const partY = down - top
    for (let x = 0; x < width; x++) {
      const across = Math.min(Math.max(x / cell - 0.5, 0), paper.columns - 1)
      const left = Math.floor(across)
      const right = Math.min(left + 1, paper.columns - 1)
      const partX = across - left
      const shade = (column: number, row: number) =>
        paper.shades[row * paper.columns + column] ?? 255
      const upper = shade(left, top) * (1 - partX) + shade(right, top) * partX
      const lower = shade(left, below) * (1 - partX) + shade(right, below) * partX
      const ground = upper * (1 - partY) + lower * partY
      const at = y * width + x
      even[at] = tables[((Math.round(ground) & 255) << 8) | (data[at] ?? 0)] ?? 255
    }
  }
  return { width, height, data: even }
}

/** Across the shorter side. */
const CELLS = 40
/** Of a cell's pixels, sorted: most of a cell is paper, and noise is as often lighter as darker. */
const PAPER_SHARE = 0.75
/** Paper as light as this is white. */
const PAPER_TO_WHITE = 0.96

type Paper = { readonly columns: number; readonly rows: number; readonly shades: Float32Array }

function paperShades(picture: GreyPicture, cell: number): Paper {
  const grid = {
    columns: Math.ceil(picture.width / cell),
    rows: Math.ceil(picture.height / cell),
  }
  const shades = new Float32Array(grid.columns * grid.rows)
  for (const index of shades.keys()) {
    const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)]
    shades[index] = paperOf(picture, column * cell, row * cell, cell)
  }
  const least = (shades.toSorted()[shades.length >> 1] ?? 0) * DARKEST_PAPER
  const light = shades.map((shade) => Math.max(shade, least))
  return { ...grid, shades: smoothed(grid, lightestAround(grid, light)) }
}

/** Of most of the paper: no shadow is as dark as the head of a screen, which holds letters that are light. */
const DARKEST_PAPER = 0.3

/** Every other pixel of every other row tells as much as all. */
function paperOf(picture: GreyPicture, left: number, top: number, cell: number): number {
  const { width, height, data } = picture
  const counts = new Uint32Array(256)
  for (let y = top; y < Math.min(top + cell, height); y += 2) {
    for (let x = left; x < Math.min(left + cell, width); x += 2) {
      const shade = data[y * width + x] ?? 0
      counts[shade] = (counts[shade] ?? 0) + 1
    }
  }
  return shadeAtShare(counts, PAPER_SHARE)
}

type Grid = { readonly columns: number; readonly rows: number }

/** A cell full of ink takes its paper from its neighbours. */
function lightestAround(grid: Grid, shades: Float32Array): Float32Array {
  return overNeighbours(grid, shades, LIGHTEST_REACH, (near) => {
    const sorted = near.sort()
    return sorted[Math.floor(sorted.length * 0.8)] ?? 255
  })
}

const LIGHTEST_REACH = 2

function smoothed(grid: Grid, shades: Float32Array): Float32Array {
  return overNeighbours(
    grid,
    shades,
    1,
    (near) => near.reduce((sum, x) => sum + x, 0) / near.length,
  )
}

function overNeighbours(
  { columns, rows }: Grid,
  shades: Float32Array,
  reach: number,
  combine: (near: Float32Array) => number,
): Float32Array {
  const made = new Float32Array(shades.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const near: number[] = []
      for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
        for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
          near.push(shades[y * columns + x] ?? 255)
        }
      }
      made[row * columns + column] = combine(Float32Array.from(near))
    }
  }
  return made
}

let table: Uint8Array | undefined

/** By the paper's shade and a pixel's: the pixel on white paper. */
function whitening(): Uint8Array {
  if (table !== undefined) return table
  table = new Uint8Array(256 * 256)
  for (let paper = 0; paper < 256; paper++) {
    const white = Math.max(1, paper * PAPER_TO_WHITE)
    for (let shade = 0; shade < 256; shade++) {
      table[(paper << 8) | shade] = Math.min(255, Math.round((shade * 255) / white))
    }
  }
  return table
}
