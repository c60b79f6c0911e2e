/**
 * Orders and lies that somebody has printed into a client's paper: in the small print at the foot, over
 * its head, or between its lines. What a page prints is told of the page without them.
 */
import type { PdfPage, PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import type { Chances } from '../chances.ts'

export function writeInto(page: PdfPage, words: string, dice: Chances): PdfPage {
  const { width, height } = page
  const top = dice.pick([8, height - 14, dice.int(40, Math.max(41, Math.round(height) - 40))])
  const size = dice.pick([1, 6, 9])
  let left = dice.int(10, Math.max(11, Math.round(width / 3)))
  const written = words.split(/\s+/).flatMap((text): readonly PdfWord[] => {
    const right = left + Math.max(1, text.length) * size * 0.5
    const word: PdfWord = {
      ...{ text, box: [left, top, right, top + size], fontSize: size, isBold: false },
    }
    left = right + size * 0.3
    return text === '' || right > width ? [] : [word]
  })
  return { ...page, words: [...page.words, ...written] }
}
