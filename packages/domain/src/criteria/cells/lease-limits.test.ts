import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import { measureOfName } from './criterion-measure.ts'
import { explainOutcomeForFigure } from './figures.ts'

const measure = measureOfName({
  name: 'Minimum lease remaining',
  core: facetsOf('Minimum lease remaining'),
})

/** @param left of the lease today, in years */
function outcomeOf(text: string, left: number) {
  if (measure === undefined) throw new Error('a lease is measured')
  return explainOutcomeForFigure(text, left * 12, measure).outcome
}

describe('what must be left of a lease', () => {
  test.each([
    ['85 years', 85, 'accept'],
    ['85 years', 84, 'decline'],
    ['55 yrs at end', 60, 'conditional'],
    ['55 yrs at end', 50, 'decline'],
    ['55 yrs at end', 125, 'conditional'],
    ['At least 60 years must remain at the end of the mortgage term.', 90, 'conditional'],
    ['term + 30', 60, 'conditional'],
    ['term + 30', 25, 'decline'],
    ['40 years beyond the term', 70, 'conditional'],
    ['90 years (55 at end of term)', 60, 'decline'],
    ['90 years (55 at end of term)', 95, 'conditional'],
    ['85 years or term + 30', 90, 'conditional'],
    ['75 years ok over 30 years', 76, 'conditional'],
    ['75 yrs for terms up to 25 yrs', 80, 'conditional'],
  ])('%j with %i years left: %s', (text, left, expected) => {
    expect(outcomeOf(text, left)).toBe(expected)
  })

  const years = fc.integer({ min: 1, max: 150 })

  it('a figure for the end is never met by what is left today', () => {
    const wordings = ['N years at end', 'term + N', 'N yrs after the mortgage term', 'N + term']
    fc.assert(
      fc.property(fc.constantFrom(...wordings), years, years, (wording, least, left) => {
        const text = wording.replace('N', String(least))
        expect(outcomeOf(text, left)).toBe(left < least ? 'decline' : 'conditional')
      }),
    )
  })
})
