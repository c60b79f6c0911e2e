import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import type { GreyPicture } from './grey-picture.ts'
import { forEachArea } from './touching-pixels.ts'

/** Shades below this are ink on a picture that is evenly lit. */
const INK = 140

/** Dark pixels that touch one another: a letter, a stroke, a speck, a frame. */
export type InkShape = {
  readonly box: Box
  /** Its pixels. */
  readonly size: number
}

/** All dark shapes of an evenly lit picture, in the order of their topmost pixels. */
export function inkShapes({ width, data }: GreyPicture, ink: number = INK): readonly InkShape[] {
  const shapes: InkShape[] = []
  forEachArea(
    data.map((shade) => (shade < ink ? 1 : 0)),
    width,
    (places) => {
      shapes.push({ box: boundsOf(places, width), size: places.length })
    },
  )
  return shapes
}

function boundsOf(places: Int32Array, width: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0]
  for (const place of places) {
    const [x, y] = [place % width, (place / width) | 0]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
  }
  return [left, top, right, bottom]
}

/**
 * How high most letters and digits are, in pixels: the median of the shapes that are as large as
 * letters are, by how much ink they have, since specks may be many but are small. Undefined where
 * there are too few to tell.
 */
export function letterHeight(picture: GreyPicture): number | undefined {
  const tallest = Math.max(picture.width, picture.height) / 12
  const letters = inkShapes(picture)
    .map(({ box, size }) => ({ wide: box[2] - box[0], high: box[3] - box[1], size }))
    .filter(
      ({ wide, high, size }) =>
        high >= 4 && high <= tallest && wide <= high * 1.6 && wide >= high * 0.15 && size >= high,
    )
    .sort((one, two) => one.high - two.high)
  if (letters.length < LEAST_LETTERS) return undefined
  let left = letters.reduce((sum, { size }) => sum + size, 0) / 2
  return letters.find(({ size }) => {
    left -= size
    return left <= 0
  })?.high
}

const LEAST_LETTERS = 12

/** Straight dark lines, level and upright, each as a thin box; `letter` is the height of letters. */
export function findRules(picture: GreyPicture, letter: number): readonly Box[] {
  const level = levelRuns(picture, letter)
  const upright = levelRuns(onItsSide(picture), letter).map(
    ([left, top, right, bottom]): Box => [top, left, bottom, right],
  )
  return [...level, ...upright].slice(0, MOST_RULES)
}

const MOST_RULES = 2_000
/** In heights of letters: a longer stroke is of no letter. */
const SHORTEST_RULE = 3.5
const THICKEST_RULE = 0.45
/** Pixels that may be missing in a line, by noise or where it steps a row down. */
const MOST_GAP = 2

function levelRuns({ width, height, data }: GreyPicture, letter: number): readonly Box[] {
  const shortest = Math.max(16, letter * SHORTEST_RULE)
  const open: [number, number, number, number][] = []
  const done: Box[] = []
  for (let y = 0; y < height; y++) {
    for (const [from, to] of runsOfRow(data.subarray(y * width, (y + 1) * width), shortest)) {
      const above = open.find(
        (box) => box[3] >= y - MOST_GAP && from < box[2] + shortest && to > box[0] - shortest,
      )
      if (above === undefined) open.push([from, y, to, y + 1])
      else {
        above[0] = Math.min(above[0], from)
        above[2] = Math.max(above[2], to)
        above[3] = y + 1
      }
    }
    for (let index = open.length - 1; index >= 0; index--) {
      const box = open[index]
      if (box !== undefined && box[3] < y - MOST_GAP) done.push(...open.splice(index, 1))
    }
  }
  return [...done, ...open].filter((box) => {
    const [left, top, right, bottom] = box
    const isThin = bottom - top <= Math.max(4, letter * THICKEST_RULE, (right - left) * STEEPEST)
    return isThin && standsAlone(box, { width, height, data })
  })
}

/** Letters that run together are a line as well, but one with strokes above it and below. */
function standsAlone(
  [left, top, right, bottom]: Box,
  { width, height, data }: GreyPicture,
): boolean {
  let alone = 0
  const isLight = (x: number, y: number) =>
    y < 0 || y >= height || (data[y * width + x] ?? 255) >= INK
  for (let x = left; x < right; x++) {
    if ([BESIDE, BESIDE + 1].every((by) => isLight(x, top - by) && isLight(x, bottom - 1 + by)))
      alone++
  }
  return alone >= (right - left) * LEAST_ALONE
}

