import { asPlainText } from '@criteria-desk/domain/exports/csv'
import { read, utils } from '@e965/xlsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fontFile } from '../../lib/report/pdf/testing-fonts.ts'
import { rowsIn, textOf } from '../../lib/report/report.ts'
import { figuresOf } from './assessment-figures.ts'
import { writeCsv, writeXlsx } from './export-sheets.ts'
import { statementReport } from './statement-report.ts'
import { totalRows, transactionRows } from './statement-sheet.ts'
import { anAnalysis, moved } from './testing-statements.ts'
import { writeExport } from './write-export.ts'

const months = ['2025-08', '2025-09', '2025-10'].map((month) => anAnalysis(month))
const report = (analyses = months) =>
  statementReport({ analyses, generated: '3 November 2025, 14:06', advisor: 'ada@demo.test' })
const written = (analyses = months) => JSON.stringify(report(analyses).parts)

function readAll(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error)
    reader.readAsArrayBuffer(blob)
  })
}

describe('the report', () => {
  it('has income, averages of each list, warnings, reconciliation and sources', () => {
    const text = written()
    for (const words of [
      '£8,801.52',
      'Average monthly income £2,933.84, over 3 distinct months',
      'The statement reconciles',
      '3 bounced payment(s) detected',
      '3 gambling transaction(s) detected: £60.00 staked, £0.00 returned',
      '2025-09.pdf',
    ]) {
      expect(text).toContain(words)
    }
    const lists = report().parts.find(
      (part) => 'title' in part && part.title === 'Average expenses by list',
    )
    expect(lists && 'rows' in lists ? lists.rows[0] : null).toEqual([
      'Mortgage payments',
      '3',
      '£3,150.00',
      '£1,050.00',
      '89%',
    ])
  })

  it('cuts descriptions at 50 characters, with what says so among them', () => {
    const [whole, long] = ['B'.repeat(50), `${'A'.repeat(49)}CD`]
    const rows: NonNullable<Parameters<typeof anAnalysis>[1]>['rows'] = [
      [1, long, -100, 'water'],
      [2, whole, -100, 'water'],
    ]
    const text = written([anAnalysis('2025-08', { rows })])
    expect(text).toContain(`"${'A'.repeat(49)}…"`)
    expect(text).toContain(`"${whole}"`)
    expect(text).not.toContain(long)
  })

  it('says what was moved by whom, and where balances break', () => {
    const broken = {
      ...moved(anAnalysis('2025-08'), 1, 'childcare'),
      reconciles: false,
      breaksAt: { row: 2, expected: 1, printed: 2 },
    }
    const text = written([broken])
    expect(text).toContain('Moved by hand')
    expect(text).toContain('From row 3, 9 Aug 2025')
    const moves = report([broken]).parts.find(
      (part) => 'title' in part && part.title === 'Moved by hand',
    )
    expect(
      moves && 'rows' in moves ? moves.rows.flatMap(rowsIn)[0]?.map(textOf).slice(1, 4) : null,
    ).toEqual(['Everyday spending (no list)', 'Childcare', 'ada@demo.test'])
  })
})

