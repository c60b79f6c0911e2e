import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../testing/pages.ts'
import {
  columns,
  letterhead,
  page,
  readingsOf,
  readOne,
  rowsOf,
} from '../../testing/statement-pages.ts'
import type { StatementPage } from './statement-reading.ts'

describe('a file of several statements', () => {
  const month = (name: string, number: number, account = '12345678'): StatementPage =>
    page(
      [
        ...letterhead.slice(0, 6),
        [330, 82, `Account number ${account}`],
        [40, 130, `1 ${name} 2025 to 28 ${name} 2025`],
        ...columns(160),
        [40, 192, `3 ${name.slice(0, 3)}`],
        [120, 192, 'KIOSK'],
        [330, 192, '10.00'],
        [480, 192, '90.00'],
        [40, 208, `4 ${name.slice(0, 3)}`],
        [120, 208, 'KIOSK'],
        [330, 208, '10.00'],
        [480, 208, '80.00'],
      ],
      number,
    )

  it('gives a reading for every month', () => {
    const readings = readingsOf([month('January', 1), month('February', 2), month('March', 3)])
    expect(readings.map(({ statementMonth }) => statementMonth)).toEqual([
      '2025-01',
      '2025-02',
      '2025-03',
    ])
  })

  it('gives a reading for every account', () => {
    const readings = readingsOf([month('March', 1), month('March', 2, '87654321')])
    expect(readings.map(({ maskedAccount }) => maskedAccount)).toEqual(['••••5678', '••••4321'])
  })
})

describe('a page without heads whose days stand above their entries', () => {
  it('is of the same account, though money of another is shown on it', () => {
    const entry = (y: number, name: string, out: string, balance: string): readonly TestLine[] => [
      [40, y, name],
      [400, y, out],
      [480, y, balance],
    ]
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        [40, 170, 'Details'],
        [320, 170, 'Paid in'],
        [400, 170, 'Paid out'],
        [480, 170, 'Balance'],
        [40, 190, '3 March 2025'],
        ...entry(204, 'KIOSK', '10.00', '90.00'),
      ]),
      page(
        [
          [40, 60, '5 March 2025'],
          ...entry(74, 'BAKER', '10.00', '80.00'),
          ...entry(88, 'Transfer to 44-55-66 87654321', '10.00', '70.00'),
        ],
        2,
      ),
    ])
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2025-03-03',
      '2025-03-05',
      '2025-03-05',
    ])
  })
})