/** Pixels from a line to where its blur has ended. */
const BESIDE = 3
const LEAST_ALONE = 0.8

/** What is left of a skew after straightening: a long line may climb a little. */
const STEEPEST = 0.006

function runsOfRow(row: Uint8Array, shortest: number): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  let [start, end] = [-1, -1]
  const close = () => {
    if (start >= 0 && end - start >= shortest) runs.push([start, end])
    start = -1
  }
  for (const [x, shade] of row.entries()) {
    if (shade >= RULE_INK) {
      if (x - end >= MOST_GAP) close()
      continue
    }
    if (start < 0) start = x
    end = x + 1
  }
  close()
  return runs
}

/** Thin lines are paler than letters once they have been photographed. */
const RULE_INK = 190

/** Rows for columns. */
export function onItsSide({ width, height, data }: GreyPicture): GreyPicture {
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 255
  }
  return { width: height, height: width, data: turned }
}

/** The picture without its rules, but for where a letter crosses one. */
export function withoutRules(picture: GreyPicture, rules: readonly Box[]): GreyPicture {
  const upright: Box[] = []
  const data = picture.data.slice()
  for (const [left, top, right, bottom] of rules) {
    if (right - left >= bottom - top) eraseLevel(picture, data, [left, top, right, bottom])
    else upright.push([top, left, bottom, right])
  }
  const onSide = onItsSide(picture)
  const dataOnSide = onItsSide({ ...picture, data }).data
  for (const rule of upright) eraseLevel(onSide, dataOnSide, rule)
  return onItsSide({ ...onSide, data: dataOnSide })
}

/** Takes a level rule out of `data`, which began as the pixels of the picture. */
function eraseLevel({ width, height, data: seen }: GreyPicture, data: Uint8Array, rule: Box): void {
  const [left, top, right, bottom] = rule
  const isInk = (x: number, y: number) => y >= 0 && y < height && (seen[y * width + x] ?? 255) < INK
  const [from, to] = [Math.max(0, top - 1), Math.min(height - 1, bottom)]
  for (let x = left; x < right; x++) {
    // A stroke that comes in from one side goes on through the rule.
    const isAbove = isInk(x, top - 2) && isInk(x, top - 3)
    const isBelow = isInk(x, bottom + 1) && isInk(x, bottom + 2)
    if ((isAbove || isBelow) && bottom - top < MOST_CROSSED) continue
    for (let y = from; y <= to; y++) data[y * width + x] = 255
  }
}

const MOST_CROSSED = 12

/** The picture without the dots of leaders between a name and its figure: letters they would be read as. */
export function withoutLeaders(picture: GreyPicture, letter: number): GreyPicture {
  const { width, data } = picture
  const low = inkShapes(picture, DOT_INK).filter(({ box }) => box[3] - box[1] <= letter * LOW)
  const dots = low.map(({ box }) => box).sort((one, other) => one[0] - other[0])
  const runs: Box[][] = []
  const open = new Map<number, Box[][]>()
  const levelOf = ([, top, , bottom]: Box) => Math.round((top + bottom) / 2 / (letter * LEVEL))
  for (const box of dots) {
    const level = levelOf(box)
    const near = [level - 1, level, level + 1].flatMap((one) => open.get(one) ?? [])
    const run = near.findLast((boxes) => box[0] - (boxes.at(-1)?.[2] ?? 0) <= letter * APART)
    if (run) run.push(box)
    else {
      const begun = [box]
      runs.push(begun)
      open.set(level, [...(open.get(level) ?? []).slice(-MOST_OPEN), begun])
    }
  }
  const clean = data.slice()
  for (const [left, top, right, bottom] of runs
    .filter((run) => run.length >= LEAST_OF_LEADER)
    .flat())
    for (let y = Math.max(0, top - 2); y < bottom + 2; y++)
      clean.fill(255, y * width + Math.max(0, left - 2), y * width + Math.min(width, right + 2))
  return { ...picture, data: clean }
}

const DOT_INK = 170
/** In heights of letters: how high a dot is, how level they stand, and how far apart. */
const LOW = 0.36
const LEVEL = 0.2
const APART = 0.8
const LEAST_OF_LEADER = 8
const MOST_OPEN = 8
