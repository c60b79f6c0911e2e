import { expect, test } from 'vitest'
import type { PdfPage, PdfWord } from '../../pages/pdf-page.ts'
import { formPage } from './form-rows.ts'
import { boxInPicture, levelPage } from './level-words.ts'

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

test('stretches of words that stand level each, on a page that is not, are one row', () => {
  const lines = ['Tax due', 'Interest', 'Penalties', 'Sub total', 'Payments', 'Outstanding']
  // 30 down on the way of 1,400 from a name to its figure.
  const words = lines.flatMap((name, at) => [
    word(name, 100, 100 + at * 64),
    word(`${at + 1},000.00`, 1500, 130 + at * 64),
  ])
  expect(rowsOf(words)).toEqual(lines.map((name, at) => [name, `${at + 1},000.00`]))
  const page: PdfPage = { number: 1, width: 1700, height: 2400, words, rules: [] }
  const level = levelPage(page).words.find(({ text }) => text === '3,000.00')
  const [left, top] = boxInPicture(page)(level?.box ?? [0, 0, 0, 0])
  expect([left, top]).toEqual([1500, 258])
})

test('a nought among letters is a letter, and none in a code', () => {
  const words = ['0/T', 'B0NUS', '0T', '10L', '0.00'].map((text, at) => word(text, 100, 60 * at))
  expect(rowsOf(words).flat()).toEqual(['O/T', 'BONUS', '0T', '10L', '0.00'])
})
