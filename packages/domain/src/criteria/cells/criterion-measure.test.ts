import { describe, expect, test } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import { measureOfName } from './criterion-measure.ts'

describe('which way round a name limits', () => {
  test.each([
    ['Lower age limit', 'minimum'],
    ['Minimum age limit', 'minimum'],
    ['Min loan limit', 'minimum'],
    ['Purchase up to 80% – Min loan', 'minimum'],
    ['Loans up to £500k – Max LTV', 'maximum'],
    ['Upper age limit', 'maximum'],
    ['Age limit', 'maximum'],
    ['Loan limit', 'maximum'],
    ['Max number of applicants', 'maximum'],
    ['Min number of years trading', 'minimum'],
    ['How old can they be', 'maximum'],
  ])('%s: %s', (name, bound) => {
    const measure = measureOfName({ name, core: facetsOf(name) })
    expect(measure?.bound).toBe(bound)
  })
})
