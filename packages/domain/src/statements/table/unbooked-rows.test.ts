import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { letterhead, page, readOne, rowsOf } from '../../../testing/statement-pages.ts'

const heads = (y: number): readonly TestLine[] => [
  [40, y, 'Date'],
  [120, y, 'Description'],
  [350, y, 'Amount'],
  [450, y, 'Balance'],
]
const booked = (y: number): readonly TestLine[] => [
  [40, y, '30 Jun 2026'],
  [120, y, 'HOLT LTD WAGES'],
  [350, y, '+500.00'],
  [450, y, '£590.00'],
  [40, y + 14, '28 Jun 2026'],
  [120, y + 14, 'KIOSK'],
  [350, y + 14, '-10.00'],
  [450, y + 14, '£90.00'],
]
const top: readonly TestLine[] = [...letterhead, [40, 130, '1 June 2026 to 30 June 2026']]
const rows = [
  { date: '2026-06-30', amount: 50_000, type: 'credit', balance: 59_000 },
  { date: '2026-06-28', amount: 1_000, type: 'debit', balance: 9_000 },
]

const pending: readonly (readonly [string, readonly TestLine[]])[] = [
  [
    'above the heads, each with its state',
    [
      [40, 160, 'Pending (not yet in your balance)'],
      [40, 174, 'pending'],
      [120, 174, 'COFFEE'],
      [350, 174, '-£4.20'],
      [40, 188, 'pending'],
      [120, 188, 'BOOKS'],
      [350, 188, '-£9.99'],
      ...heads(202),
      ...booked(216),
    ],
  ],
  [
    'in the list, with their state for a day',
    [
      ...heads(160),
      [40, 174, 'Pending'],
      [120, 174, 'COFFEE'],
      [350, 174, '-4.20'],
      [40, 188, 'Pending'],
      [120, 188, 'BOOKS'],
      [350, 188, '-9.99'],
      ...booked(202),
    ],
  ],
  [
    'in the list, with their state for a balance',
    [
      ...heads(160),
      [40, 174, '30 Jun 2026'],
      [120, 174, 'COFFEE'],
      [350, 174, '-4.20'],
      [450, 174, 'Pending'],
      [40, 188, '30 Jun 2026'],
      [120, 188, 'BOOKS'],
      [350, 188, '-9.99'],
      [450, 188, 'Pending'],
      ...booked(202),
    ],
  ],
]

describe('payments that are not booked', () => {
  it.each(pending)('are no transactions, and are told: %s', (_, lines) => {
    const reading = readOne([page([...top, ...lines])])
    expect(rowsOf(reading)).toEqual(rows)
    expect(reading).toMatchObject({ unread: [], reconciles: true })
    expect(reading.unbooked?.map((row) => /COFFEE|BOOKS/.exec(row)?.[0])).toEqual([
      'COFFEE',
      'BOOKS',
    ])
  })

  it('are told where their heading goes on far beside, and only those behind them have days', () => {
    const day = (y: number, text: string, balance: string): readonly TestLine[] => [
      [40, y, text],
      [376, y, 'End of day'],
      [436, y, balance],
    ]
    const row = (y: number, payee: string, amount: string): readonly TestLine[] => [
      [60, y, payee],
      [436, y, amount],
    ]
    const lines: readonly TestLine[] = [
      [330, 130, 'Opening balance £100.00'],
      [40, 160, 'Pending'],
      [330, 160, 'not taken from your balance'],
      ...row(180, 'COFFEE', '-£4.20'),
      ...row(200, 'BOOKS', '-£9.99'),
      ...day(230, 'Tuesday 30 June 2026', '£555.00'),
      ...row(250, 'HOLT LTD WAGES', '+£500.00'),
      ...day(280, 'Sunday 28 June 2026', '£55.00'),
      ...row(300, 'KIOSK', '-£10.00'),
      ...row(320, 'BAKER', '-£15.00'),
      ...day(350, 'Friday 26 June 2026', '£80.00'),
      ...row(370, 'GARAGE', '-£20.00'),
    ]
    const reading = readOne([page([...top, ...lines])])
    expect(reading.transactions.map(({ amount }) => amount)).toEqual([50_000, 1_000, 1_500, 2_000])
    expect(reading).toMatchObject({ unread: [], reconciles: true })
    expect(reading.unbooked).toHaveLength(2)
  })

  it('are not made of payees that are named so', () => {
    const reading = readOne([
      page([...top, ...heads(160), ...booked(174).map((line) => line), [120, 202, 'PENDING CLUB']]),
    ])
    expect(rowsOf(reading)).toEqual(rows)
    expect(reading.unbooked).toBeUndefined()
  })
})
