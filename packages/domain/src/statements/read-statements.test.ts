import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type InventedStatement,
  inventStatement,
} from '../../testing/invented/invented-statement.ts'
import { type TestLine, testPage } from '../../testing/pages.ts'
import { columns, letterhead, page, readOne, rowsOf } from '../../testing/statement-pages.ts'
import { readStatements } from './read-statements.ts'
import type { StatementPage } from './statement-reading.ts'

const seeds = fc.integer({ min: 1, max: 400 })

/** The pages with one figure of the list printed otherwise; undefined where the layout has none. */
function tamper(
  { pages, entries }: InventedStatement,
  at: number,
): readonly StatementPage[] | undefined {
  const entry = entries[1 + (at % (entries.length - 1))]
  const printed = (Number(entry?.amount) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  const found = pages.flatMap(({ page }) => page.words).filter(({ text }) => text.includes(printed))
  const [word] = found
  if (word === undefined || found.length > 1 || word.text.length > printed.length + 3)
    return undefined
  const text = word.text.replace(
    printed,
    printed.replace(/\d/, (digit) => (digit === '9' ? '8' : '9')),
  )
  if (text === word.text) return undefined
  return pages.map((one) => ({
    ...one,
    page: {
      ...one.page,
      words: one.page.words.map((other) => (other === word ? { ...word, text } : other)),
    },
  }))
}

describe('statements laid out by chance', () => {
  it('lose no row, no sign and no balance', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const invented = inventStatement(seed)
        const reading = readOne(invented.pages)
        expect(rowsOf(reading)).toEqual(
          invented.entries.map(({ description: _, ...entry }) => entry),
        )
        expect(reading.period).toEqual(invented.period)
        expect(reading.unread).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('reconcile where a balance is printed, and say nothing where none is', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { pages, layout, opening, closing } = inventStatement(seed)
        const hasBalances = layout.balances !== 'none' || layout.summary === 'top'
        const reading = readOne(pages)
        expect(reading.reconciles).toBe(hasBalances ? true : null)
        expect(reading.openingBalance).toBe(hasBalances ? opening : null)
        expect(reading.closingBalance).toBe(hasBalances ? closing : null)
      }),
      { numRuns: 15 },
    )
  })

  it('never reconcile with a figure of the list changed, and keep the figure as printed', () => {
    fc.assert(
      fc.property(seeds, fc.nat(1000), (seed, at) => {
        const invented = inventStatement(seed)
        // Before the first printed balance nothing tells what a figure ought to be.
        const isTold = invented.layout.startLine || invented.layout.summary === 'top'
        const pages = isTold ? tamper(invented, at) : undefined
        if (pages === undefined) return
        const read = readStatements(pages)
        const said = read.ok ? read.value.map(({ reconciles }) => reconciles) : []
        expect(said).not.toContain(true)
        const corrected = read.ok ? read.value.flatMap((one) => one.transactions) : []
        expect(corrected.every((one) => one.correctedFrom === undefined)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})

describe('one statement', () => {
  it('has dates without a year in the year of its period, over New Year', () => {
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '20 December 2024 to 19 January 2025'],
        ...columns(160),
        [120, 176, 'Balance brought forward'],
        [480, 176, '100.00'],
        [40, 192, '30 Dec'],
        [120, 192, 'KIOSK'],
        [330, 192, '10.00'],
        [480, 192, '90.00'],
        [40, 208, '2 Jan'],
        [120, 208, 'HOLT LTD WAGES'],
        [400, 208, '500.00'],
        [480, 208, '590.00'],
      ]),
    ])
    expect(reading).toMatchObject({
      accountHolder: 'MS ORLA FINCH',
      sortCode: '11-22-33',
      maskedAccount: '••••5678',
      statementMonth: '2025-01',
      openingBalance: 10000,
      closingBalance: 59000,
      reconciles: true,
    })
    expect(rowsOf(reading)).toEqual([
      { date: '2024-12-30', amount: 1000, type: 'debit', balance: 9000 },
      { date: '2025-01-02', amount: 50000, type: 'credit', balance: 59000 },
    ])
  })

  it('names the row at which a balance does not follow', () => {
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...columns(160),
        [120, 176, 'Opening balance'],
        [480, 176, '100.00'],
        [40, 192, '3 Mar'],
        [120, 192, 'KIOSK'],
        [330, 192, '10.00'],
        [480, 192, '90.00'],
        [40, 208, '4 Mar'],
        [120, 208, 'HOLT LTD WAGES'],
        [400, 208, '700.00'],
        [480, 208, '590.00'],
      ]),
    ])
    expect(reading.reconciles).toBe(false)
    expect(reading.breaksAt).toEqual({ row: 1, expected: 79000, printed: 59000 })
    expect(reading.transactions[1]?.amount).toBe(70000)
  })

  it('is one statement, though money goes to another account of the holder', () => {
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...columns(160),
        [40, 192, '3 Mar'],
        [120, 192, '20-44-51 40198822'],
        [330, 192, '10.00'],
        [480, 192, '90.00'],
        [40, 208, '4 Mar'],
        [120, 208, 'KIOSK'],
        [330, 208, '5.00'],
        [480, 208, '85.00'],
      ]),
    ])
    expect(reading.transactions).toHaveLength(2)
  })

  it('with no transactions reconciles where both ends agree', () => {
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        [330, 120, 'Opening balance £25.00'],
        [330, 132, 'Closing balance £25.00'],
        ...columns(160),
        [120, 176, 'There were no transactions in this period'],
      ]),
    ])
    expect(reading).toMatchObject({
      transactions: [],
      reconciles: true,
      openingBalance: 2500,
      closingBalance: 2500,
    })
  })

  it('in a picture has a digit put right that the balances on both sides determine', () => {
    const [text] = [
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...columns(160),
        [120, 176, 'Opening balance'],
        [480, 176, '100.00'],
        [40, 192, '3 Mar'],
        [120, 192, 'KIOSK'],
        [330, 192, '70.00'],
        [480, 192, '90.00'],
        [40, 208, '4 Mar'],
        [120, 208, 'HOLT LTD WAGES'],
        [400, 208, '500.00'],
        [480, 208, '590.00'],
        [40, 224, '5 Mar'],
        [120, 224, 'KIOSK'],
        [330, 224, '90.00'],
        [480, 224, '500.00'],
      ]),
    ]
    const opened = { ...text, origin: 'ocr' as const }
    const summary: readonly TestLine[] = [
      [330, 110, 'Opening balance £100.00'],
      [330, 122, 'Closing balance £500.00'],
    ]
    const withEnds = {
      ...opened,
      page: { ...opened.page, words: [...opened.page.words, ...testPage(1, summary).words] },
    }
    const reading = readOne([withEnds])
    expect(reading.transactions[0]).toMatchObject({ amount: 1000, correctedFrom: 7000 })
    expect(reading.reconciles).toBe(true)
    expect(readOne([{ ...withEnds, origin: 'text' }]).reconciles).toBe(false)
  })
})

