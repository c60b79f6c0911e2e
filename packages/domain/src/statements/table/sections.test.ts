import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { letterhead, page, readOne, rowsOf } from '../../../testing/statement-pages.ts'

type Entry = readonly [day: number, text: string, sum: string]

const received: readonly Entry[] = [
  [3, 'HOLT LTD WAGES', '1,500.00'],
  [20, 'J MARSH', '40.00'],
]
const paid: readonly Entry[] = [
  [1, 'KIOSK', '4.20'],
  [2, 'BRIGHTWELL WATER', '35.80'],
  [28, 'RENT FLAT 2', '600.00'],
]

type Layout = {
  readonly headings: readonly [into: string, out: string]
  /** How far to the right the sums of what came in stand of those of what went out. */
  readonly apart: number
  readonly heads: 'none' | 'each' | 'first'
  readonly totals: boolean
  /** What stands under its heading on a page of its own, with the heading once more. */
  readonly turns: boolean
}

const layouts = fc.record<Layout>({
  headings: fc.constantFrom(
    ['Payments in', 'Payments out'],
    ['Money in', 'Money out'],
    ['Paid in to your account', 'Paid out from your account'],
    ['Credits (2)', 'Debits (3)'],
    ['Deposits £1,540.00', 'Withdrawals £640.00'],
  ),
  apart: fc.constantFrom(0, 12, 60),
  heads: fc.constantFrom('none', 'each', 'first'),
  totals: fc.boolean(),
  turns: fc.boolean(),
})

const summary = (closing: string): readonly TestLine[] => [
  [40, 130, '1 March 2025 to 31 March 2025'],
  [40, 150, 'Opening balance £100.00'],
  [40, 162, 'Payments in £1,540.00'],
  [40, 174, 'Payments out £640.00'],
  [40, 186, `Closing balance ${closing}`],
]

function statementOf(layout: Layout, closing = '£1,000.00') {
  const { headings, apart, heads, totals, turns } = layout
  let y = 190
  const headRow = (): TestLine[] => {
    y += 14
    return [
      [40, y, 'Date'],
      [120, y, 'Details'],
      [400, y, 'Amount'],
    ]
  }
  const section = (
    heading: string,
    entries: readonly Entry[],
    right: number,
    total: string | null,
  ): TestLine[] => {
    y += 20
    const lines: TestLine[] = [[40, y, heading]]
    if (heads === 'each') lines.push(...headRow())
    for (const [day, text, sum] of entries) {
      y += 14
      lines.push([40, y, `${day} Mar`], [120, y, text], [right, y, sum])
    }
    y += 14
    if (totals && total !== null) {
      lines.push(
        [120, y, `Total ${heading.toLowerCase().replace(/ [(£].*/, '')}`],
        [right, y, total],
      )
    }
    return lines
  }
  const first = [
    ...letterhead,
    ...summary(closing),
    ...(heads === 'first' ? headRow() : []),
    ...section(headings[0], received, 400 + apart, '1,540.00'),
    ...(turns
      ? section(headings[1], paid.slice(0, 1), 400, null)
      : section(headings[1], paid, 400, '640.00')),
  ]
  if (!turns) return [page(first)]
  y = 40
  return [page(first), page(section(`${headings[1]} (continued)`, paid.slice(1), 400, '640.00'), 2)]
}

const rows = [
  { date: '2025-03-03', amount: 150_000, type: 'credit', balance: null },
  { date: '2025-03-20', amount: 4_000, type: 'credit', balance: null },
  { date: '2025-03-01', amount: 420, type: 'debit', balance: null },
  { date: '2025-03-02', amount: 3_580, type: 'debit', balance: null },
  { date: '2025-03-28', amount: 60_000, type: 'debit', balance: null },
]

describe('what came in and what went out in sections of their own', () => {
  it('goes the way that the heading says, and leads from balance to balance', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const reading = readOne(statementOf(layout))
        expect(rowsOf(reading)).toEqual(rows)
        expect(reading).toMatchObject({ unread: [], reconciles: true, closingBalance: 100_000 })
      }),
      { numRuns: 40 },
    )
  })

  it('is told where it does not come to the closing balance', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const reading = readOne(statementOf(layout, '£1,000.10'))
        expect(rowsOf(reading)).toEqual(rows)
        expect(reading.reconciles).toBe(false)
      }),
      { numRuns: 20 },
    )
  })

  it('is not assumed where a summary alone has the names of both', () => {
    const reading = readOne([
      page([
        ...letterhead,
        ...summary('£1,000.00'),
        [40, 230, 'Date'],
        [120, 230, 'Details'],
        [400, 230, 'Amount'],
        [40, 250, '3 Mar'],
        [120, 250, 'HOLT LTD WAGES'],
        [400, 250, '900.00'],
      ]),
    ])
    expect(reading.transactions).toEqual([])
    expect(reading.unread).toHaveLength(1)
    expect(reading.reconciles).not.toBe(true)
  })
})
