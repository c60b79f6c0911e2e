import { expect, test } from 'vitest'
import type { PdfPage, PdfWord } from '../../pages/pdf-page.ts'
import { formPage } from './form-rows.ts'

function word(text: string, left: number, top: number, height = 20): PdfWord {
  const box = [left, top, left + text.length * 10, top + height] as const
  return { text, box, fontSize: height, isBold: false, confidence: 0.95 }
}

function rowsOf(words: readonly PdfWord[]) {
  const page: PdfPage = { number: 1, width: 1700, height: 2400, words, rules: [] }
  return formPage({ page, origin: 'ocr' }).rows.map((row) => row.map(({ text }) => text))
}

test('a line that sinks from left to right is one row', () => {
  const words = [
    word('Employment', 100, 100),
    word('income', 215, 102, 15),
    word('12,570', 900, 106),
    word('UK', 100, 134),
    word('dividends', 130, 136),
    word('38,000', 900, 140),
  ]
  expect(rowsOf(words)).toEqual([
    ['Employment income', '12,570'],
    ['UK dividends', '38,000'],
  ])
})

test('a low sign leads to no other line', () => {
  const words = [word('*', 100, 100, 6), word('In', 112, 98), word('employment', 108, 122)]
  expect(rowsOf(words).at(-1)).toEqual(['employment'])
})
