import { expect, it } from 'vitest'
import { formatCents } from './dollars.ts'

it.each([
  [0, 2, 'Free'],
  [1842, 2, '$18.42'],
  [123_456_789, 2, '$1,234,567.89'],
  [0.3, 2, '<$0.01'],
  [0.5, 2, '$0.01'],
  [0.3, 3, '$0.003'],
  [0.01, 3, '<$0.001'],
  [0, 3, 'Free'],
  [12.34, 3, '$0.123'],
])('%d cents with %d decimals are %s', (cents, decimals, words) => {
  expect(formatCents(cents, decimals)).toBe(words)
})