describe('rows for spreadsheets', () => {
  const hostile = anAnalysis('2025-08', {
    rows: [
      [1, '=HYPERLINK("http://x","y")', -100, null],
      [2, '+44 TOPUP, "O2"', -100, 'communications'],
      [3, '@SUM(A1)', 250, null],
    ],
  })

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', ' =1'])('%j is no formula', (text) => {
    expect(asPlainText(text)).toBe(`'${text}`)
  })

  it('are written as CSV that no spreadsheet takes for formulas', async () => {
    const text = new TextDecoder().decode(
      await readAll(writeCsv(transactionRows([hostile], new Set()))),
    )
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('Date,Description,Type,List')
    expect(lines[0]).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(lines[1]).toContain(`"'+44 TOPUP, ""O2"""`)
    expect(lines[1]).toContain(',,1.00,')
    expect(lines[2]).toContain(`'@SUM(A1)`)
  })

  it('are written as a workbook of values, with totals', async () => {
    const blob = await writeXlsx([
      { name: 'Transactions', rows: transactionRows([hostile], new Set()) },
      { name: 'Totals', rows: totalRows(figuresOf([hostile])) },
    ])
    const book = read(await readAll(blob), { type: 'array' })
    expect(book.SheetNames).toEqual(['Transactions', 'Totals'])
    const cells = Object.values(book.Sheets.Transactions ?? {})
    expect(cells.some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false)
    const [, first] = utils.sheet_to_json<unknown[]>(book.Sheets.Transactions ?? {}, { header: 1 })
    expect(first?.slice(0, 3)).toEqual(['2025-08', '2025-08-01', `'=HYPERLINK("http://x","y")`])
    const totals = utils.sheet_to_json<unknown[]>(book.Sheets.Totals ?? {}, { header: 1 })
    expect(totals).toContainEqual(['Communications', 1, 1, 1, 0.5])
    const shown = Object.values(book.Sheets.Totals ?? {}).map((cell) =>
      typeof cell === 'object' && 'w' in cell ? cell.w : null,
    )
    expect(shown).toContain('2.00')
    expect(shown).toContain('50.0%')
  })
})

describe('figures', () => {
  it('count a row once that two statements print, and say which is the other', () => {
    const twice = figuresOf([...months, anAnalysis('2025-10', { id: 7 })])
    expect(twice.combined.totalIncome).toBe(880_152)
    expect(twice.months.map(({ income }) => income)).toEqual([293_384, 293_384, 293_384])
    expect(twice.months[2]?.out).toBe(105_000 + 6_435 + 2_000 + 4_600 + 500)
    expect(twice.out.total).toBe(3 * (twice.months[0]?.out ?? 0))
    expect(twice.months[2]).toMatchObject({ in: 8_610 + 293_384, returned: 8_610 })
    expect([...twice.repeated]).toEqual([0, 1, 2, 3, 4, 5, 6].map((row) => `7-${row}`))
  })

  it('are shares that add up, of rows in no list too', () => {
    const { out, in: came } = figuresOf(months)
    const told = ({ list, total, percent }: (typeof out.lists)[number]) => [list, total, percent]
    expect(out.lists.map(told)).toEqual([
      ['mortgagePayments', 315_000, 89],
      ['communications', 13_800, 4],
      ['gamblingTransactions', 6_000, 2],
      ['bouncedPayments', 1_500, 0],
      ['everydaySpending', 19_305, 5],
    ])
    expect(came.lists.map(told)).toEqual([
      ['incomeTransactions', 880_152, 97],
      ['bouncedPayments', 25_830, 3],
    ])
  })
})

describe('a row that two statements print', () => {
  const all = [...months, anAnalysis('2025-10', { id: 7 })]

  it('stands once in the report, and is told from the rest in the sheets', () => {
    const title = 'Communications'
    const table = report(all).parts.find((part) => 'title' in part && part.title === title)
    expect(table).toMatchObject({ note: '3 rows: £138.00 out' })
    const rows = transactionRows(all, figuresOf(all).repeated)
    expect(rows.map((row) => row.at(-1))).toEqual([
      'Counted',
      ...Array.from({ length: 21 }, () => 'yes'),
      ...Array.from({ length: 7 }, () => 'no, in an earlier statement'),
    ])
  })
})

describe('an export', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is a PDF, or says that none could be generated', async () => {
    vi.stubGlobal('fetch', (path: string) => fontFile(`GET ${path}`))
    const maker = { advisor: 'ada@demo.test', now: new Date('2025-11-03T14:06:00Z') }
    const pdf = await writeExport('pdf', months, maker)
    expect(new TextDecoder().decode((await readAll(pdf)).slice(0, 5))).toBe('%PDF-')
    const unwritable = [{ ...anAnalysis('2025-08'), allTransactions: [null as never] }]
    await expect(writeExport('pdf', unwritable, maker)).rejects.toThrow(
      'Failed to generate PDF report',
    )
  })
})
