import { describe, expect, test } from 'vitest'
import { placeOfWords } from './stands-in.ts'

describe('words stand in a text', () => {
  test.each([
    ['Max age 75 at end', 'max age 75'],
    ['Max age\n75', 'age 75'],
    ['self-\nemployed for 2 years', 'self-employed'],
    ['“Yes” – subject to valuation', '"Yes" - subject'],
    ['£1,000 in 12 months', '£1,000'],
    ['up to 75%', '75%'],
    ['75', '75'],
  ])('%j holds %j', (text, words) => {
    expect(placeOfWords(text, words)).toBeDefined()
  })

  test.each([
    ['75', '5'],
    ['75', '7'],
    ['7.5 years', '7'],
    ['7.5 years', '5 years'],
    ['£1,000', '£1'],
    ['urban', 'ban'],
    ['No', 'Yes'],
    ['Yes', ''],
    ['10 - 15', '1015'],
  ])('%j does not hold %j', (text, words) => {
    expect(placeOfWords(text, words)).toBeUndefined()
  })
})
