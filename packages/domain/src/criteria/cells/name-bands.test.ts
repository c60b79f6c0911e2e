import { describe, expect, it, test } from 'vitest'
import { bandsInName, fitsBands } from './name-bands.ts'

describe('bandsInName', () => {
  test.each([
    ['Max LTV – loans £350,001 to £600,000', [{ unit: 'pounds', low: 350_001, high: 600_000 }]],
    ['Max LTV – flat, up to £350k', [{ unit: 'pounds', low: 0, high: 350_000 }]],
    ['LTI – income £75,000+', [{ unit: 'pounds', low: 75_000, high: Number.POSITIVE_INFINITY }]],
    ['Max multiple above 85% LTV', [{ unit: 'percent', low: 85, high: Number.POSITIVE_INFINITY }]],
    [
      'Max LTV – Interest only, Loan £500,001 – £1,000,000',
      [{ unit: 'pounds', low: 500_001, high: 1_000_000 }],
    ],
    ['Two incomes, Deposit 10% to 25%', [{ unit: 'percent', low: 75, high: 90 }]],
    ['LTI – deposit of 40% or more', [{ unit: 'percent', low: 0, high: 60 }]],
    ['How many times income (by LTV) – 75.1 - 85', [{ unit: 'percent', low: 75.1, high: 85 }]],
    ['Flats – max LTV', []],
    ['Default registered in last 12 months', []],
  ])('%j', (name, bands) => {
    expect(bandsInName(name)).toEqual(bands)
  })
})

describe('fitsBands', () => {
  const bands = bandsInName('Max multiple up to 85% LTV, Household income £75,000 and above')

  it('needs every band that the figures speak of', () => {
    expect(
      fitsBands(bands, [
        { value: 90_000, unit: 'pounds' },
        { value: 75, unit: 'percent' },
      ]),
    ).toBe(true)
    expect(
      fitsBands(bands, [
        { value: 90_000, unit: 'pounds' },
        { value: 90, unit: 'percent' },
      ]),
    ).toBe(false)
    expect(fitsBands(bands, [{ value: 80, unit: 'age' }])).toBeUndefined()
  })
})
