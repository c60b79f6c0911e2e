import { expect, it } from 'vitest'
import { facetsOf } from '../../matching/criterion-facets.ts'
import { putInTerms } from './question-wording.ts'

const ideas = (question: string) => facetsOf(putInTerms(question).text).map(({ key }) => key)

it('asks for something else where more follows', () => {
  expect(ideas('where will they lend on flats above shops')).not.toContain('lending-area')
})
