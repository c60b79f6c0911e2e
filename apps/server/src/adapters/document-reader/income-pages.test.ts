import { describe, expect, it } from 'vitest'
import { darkestIn, twoPagePdf, upsideDownPhoto } from '../../testing/page-files.ts'
import { readIncomePages, renderIncomePage } from './income-pages.ts'

describe('the pages of an income document', () => {
  const pagesOf = async (bytes: Uint8Array) => {
    const read = await readIncomePages({ bytes, filename: 'payslip.pdf' })
    if (!read.ok) throw new Error(read.error)
    return read.value
  }

  it('have the words of a text layer where there is one, page by page', async () => {
    const { pages } = await pagesOf(twoPagePdf)
    expect(pages.map(({ origin, page }) => [origin, page.number])).toEqual([
      ['text', 1],
      ['ocr', 2],
    ])
    expect(pages[0]?.page.words.map(({ text }) => text)).toEqual(['Gross', 'pay'])
    expect(pages[1]?.page.words).toEqual([])
  })

  it('have words recognised in a picture that lies upside down, where its own picture has them', async () => {
    const photo = await upsideDownPhoto()
    const { pages, history } = await pagesOf(photo)
    const [read] = pages
    if (read === undefined) throw new Error('There is one page.')
    expect([read.origin, history]).toEqual(['ocr', null])
    const text = read.page.words.map((word) => word.text).join(' ')
    expect(text).toContain('Gross pay this month')
    expect(text).toContain('2,345.67')
    const figure = read.page.words.find((word) => word.text === '2,345.67')
    expect(figure?.confidence).toBeGreaterThan(0.5)
    const file = { bytes: photo, filename: 'payslip.pdf' }
    const made = await renderIncomePage(file, { number: 1, dpi: 144 })
    if (!made.ok || figure === undefined) throw new Error('It is read and rendered.')
    expect([made.value.width, made.value.height]).toEqual([read.page.width, read.page.height])
    expect(await darkestIn(made.value.png, figure.box)).toBeLessThan(100)
  })
})
