import { expect, test } from 'vitest'
import { costOf, mostTokens } from './call-cost.ts'

const prices = {
  ...{ inCentsPerMillion: 125, outCentsPerMillion: 1000 },
  ...{ cachedInCentsPerMillion: 12.5, cacheWriteCentsPerMillion: 150 },
}

test.each([
  [0, 0, 0],
  [1_000_000, 1_000_000, 1125],
  [2000, 300, 0.55],
  // A quarter of a cent's hundredth is rounded, not dropped.
  [1, 0, 0.0001],
  [7, 3, 0.0039],
])('%i tokens in and %i out cost %f cents', (tokensIn, tokensOut, cents) => {
  expect(costOf({ tokensIn, tokensOut }, prices)).toBe(cents)
})

test.each([
  [1_000_000, 0, 12.5],
  [0, 1_000_000, 150],
  [600_000, 300_000, 65],
])('of a million tokens in, %i from a cache and %i into it, cost %f cents', (from, into, cents) => {
  const tokens = { tokensIn: 1_000_000, tokensOut: 0 }
  expect(costOf({ ...tokens, tokensCachedIn: from, tokensCacheWrite: into }, prices)).toBe(cents)
})

test('what is reserved for a call grows with everything that it takes', () => {
  const call = { textBytes: 3000, pictures: 0, maxTokens: 200 }
  expect(mostTokens(call)).toEqual({ tokensIn: 1260, tokensOut: 200 })
  expect(mostTokens({ ...call, textBytes: 3001 }).tokensIn).toBe(1261)
  expect(mostTokens({ ...call, pictures: 2 }).tokensIn).toBe(1260 + 7200)
})
