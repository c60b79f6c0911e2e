import { describe, expect, it } from 'vitest'
import { figureWords, needWords, readNeed } from './client-need.ts'

describe('what a client needs', () => {
  it.each([
    ['80', 80],
    ['95%', 95],
    ['£1,250,000', 1_250_000],
    [' 4.5 ', 4.5],
    ['5x', 5],
    ['900k', 900_000],
    ['£2.5M', 2_500_000],
    ['3000m', null],
    ['', null],
    ['eighty', null],
    ['-5', null],
    ['2000000000', null],
  ] as const)('%j is read as %j', (text, need) => {
    expect(readNeed(text)).toBe(need)
  })

  it('is worded by what is counted and which way it bounds', () => {
    expect(needWords({ unit: 'age', bound: 'maximum' })).toEqual({ before: '', after: 'or older' })
    expect(needWords({ unit: 'age', bound: 'minimum' }).after).toBe('or younger')
    expect(needWords({ unit: 'pounds', bound: 'maximum' })).toEqual({ before: '£', after: '' })
    expect(needWords({ unit: 'percent', bound: 'maximum' }).after).toBe('%')
  })
})

describe('a lender’s figure', () => {
  it.each([
    [85, 'age', 'maximum', '85'],
    [null, 'age', 'maximum', 'No max'],
    [null, 'months', 'minimum', 'No min'],
    [95, 'percent', 'maximum', '95%'],
    [500_000, 'pounds', 'maximum', '£500,000'],
    [4.49, 'multiple', 'maximum', '4.49×'],
  ] as const)('%j in %s, %s, is written %s', (value, unit, bound, words) => {
    expect(figureWords(value, { unit, bound })).toBe(words)
  })
})
