import { expect, it } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import { readPositions } from './positions-of-kinds.ts'

const listing = 'All ages. Grade I is declined, grade II* is referred and grade II is taken.'
const benefits =
  'Child benefit is accepted in full. Universal Credit does not count. Disability benefits are taken.'
const foam = 'Closed cell foam is declined; open cell foam is referred with papers.'

it.each([
  ['grade 2 listed', listing, 'Age and listing', 'accept'],
  ['grade 1 listed', listing, 'Age and listing', 'decline'],
  ['grade II* listed', listing, 'Age and listing', 'conditional'],
  ['listed building', listing, 'Age and listing', 'conditional'],
  ['universal credit', benefits, 'State benefits', 'decline'],
  ['child benefit', benefits, 'State benefits', 'accept'],
  ['spray foam', foam, 'Foam insulation', 'conditional'],
])('%s in “%s”', (asked, text, name, outcome) => {
  expect(readPositions(text, name, facetsOf(asked))?.outcome).toBe(outcome)
})

it.each([
  'Lodgers are accepted. An agreement of a year is wanted.',
  'Not accepted.',
  'Yes, with an agreement of a year.',
])('leaves it to the words as a whole: %s', (text) => {
  expect(readPositions(text, 'Lodgers', facetsOf('lodger income'))).toBeUndefined()
})
