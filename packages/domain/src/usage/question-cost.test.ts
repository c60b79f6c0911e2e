import { expect, test } from 'vitest'
import { exampleCostOf } from './question-cost.ts'

test.each([
  [10_000, 2.8125, 1.6875],
  [100_000, 14.0625, 2.8125],
])('a question of %i tokens of documents costs %f cents, kept %f', (tokens, cents, cachedCents) => {
  expect(exampleCostOf(tokens)).toEqual({ cents, cachedCents })
})
