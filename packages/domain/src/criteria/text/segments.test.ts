import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'
import { tagText, wordsOf } from './tag-words.ts'

const statements = (words: string) => {
  const text = tagText(words)
  return segmentsOf(text).map(({ from, till }) => wordsOf(text, from, till))
}

test.each([
  ['18 years. max LTV 85%', ['18 years', 'max LTV 85%']],
  ['Min 2 yrs. contractors: 3 yrs', ['Min 2 yrs', 'contractors: 3 yrs']],
  ['24 mths. min', ['24 mths. min']],
  ['No ag. tie', ['No ag. tie']],
])('a stop behind a figure ends a statement where another figure follows: “%s”', (words, parts) => {
  expect(statements(words)).toEqual(parts)
})
