import { readFile } from 'node:fs/promises'
import { pointedAmong } from '@criteria-desk/domain/testing/pointing-at-papers'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { ReaderFailedError } from '../../ports/document-reader.ts'
import { pdfOf, twoPagePdf } from '../../testing/page-files.ts'
import { createChildProcessDocumentReader } from './child-process-document-reader.ts'
import { createFakeDocumentReader } from './fake-document-reader.ts'
import { residentMegabytesOf } from './resident-memory.ts'

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

async function guideBytes() {
  const guide = new URL('../../../../../tests/evals/corpus/criteria/guide-1.pdf', import.meta.url)
  return new Uint8Array(await readFile(guide))
}

// All files are one person's, so that those that are read share a process.
const owner = 7

describe.each(READERS)('a document reader: %s', (_, reader) => {
  const read = (bytes: Uint8Array, filename: string) =>
    reader.readCriteria({ bytes, filename, owner })
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

  it('gives all that stands in a document beside its answers, with what of it may leave', async () => {
    const textIn = async (bytes: Uint8Array, filename: string) => {
      const result = await read(bytes, filename)
      if (!result.ok) throw new Error(result.error)
      return (await reader.unpackText(result.value.text)).parts
    }
    const helpline = ['Helpline', '0161 496 0142', '']
    const phone = { at: 'B5', words: '0161 496 0142', masked: '[D-PHONE-1]' }
    expect(await textIn(workbook([...MATRIX, helpline], 'xlsx'), 'criteria.xlsx')).toMatchObject([
      {
        rows: [
          [{ at: 'A1', words: 'Lender criteria' }],
          [{ at: 'A2' }, { at: 'B2', words: 'Halifax' }, { at: 'C2' }],
          [{ at: 'A3' }, { at: 'B3', words: '95%' }, { at: 'C3', words: 'Up to 90%' }],
          [{ at: 'A4' }, { at: 'B4', words: 'No' }],
          [{ at: 'A5' }, phone],
        ],
      },
    ])
    const many = [MATRIX[1] ?? [], ...Array.from({ length: 120 }, (_, at) => [`Rule ${at}`, 'No'])]
    const [list] = await textIn(workbook(many, 'xlsx'), 'list.xlsx')
    expect(list?.rows.length).toBe(121)
    expect(list?.rows.at(-1)?.[1]).toEqual({ at: 'B121', words: 'No' })
    const guide = await textIn(await guideBytes(), 'guide.pdf')
    expect(guide.map(({ name, page }) => [name, page]).slice(0, 2)).toEqual([
      ['page 1', 1],
      ['page 2', 2],
    ])
    expect(guide[1]?.rows.flat()).toContainEqual({
      ...{ at: '14b', words: '95%', box: expect.any(Array) },
    })
  })

  it('opens nothing that is something else', async () => {
    const result = await read(workbook(MATRIX, 'xlsx'), 'criteria.xlsx')
    if (!result.ok) throw new Error(result.error)
    await expect(reader.unpackText(result.value.cells)).rejects.toThrow('no packed document')
    await expect(reader.unpackCells(result.value.text)).rejects.toThrow('no packed document')
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
    expect(await outcome(workbook(MATRIX, 'xlsx').slice(0, 2000))).toBe('unreadable')
  })

  it('gives all that stands in a file in which no answer is found', async () => {
    const result = await read(workbook([['Shopping list'], ['Milk']], 'xlsx'), 'list.xlsx')
    if (!result.ok) throw new Error(result.error)
    const { summary, reading, text } = result.value
    expect(summary).toMatchObject({ lenders: 0, criteria: 0, answers: 0 })
    expect((await reader.unpackReading(reading)).answers).toEqual([])
    const [part] = (await reader.unpackText(text)).parts
    expect(part?.rows.flat().map(({ words }) => words)).toEqual(['Shopping list', 'Milk'])
    expect(await outcome(strToU8('Shopping list\nMilk'), 'list.pdf')).toBe('unreadable')
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
      reader.readRules({ bytes, filename: 'rules.xlsx', owner }, kind)
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

  const pages = (bytes: Uint8Array) => reader.readPages({ bytes, filename: 'payslip.pdf', owner })
  const render = (bytes: Uint8Array, number = 1, dpi = 144) =>
    reader.renderPage({ bytes, filename: 'payslip.pdf', owner }, { number, dpi })

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

  const readIncome = async (bytes: Uint8Array, isAnybodyAsked = false) => {
    const told: string[] = []
    const onProgress = (done: number, of: number) => told.push(`${done} of ${of}`)
    const options = { isAnybodyAsked, onProgress }
    const read = await reader.readIncome({ bytes, filename: 'payslip.pdf', owner }, options)
    if (!read.ok) throw new Error(read.error)
    return { ...read.value, told }
  }
  const renderIncome = (bytes: Uint8Array, number = 1) =>
    reader.renderIncomePage({ bytes, filename: 'payslip.pdf', owner }, { number, dpi: 144 })

  it('reads an income document page by page, by its words or in its picture', async () => {
    const { reading, pages, history, toAsk, told } = await readIncome(twoPagePdf)
    expect(reading).toEqual({ documentType: 'other' })
    const first = { number: 1, width: 200, height: 100 }
    expect(pages).toEqual([first, expect.objectContaining({ number: 2 })])
    expect(history).toEqual({
      producer: null,
      creator: null,
      created: null,
      modified: null,
      incrementalSaves: 0,
    })
    expect([toAsk, told]).toEqual([undefined, ['1 of 2', '2 of 2']])
    const made = await renderIncome(twoPagePdf)
    expect(made.ok && [made.value.width, made.value.height]).toEqual([400, 200])
    expect(await renderIncome(twoPagePdf, 3)).toEqual({ ok: false, error: 'no-page' })
  })

  it('paints over what of a page must not be seen, in the measure of its boxes', async () => {
    const file = { bytes: twoPagePdf, filename: 'payslip.pdf', owner }
    const plain = await reader.renderIncomePage(file, { number: 1, dpi: 144 })
    const wanted = { number: 1, dpi: 144, covered: [[0, 0, 200, 100]] } as const
    const covered = await reader.renderIncomePage(file, wanted)
    if (!plain.ok || !covered.ok) throw new Error('There is no picture.')
    const greys = async ({ png }: { png: Uint8Array }) =>
      new Set(await sharp(png).greyscale().raw().toBuffer())
    expect((await greys(plain.value)).size).toBeGreaterThan(1)
    expect((await greys(covered.value)).size).toBe(1)
  })

  it('hands out the words of a payslip only where somebody is asked, and judges what is pointed at', async () => {
    const slip = pdfOf([payslipDrawing], [595, 842])
    const alone = await readIncome(slip)
    if (alone.reading.documentType !== 'payslip') throw new Error(alone.reading.documentType)
    expect([alone.reading.payslips[0]?.netPay, alone.toAsk]).toEqual([null, undefined])
    const { reading, toAsk } = await readIncome(slip, true)
    const [asked] = toAsk?.asked ?? []
    if (toAsk === undefined || asked === undefined) throw new Error('Nothing is asked.')
    const words = asked.words.words.map(({ text }) => text)
    const pointed = pointedAmong(words, {
      fields: { grossPay: ['2,300.00#2'], netPay: ['1,800.00', 'Yours'] },
      lines: [
        ['payment', 'basic', 'Basic pay', '2,300.00'],
        ['deduction', 'tax', 'PAYE tax', '500.00'],
      ],
    })
    const judged = await reader.judgeIncome({ reading, words: toAsk.words }, [
      { page: 1, documents: [pointed] },
    ])
    expect(judged.ok && judged.value).toMatchObject({ payslips: [{ netPay: 180_000 }] })
  })

  it('tells by its words whether a PDF is of income', async () => {
    const tell = (bytes: Uint8Array) => reader.tellIncome({ bytes, filename: 'a.pdf', owner })
    expect(await tell(pdfOf([payslipDrawing], [595, 842]))).toEqual({ ok: true, value: 'income' })
    expect(await tell(twoPagePdf)).toEqual({ ok: true, value: 'no' })
    expect(await tell(pdfOf(['0 g 20 70 40 20 re f']))).toEqual({ ok: true, value: 'maybe' })
    expect(await tell(new Uint8Array())).toEqual({ ok: false, error: 'empty-file' })
  })

  it('says of an income document what is wrong with it', async () => {
    const outcomeOf = async (bytes: Uint8Array) => {
      const read = await reader.readIncome({ bytes, filename: 'a.pdf', owner })
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
    const read = await reader.readStatements({ bytes: csv, filename: 'july.csv', owner })
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
    const asPdf = await reader.readStatements({ bytes: csv, filename: 'july.pdf', owner })
    expect(asPdf).toEqual({ ok: false, error: 'unreadable' })
    const words = Buffer.from('Dear Sir,\nThank you for your letter.\n')
    const letter = await reader.readStatements({ bytes: words, filename: 'letter.csv', owner })
    expect(letter).toEqual({ ok: false, error: 'not-a-bank-statement' })
    const nothing = await reader.readStatements({
      bytes: Buffer.alloc(0),
      filename: 'x.csv',
      owner,
    })
    expect(nothing).toEqual({ ok: false, error: 'empty-file' })
  })

  it('cuts the texts of an export, however long, and sorts its rows', async () => {
    const run = 'TESCO '.repeat(6_700)
    const rows = [1, 2, 3, 4, 5].map((day) => `0${day}/07/2026,${run},-12.50`)
    const csv = Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`)
    const read = await reader.readStatements({ bytes: csv, filename: 'july.csv', owner })
    if (!read.ok) throw new Error(read.error)
    const { statements } = read.value
    const [statement] = statements
    expect(statement?.transactions).toHaveLength(5)
    expect(statement?.transactions[0]?.description).toMatch(/^(TESCO )+TE.*…$/)
    expect(statement?.transactions[0]?.description.length).toBeLessThanOrEqual(500)
    const analysed = await reader.analyseStatements({ statements, owner })
    if (!analysed.ok) throw new Error(analysed.error)
    expect(analysed.value).toHaveLength(1)
    expect(analysed.value[0]?.transactions.map(({ list }) => list)).toEqual(Array(5).fill(null))
  })

  it('names the payees that no table knows, and sorts by what is told of them', async () => {
    const csv = Buffer.from(
      'Date,Description,Amount\n01/07/2026,ZORBLATT GAMES,-10.00\n02/07/2026,THAMES WATER,-20.00\n',
    )
    const read = await reader.readStatements({ bytes: csv, filename: 'july.csv', owner })
    if (!read.ok) throw new Error(read.error)
    const { statements } = read.value
    const unknown = await reader.unknownPayees({ statements, owner })
    expect(unknown).toEqual({ ok: true, value: [['ZORBLATT GAMES']] })
    const payee = { list: 'gamblingTransactions', name: 'ZORBLATT GAMES' } as const
    const payees = [new Map([['ZORBLATT GAMES', payee]])]
    const analysed = await reader.analyseStatements({ statements, owner }, payees)
    expect(analysed.ok && analysed.value[0]?.transactions.map(({ list }) => list)).toEqual([
      'gamblingTransactions',
      'water',
    ])
  })

  it('refuses an export of more rows than any account has', async () => {
    const row = '01/07/2026,SHOP,-1.00\n'
    const csv = Buffer.from(`Date,Description,Amount\n${row.repeat(20_001)}`)
    const read = await reader.readStatements({ bytes: csv, filename: 'long.csv', owner })
    expect(read).toEqual({ ok: false, error: 'too-complex' })
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

describe('reading in a child process', () => {
  it('gives up at the deadline and goes on with the next file', async () => {
    const hurried = createChildProcessDocumentReader({ atOnce: 1, deadlineMilliseconds: 1 })
    const file = { bytes: workbook(MATRIX, 'xlsx'), filename: 'a.xlsx' }
    const results = await Promise.all([hurried.readCriteria(file), hurried.readCriteria(file)])
    expect(results).toEqual([
      { ok: false, error: 'too-complex' },
      { ok: false, error: 'too-complex' },
    ])
  })

  it('says of what a job reads that it was a limit, and ends what nobody waits for', async () => {
    const limits = { atOnce: 1, deadlineMilliseconds: 1, memoryMegabytes: 64 }
    const file = { bytes: Buffer.from('%PDF-1.4 a slip'), filename: 'a.pdf' }
    const hurried = createChildProcessDocumentReader(limits)
    expect(await hurried.readIncome(file)).toEqual({ ok: false, error: 'over-limit' })
    const patient = createChildProcessDocumentReader({ ...limits, deadlineMilliseconds: 20_000 })
    const abort = new AbortController()
    const reading = patient.readIncome(file, { signal: abort.signal })
    const waiting = patient.readIncome(file, { signal: abort.signal })
    abort.abort()
    await expect(reading).rejects.toThrow(ReaderFailedError)
    await expect(waiting).rejects.toThrow(ReaderFailedError)
  })

  it('does not answer from a file whose damage only a library noticed', async () => {
    const bytes = await guideBytes()
    const reader = createChildProcessDocumentReader()
    const filename = 'guide.pdf'
    expect((await reader.readCriteria({ bytes, filename })).ok).toBe(true)
    const damaged = bytes.fill(0, 33_682, 34_004)
    const result = await reader.readCriteria({ bytes: damaged, filename })
    expect(result).toEqual({ ok: false, error: 'unreadable' })
  })

  it('says of itself that it failed, and not of the file that it is too complex', async () => {
    const unstartable = createChildProcessDocumentReader({ memoryMegabytes: Number.NaN })
    const file = { bytes: workbook(MATRIX, 'xlsx'), filename: 'a.xlsx' }
    await expect(unstartable.readCriteria(file)).rejects.toThrow(ReaderFailedError)
  })

  it('outlives a process that runs out of memory', async () => {
    const cramped = createChildProcessDocumentReader({ memoryMegabytes: 12 })
    const rows = Array.from({ length: 4000 }, (_, row) =>
      Array.from({ length: 30 }, (_, column) => `Cell ${row} ${column}`),
    )
    const result = await cramped.readCriteria({ bytes: workbook(rows, 'xlsx'), filename: 'a.xlsx' })
    expect(result).toEqual({ ok: false, error: 'too-complex' })
  })

  it('ends one that has more in use than it may, whatever of it is its heap', async () => {
    const cramped = createChildProcessDocumentReader({ residentMegabytes: 1 })
    const file = { bytes: workbook(MATRIX, 'xlsx'), filename: 'a.xlsx' }
    const tells = residentMegabytesOf(process.pid) !== undefined
    expect((await cramped.readCriteria(file)).ok).toBe(!tells)
  })

  it('ends one by the clock, however little of the processor it had', async () => {
    const hurried = createChildProcessDocumentReader({ longestMilliseconds: 1 })
    const file = { bytes: workbook(MATRIX, 'xlsx'), filename: 'a.xlsx' }
    expect(await hurried.readCriteria(file)).toEqual({ ok: false, error: 'too-complex' })
  })
})

/** A payslip whose net pay stands under a name that nobody else gives it. */
/** Two lines leave too little for the sums alone to tell its net pay. */
const payslipDrawing = [
  'Harbour Foods Limited  Payslip',
  'Employee: Ms J Okafor  NI number: AB123456C  Tax code: 1257L',
  'Pay date: 28/03/2026  Tax period: 12',
  'Payments',
  'Basic pay 2,300.00',
  'Deductions',
  'PAYE tax 500.00',
  'Total gross pay 2,300.00',
  'Total deductions 500.00',
  'Yours 1,800.00',
]
  .map((line, at) => `BT /F 10 Tf 40 ${800 - 20 * at} Td (${line}) Tj ET`)
  .join('\n')

function workbook(rows: readonly (readonly unknown[])[], bookType: 'xlsx' | 'biff8'): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  for (const cell of Object.values(sheet)) {
    if (typeof cell === 'object' && cell !== null && 't' in cell && cell.t === 'n') cell.z = '0%'
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Criteria')
  return new Uint8Array(write(book, { type: 'array', bookType }))
}

/** 80 by 40 pixels, the left half black, that says it was taken with the camera on its side. */
async function sidewaysPhoto(format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array> {
  const black = Buffer.from(await blankPicture(40, 40, 'black'))
  const photo = sharp(await blankPicture(80, 40)).composite([{ input: black, left: 0, top: 0 }])
  return new Uint8Array(await photo.withMetadata({ orientation: 6 }).toFormat(format).toBuffer())
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
