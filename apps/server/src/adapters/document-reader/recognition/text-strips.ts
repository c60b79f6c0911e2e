import { type Box, boxAround } from '@criteria-desk/domain/pages/pdf-page'
import { type InkShape, inkShapes } from './dark-shapes.ts'
import { type GreyPicture, shrinkBy } from './grey-picture.ts'

/** Words that stand close together on one line: the contents of a cell, a line of a paragraph. */
export type TextStrip = {
  readonly box: Box
  /** How high its capitals and digits are. */
  readonly letter: number
}

/**
 * Where the text of a straight page stands, strip by strip. Letters belong together when they stand
 * on one level, are of a like size and no further apart than words are; how wide a table or how
 * many columns a page has then no longer matters. `picture` has no rules left; `letter` is the
 * height of most of its letters.
 */
export function findTextStrips(picture: GreyPicture, letter: number): readonly TextStrip[] {
  // Letters that are seen badly hang together, and specks vanish, once a picture is seen smaller.
  const factor = Math.max(1, Math.round(letter / COARSE_LETTER))
  const coarse = shrinkBy(picture, factor)
  const shapes = inkShapes(coarse, PALE_INK).filter((shape) => isOfText(shape, letter / factor))
  return gather(shapes)
    .map(toStrip)
    .filter((strip) => holdsLetters(strip, letter / factor))
    .slice(0, MOST_STRIPS)
    .map(({ box: [left, top, right, bottom], letter: own }) => ({
      box: [left * factor, top * factor, right * factor, bottom * factor],
      letter: own * factor,
    }))
}

const COARSE_LETTER = 11
/** Blurred strokes are pale in a picture seen smaller. */
const PALE_INK = 190
/** A page of small print has some hundred. */
const MOST_STRIPS = 1_500
const TALLEST = 5
const SMALLEST_SPECK = 0.025

function isOfText({ box, size }: InkShape, letter: number): boolean {
  const [wide, high] = [box[2] - box[0], box[3] - box[1]]
  const isHuge = high > letter * TALLEST
  // What is left of frames and rules.
  const isUpright = high > letter * 1.8 && wide < letter * 0.5
  const isLevel = wide > letter * 3 && high < letter * 0.4
  return !isHuge && !isUpright && !isLevel && size >= Math.max(2, letter * letter * SMALLEST_SPECK)
}

function gather(shapes: readonly InkShape[]): readonly (readonly InkShape[])[] {
  const sorted = [...shapes].sort((one, two) => one.box[0] - two.box[0])
  const groups = new Map<InkShape, Set<InkShape>>()
  const bands = new Map<number, readonly InkShape[]>()
  for (const shape of sorted) {
    groups.set(shape, new Set([shape]))
    for (let band = bandOf(shape.box[1]); band <= bandOf(shape.box[3]); band++) {
      // What ended far to the left meets nobody any more.
      const near = (bands.get(band) ?? []).filter(({ box }) => box[2] > shape.box[0] - FARTHEST)
      for (const before of near) if (belongTogether(before, shape)) join(groups, before, shape)
      bands.set(band, [...near, shape])
    }
  }
  return [...new Set(groups.values())].map((group) => [...group])
}

/** The smaller group goes into the larger. */
function join(groups: Map<InkShape, Set<InkShape>>, one: InkShape, two: InkShape): void {
  const [first, second] = [groups.get(one), groups.get(two)]
  if (first === undefined || second === undefined || first === second) return
  const [large, small] = first.size >= second.size ? [first, second] : [second, first]
  for (const shape of small) {
    large.add(shape)
    groups.set(shape, large)
  }
}

const BAND = 16
const FARTHEST = 100

function bandOf(y: number): number {
  return Math.floor(y / BAND)
}

/** In heights of the larger letter: a space is about a third, a column's gap more than one. */
const WIDEST_GAP = 1.1

function belongTogether({ box: left }: InkShape, { box: right }: InkShape): boolean {
  const [high, higher] = [left[3] - left[1], right[3] - right[1]].sort((one, two) => one - two)
  if (high === undefined || higher === undefined) return false
  const overlap = Math.min(left[3], right[3]) - Math.max(left[1], right[1])
  const apart = Math.abs((left[1] + left[3]) / 2 - (right[1] + right[3]) / 2)
  return overlap >= high * 0.5 && apart <= higher * 0.6 && right[0] - left[2] <= higher * WIDEST_GAP
}

function toStrip(own: readonly InkShape[]): TextStrip & { readonly ink: number } {
  // By how much ink they have: specks and dots are no measure.
  const shapes = own.toSorted((one, two) => heightOf(one) - heightOf(two))
  const ink = own.reduce((sum, { size }) => sum + size, 0)
  let left = ink * 0.6
  const middle = shapes.find(({ size }) => {
    left -= size
    return left <= 0
  })
  return {
    box: boxAround(own.map(({ box }) => box)),
    letter: middle === undefined ? 0 : heightOf(middle),
    ink,
  }
}

function heightOf({ box }: InkShape): number {
  return box[3] - box[1]
}

/** One stroke alone is a mark; a letter has some height and some ink. */
function holdsLetters(strip: { letter: number; ink: number }, letter: number): boolean {
  return strip.letter >= letter * 0.4 && strip.ink >= letter * letter * LEAST_INK
}

const LEAST_INK = 0.15
