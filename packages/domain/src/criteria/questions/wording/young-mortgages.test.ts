import { expect, it } from 'vitest'
import { facetsOf } from '../../matching/criterion-facets.ts'
import { putInTerms } from './question-wording.ts'

const ideas = (question: string) => facetsOf(putInTerms(question).text).map(({ key }) => key)

it.each([
  'client only 4 months into first mortgage, which second charge lenders are ok',
  'just 3 months into his mortgage',
  'barely 5 mths into their current mortgage, seconds?',
])('%s: tells how old the mortgage is', (question) => {
  expect(ideas(question)).toContain('mortgage-history')
  expect(ideas(question)).not.toContain('term')
})

it('leaves the term and the years of a mortgage alone', () => {
  expect(ideas('10 years into a 25 year mortgage term')).not.toContain('mortgage-history')
})
