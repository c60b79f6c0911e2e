import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { letterhead, page, readOne } from '../../../testing/statement-pages.ts'

type Row = readonly [name: string, amount: string, balance: string]
const rows: readonly Row[] = [
  ['KIOSK', '-10.00', '90.00'],
  ['BAKER', '20.00', '70.00'],
  ['GROCER', '30.00', '40.00'],
  ['WAGES', '500.00', '540.00'],
  ['GARAGE', '-51.00', '489.00'],
  ['CAFE', '-5.00', '484.00'],
  ['CHEMIST', '4.00', ''],
  ['REFUND', '15.00', '495.00'],
]

const statement = (own: readonly Row[]) =>
  page([
    ...letterhead,
    [40, 130, '1 March 2025 to 31 March 2025'],
    [40, 144, 'Opening balance'],
    [200, 144, '100.00'],
    [40, 158, 'Closing balance'],
    [200, 158, own.at(-1)?.[2] ?? ''],
    [40, 190, 'Date'],
    [120, 190, 'Details'],
    [400, 190, 'Amount'],
    [480, 190, 'Balance'],
    ...own.flatMap(([name, amount, balance], at): TestLine[] => [
      [40, 210 + at * 16, `${at + 3} March`],
      [120, 210 + at * 16, name],
      [400, 210 + at * 16, amount],
      ...(balance === '' ? [] : [[480, 210 + at * 16, balance] as const]),
    ]),
  ])

const movesOf = (own: readonly Row[], origin: 'text' | 'ocr') =>
  readOne([{ ...statement(own), origin }]).transactions.map(({ amount, type }) =>
    type === 'credit' ? amount : -amount,
  )

describe('signs that recognition lost', () => {
  it('are put back where the balances leave one way, in rows next to each other too', () => {
    expect(movesOf(rows, 'ocr')).toEqual([-1000, -2000, -3000, 50000, -5100, -500, -400, 1500])
    expect(readOne([{ ...statement(rows), origin: 'ocr' }]).reconciles).toBe(true)
  })

  it('are left alone in what a text layer prints', () => {
    expect(movesOf(rows, 'text')).toEqual([-1000, 2000, 3000, 50000, -5100, -500, 400, 1500])
    expect(readOne([statement(rows)]).reconciles).toBe(false)
  })

  it('are left alone where another figure is wrong as well', () => {
    const changed = rows.with(2, ['GROCER', '36.00', '40.00'])
    expect(movesOf(changed, 'ocr')[2]).toBe(3600)
    expect(readOne([{ ...statement(changed), origin: 'ocr' }]).reconciles).toBe(false)
  })
})
