import { expect, it } from 'vitest'
import { isLimitAlone, withoutDotsOfShortForms, withoutFigures } from './figures-in-clauses.ts'

it('takes the full stop off short forms and leaves that of a sentence', () => {
  expect(withoutDotsOfShortForms('max. 75. min.18 yrs. old')).toBe('max 75. min18 yrs old')
})

it.each(['75', 'max 85% ltv', '£25,000 - £1m', '40 years', '4 applicants', 'from 18 years of age'])(
  '%j is a limit alone',
  (words) => {
    expect(isLimitAlone(words)).toBe(true)
  },
)

it.each(['max', '75 for flats', '85% if employed', ''])('%j is none', (words) => {
  expect(isLimitAlone(words)).toBe(false)
})

it('leaves the words around figures', () => {
  expect(withoutFigures('max age 75 years at end')).toBe('max age   at end')
})
