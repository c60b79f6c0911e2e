import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculateMonthlyTotal, defaultPricePerUserPence } from './monthly-amount.ts'

it.each([
  { price: defaultPricePerUserPence, users: 0, total: 10 },
  { price: defaultPricePerUserPence, users: 1, total: 10 },
  { price: defaultPricePerUserPence, users: 7, total: 70 },
  { price: 2400, users: 5, total: 12_000 },
])('$users users at $price pence pay $total pence', ({ price, users, total }) => {
  expect(calculateMonthlyTotal(price, users)).toBe(total)
})

it('another user never makes it less, and whole pence stay whole', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (price, users) => {
      const total = calculateMonthlyTotal(price, users)
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(calculateMonthlyTotal(price, users + 1)).toBeGreaterThanOrEqual(total)
      expect(total).toBeGreaterThanOrEqual(price)
    }),
  )
})
