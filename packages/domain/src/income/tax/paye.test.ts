import { describe, expect, test } from 'vitest'
import type { PayFrequency, TaxYear } from '../income-reading.ts'
import { freePay, payeDue, taxOn } from './paye.ts'
import { readTaxCode, type TaxCode } from './tax-code.ts'

function code(text: string): TaxCode {
  const read = readTaxCode(text)
  if (!read) throw new Error(`${text} is no tax code`)
  return read
}

test.each([
  ['1257L', 12, 104_826],
  ['1257L', 52, 24_192],
  ['K475', 12, -39_659],
  ['500L', 12, 41_742],
  ['501L', 12, 41_667 + 159],
  ['BR', 12, 0],
  ['0T', 12, 0],
  ['0L', 12, 0],
] as const)('free pay of %s over a %ith of the year', (text, of, pence) => {
  expect(freePay(code(text), { periods: 1, of })).toBe(pence)
})

describe('month 1 on 1257L', () => {
  test.each([
    [2_000, 190.2],
    [2_500, 290.2],
    [3_000, 390.2],
    [4_000, 590.2],
    [5_000, 952.06],
    [8_000, 2_152.06],
  ])('£%d', (pay, tax) => {
    for (const taxYear of ['2024-25', '2025-26', '2026-27'] as const) {
      expect(month1(pay, '1257L M1', taxYear)).toBe(Math.round(tax * 100))
    }
  })
})

function month1(
  pounds: number,
  text: string,
  taxYear: TaxYear,
  frequency: PayFrequency = 'monthly',
) {
  const where = { taxYear, frequency, period: 7, payBefore: 0, taxBefore: 0 }
  return payeDue({ ...where, code: code(text), pay: pounds * 100 })?.tax
}

test('a week by itself', () => {
  expect(month1(600, '1257L W1', '2025-26', 'weekly')).toBe(7_160)
})

test('tax of a year so far', () => {
  const part = { periods: 6, of: 12 } as const
  expect(taxOn(1_800_000, code('1257L'), part, '2025-26')).toBe(234_200)
})

test.each([
  [33_000, 408_107],
  [16_000, 65_170],
])('Scottish tax on £%d a year in 2026-27', (pounds, tax) => {
  const taxable = pounds * 100 - 1_257_000
  expect(taxOn(taxable, code('S0T'), { periods: 12, of: 12 }, '2026-27')).toBe(tax)
})

test.each([
  ['BR M1', 20],
  ['D0 M1', 40],
  ['D1 M1', 45],
  ['SBR M1', 20],
  ['SD0 M1', 21],
  ['SD1 M1', 42],
  ['SD2 M1', 45],
  ['SD3 M1', 48],
  ['CBR M1', 20],
  ['NT M1', 0],
])('%s takes %i%% of all pay', (text, percent) => {
  expect(month1(1_000, text, '2025-26')).toBe(percent * 1_000)
})

test('a period on a cumulative code gives back what was taken too much', () => {
  const due = payeDue({
    code: code('1257L'),
    taxYear: '2025-26',
    frequency: 'monthly',
    period: 2,
    pay: 50_000,
    payBefore: 300_000,
    taxBefore: 39_020,
  })
  expect(due).toEqual({ tax: 28_060 - 39_020, isLimited: false })
})

test('no more than half of pay is taken', () => {
  const due = payeDue({
    code: code('K3000 M1'),
    taxYear: '2025-26',
    frequency: 'monthly',
    period: 1,
    pay: 80_000,
    payBefore: 0,
    taxBefore: 0,
  })
  expect(due).toEqual({ tax: 40_000, isLimited: true })
})

test('an extra week stands by itself', () => {
  const due = payeDue({
    code: code('1257L'),
    taxYear: '2025-26',
    frequency: 'weekly',
    period: 53,
    pay: 60_000,
    payBefore: 3_120_000,
    taxBefore: 372_000,
  })
  expect(due?.tax).toBe(7_160)
})

test('a year whose rates are not kept is not worked out', () => {
  expect(taxOn(1_000_000, code('1257L'), { periods: 1, of: 12 }, '2019-20')).toBeNull()
})
