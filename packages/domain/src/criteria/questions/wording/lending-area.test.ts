import { expect, it } from 'vitest'
import { facetsOf } from '../../matching/criterion-facets.ts'
import { putInTerms } from './question-wording.ts'

const ideas = (question: string) => facetsOf(putInTerms(question).text).map(({ key }) => key)

it.each(['where does bath lend', 'where will the society lend in?', 'what areas do they lend in'])(
  '%s asks for the lending area',
  (question) => {
    expect(ideas(question)).toContain('lending-area')
  },
)

it('asks for something else where more follows', () => {
  expect(ideas('where will they lend on flats above shops')).not.toContain('lending-area')
})
