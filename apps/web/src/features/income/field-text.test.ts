import { describe, expect, it } from 'vitest'
import { readTyped, shownValue, typedValue } from './field-text.ts'

describe('a value', () => {
  it.each([
    ['pence', 243_424, '£2,434.24', '2434.24'],
    ['date', '2025-08-29', '29 Aug 2025', '29/08/2025'],
    ['period', 5, '5', '5'],
    ['frequency', 'four-weekly', 'Every four weeks', 'four-weekly'],
    ['tax-year', '2025-26', '2025-26', '2025-26'],
    ['text', null, 'Not stated', ''],
  ] as const)('of %s %s is shown as %s and typed as %s', (kind, value, shown, typed) => {
    expect(shownValue(kind, value)).toBe(shown)
    expect(typedValue(kind, value)).toBe(typed)
    expect(readTyped(kind, typed)).toBe(value)
  })
})

it.each([
  ['pence', '£1,200', 120_000],
  ['pence', 'about 12', undefined],
  ['date', '1.9.2025', '2025-09-01'],
  ['date', '31/02/2025', undefined],
  ['tax-year', '2025/26', '2025-26'],
  ['tax-year', '2025-2026', '2025-26'],
  ['utr', '12345 67890', '1234567890'],
  ['utr', '12345', undefined],
  ['period', '57', undefined],
  ['frequency', 'Monthly', 'monthly'],
  ['text', ' 1257L ', '1257L'],
] as const)('as %s, %j is read as %j', (kind, text, value) => {
  expect(readTyped(kind, text)).toBe(value)
})
