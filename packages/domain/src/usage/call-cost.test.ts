import { expect, test } from 'vitest'
import { costOf, mostTokens } from './call-cost.ts'

const prices = { inCentsPerMillion: 125, outCentsPerMillion: 1000 }

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

test('the most that a call can use grows with everything that it takes', () => {
  const call = { textBytes: 1000, pictures: 0, maxTokens: 200 }
  const { tokensIn, tokensOut } = mostTokens(call)
  expect(tokensOut).toBe(200)
  expect(tokensIn).toBeGreaterThanOrEqual(500)
  expect(mostTokens({ ...call, pictures: 2 }).tokensIn).toBeGreaterThan(tokensIn + 3000)
  expect(mostTokens({ ...call, textBytes: 1001 }).tokensIn).toBe(tokensIn + 1)
})
