import type { Box, PdfWord } from '@criteria-desk/domain/pages/pdf-page'

/** Whether a filled shape is as small and as even as a bullet. */
export function isDot([left, top, right, bottom]: Box): boolean {
  const [width, height] = [right - left, bottom - top]
  return (
    Math.min(width, height) >= SMALLEST_DOT &&
    Math.max(width, height) <= LARGEST_DOT &&
    Math.abs(width - height) < UNEVEN
  )
}

/** In points. */
const SMALLEST_DOT = 1.5
const LARGEST_DOT = 7
const UNEVEN = 0.5

/**
 * The words with the bullets that are drawn as shapes, as browsers do when they print a list. Dots
 * below each other, each right before the first word of a line, are bullets; others are not.
 */
export function withDrawnBullets(
  words: readonly PdfWord[],
  dots: readonly Box[],
): readonly PdfWord[] {
  if (dots.length < 2) return words
  const byBand = inBands(words)
  const found = dots.flatMap((dot) => {
    const word = wordAfter(dot, byBand.get(bandOf(middleOf(dot))) ?? [])
    return word === undefined ? [] : [{ dot, word }]
  })
  const inLists = found.filter(({ dot, word }) =>
    found.some((other) => other.word !== word && Math.abs(other.dot[0] - dot[0]) < SAME_EDGE),
  )
  const firsts = [...new Set(inLists.map(({ word }) => word))]
  return firsts.length === 0 ? words : [...words, ...firsts.map(bulletBefore)]
}

/** In points: bullets of one list stand below each other. */
const SAME_EDGE = 1

/** The words by the strips of the page that they reach into, so that a crowded page is read in time. */
function inBands(words: readonly PdfWord[]): ReadonlyMap<number, readonly PdfWord[]> {
  const bands = new Map<number, PdfWord[]>()
  for (const word of words) {
    const [, top, , bottom] = word.box
    for (let band = bandOf(top); band <= bandOf(bottom); band++) {
      const own = bands.get(band)
      if (own === undefined) bands.set(band, [word])
      else own.push(word)
    }
  }
  return bands
}

/** In points: about a line. */
const BAND = 12

function bandOf(height: number): number {
  return Math.floor(height / BAND)
}

function middleOf([, top, , bottom]: Box): number {
  return (top + bottom) / 2
}

/** The first word of the line that a dot stands before. */
function wordAfter(dot: Box, words: readonly PdfWord[]): PdfWord | undefined {
  const middle = middleOf(dot)
  const level = words.filter(({ box }) => box[1] < middle && box[3] > middle)
  const after = level.filter(
    ({ box, fontSize }) => box[0] > dot[2] && box[0] - dot[2] < fontSize * WIDEST_GAP,
  )
  const [first] = after.toSorted((one, other) => one.box[0] - other.box[0])
  if (first === undefined) return undefined
  const isBeside = level.some(
    ({ box, fontSize }) => box[2] > dot[0] - fontSize * WIDEST_SPACE && box[0] < dot[0],
  )
  return isBeside ? undefined : first
}

/** In font sizes: a bullet stands nearer to its words, and farther from what is in the next column. */
const WIDEST_GAP = 2.5
const WIDEST_SPACE = 0.8

/** Where a bullet that is a letter would stand: so near that both are one line. */
function bulletBefore({ box, fontSize }: PdfWord): PdfWord {
  const [left, top, , bottom] = box
  const right = left - fontSize * BULLET_GAP
  return {
    text: '•',
    box: [right - fontSize * BULLET_WIDTH, top, right, bottom],
    fontSize,
    isBold: false,
  }
}

/** In font sizes. */
const BULLET_WIDTH = 0.35
const BULLET_GAP = 0.3
