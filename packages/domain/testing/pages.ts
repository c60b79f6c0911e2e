/** Pages for tests: lines of words with their places, `**two words**` bold, `_two words_` slanted. */
import type { Box, PdfPage, PdfWord } from '../src/pages/pdf-page.ts'

/** A line of text: where it begins, how far down its letters stand, and how large they are. */
export type TestLine = readonly [left: number, baseline: number, text: string, size?: number]

export function testPage(
  number: number,
  lines: readonly TestLine[],
  rules: readonly Box[] = [],
): PdfPage {
  return { number, width: 595, height: 842, words: lines.flatMap(wordsOf), rules }
}

/** The middle of a letter's width, in font sizes. */
const LETTER = 0.5
const SPACE = 0.3

function wordsOf([left, baseline, text, size = 10]: TestLine): readonly PdfWord[] {
  const words: PdfWord[] = []
  let at = left
  let [isBold, isAccented] = [false, false]
  for (const printed of text.split(' ')) {
    if (printed.startsWith('**')) isBold = true
    if (printed.startsWith('_')) isAccented = true
    const bare = printed.replaceAll(/\*\*|_/g, '')
    const right = at + bare.length * size * LETTER
    words.push({
      text: bare,
      box: [at, baseline - size * 0.76, right, baseline + size * 0.22],
      fontSize: size,
      isBold,
      isAccented,
    })
    if (printed.endsWith('**')) isBold = false
    if (printed.endsWith('_')) isAccented = false
    at = right + size * SPACE
  }
  return words
}
