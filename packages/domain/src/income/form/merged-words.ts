/** Words that recognition ran together, "£2,160.60,NI" being a figure and a word, and noughts among letters. */
import type { PdfWord } from '../../pages/pdf-page.ts'

const MERGED = /^(?<figure>[-(]?£?\d[\d,]*\.\d{2}\)?)[,;:]?(?<word>\p{L}[\p{L}:'’.]*)$/u

/** What stands behind a figure and belongs to it. */
const OF_FIGURE = /^(?:cr|dr|r|hrs?|h|k|m|p|pm|pa|x)$/i

/** Of a letter. */
const HALF = 0.5

/** "0/T", "0vertime", "B0NUS": a nought with nothing but letters beside it is one of them. */
function withLetters(text: string): string {
  const isOne = /^[\p{L}/.]{0,20}0[\p{L}/.]{1,20}$/u.test(text) && /\p{L}/u.test(text)
  if (!isOne || TAX_CODE.test(text)) return text
  return text.replace('0', /\p{Ll}0/u.test(text) ? 'o' : 'O')
}

/** "0T": no rate at all. */
const TAX_CODE = /^[SC]?0T\b/

/** One word, or the two that it is, each with its share of the box. */
export function partedWord({ text, ...place }: PdfWord): readonly PdfWord[] {
  const word = { ...place, text: withLetters(text) }
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
