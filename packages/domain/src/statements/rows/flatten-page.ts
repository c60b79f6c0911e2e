/**
 * A bent page laid flat. On a curved or creased paper all lines near each other leave the level in
 * the same way: what stands under one another at one side is as much too high, or too low, in most
 * of them. How much is told by the lines that can be followed from the left, and taken away from all,
 * so that those can be followed too whose words have come too far apart.
 */
import { followedLines } from '../../income/form/level-words.ts'
import { median } from '../../pages/measure.ts'
import type { PdfPage, PdfWord } from '../../pages/pdf-page.ts'

/** Lines that are followed over more of the page tell more of it. */
const PASSES = 3

/** The words of a recognised page with the bend of its lines taken away. */
export function flattenPage(page: PdfPage): PdfPage {
  let words = page.words
  for (let pass = 0; pass < PASSES; pass++) words = flattened(words)
  return { ...page, words }
}

/** How far a word stands below the first one of its line. */
type Fall = { readonly x: number; readonly y: number; readonly fall: number }

/** Of the width of all words: lines that begin this near to the left are followed from their start. */
const MARGIN = 0.3

function flattened(words: readonly PdfWord[]): readonly PdfWord[] {
  const left = Math.min(...words.map(({ box }) => box[0]))
  const width = Math.max(...words.map(({ box }) => box[2])) - left
  const lines = followedLines(words).map((own) => ({
    own,
    isWhole: (own[0]?.box[0] ?? 0) - left <= width * MARGIN,
  }))
  const falls = lines.flatMap(({ own, isWhole }) => (isWhole ? fallsOf(own) : []))
  return lines.flatMap(({ own, isWhole }) => {
    const told = own.map((word) => fallAt(word, falls, width))
    // A piece of a line is moved as one, by what is told most plainly.
    const plainest = told.toSorted((one, other) => one.spread - other.spread)[0]?.fall ?? 0
    return own.map((word, at) => raised(word, isWhole ? (told[at]?.fall ?? 0) : plainest))
  })
}

function fallsOf(line: readonly PdfWord[]): readonly Fall[] {
  const [first] = line
  if (first === undefined) return []
  return line.map((word) => ({ ...centreOf(word), fall: centreOf(word).y - centreOf(first).y }))
}

/** Of the width of all words: what stands within so much to either side stands under one another. */
const REACH = 0.05
/** So many lines around a word tell; fewer may all be wrong. */
const MOST_LINES = 9
const LEAST_LINES = 4

type Told = {
  readonly fall: number
  /** How far those who tell it differ. */
  readonly spread: number
}

function fallAt(word: PdfWord, falls: readonly Fall[], width: number): Told {
  const { x, y } = centreOf(word)
  const near = falls
    .filter((one) => Math.abs(one.x - x) < REACH * width)
    .toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))
    .slice(0, MOST_LINES)
    .map(({ fall }) => fall)
  if (near.length < LEAST_LINES) return { fall: 0, spread: Infinity }
  const fall = median(near)
  return { fall, spread: median(near.map((one) => Math.abs(one - fall))) }
}

function raised(word: PdfWord, fall: number): PdfWord {
  const [x0, y0, x1, y1] = word.box
  return { ...word, box: [x0, y0 - fall, x1, y1 - fall] }
}

function centreOf({ box }: PdfWord): { readonly x: number; readonly y: number } {
  return { x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 }
}
