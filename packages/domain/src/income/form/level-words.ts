/**
 * Words of a picture put on level lines. Paper is never quite level, and letters without tails or
 * tops make a word's box lower or smaller: followed from word to word a line is still one, and all
 * its words are given its height.
 */
import { median } from '../../pages/measure.ts'
import { type Box, boxAround, type PdfPage, type PdfWord } from '../../pages/pdf-page.ts'
import { partedWord } from './merged-words.ts'

/** Words are of one line where they share this much of the taller one's height. */
const SHARED = 0.45

/** The page with every word on the level of its line. */
export function levelPage(page: PdfPage): PdfPage {
  return { ...page, words: levelled(page).map(([word]) => word) }
}

/** Where the words of a level page that a box is around stand in the picture. */
export function boxInPicture(page: PdfPage): (box: Box) => Box {
  const words = levelled(page)
  return (box) => {
    const own = words.filter(([{ box: level }]) => isWithin(level, box))
    return own.length === 0 ? box : boxAround(own.map(([, printed]) => printed))
  }
}

function isWithin(one: Box, box: Box): boolean {
  return one[0] >= box[0] && one[1] >= box[1] && one[2] <= box[2] && one[3] <= box[3]
}

type Levelled = readonly [word: PdfWord, printed: Box]

function levelled({ words: given, width }: PdfPage): readonly Levelled[] {
  const parted = given.flatMap(partedWord)
  const tilt = tiltOf(parted)
  const printed = new Map<Box, Box>()
  const turned = parted.map((word) => {
    const [left, top, right, bottom] = word.box
    const down = tilt * (width / 2 - (left + right) / 2)
    const box: Box = [left, top + down, right, bottom + down]
    printed.set(box, word.box)
    return { ...word, box }
  })
  return followedLines(turned).flatMap((line) => {
    const top = median(line.map(({ box }) => box[1]))
    const bottom = median(line.map(({ box }) => box[3]))
    const fontSize = median(line.map((word) => word.fontSize))
    return line.map((word): Levelled => {
      const box: Box = [word.box[0], top, word.box[2], bottom]
      return [{ ...word, box, fontSize }, printed.get(word.box) ?? word.box]
    })
  })
}

/**
 * How far lines of a picture that is not quite upright go down on their way across it: so that most stretches of
 * words have others on their level. What is about as good without a tilt has none.
 */
function tiltOf(words: readonly PdfWord[]): number {
  const stretches = stretchesOf(words)
  const slack = median(words.map(({ box }) => box[3] - box[1])) * SAME_LEVEL
  const levelAt = (tilt: number) => {
    const levels = stretches.map(([x, y]) => Math.round((y - tilt * x) / Math.max(1, slack)))
    const many = [...Map.groupBy(levels, (level) => level).values()].map(({ length }) => length)
    return many.reduce((sum, own) => sum + own * own, 0)
  }
  const tried = TILTS.map((tilt) => ({ tilt, level: levelAt(tilt) }))
  const upright = levelAt(0)
  const most = Math.max(...tried.map(({ level }) => level))
  const best = tried.find(({ level }) => level >= most * AS_GOOD)
  return best !== undefined && most > upright * CLEARLY_BETTER ? best.tilt : 0
}

/** From the least to the greatest, down and up. */
const TILTS = Array.from({ length: 20 }, (_, at) => [0.002 * (at + 1), -0.002 * (at + 1)]).flat()
/** Of a word's height. */
const SAME_LEVEL = 0.4
const AS_GOOD = 0.95
const CLEARLY_BETTER = 1.3

/** The middles of words that recognition put on one level, close to each other. */
function stretchesOf(words: readonly PdfWord[]): readonly (readonly [x: number, y: number])[] {
  const stretches: Box[] = []
  for (const { box } of words.toSorted((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])) {
    const last = stretches.at(-1)
    const isNext = last !== undefined && last[1] === box[1] && box[0] - last[2] < box[3] - box[1]
    if (isNext) stretches[stretches.length - 1] = boxAround([last, box])
    else stretches.push(box)
  }
  return stretches.map((box) => [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])
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
