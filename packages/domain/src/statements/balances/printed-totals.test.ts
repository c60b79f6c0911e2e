import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { columns, letterhead, page, readOne } from '../../../testing/statement-pages.ts'

/** A list without an opening balance: nothing before its first row proves that row. */
const listWith = (oldest: string): readonly TestLine[] => [
  [40, 130, '1 March 2025 to 31 March 2025'],
  ...columns(160),
  [40, 192, '3 Mar'],
  [120, 192, 'KIOSK'],
  [330, 192, oldest],
  [480, 192, '90.00'],
  [40, 208, '4 Mar'],
  [120, 208, 'HOLT LTD WAGES'],
  [400, 208, '500.00'],
  [480, 208, '590.00'],
]

const totals: readonly (readonly [string, readonly TestLine[]])[] = [
  [
    'beside their names',
    [
      [40, 300, 'Total in £500.00'],
      [200, 300, 'Total out £10.00'],
    ],
  ],
  [
    'by one word',
    [
      [40, 300, 'In £500.00'],
      [200, 300, 'Out £10.00'],
    ],
  ],
  [
    'of credits and debits',
    [
      [40, 300, 'Total credits: £500.00'],
      [40, 314, 'Total debits: £10.00'],
    ],
  ],
  [
    'under their names',
    [
      [40, 300, 'Money in'],
      [200, 300, 'Money out'],
      [40, 314, '£500.00'],
      [200, 314, '£10.00'],
    ],
  ],
  [
    'of one side',
    [
      [40, 300, 'Total money out'],
      [200, 300, '£10.00'],
    ],
  ],
]

describe('totals of the period, where no opening balance is printed', () => {
  it.each(totals)('hold the oldest row: %s', (_, lines) => {
    const honest = readOne([page([...letterhead, ...listWith('10.00'), ...lines])])
    expect(honest).toMatchObject({ reconciles: true, openingBalance: 10000 })
    const tampered = readOne([page([...letterhead, ...listWith('70.00'), ...lines])])
    expect(tampered.reconciles).toBe(false)
    expect(tampered.breaksAt?.row).toBe(0)
    expect(tampered.transactions[0]?.amount).toBe(7000)
  })

  it('are no entries beneath the list', () => {
    const reading = readOne([
      page([
        ...letterhead,
        ...listWith('10.00'),
        [120, 224, 'Totals and closing balance'],
        [330, 224, '10.00'],
        [400, 224, '0.00'],
        [480, 224, '590.00'],
      ]),
    ])
    expect(reading.transactions).toHaveLength(2)
  })
})

describe('one end alone', () => {
  const list: readonly TestLine[] = [
    [40, 130, '1 March 2025 to 31 March 2025'],
    [40, 142, 'Opening balance £100.00'],
    [40, 160, 'Date'],
    [120, 160, 'Details'],
    [320, 160, 'Paid out'],
    [400, 160, 'Paid in'],
    [40, 192, '3 Mar'],
    [120, 192, 'KIOSK'],
    [330, 192, '10.00'],
    [40, 208, '4 Mar'],
    [120, 208, 'HOLT LTD WAGES'],
    [400, 208, '500.00'],
  ]

  it('proves nothing', () => {
    expect(readOne([page([...letterhead, ...list])])).toMatchObject({
      openingBalance: 10_000,
      reconciles: null,
    })
  })

  it('is held by the totals', () => {
    const withTotals = (out: string): readonly TestLine[] => [
      ...list,
      [40, 300, 'Total in £500.00'],
      [200, 300, `Total out £${out}`],
    ]
    expect(readOne([page([...letterhead, ...withTotals('10.00')])]).reconciles).toBe(true)
    expect(readOne([page([...letterhead, ...withTotals('11.00')])]).reconciles).toBe(false)
  })
})
