/**
 * Words of a picture put on level lines. Paper is never quite level, and letters without tails or
 * tops make a word's box lower or smaller: followed from word to word a line is still one, and all
 * its words are given its height.
 */
import { median } from '../../pages/measure.ts'
import type { Box, PdfPage, PdfWord } from '../../pages/pdf-page.ts'
import { partedWord } from './merged-words.ts'

/** Words are of one line where they share this much of the taller one's height. */
const SHARED = 0.45

/** The page with every word on the level of its line. */
export function levelPage(page: PdfPage): PdfPage {
  const words = followedLines(page.words.flatMap(partedWord)).flatMap((line) => {
    const top = median(line.map(({ box }) => box[1]))
    const bottom = median(line.map(({ box }) => box[3]))
    const fontSize = median(line.map((word) => word.fontSize))
    return line.map((word) => ({
      ...word,
      box: [word.box[0], top, word.box[2], bottom] as const,
      fontSize,
    }))
  })
  return { ...page, words }
}

/** Words of one line each, from left to right: a word goes on with the line that it shares most height with. */
export function followedLines(words: readonly PdfWord[]): readonly (readonly PdfWord[])[] {
  const lines: PdfWord[][] = []
  for (const word of words.toSorted((one, other) => one.box[0] - other.box[0])) {
    const line = nearestLine(lines, word)
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines
}

function nearestLine(lines: readonly PdfWord[][], { text, box }: PdfWord): PdfWord[] | undefined {
  let [nearest, most] = [undefined as PdfWord[] | undefined, SHARED]
  for (const line of lines) {
    const last = line.findLast((word) => !isSign(word.text)) ?? line.at(-1)
    if (!last) continue
    // A sign is as low as it is and belongs to whatever it stands beside; words are of one height.
    const shared = sharedHeight(last.box, box, isSign(text) ? Math.min : Math.max)
    // Words of one line follow each other: what begins within another word is of another line.
    const follows = box[0] > (last.box[0] + last.box[2]) / 2
    if (follows && shared > most) [nearest, most] = [line, shared]
  }
  return nearest
}

function isSign(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

function sharedHeight(one: Box, other: Box, which: (...heights: number[]) => number): number {
  const shared = Math.min(one[3], other[3]) - Math.max(one[1], other[1])
  return shared / Math.max(1, which(one[3] - one[1], other[3] - other[1]))
}
