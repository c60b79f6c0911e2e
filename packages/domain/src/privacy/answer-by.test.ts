import { expect, it } from 'vitest'
import { answerBy } from './answer-by.ts'

it.each([
  ['2025-11-18T10:00:00Z', '2025-12-18T23:59:59.000Z'],
  ['2026-01-31T10:00:00Z', '2026-02-28T23:59:59.000Z'],
  ['2024-01-31T10:00:00Z', '2024-02-29T23:59:59.000Z'],
  ['2025-12-31T23:30:00Z', '2026-01-31T23:59:59.000Z'],
  // London is an hour ahead: the next day there, and the next month’s midnight too.
  ['2026-06-30T23:30:00Z', '2026-08-01T22:59:59.000Z'],
])('what came at %s is answered by %s', (received, by) => {
  expect(answerBy(new Date(received)).toISOString()).toBe(by)
})
