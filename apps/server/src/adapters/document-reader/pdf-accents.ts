import { BELOW_BASELINE } from '@criteria-desk/domain/pages/measure'
import type { Box, PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import type { Colour } from './pdf-brush.ts'
import type { PaintedText } from './pdf-painting.ts'

/**
 * The words with those told apart that are underlined, or in another colour than most of the page:
 * guides set labels so. Slanted type is told by its font, where words are read.
 */
export function withAccents(
  words: readonly PdfWord[],
  texts: readonly PaintedText[],
  rules: readonly Box[],
): readonly PdfWord[] {
  const usual = usualColour(texts)
  const coloured = inBands(
    texts.filter(({ colour }) => colour !== undefined && keyOf(colour) !== usual),
  )
  const lines = inBands(
    rules
      .filter(([left, top, right, bottom]) => bottom - top < 2 && right - left > 3)
      .map((box) => ({ box })),
  )
  if (coloured.size === 0 && lines.size === 0) return words
  return words.map((word) => {
    const isAccented =
      word.isAccented === true || isUnderlined(word, lines) || isColoured(word, coloured)
    return isAccented ? { ...word, isAccented } : word
  })
}

function usualColour(texts: readonly PaintedText[]): string | undefined {
  const letters = new Map<string, number>()
  for (const { colour, text } of texts) {
    const key = keyOf(colour)
    letters.set(key, (letters.get(key) ?? 0) + text.length)
  }
  return [...letters].sort((one, other) => other[1] - one[1])[0]?.[0]
}

function keyOf(colour: Colour | undefined): string {
  return colour?.join(' ') ?? ''
}

type Bands<Item> = ReadonlyMap<number, readonly Item[]>

const BAND = 24

function inBands<Item extends { readonly box: Box }>(items: readonly Item[]): Bands<Item> {
  return Map.groupBy(items, ({ box }) => Math.floor((box[1] + box[3]) / 2 / BAND))
}

function near<Item>(bands: Bands<Item>, y: number): readonly Item[] {
  const at = Math.floor(y / BAND)
  return [at - 1, at, at + 1].flatMap((band) => bands.get(band) ?? [])
}

/** A line right below the letters; the lines of tables keep off them. */
function isUnderlined({ box, fontSize }: PdfWord, lines: Bands<{ readonly box: Box }>): boolean {
  const baseline = box[3] - fontSize * BELOW_BASELINE
  return near(lines, baseline).some(({ box: line }) => {
    const below = ((line[1] + line[3]) / 2 - baseline) / fontSize
    const along = Math.min(line[2], box[2]) - Math.max(line[0], box[0])
    return below > 0.02 && below < FARTHEST_LINE && along > (box[2] - box[0]) * 0.8
  })
}

/** In font sizes below the letters' feet. */
const FARTHEST_LINE = 0.2

function isColoured({ box, text }: PdfWord, texts: Bands<PaintedText>): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  return near(texts, y).some(
    (run) =>
      run.box[1] < y &&
      run.box[3] > y &&
      run.box[0] < x &&
      run.box[2] > x &&
      (run.text.includes(text) || text.includes(run.text.trim())),
  )
}
