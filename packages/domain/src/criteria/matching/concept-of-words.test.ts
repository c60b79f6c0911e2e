import { expect, test } from 'vitest'
import { conceptsOf } from './concept-of-words.ts'

test.each([
  ['Max age EOT', 'maximum-age-end-of-term'],
  ['what is the least they must earn', 'minimum-income'],
])('%s is of %s', (words, concept) => {
  expect(conceptsOf(words, 3).map((one) => one.concept)).toContain(concept)
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty valueOf'])(
  '%s is a word like any other',
  (words) => {
    for (const { likelihood } of conceptsOf(words, 3)) expect(likelihood).toBeGreaterThan(0)
  },
)

test('nothing is known of no words', () => {
  expect(conceptsOf('', 3)).toEqual([])
})
