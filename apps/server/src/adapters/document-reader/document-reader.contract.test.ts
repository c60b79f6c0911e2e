import { readFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { ReaderFailedError } from '../../ports/document-reader.ts'
import { createChildProcessDocumentReader } from './child-process-document-reader.ts'
import { createFakeDocumentReader } from './fake-document-reader.ts'

const MATRIX = [
  ['Lender criteria', ''],
  ['Criteria', 'Halifax', 'Skipton BS'],
  ['Max LTV', 0.95, 'Up to 90%'],
  ['DMP', 'No', ''],
]

const READERS: readonly [string, DocumentReader][] = [
  ['in a child process', createChildProcessDocumentReader()],
  ['the fake', createFakeDocumentReader()],
]

async function openReading(
  reader: DocumentReader,
  result: Awaited<ReturnType<DocumentReader['readCriteria']>>,
) {
  if (!result.ok) throw new Error(result.error)
  return reader.unpackReading(result.value.reading)
}

// A dozen processes one after the other, which let everybody else go first.
const behindOthers = { timeout: 60_000 }

describe.each(READERS)('a document reader: %s', behindOthers, (_, reader) => {
  const read = (bytes: Uint8Array, filename: string) => reader.readCriteria({ bytes, filename })
  const outcome = async (bytes: Uint8Array, filename = 'criteria.xlsx') => {
    const result = await read(bytes, filename)
    return result.ok ? 'read' : result.error
  }

  it.each(['xlsx', 'biff8'] as const)('reads %s with cells as displayed', async (bookType) => {
    const result = await read(workbook(MATRIX, bookType), 'criteria.xlsx')
    const { answers } = await openReading(reader, result)
    expect(
      answers.map(({ lender, criterion, text, place }) => [lender, criterion, text, place.cell]),
    ).toEqual([
      ['Halifax', 'Max LTV', '95%', 'B3'],
      ['Skipton BS', 'Max LTV', 'Up to 90%', 'C3'],
      ['Halifax', 'DMP', 'No', 'B4'],
      ['Skipton BS', 'DMP', '', 'C4'],
    ])
  })

  it('reads delimited text, its rows being records', async () => {
    const csv = 'Lender;Criteria;Answer\nHalifax;DMP;"No –\nnever"\nSkipton;DMP;Refer'
    const result = await read(strToU8(csv), 'list.csv')
    const { answers } = await openReading(reader, result)
    expect(answers.map(({ text, place }) => [text, place])).toEqual([
      ['No –\nnever', { sheet: 'list.csv', cell: 'C2', row: 2 }],
      ['Refer', { sheet: 'list.csv', cell: 'C3', row: 3 }],
    ])
  })

  it('goes by the content, whatever the name says', async () => {
    expect(await outcome(strToU8('Criteria,Halifax,Skipton\nDMP,No,Yes'), 'list.xlsx')).toBe('read')
    expect(await outcome(workbook(MATRIX, 'xlsx'), 'list.csv')).toBe('read')
    expect(await outcome(strToU8('%PDF-1.7\n1 0 obj'))).toBe('unreadable')
    expect(await outcome(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).toBe(
      'unreadable',
    )
    expect(await outcome(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toBe('unreadable')
  })

  it('says what is wrong with a file that holds nothing to read', async () => {
    expect(await outcome(new Uint8Array())).toBe('empty-file')
    expect(await outcome(workbook([[]], 'xlsx'))).toBe('empty-file')
    expect(await outcome(workbook([['Shopping list'], ['Milk']], 'xlsx'))).toBe('no-criteria')
    expect(await outcome(workbook(MATRIX, 'xlsx').slice(0, 2000))).toBe('unreadable')
  })

  it('refuses a document of more lenders or criteria than one may hold, and none at the limit', async () => {
    const lenders = (count: number) =>
      [
        ['Criteria', ...Array.from({ length: count }, (_, at) => `Lender ${at} Bank`)],
        ['Overtime', ...Array.from({ length: count }, () => 'Yes')],
      ].join('\n')
    const criteria = (count: number) =>
      [
        'Criteria,Halifax,Skipton',
        ...Array.from({ length: count }, (_, at) => `Rule ${at},Yes,No`),
      ].join('\n')
    expect(await outcome(strToU8(lenders(2001)), 'a.csv')).toBe('too-many-lenders')
    expect(await outcome(strToU8(lenders(2000)), 'a.csv')).toBe('read')
    expect(await outcome(strToU8(criteria(5001)), 'a.csv')).toBe('too-many-criteria')
    expect(await outcome(strToU8(criteria(5000)), 'a.csv')).toBe('read')
  })

  it('reads rules of the kind that is asked, or says why there are none', async () => {
    const rules = [
      ['Lender', 'Income Type', '% Used'],
      ['Halifax', 'Overtime', 0.6],
      ['Barclays', 'Bonus', 'banana'],
    ]
    const readAs = (bytes: Uint8Array, kind: 'income' | 'consent' = 'income') =>
      reader.readRules({ bytes, filename: 'rules.xlsx' }, kind)
    expect(await readAs(workbook(rules, 'xlsx'))).toMatchObject({
      ok: true,
      value: {
        kind: 'income',
        rules: [{ lender: 'Halifax', incomeType: 'overtime', percent: 60, place: { row: 2 } }],
        errors: [{ row: 3, error: 'percentage-not-a-number' }],
      },
    })
    expect(await readAs(workbook([['Shopping list'], ['Milk']], 'xlsx'))).toMatchObject({
      ok: false,
      error: { reason: 'no-rules-table', errors: [] },
    })
    expect(await readAs(new Uint8Array())).toEqual({ ok: false, error: 'empty-file' })
    expect(await readAs(workbook(rules, 'xlsx').slice(0, 2000))).toEqual({
      ok: false,
      error: 'unreadable',
    })
  })

  const pages = (bytes: Uint8Array) => reader.readPages({ bytes, filename: 'payslip.pdf' })
  const render = (bytes: Uint8Array, number = 1, dpi = 144) =>
    reader.renderPage({ bytes, filename: 'payslip.pdf' }, { number, dpi })

  it('hands out the words of a PDF’s pages, and says which are pictures', async () => {
    const read = await pages(twoPagePdf)
    if (!read.ok) throw new Error(read.error)
    const [first, second, ...more] = read.value
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'words', page: { number: 1, width: 200, height: 100 } })
    expect(first?.kind === 'words' && first.page.words).toMatchObject([
      {
        text: 'Gross',
        box: [expect.closeTo(20, 0), expect.any(Number), expect.any(Number), expect.any(Number)],
      },
      { text: 'pay' },
    ])
    expect(second).toEqual({ kind: 'picture', page: { number: 2, width: 200, height: 100 } })
  })

  it('renders a page of a PDF as finely as asked', async () => {
    const made = await render(twoPagePdf, 2)
    if (!made.ok) throw new Error(made.error)
    expect([made.value.width, made.value.height]).toEqual([400, 200])
    expect(await shadeAt(made.value.png, 60, 40)).toBeLessThan(10)
    expect(await shadeAt(made.value.png, 300, 150)).toBeGreaterThan(245)
    expect(await render(twoPagePdf, 3)).toEqual({ ok: false, error: 'no-page' })
    expect(await render(twoPagePdf, 1, 20_000)).toEqual({ ok: false, error: 'too-complex' })
  })

  it.each(['png', 'jpeg', 'webp'] as const)('takes a %s for one page, upright', async (format) => {
    const bytes = await sidewaysPhoto(format)
    const page = { number: 1, width: 40, height: 80 }
    expect(await pages(bytes)).toEqual({ ok: true, value: [{ kind: 'picture', page }] })
    const made = await render(bytes)
    if (!made.ok) throw new Error(made.error)
    expect([made.value.width, made.value.height]).toEqual([40, 80])
    // Black at the left of the file is black at the top of the page.
    expect(await shadeAt(made.value.png, 20, 10)).toBeLessThan(20)
    expect(await shadeAt(made.value.png, 20, 70)).toBeGreaterThan(235)
    expect(await render(bytes, 2)).toEqual({ ok: false, error: 'no-page' })
  })

  it('says of a file without pages what is wrong with it', async () => {
    const damaged = (await sidewaysPhoto('jpeg')).slice(0, 300)
    const huge = await blankPicture(9000, 9000)
    const locked = strToU8('%PDF-1.7 /Encrypt 5 0 R %%EOF')
    const both = async (bytes: Uint8Array) =>
      [await pages(bytes), await render(bytes)].map((read) => (read.ok ? 'read' : read.error))
    expect(await both(new Uint8Array())).toEqual(['empty-file', 'empty-file'])
    expect(await both(strToU8('Criteria,Halifax'))).toEqual(['unreadable', 'unreadable'])
    expect(await both(strToU8('%PDF-1.7\n1 0 obj'))).toEqual(['unreadable', 'unreadable'])
    expect((await both(locked))[0]).toBe('password-protected')
    expect((await both(damaged))[1]).toBe('unreadable')
    expect(await both(huge)).toEqual(['too-complex', 'too-complex'])
  })

  const incomePages = async (bytes: Uint8Array) => {
    const told: string[] = []
    const file = { bytes, filename: 'payslip.pdf' }
    const read = await reader.readIncomePages(file, (done, of) => told.push(`${done} of ${of}`))
    if (!read.ok) throw new Error(read.error)
    return { ...read.value, told }
  }
  const renderIncome = (bytes: Uint8Array, number = 1) =>
    reader.renderIncomePage({ bytes, filename: 'payslip.pdf' }, { number, dpi: 144 })

  it('reads the words of a text layer where there is one, page by page', async () => {
    const { pages, history, told } = await incomePages(twoPagePdf)
    expect(pages.map(({ origin, page }) => [origin, page.number])).toEqual([
      ['text', 1],
      ['ocr', 2],
    ])
    expect(pages[0]?.page.words.map(({ text }) => text)).toEqual(['Gross', 'pay'])
    expect(pages[1]?.page.words).toEqual([])
    expect(history).toEqual({
      producer: null,
      creator: null,
      created: null,
      modified: null,
      incrementalSaves: 0,
    })
    expect(told).toEqual(['1 of 2', '2 of 2'])
    const made = await renderIncome(twoPagePdf)
    expect(made.ok && [made.value.width, made.value.height]).toEqual([400, 200])
    expect(await renderIncome(twoPagePdf, 3)).toEqual({ ok: false, error: 'no-page' })
  })

  it('recognises words in a picture that lies upside down, where its own picture has them', async () => {
    const photo = await upsideDownPhoto()
    const { pages, history } = await incomePages(photo)
    const [read] = pages
    if (read === undefined) throw new Error('There is one page.')
    expect([read.origin, history]).toEqual(['ocr', null])
    const text = read.page.words.map((word) => word.text).join(' ')
    expect(text).toContain('Gross pay this month')
    expect(text).toContain('2,345.67')
    const figure = read.page.words.find((word) => word.text === '2,345.67')
    expect(figure?.confidence).toBeGreaterThan(0.5)
    const made = await renderIncome(photo)
    if (!made.ok || figure === undefined) throw new Error('It is read and rendered.')
    expect([made.value.width, made.value.height]).toEqual([read.page.width, read.page.height])
    expect(await darkestIn(made.value.png, figure.box)).toBeLessThan(100)
  })

  it('says of an income document what is wrong with it', async () => {
    const outcomeOf = async (bytes: Uint8Array) => {
      const read = await reader.readIncomePages({ bytes, filename: 'a.pdf' })
      return read.ok ? 'read' : read.error
    }
    expect(await outcomeOf(new Uint8Array())).toBe('empty-file')
    expect(await outcomeOf(strToU8('Criteria,Halifax'))).toBe('unreadable')
    expect(await outcomeOf(strToU8('%PDF-1.7 /Encrypt 5 0 R %%EOF'))).toBe('password-protected')
    expect(await outcomeOf(await blankPicture(9000, 9000))).toBe('too-complex')
  })

  it('reads the statements of an export, by its content and under its own names alone', async () => {
    const csv = Buffer.from(
      'Date,Description,Amount,Balance\n01/07/2026,CORNER SHOP,-12.50,87.50\n03/07/2026,HARBOUR FOODS SALARY,100.00,187.50\n',
    )
    const read = await reader.readStatements({ bytes: csv, filename: 'july.csv' })
    expect(read.ok && read.value).toMatchObject({
      statements: [
        {
          statementMonth: '2026-07',
          transactions: [
            { date: '2026-07-01', amount: 1250, type: 'debit', balance: 8750 },
            { date: '2026-07-03', amount: 10000, type: 'credit', balance: 18750 },
          ],
        },
      ],
      pages: [],
    })
    const asPdf = await reader.readStatements({ bytes: csv, filename: 'july.pdf' })
    expect(asPdf).toEqual({ ok: false, error: 'unreadable' })
    const words = Buffer.from('Dear Sir,\nThank you for your letter.\n')
    const letter = await reader.readStatements({ bytes: words, filename: 'letter.csv' })
    expect(letter).toEqual({ ok: false, error: 'not-a-bank-statement' })
    const nothing = await reader.readStatements({ bytes: Buffer.alloc(0), filename: 'x.csv' })
    expect(nothing).toEqual({ ok: false, error: 'empty-file' })
  })

  it('says of a guide in pictures without any word that it has no text', async () => {
    expect(await outcome(pdfOf(['0 g 20 70 40 20 re f']), 'guide.pdf')).toBe('no-text')
  })

  it('refuses a file that would swell', async () => {
    const sheet = 'a'.repeat(30 * 1024 * 1024)
    expect(await outcome(zipSync({ 'xl/workbook.xml': strToU8(sheet) }))).toBe('too-complex')
    const many = Object.fromEntries(
      Array.from({ length: 2100 }, (_, index) => [
        `xl/worksheets/sheet${index}.xml`,
        new Uint8Array(),
      ]),
    )
    const parts = { ...many, 'xl/workbook.xml': strToU8('<workbook/>') }
    expect(await outcome(zipSync(parts))).toBe('too-complex')
    const laughs =
      '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><workbook/>'
    expect(await outcome(zipSync({ 'xl/workbook.xml': strToU8(laughs) }))).toBe('unreadable')
  })
})

describe('reading in a child process', behindOthers, () => {
  it('gives up at the deadline and goes on with the next file', async () => {
    const hurried = createChildProcessDocumentReader({
      atOnce: 1,
      deadlineMilliseconds: 1,
      memoryMegabytes: 64,
    })
    const file = { bytes: workbook(MATRIX, 'xlsx'), filename: 'a.xlsx' }
    const results = await Promise.all([hurried.readCriteria(file), hurried.readCriteria(file)])
    expect(results).toEqual([
      { ok: false, error: 'too-complex' },
      { ok: false, error: 'too-complex' },
    ])
  })

  it('does not answer from a file whose damage only a library noticed', async () => {
    const guide = new URL('../../../../../tests/evals/corpus/criteria/guide-1.pdf', import.meta.url)
    const bytes = new Uint8Array(await readFile(guide))
    const reader = createChildProcessDocumentReader()
    const filename = 'guide.pdf'
    expect((await reader.readCriteria({ bytes, filename })).ok).toBe(true)
    const damaged = bytes.fill(0, 33_682, 34_004)
    const result = await reader.readCriteria({ bytes: damaged, filename })
    expect(result).toEqual({ ok: false, error: 'unreadable' })
  })

  it('says of itself that it failed, and not of the file that it is too complex', async () => {
    const unstartable = createChildProcessDocumentReader({
      atOnce: 1,
      deadlineMilliseconds: 20_000,
      memoryMegabytes: Number.NaN,
    })
    const file = { bytes: workbook(MATRIX, 'xlsx'), filename: 'a.xlsx' }
    await expect(unstartable.readCriteria(file)).rejects.toThrow(ReaderFailedError)
  })

  it('outlives a process that runs out of memory', async () => {
    const cramped = createChildProcessDocumentReader({
      atOnce: 2,
      deadlineMilliseconds: 20_000,
      memoryMegabytes: 12,
    })
    const rows = Array.from({ length: 4000 }, (_, row) =>
      Array.from({ length: 30 }, (_, column) => `Cell ${row} ${column}`),
    )
    const result = await cramped.readCriteria({ bytes: workbook(rows, 'xlsx'), filename: 'a.xlsx' })
    expect(result).toEqual({ ok: false, error: 'too-complex' })
  })
})

function workbook(rows: readonly (readonly unknown[])[], bookType: 'xlsx' | 'biff8'): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  for (const cell of Object.values(sheet)) {
    if (typeof cell === 'object' && cell !== null && 't' in cell && cell.t === 'n') cell.z = '0%'
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Criteria')
  return new Uint8Array(write(book, { type: 'array', bookType }))
}

/** A page of 200 by 100 points that says "Gross pay", and one with a black box alone. */
const twoPagePdf = pdfOf(['BT /F 10 Tf 20 60 Td (Gross pay) Tj ET', '0 g 20 70 40 20 re f'])

function pdfOf(drawings: readonly string[]): Uint8Array {
  const numbers = drawings.map((_, at) => 4 + 2 * at)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${drawings.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...drawings.flatMap((drawing, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]),
  ]
  const bodies = objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  return strToU8(
    `%PDF-1.7\n${bodies.join('')}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF`,
  )
}

/** 80 by 40 pixels, the left half black, that says it was taken with the camera on its side. */
async function sidewaysPhoto(format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array> {
  const black = Buffer.from(await blankPicture(40, 40, 'black'))
  const photo = sharp(await blankPicture(80, 40)).composite([{ input: black, left: 0, top: 0 }])
  return new Uint8Array(await photo.withMetadata({ orientation: 6 }).toFormat(format).toBuffer())
}

/** Lines of a payslip in printed letters, as a program draws them, turned by half. */
async function upsideDownPhoto(): Promise<Uint8Array> {
  const lines = [
    'Gross pay this month 2,345.67',
    'Income tax deducted 321.09',
    'Net pay to your account 1,912.34',
  ]
  const drawing = lines.map((line, at) => `BT /F 10 Tf 14 ${72 - at * 24} Td (${line}) Tj ET`)
  const page = await createFakeDocumentReader().renderPage(
    { bytes: pdfOf([drawing.join('\n')]), filename: 'a.pdf' },
    { number: 1, dpi: 300 },
  )
  if (!page.ok) throw new Error(page.error)
  return new Uint8Array(await sharp(page.value.png).rotate(180).jpeg().toBuffer())
}

async function darkestIn(
  png: Uint8Array,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Promise<number | undefined> {
  const area = {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  }
  const { channels } = await sharp(await sharp(png).extract(area).png().toBuffer()).stats()
  return channels[0]?.min
}

async function blankPicture(width: number, height: number, background = 'white') {
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return new Uint8Array(await picture.png().toBuffer())
}

/** 0 is black, 255 is white. */
async function shadeAt(png: Uint8Array, left: number, top: number): Promise<number | undefined> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return data[(top * info.width + left) * info.channels]
}
