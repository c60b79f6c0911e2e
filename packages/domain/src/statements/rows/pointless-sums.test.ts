import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { letterhead, page, readOne } from '../../../testing/statement-pages.ts'

const statement = page([
  ...letterhead,
  [40, 130, '1 March 2025 to 31 March 2025'],
  [40, 190, 'Date'],
  [120, 190, 'Details'],
  [400, 190, 'Amount'],
  [480, 190, 'Balance'],
  ...(
    [
      ['KIOSK', '10.00', '90.00'],
      ['GROCER REF 551873', '20.00', '70.00'],
      ['REFUND', '4210 CR', '112.10'],
      ['BAKER', '1.00', '111.10'],
      ['PENSION', '60.00 CR', '171.10'],
    ] as const
  ).flatMap(([name, amount, balance], at): TestLine[] => [
    [40, 210 + at * 16, `${at + 3} March`],
    [120, 210 + at * 16, name],
    [amount.endsWith('CR') ? 405 : 400, 210 + at * 16, amount],
    [480, 210 + at * 16, balance],
  ]),
])

describe('a sum that lost its point', () => {
  it('is a sum in a column of sums, and nowhere else', () => {
    const { transactions, reconciles } = readOne([{ ...statement, origin: 'ocr' }])
    expect(transactions.map(({ amount }) => amount)).toEqual([1000, 2000, 4210, 100, 6000])
    expect(reconciles).not.toBe(false)
  })

  it('is none in what a text layer prints', () => {
    expect(readOne([statement]).transactions.map(({ amount }) => amount)).not.toContain(4210)
  })
})
