import { expect, it } from 'vitest'
import { readSearchWords, writeSearchWords } from './search-words.ts'

it.each([
  ['?analysisId=12', { analysisId: 12 }],
  ['?tab=criteria&user=4', { tab: 'criteria', user: 4 }],
  ['?ref=CD-7KQ4-M2XN', { ref: 'CD-7KQ4-M2XN' }],
  ['?token=%2212%22', { token: '12' }],
  ['?lender=Skipton+%26+Co', { lender: 'Skipton & Co' }],
  ['', {}],
])('%s says %j, and is written so', (search, words) => {
  expect(readSearchWords(search)).toEqual(words)
  expect(writeSearchWords(words)).toBe(search)
})

it.each(['007', '1e5', 'true', 'null', '"', '', ' 4 ', '{}', 'É/ü?#&='])(
  'the text %j is read as it was written',
  (text) => {
    expect(readSearchWords(writeSearchWords({ text }))).toEqual({ text })
  },
)

it('leaves out what is not there', () => {
  expect(writeSearchWords({ company: 4, user: undefined })).toBe('?company=4')
})

it('of a word that stands twice the first counts', () => {
  expect(readSearchWords('?user=1&user=2')).toEqual({ user: 1 })
})
