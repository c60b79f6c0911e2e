import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { PdfPage } from '../../pages/pdf-page.ts'
import { statementRows } from './statement-rows.ts'

const lines: readonly TestLine[] = Array.from({ length: 12 }, (_, at): readonly TestLine[] => {
  const y = 100 + at * 16
  return [
    [40, y, `${at + 1} March PAYEE NUMBER ${at}`],
    [300, y, `1${at}.00`],
    [480, y, `90${at}.00`],
  ]
}).flat()

/** As on a curved sheet: the last column stands lower than its lines, in some of them too low to follow. */
function bent(page: PdfPage, depth: number): PdfPage {
  const words = page.words.map((word) => {
    const [x0, y0, x1, y1] = word.box
    const line = Math.round(y0 / 16)
    const fall = x0 < 400 ? 0 : (depth * (1 + (line % 3))) / 3
    return { ...word, box: [x0, y0 + fall, x1, y1 + fall] as const }
  })
  return { ...page, words }
}

const cellsOf = (page: PdfPage) =>
  statementRows({ page, origin: 'ocr' }).map(({ cells }) => cells.map(({ text }) => text))

describe('a bent page', () => {
  it.each([0, 3, 6, -6])('has its lines whole, bent by %i points', (depth) => {
    const page = testPage(1, lines)
    expect(cellsOf(bent(page, depth))).toEqual(cellsOf(page))
  })
})
