/**
 * The pages of a statement as rows: words on one level, parted into cells by gaps that are wider
 * than a space, and the sums of money among them. Measures are in font sizes, since the same page
 * may come in points or in the pixels of its picture.
 */
import { levelPage } from '../../income/form/level-words.ts'
import { BELOW_BASELINE, median } from '../../pages/measure.ts'
import { type Box, boxAround, type PdfWord } from '../../pages/pdf-page.ts'
import type { StatementPage } from '../statement-reading.ts'
import { flattenPage } from './flatten-page.ts'
import { type MoneyToken, moneyTokens } from './money-tokens.ts'

export type RowCell = {
  readonly words: readonly PdfWord[]
  readonly text: string
  readonly box: Box
}

export type StatementRow = {
  readonly page: number
  readonly origin: StatementPage['origin']
  readonly words: readonly PdfWord[]
  readonly cells: readonly RowCell[]
  readonly money: readonly MoneyToken[]
  readonly box: Box
  readonly baseline: number
  readonly fontSize: number
}

/** The rows of a page from top to bottom. */
export function statementRows({ page: given, origin }: StatementPage): readonly StatementRow[] {
  const page = origin === 'ocr' ? levelPage(flattenPage(given)) : given
  return levelled(page.words).map((printed) => {
    const words = origin === 'text' ? joined(printed) : printed
    const fontSize = Math.max(...words.map((word) => word.fontSize))
    const money = moneyTokens(words, origin)
    return {
      page: page.number,
      origin,
      words,
      money,
      cells: cellsOf(words, money),
      box: boxAround(words.map(({ box }) => box)),
      baseline: origin === 'ocr' ? firstLevel(words, money, given.words) : baselineOf(words[0]),
      fontSize,
    }
  })
}

/**
 * Where the words before the first sum stand in the picture itself: paper bends, and what stands on
 * one line far to the right says little of how far lines are apart here.
 */
function firstLevel(
  words: readonly PdfWord[],
  money: readonly MoneyToken[],
  seen: readonly PdfWord[],
): number {
  const until = Math.min(...money.map(({ box }) => box[0]))
  const own = words.filter(({ box }) => box[2] <= until)
  const levels = (own.length > 0 ? own : words).flatMap((word) => {
    const [nearest] = seen
      .filter(({ box }) => box[0] === word.box[0] && box[2] === word.box[2])
      .map((one) => ({ one, far: Math.abs(one.box[3] - word.box[3]) }))
      .toSorted((one, other) => one.far - other.far)
    const isDeep = /[gjpqy,;()Q]/.test(word.text)
    return nearest === undefined || isDeep ? [] : [nearest.one.box[3]]
  })
  return levels.length === 0 ? baselineOf(words[0]) : median(levels)
}

/** Words as one text. */
export function textOf(words: readonly PdfWord[]): string {
  return words.map(({ text }) => text).join(' ')
}

function baselineOf(word: PdfWord | undefined): number {
  return word === undefined ? 0 : word.box[3] - word.fontSize * BELOW_BASELINE
}

/** In font sizes: what stands nearer than a space is one word, though the file parts its letters. */
const GLUED = 0.08

function joined(words: readonly PdfWord[]): readonly PdfWord[] {
  const whole: PdfWord[] = []
  for (const word of words) {
    const before = whole.at(-1)
    const gap = before === undefined ? Infinity : (word.box[0] - before.box[2]) / word.fontSize
    if (before === undefined || Math.abs(gap) > GLUED) whole.push(word)
    else {
      whole[whole.length - 1] = {
        ...before,
        text: before.text + word.text,
        box: boxAround([before.box, word.box]),
      }
    }
  }
  return whole
}

/** In font sizes: figures are set a little larger than words, and exports round heights. */
const ROW_SLACK = 0.42

function levelled(words: readonly PdfWord[]): readonly (readonly PdfWord[])[] {
  const rows: PdfWord[][] = []
  for (const word of words.toSorted((one, other) => baselineOf(one) - baselineOf(other))) {
    const first = rows.at(-1)?.[0]
    const isSame =
      first !== undefined &&
      baselineOf(word) - baselineOf(first) <= ROW_SLACK * Math.min(word.fontSize, first.fontSize)
    if (isSame) rows.at(-1)?.push(word)
    else rows.push([word])
  }
  return rows.map((row) => row.toSorted((one, other) => one.box[0] - other.box[0]))
}

/** In font sizes: a wider gap than a space parts cells, and so does a sum that is printed apart. */
const CELL_GAP = 0.9

function cellsOf(words: readonly PdfWord[], money: readonly MoneyToken[]): readonly RowCell[] {
  const apart = money.filter(({ isApart }) => isApart)
  const tokenOf = (word: PdfWord) => apart.find((token) => token.words.includes(word))
  const cells: PdfWord[][] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    const isNew =
      before === undefined ||
      tokenOf(before) !== tokenOf(word) ||
      (tokenOf(word) === undefined &&
        word.box[0] - before.box[2] > CELL_GAP * Math.min(word.fontSize, before.fontSize))
    if (isNew) cells.push([word])
    else cells.at(-1)?.push(word)
  }
  return cells.map((own) => ({
    words: own,
    text: textOf(own),
    box: boxAround(own.map(({ box }) => box)),
  }))
}
