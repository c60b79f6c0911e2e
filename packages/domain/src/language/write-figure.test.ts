import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeFigure } from './write-figure.ts'

describe('a figure written out', () => {
  test.each([
    [80, 'percent', '80%'],
    [4.5, 'multiple', '4.5x'],
    [1_250_000, 'pounds', '£1,250,000'],
    [1e22, 'percent', 'more than 999999999999%'],
    [1e22, 'pounds', 'more than £999,999,999,999'],
    [Number.POSITIVE_INFINITY, 'acres', 'more than 999999999999 acres'],
    [1e-11, 'percent', 'less than 0.0001%'],
    [0, 'pounds', '£0'],
  ] as const)('%d %s is %s', (value, unit, words) => {
    expect(writeFigure(value, unit)).toBe(words)
  })

  test('has no exponent, however absurd', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, noNaN: true }),
        fc.constantFrom('percent', 'multiple', 'pounds', 'acres', 'months', 'count', undefined),
        (value, unit) => {
          expect(writeFigure(value, unit)).not.toMatch(/\de[+-]?\d|Infinity|NaN|∞/)
        },
      ),
    )
  })
})
