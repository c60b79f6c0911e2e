import { expect, test } from 'vitest'
import { labelOf } from './criterion-label.ts'

test.each([
  ['Lodger income', 'Lodger income'],
  [
    'up to three defaults in the last three years, no more than £5,000 in total; judgments that have been paid',
    'up to three defaults in the last three years…',
  ],
  [
    'Self-employed applicants with at least two full years of accounts prepared by a qualified accountant',
    'Self-employed applicants with at least two full years of accounts…',
  ],
  ['x'.repeat(100), `${'x'.repeat(70)}…`],
])('%j', (name, label) => {
  expect(labelOf(name)).toBe(label)
})
