import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import { measureOfName } from './criterion-measure.ts'
import { explainOutcomeForFigure } from './figures.ts'

const measure = measureOfName({
  name: 'Minimum lease remaining',
  core: facetsOf('Minimum lease remaining'),
})

/** What is left of the lease and the mortgage's term, both in years. */
function outcomeOf(text: string, left: number, term?: number) {
  if (measure === undefined) throw new Error('a lease is measured')
  const held = { value: left * 12, ...(term !== undefined && { overTerm: term * 12 }) }
  return explainOutcomeForFigure(text, held, measure).outcome
}

describe('what must be left of a lease', () => {
  test.each([
    ['85 years', 85, undefined, 'accept'],
    ['85 years', 84, undefined, 'decline'],
    ['55 yrs at end', 60, undefined, 'conditional'],
    ['55 yrs at end', 50, undefined, 'decline'],
    ['55 yrs at end', 125, undefined, 'conditional'],
    ['55 yrs at end', 80, 25, 'accept'],
    ['55 yrs at end', 79, 25, 'decline'],
    [
      'At least 60 years must remain at the end of the mortgage term.',
      90,
      undefined,
      'conditional',
    ],
    ['At least 60 years must remain at the end of the mortgage term.', 90, 30, 'accept'],
    ['term + 30', 60, undefined, 'conditional'],
    ['term + 30', 25, undefined, 'decline'],
    ['term plus 30 years', 60, 35, 'decline'],
    ['30 years plus the mortgage term', 65, 35, 'accept'],
    ['40 years beyond the term', 70, undefined, 'conditional'],
    ['25 yrs left on expiry', 70, 40, 'accept'],
    ['30 years unexpired when the mortgage ends', 50, 25, 'decline'],
    ['90 years (55 at end of term)', 60, undefined, 'decline'],
    ['90 years (55 at end of term)', 95, undefined, 'conditional'],
    ['90 years (55 at end of term)', 95, 30, 'accept'],
    ['70 at start and 40 at end', 70, 35, 'decline'],
    ['85 years or term + 30', 90, undefined, 'conditional'],
    ['75 years ok over 30 years', 76, undefined, 'conditional'],
    ['75 years ok over 30 years', 76, 30, 'accept'],
    ['75 yrs for terms up to 25 yrs', 80, undefined, 'conditional'],
    ['70 years on a 25 year term', 65, 10, 'conditional'],
  ])('%j with %i years left and a term of %s: %s', (text, left, term, expected) => {
    expect(outcomeOf(text, left, term)).toBe(expected)
  })

  const years = fc.integer({ min: 1, max: 150 })

  it('a figure for the end is never met without the term, and with it by what is left then', () => {
    const wordings = ['N years at end', 'term + N', 'N yrs after the mortgage term', 'N + term']
    fc.assert(
      fc.property(
        fc.constantFrom(...wordings),
        years,
        years,
        fc.integer({ min: 5, max: 40 }),
        (wording, least, left, term) => {
          const text = wording.replace('N', String(least))
          expect(outcomeOf(text, left)).toBe(left < least ? 'decline' : 'conditional')
          expect(outcomeOf(text, left, term)).toBe(left - term >= least ? 'accept' : 'decline')
        },
      ),
    )
  })

  it('a figure for the start does not hang on the term', () => {
    fc.assert(
      fc.property(years, years, fc.integer({ min: 5, max: 40 }), (least, left, term) => {
        expect(outcomeOf(`${least} years`, left, term)).toBe(outcomeOf(`${least} years`, left))
      }),
    )
  })
})
