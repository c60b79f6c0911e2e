/** Words that recognition ran together: "£2,160.60,NI" is a figure and a word. */
import type { PdfWord } from '../../pages/pdf-page.ts'

const MERGED = /^(?<figure>[-(]?£?\d[\d,]*\.\d{2}\)?)[,;:]?(?<word>\p{L}[\p{L}:'’.]*)$/u

/** What stands behind a figure and belongs to it. */
const OF_FIGURE = /^(?:cr|dr|r|hrs?|h|k|m|p|pm|pa|x)$/i

/** Of a letter. */
const HALF = 0.5

/** One word, or the two that it is, each with its share of the box. */
export function partedWord(word: PdfWord): readonly PdfWord[] {
  const { figure, word: rest } = MERGED.exec(word.text)?.groups ?? {}
  if (figure === undefined || rest === undefined || OF_FIGURE.test(rest)) return [word]
  const [left, top, right, bottom] = word.box
  const letter = (right - left) / word.text.length
  // A gap is left between them, or they would be read as one again.
  const end = left + letter * (figure.length - HALF)
  const start = right - letter * (rest.length - HALF)
  return [
    { ...word, text: figure, box: [left, top, end, bottom] },
    { ...word, text: rest, box: [start, top, right, bottom] },
  ]
}
