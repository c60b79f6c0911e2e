import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readStatements, statementLines } from '../read-statements.ts'
import type { StatementPage, StatementReading } from '../statement-reading.ts'
import type { RowClaim } from './row-claims.ts'
import { doubtfulPages } from './statement-doubts.ts'

type Row = readonly [day: string, said: string, out: string, into: string, balance: string]

const rows: readonly Row[] = [
  ['01 May 2026', 'Opening balance', '', '', '1,000.00'],
  ['02 May 2026', 'Card payment Larder Foods', '45.20', '', '954.80'],
  ['05 May 2026', 'Direct debit Northern Gas', '82.15', '', '872.65'],
  ['08 May 2026', 'Credit Harbour Foods wages', '', '1,900.00', '2,772.65'],
  ['12 May 2026', 'Standing order rent', '650.00', '', '2,122.65'],
  ['19 May 2026', 'Card payment Green Grocer', '31.90', '', '2,090.75'],
  ['28 May 2026', 'Direct debit Aqua Water', '27.40', '', '2,063.35'],
]

/** A page of a statement, its words as recognition may read them: exchanged, or lost. */
function page(misread: Readonly<Record<string, string>> = {}): StatementPage {
  const head: readonly TestLine[] = [
    [40, 40, 'Larkfield Bank', 14],
    [40, 70, 'Mrs Orla Finch'],
    [300, 70, 'Sort code 20-00-00 Account number 12345678'],
    [40, 90, 'Statement period 1 May 2026 to 31 May 2026'],
    [40, 130, 'Date'],
    [120, 130, 'Description'],
    [330, 130, 'Money out'],
    [410, 130, 'Money in'],
    [500, 130, 'Balance'],
  ]
  const list = rows.flatMap((row, at): readonly TestLine[] => {
    const [day, said, ...figures] = row
    const top = 150 + at * 16
    const places = [330, 410, 500]
    return [
      [40, top, day],
      [120, top, said],
      ...figures.flatMap((figure, column): readonly TestLine[] => {
        const printed = misread[`${at} ${figure}`] ?? figure
        return printed === '' ? [] : [[places[column] ?? 0, top, printed]]
      }),
    ]
  })
  return { page: testPage(1, [...head, ...list]), origin: 'ocr' }
}

function only(pages: readonly StatementPage[], claims: readonly RowClaim[] = []): StatementReading {
  const read = readStatements(pages, claims)
  const reading = read.ok ? read.value[0] : undefined
  if (reading === undefined) throw new Error('no statement')
  return reading
}

function lineOf(pages: readonly StatementPage[], words: string): number {
  const lines = statementLines(pages).map((row) => row.words.map(({ text }) => text).join(' '))
  return lines.findIndex((text) => text.includes(words)) + 1
}

/** What a careful reader of the page says of every row. */
function honest(pages: readonly StatementPage[]): readonly RowClaim[] {
  return rows.slice(1).map(([, said, out, into, balance]) => ({
    line: lineOf(pages, said),
    amount: pence(out === '' ? into : out),
    type: out === '' ? 'credit' : 'debit',
    balance: pence(balance),
  }))
}

function pence(printed: string): number {
  return Number(printed.replace(/\D/g, ''))
}

// Two balances and an amount, so that the balances alone leave several ways.
const misread = { '2 82.15': '82.75', '2 872.65': '812.65', '3 2,772.65': '2,712.65' }

describe('rows that a model read', () => {
  it('are not wanted where the balances follow', () => {
    const reading = only([page()])
    expect(reading.reconciles).toBe(true)
    expect(doubtfulPages([reading])).toEqual([])
    expect(only([page()], honest([page()]))).toEqual(reading)
  })

  it('put right what recognition misread where the balances prove it, and say so', () => {
    const pages = [page({ '4 650.00': '656.08', '4 2,122.65': '2,122.66' })]
    const before = only(pages)
    expect(before.reconciles).toBe(false)
    expect(doubtfulPages([before])).toEqual([1])
    const after = only(pages, honest(pages))
    const row = after.transactions.find(({ description }) => description.includes('rent'))
    expect([after.reconciles, row?.amount, row?.readBy]).toEqual([true, 65000, 'ai-checked'])
  })

  it('add a row that was lost, where its figures stand on the page', () => {
    const pages = [page({ '4 650.00': '650,0O' })]
    const after = only(pages, honest(pages))
    expect(after.reconciles).toBe(true)
    expect(after.transactions).toHaveLength(6)
  })

  it('add none that stands nowhere, though the balances would come out with it', () => {
    const pages = [page({ '4 650.00': '', '4 2,122.65': '' })]
    const before = only(pages)
    expect(before.reconciles).toBe(false)
    const line = lineOf(pages, 'Standing order rent')
    const invented: RowClaim = { line, amount: 65000, type: 'debit', balance: null }
    expect(only(pages, [invented])).toEqual(before)
    const elsewhere = { ...invented, line: lineOf(pages, 'Larkfield Bank') }
    expect(only(pages, [elsewhere])).toEqual(before)
  })
})

describe('hostile rows', () => {
  const pages = [page({ ...misread, '5 31.90': '' })]
  const before = only(pages)
  const lines = statementLines(pages)
  const printed = new Set(lines.flatMap(({ money }) => money.map((token) => token.pence)))
  const amount = fc.oneof(
    fc.constantFrom(...printed),
    fc.constantFrom(3190, 8215, 6000, 600, 87265, 277265),
    fc.integer({ min: 1, max: 300_000 }),
  )
  const claim: fc.Arbitrary<RowClaim> = fc.record({
    line: fc.integer({ min: 0, max: lines.length + 1 }),
    amount,
    type: fc.constantFrom('credit' as const, 'debit' as const),
    balance: fc.oneof(fc.constant(null), amount),
  })

  it('make no statement reconcile by a figure that stands nowhere, and lose no row', () => {
    expect(before.reconciles).toBe(false)
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 12 }), (claims) => {
        const after = only(pages, claims)
        expect(after.transactions.length).toBeGreaterThanOrEqual(before.transactions.length)
        for (const row of after.transactions.filter(({ readBy }) => readBy !== undefined)) {
          const isPrinted = printed.has(row.amount)
          expect(isPrinted || row.correctedFrom !== undefined).toBe(true)
          if (row.correctedFrom !== undefined) expect(printed.has(row.correctedFrom)).toBe(true)
        }
        // The amount that recognition lost stands nowhere, so nothing can make it whole.
        expect(after.reconciles).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})
