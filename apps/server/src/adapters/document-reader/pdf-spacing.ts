import type { PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import type { PaintedText } from './pdf-painting.ts'

/**
 * The words of texts whose letters are set so wide that the library takes each for a word: parted
 * where the page itself paints a space. All other words stay as they are.
 */
export function withSpacingClosed(
  words: readonly PdfWord[],
  texts: readonly PaintedText[],
): readonly PdfWord[] {
  const single = words.filter(({ text }) => isSingle(text))
  if (single.length < LEAST_LETTERS) return words
  const bands = Map.groupBy(words, ({ box }) => bandOf((box[1] + box[3]) / 2))
  const closed = new Map<PdfWord, readonly PdfWord[]>()
  for (const painted of texts) {
    const letters = lettersOf(painted, bands)
    const [first] = letters
    if (first === undefined || closed.has(first)) continue
    const own = wordsOf(painted.text, letters)
    if (own === undefined) continue
    for (const letter of letters) closed.set(letter, letter === first ? own : [])
  }
  return words.flatMap((word) => closed.get(word) ?? [word])
}

const LEAST_LETTERS = 3

function isSingle(text: string): boolean {
  return [...text].length === 1
}

/** In points. */
const BAND = 4

function bandOf(middle: number): number {
  return Math.floor(middle / BAND)
}

/** What of the words lies within a painted text, from left to right; none where most are whole words. */
function lettersOf(
  { box: [left, top, right, bottom] }: PaintedText,
  bands: ReadonlyMap<number, readonly PdfWord[]>,
): readonly PdfWord[] {
  const near = Array.from(
    { length: Math.min(MOST_BANDS, bandOf(bottom) - bandOf(top) + 1) },
    (_, at) => bands.get(bandOf(top) + at) ?? [],
  ).flat()
  const within = near.filter(({ box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
    return x >= left && x <= right && y >= top && y <= bottom
  })
  const single = within.filter(({ text }) => isSingle(text)).length
  if (within.length < 2 || single * 2 < within.length) return []
  return within.toSorted((one, other) => one.box[0] - other.box[0])
}

/** Of the tallest letters. */
const MOST_BANDS = 40

/** The words of a painted text over its letters; undefined where they are not its letters. */
function wordsOf(text: string, letters: readonly PdfWord[]): readonly PdfWord[] | undefined {
  const names = text.split(/\s+/).filter((name) => name !== '')
  if (names.length >= letters.length) return undefined
  if (letters.map((letter) => letter.text).join('') !== names.join('')) return undefined
  let at = 0
  const words = names.map((name): PdfWord | undefined => {
    const from = at
    let read = ''
    while (read.length < name.length) read += letters[at++]?.text ?? ''
    const [first, last] = [letters[from], letters[at - 1]]
    if (read !== name || first === undefined || last === undefined) return undefined
    const { box } = first
    return { ...first, text: name, box: [box[0], box[1], last.box[2], box[3]] }
  })
  const whole = words.filter((word) => word !== undefined)
  return whole.length === words.length ? whole : undefined
}