describe('what is no statement', () => {
  it('is said to be a bill where it bills, though it has a list with balances', () => {
    const read = readStatements([
      page([
        [40, 40, 'Norland Energy', 16],
        [40, 70, 'Your electricity bill'],
        [40, 82, 'Statement period 1 March 2025 to 31 March 2025'],
        ...columns(160),
        [40, 192, '3 Mar 2025'],
        [120, 192, 'Direct Debit payment received'],
        [400, 192, '50.00'],
        [480, 192, '20.00'],
        [40, 208, '4 Mar 2025'],
        [120, 208, 'Electricity used 310 kWh'],
        [330, 208, '70.00'],
        [480, 208, '-50.00'],
        [40, 260, 'Standing charge 60.97p per day, unit rate 24.86p per kWh, meter reading 20417'],
      ]),
    ])
    expect(read).toEqual({
      ok: false,
      error: { problem: 'not-a-bank-statement', looksLike: 'an energy bill' },
    })
  })

  it('is empty where there are no words', () => {
    expect(readStatements([page([])])).toEqual({
      ok: false,
      error: { problem: 'empty', looksLike: null },
    })
  })
})

describe('heads that no table knows', () => {
  it('are of no description, though on the first page a summary stands above them', () => {
    const heads = (y: number): readonly TestLine[] => [
      [40, y, 'Day'],
      [120, y, 'Whatever it was'],
      [320, y, 'Went'],
      [400, y, 'Came'],
      [480, y, 'Left over'],
    ]
    const entry = (y: number, day: number, balance: string): readonly TestLine[] => [
      [40, y, `${day} Mar`],
      [120, y, 'KIOSK'],
      [320, y, '10.00'],
      [480, y, balance],
    ]
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        [40, 145, 'Opening balance £100.00'],
        ...heads(170),
        ...entry(190, 3, '90.00'),
        ...entry(204, 4, '80.00'),
        ...entry(218, 5, '70.00'),
      ]),
      page([...heads(60), ...entry(74, 6, '60.00'), ...entry(88, 7, '50.00')], 2),
    ])
    expect(reading.transactions.map(({ description }) => description)).toEqual(
      Array.from({ length: 5 }, () => 'KIOSK'),
    )
    expect(reading.reconciles).toBe(true)
  })
})

describe('the period', () => {
  it.each<readonly [string, readonly TestLine[]]>([
    [
      'beneath its names, one under the other',
      [
        [480, 70, 'From'],
        [480, 82, '1 March 2025'],
        [480, 94, 'To'],
        [480, 106, '31 March 2025'],
      ],
    ],
    [
      'beneath its names, side by side',
      [
        [40, 130, 'Start date'],
        [40, 142, '1 March 2025'],
        [140, 130, 'End date'],
        [140, 142, '31 March 2025'],
      ],
    ],
  ])('is read %s', (_, dates) => {
    const entry = (y: number, day: number, balance: string): readonly TestLine[] => [
      [40, y, `${day} Mar`],
      [120, y, 'KIOSK'],
      [330, y, '10.00'],
      [480, y, balance],
    ]
    const lines = [...letterhead, ...dates, ...columns(170), ...entry(190, 3, '90.00')]
    const reading = readOne([page([...lines, ...entry(204, 4, '80.00')])])
    expect(reading.period).toEqual({ start: '2025-03-01', end: '2025-03-31' })
  })
})
