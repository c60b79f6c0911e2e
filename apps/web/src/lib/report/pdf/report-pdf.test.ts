import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StubServer, startStubServer } from '../../testing-server.ts'
import { reportFileName, writtenMoment } from '../export-report.ts'
import { madeBy, type Report } from '../report.ts'
import { reportAsText } from '../report-text.ts'
import { writeReportPdf } from './report-pdf.ts'
import { pagesOf } from './testing-pdf.ts'

const report: Report = {
  title: 'Income calculation',
  facts: madeBy('3 November 2025, 14:06', 'ada@demo.test'),
  disclaimer: 'Not financial advice.',
  parts: [
    { kind: 'figure', label: 'Larch would count', value: '£43,280.00', note: 'a year' },
    { kind: 'facts', title: 'Rule file', facts: [['File', 'rules.xlsx']] },
    {
      kind: 'table',
      title: 'Workings',
      head: ['Step', 'Used'],
      rows: [
        ['Basic: £3,250.00 × 12', '£39,000.00'],
        [{ text: 'Overtime 60% – avg', voice: 'quote' }, '£4,280.00'],
        ['Total', '£43,280.00'],
      ],
      figures: [1],
      hasTotal: true,
    },
    { kind: 'list', title: 'Left out', lines: ['Bonus of −£20.00, by Łukasz’s employer'] },
  ],
}

let server: StubServer
beforeAll(() => {
  server = startStubServer({})
})
afterAll(() => server.restore())

const textsOf = async (written: Report) =>
  (await pagesOf(await writeReportPdf(written))).map(({ text }) => text)

describe('a report as a PDF', () => {
  it('holds all that stands in it, who made it and when, and its page', async () => {
    const [page, ...more] = await textsOf(report)
    expect(more).toEqual([])
    for (const words of [
      'Income calculation',
      '3 November 2025, 14:06',
      'ada@demo.test',
      'Larch would count',
      '£43,280.00',
      'rules.xlsx',
      'Basic: £3,250.00 × 12',
      'Overtime 60% – avg',
      'Bonus of −£20.00, by Łukasz’s employer',
      'Not financial advice.',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words)
    }
  })

  it('repeats the head of a long table on each page, and numbers them', async () => {
    const rows = Array.from({ length: 120 }, (_none, at) => [`Row ${at + 1}`, '£1.00'])
    const long: Report = {
      ...report,
      parts: [{ kind: 'table', title: 'All', head: ['Lender', 'Income'], rows }],
    }
    const pages = await textsOf(long)
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('Lender')
    expect(pages.at(-1)).toContain('Row 120')
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  it.each([37, 38, 39, 40, 41, 42, 43])(
    'never leaves a title or a head without a row (%i lines before)',
    async (lines) => {
      const note =
        'Overtime is in gross pay and not in basic, as each of the payslips has it. '.repeat(2)
      const before = Array.from({ length: lines }, (_none, at) => `Line ${at}`)
      const parts: Report['parts'] = [
        { kind: 'list', title: 'Before', lines: before },
        {
          kind: 'table',
          title: 'Side by side',
          note,
          head: ['What', 'How'],
          rows: [['Basic', 'x']],
        },
      ]
      const pages = await textsOf({ ...report, parts })
      const [page] = pages.filter((text) => text.includes('Side by side'))
      expect(page).toContain('Basic')
    },
  )
})

it('keeps a question on one page with the first rows of the table under it', async () => {
  const tall = Array.from({ length: 5 }, (_none, at) => ({
    text: `Line ${at}`,
    voice: 'quote' as const,
  }))
  for (let lines = 30; lines < 50; lines += 1) {
    const pages = await textsOf({
      ...report,
      parts: [
        { kind: 'list', lines: Array.from({ length: lines }, (_none, at) => `Before ${at}`) },
        {
          kind: 'question',
          label: 'Question 2 of 2',
          words: 'Who lends?',
          facts: [['Asked', '3 November 2025']],
          addresses: [],
        },
        {
          kind: 'table',
          title: 'Lenders',
          head: ['Lender', 'Words'],
          rows: [['Larch', tall]],
        },
      ],
    })
    const ofQuestion = pages.findIndex((page) => page.includes('Who lends?'))
    expect([lines, pages[ofQuestion]?.includes('Line 4')]).toEqual([lines, true])
  }
})

it('a report as text says the same', () => {
  const text = reportAsText(report)
  expect(text).toContain('Advisor: ada@demo.test')
  expect(text).toContain('Larch would count: £43,280.00')
  expect(text).toContain('Overtime 60% – avg | £4,280.00')
  expect(text).toContain('- Bonus of −£20.00, by Łukasz’s employer')
})

it('its file is named by the product and the day in London', () => {
  const lateInJune = new Date('2026-06-30T23:30:00Z')
  expect(reportFileName('income-calculation', lateInJune)).toBe(
    'criteria-desk-income-calculation-2026-07-01',
  )
  expect(writtenMoment(lateInJune)).toBe('1 July 2026 at 00:30'.replace(' at', ','))
})

describe('pages', () => {
  /** How far down the words of each page reach, in millimetres, without its foot. */
  const endsOf = async (rows: readonly (readonly [string, string])[]) => {
    const part = { kind: 'table', title: 'Checks', head: ['What', 'How'], rows } as const
    const pages = await pagesOf(await writeReportPdf({ ...report, parts: [part] }))
    return pages.map(({ pieces }) =>
      Math.max(...pieces.map(({ baseline }) => baseline).filter((baseline) => baseline < 280)),
    )
  }
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_none, at) => [`Check ${at}`, 'passed'] as const)

  it('are never left almost empty at the end, however many rows there are', async () => {
    for (let count = 36; count < 44; count += 1) {
      const ends = await endsOf(rowsOf(count))
      if (ends.length > 1) expect(ends.at(-1)).toBeGreaterThan(60)
    }
    expect(await endsOf(rowsOf(60))).toHaveLength(2)
  })

  it('are not left half empty for a row that is high', async () => {
    const high = ['Rule', 'The lender counts what it says. '.repeat(160)] as const
    const [first] = await endsOf([...rowsOf(3), high, ...rowsOf(3)])
    expect(first).toBeGreaterThan(200)
  })
})
