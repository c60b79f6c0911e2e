import { expect, it } from 'vitest'
import { isUsable, type SeatPrice } from './seat-price.ts'

const usual: SeatPrice = {
  id: 'price_1',
  pence: 10,
  currency: 'gbp',
  interval: 'month',
  intervalCount: 1,
  isActive: true,
}

it.each<[string, Partial<SeatPrice>, boolean]>([
  ['pounds for each user a month', {}, true],
  ['one that new subscriptions cannot have', { isActive: false }, true],
  ['no fixed amount', { pence: null }, false],
  ['dollars', { currency: 'usd' }, false],
  ['a year', { interval: 'year' }, false],
  ['three months', { intervalCount: 3 }, false],
  ['once', { interval: null }, false],
])('of %s can be billed by: %j %s', (_what, given, usable) => {
  expect(isUsable({ ...usual, ...given })).toBe(usable)
})
