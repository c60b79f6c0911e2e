import { expect, test } from 'vitest'
import type { PdfWord } from '../pages/pdf-page.ts'
import type { IncomePage } from './income-reading.ts'
import { readIncomeDocument } from './read-income-document.ts'

/** A page of lines of text, one below the other. */
function pageOf(lines: readonly string[]): IncomePage {
  const words = lines.flatMap((line, row): PdfWord[] => {
    let x = 40
    return line.split(' ').map((text) => {
      const box = [x, 40 + row * 14, x + text.length * 5, 50 + row * 14] as const
      x += text.length * 5 + 3
      return { text, box, fontSize: 10, isBold: false }
    })
  })
  return { origin: 'text', page: { number: 1, width: 600, height: 840, words, rules: [] } }
}

test.each([
  [
    'a lender’s guide that asks for them',
    [
      'Lending policy for intermediaries',
      'Income: latest three payslips and the P60 for the year. Net pay must reach a bank account.',
      'Total pay in this employment is taken from the P60. Maximum loan to value 90%.',
    ],
  ],
  [
    'a letter about one',
    [
      'Your P60 end of year certificate',
      'Please find your P60 in the portal. Keep this certificate.',
    ],
  ],
])('%s is none of them', (_, lines) => {
  expect(readIncomeDocument([pageOf(lines)])).toEqual({ documentType: 'other' })
})
