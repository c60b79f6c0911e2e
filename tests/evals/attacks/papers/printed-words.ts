/** What a page prints, told without any of the readers: the judge may not share their mistakes. */
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'

export type Printed = {
  /** Whether the page prints these digits next to each other, points and commas aside. */
  readonly hasFigure: (value: number) => boolean
  readonly hasWords: (words: string) => boolean
  /** The same of one word, which a file may print in pieces. */
  readonly hasWord: (word: string) => boolean
}

export function printedOn(pages: readonly PdfPage[]): Printed {
  const texts = pages.flatMap(({ words }) => words.map(({ text }) => text))
  const figures = new Set(texts.map(digitsOf).filter((digits) => digits !== ''))
  // Sums whose parts stand apart: `1 234.56`.
  const joined = texts.map(digitsOf).join('')
  const said = ` ${texts.map(lettersOf).join(' ').replaceAll(/\s+/g, ' ')} `
  const letters = said.replaceAll(' ', '')
  return {
    hasWord: (word) => letters.includes(lettersOf(word).replaceAll(' ', '')),
    hasFigure: (value) => {
      const digits = String(Math.abs(value))
      const whole = value % 100 === 0 ? String(Math.abs(value) / 100) : digits
      return figures.has(digits) || figures.has(whole) || joined.includes(digits)
    },
    hasWords: (words) => said.includes(` ${lettersOf(words).replaceAll(/\s+/g, ' ').trim()} `),
  }
}

/** As recognition confuses them as well: a letter where a digit is. */
function digitsOf(text: string): string {
  return text
    .replaceAll(/[Oo]/g, '0')
    .replaceAll(/[lI|]/g, '1')
    .replaceAll(/S/g, '5')
    .replaceAll(/B/g, '8')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ')
}
