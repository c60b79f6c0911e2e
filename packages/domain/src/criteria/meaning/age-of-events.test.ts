import { describe, expect, test } from 'vitest'
import { holdCase } from './hold-case.ts'
import { readCase } from './read-case.ts'
import { readMeaning } from './read-meaning.ts'

const verdict = (story: string, cell: string, row: string) =>
  holdCase(readCase(story), readMeaning(cell, row)).verdict

describe('a row that says how old a blemish must be', () => {
  test.each([
    'CCJ min age (months)',
    'CCJs must be older than (months)',
    'CCJs older than .. mths',
  ])('“%s” is of time and counts nothing', (row) => {
    expect(verdict('CCJ 14 months ago', '12', row)).toBe('accept')
    expect(verdict('CCJ 14 months ago', '24', row)).toBe('decline')
    expect(verdict('CCJ 14 months ago', '0', row)).toBe('accept')
  })

  test('a most is no such age', () => {
    expect(readMeaning('24', 'CCJs - max age in months').events).not.toMatchObject([
      { minSince: 24 },
    ])
  })
})

describe('a shorter time for some', () => {
  test.each([
    ['CCJ 30 months ago', 'accept'],
    ['CCJ 14 months ago', 'conditional'],
    ['CCJ 14 months ago, not satisfied', 'decline'],
    ['CCJ 6 months ago', 'decline'],
  ])('%s: %s', (story, expected) => {
    expect(verdict(story, '24 (12 if satisfied)', 'CCJ age in months')).toBe(expected)
  })

  test.each([
    ['bankruptcy discharged 7 years ago', 'accept'],
    ['bankruptcy discharged 4 years ago', 'conditional'],
    ['bankruptcy discharged 4 years ago, 60% LTV', 'accept'],
    ['bankruptcy discharged 4 years ago, 85% LTV', 'decline'],
    ['bankruptcy discharged 1 year ago', 'decline'],
  ])('up to a share of the value, %s: %s', (story, expected) => {
    const row = 'Bankruptcy - years since discharged'
    expect(verdict(story, '3 yrs to 75% LTV, 6 yrs full range', row)).toBe(expected)
  })
})