describe('a page of several lists', () => {
  const list = (y: number, account: string): readonly TestLine[] => [
    [40, y, 'Sort code 11-22-33'],
    [330, y, `Account number ${account}`],
    ...columns(y + 20),
    [120, y + 34, 'Opening balance'],
    [480, y + 34, '100.00'],
    [40, y + 48, '3 Mar'],
    [120, y + 48, 'KIOSK'],
    [330, y + 48, '10.00'],
    [480, y + 48, '90.00'],
  ]

  it('gives a reading for every account, of the holder and period above them', () => {
    const readings = readingsOf([
      page([
        ...letterhead.slice(0, 5),
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...list(160, '12345678'),
        ...list(260, '87654321'),
      ]),
    ])
    expect(readings.map(({ maskedAccount }) => maskedAccount)).toEqual(['••••5678', '••••4321'])
    expect(readings.map(rowsOf)).toEqual([
      [{ date: '2025-03-03', amount: 1000, type: 'debit', balance: 9000 }],
      [{ date: '2025-03-03', amount: 1000, type: 'debit', balance: 9000 }],
    ])
  })

  it('has one holder for all, though a list of the accounts stands beside the address', () => {
    const readings = readingsOf([
      page([
        [40, 40, 'Wendale Bank', 16],
        [40, 70, 'MS ORLA FINCH'],
        [250, 70, 'Account number'],
        [400, 70, 'Opening balance'],
        [40, 82, '3 PIER ROAD'],
        [250, 82, '11-22-33 12345678'],
        [40, 94, 'HX99 4QB'],
        [250, 94, '11-22-33 87654321'],
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...list(160, '12345678'),
        [40, 240, '1 March 2025 to 31 March 2025'],
        ...list(260, '87654321'),
      ]),
    ])
    expect(readings.map(({ accountHolder }) => accountHolder)).toEqual([
      'MS ORLA FINCH',
      'MS ORLA FINCH',
    ])
  })

  it.each([
    ['with heads of its own', columns(60)],
    ['without heads', []],
  ])('ends the list that goes on from the page before, %s', (_, heads) => {
    const entry = (y: number, day: number, balance: string): readonly TestLine[] => [
      [40, y, `${day} Mar`],
      [120, y, 'KIOSK'],
      [330, y, '10.00'],
      [480, y, balance],
    ]
    const readings = readingsOf([
      page([
        ...letterhead.slice(0, 5),
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...list(160, '12345678'),
      ]),
      page(
        [
          [40, 40, 'MS ORLA FINCH'],
          ...heads,
          ...entry(80, 4, '80.00'),
          ...entry(94, 5, '70.00'),
          [40, 130, '1 March 2025 to 31 March 2025'],
          ...list(150, '87654321'),
        ],
        2,
      ),
    ])
    expect(readings.map(({ transactions }) => transactions.length)).toEqual([3, 1])
    expect(readings.map(({ reconciles }) => reconciles)).toEqual([true, true])
    expect(readings.map(({ openingBalance }) => openingBalance)).toEqual([10_000, 10_000])
  })

  const bare = (y: number): readonly TestLine[] => [
    ...columns(y),
    [40, y + 14, '3 Mar'],
    [120, y + 14, 'Transfer'],
    [400, y + 14, '200.00'],
    [480, y + 14, '700.00'],
    [40, y + 28, '9 Mar'],
    [120, y + 28, 'Interest'],
    [400, y + 28, '1.50'],
    [480, y + 28, '701.50'],
  ]
  const before = [
    ...letterhead.slice(0, 5),
    [40, 130, '1 March 2025 to 31 March 2025'] as const,
    ...list(160, '12345678'),
  ]

  it('reads what is parted by an account number alone, and what goes on behind it', () => {
    const readings = readingsOf([
      page([...before, [40, 260, 'Savings Account number 87654321'], ...bare(280)]),
      page([[40, 40, 'Account number 12345678'], ...list(60, '12345678').slice(2)], 2),
    ])
    expect(readings.map(({ maskedAccount }) => maskedAccount)).toEqual([
      '••••5678',
      '••••4321',
      '••••5678',
    ])
    expect(readings.map(({ transactions }) => transactions.length)).toEqual([1, 2, 1])
  })

  it('tells of a list that is another paper, whose rows it does not count', () => {
    const [reading, ...others] = readingsOf([
      page(before),
      page(
        [
          [40, 20, 'Credit card statement'],
          [40, 34, 'Minimum payment 5.00'],
          [40, 48, 'Credit limit 900.00'],
          [40, 62, 'Account number 87654321'],
          ...bare(90),
        ],
        2,
      ),
    ])
    expect(others).toEqual([])
    expect(reading?.doubts?.join()).toMatch(/A list on page 2 is taken for no bank statement/)
  })

  it('leaves out payments that are pending or were taken back', () => {
    const pending = (y: number, title: string): readonly TestLine[] => [
      [40, y, `${title} from 1 March 2025 to 31 March 2025`],
      [40, y + 14, 'Start date'],
      [120, y + 14, 'Description'],
      [320, y + 14, 'Money out'],
      [400, y + 14, 'Money in'],
      [40, y + 28, '30 Mar 2025'],
      [120, y + 28, 'CAFE'],
      [330, y + 28, '4.00'],
    ]
    const reading = readOne([
      page([
        ...letterhead.slice(0, 5),
        ...pending(140, 'Pending'),
        ...list(200, '12345678'),
        ...pending(300, 'Reverted'),
      ]),
    ])
    expect(reading.transactions.map(({ description }) => description)).toEqual(['KIOSK'])
    expect(reading.reconciles).toBe(true)
  })

  it('has the holder of an account who is named beside it', () => {
    const readings = readingsOf([
      page([
        ...letterhead.slice(0, 5),
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...list(160, '12345678'),
        [40, 244, 'Junior Saver (Miss Ada Finch)'],
        ...list(260, '87654321')
          .slice(2)
          .map((line): TestLine => line),
        [180, 244, 'Sort code 11-22-33 Account number 87654321'],
      ]),
    ])
    expect(readings.map(({ accountHolder }) => accountHolder)).toEqual([
      'MS ORLA FINCH',
      'Miss Ada Finch',
    ])
  })
})
