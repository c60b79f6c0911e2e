import { describe, expect, it } from 'vitest'
import { figureWords, needWords, readNeed, usualTimeUnit } from './client-need.ts'

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
    expect(readNeed(text, { unit: 'pounds', bound: 'maximum' }, 'years')).toBe(need)
  })

  it.each([
    ['2', 'years', 'months', 24],
    ['24', 'months', 'months', 24],
    ['30', 'months', 'years', 2.5],
    ['40', 'years', 'years', 40],
    ['18m', 'years', 'months', 18],
    ['18 months', 'years', 'months', 18],
    ['6 mths', 'years', 'months', 6],
    ['2 yrs', 'months', 'months', 24],
    ['1 year', 'months', 'months', 12],
    ['2Y', 'months', 'years', 2],
    ['two', 'years', 'months', null],
    ['£2', 'years', 'months', null],
    ['', 'years', 'months', null],
  ] as const)('%j typed in %s against %s is %j', (text, typedIn, unit, need) => {
    expect(readNeed(text, { unit, bound: 'minimum' }, typedIn)).toBe(need)
  })

  it('is typed in years where every lender says years', () => {
    const lender = (standard: number | null, exception?: number) => ({
      name: 'Alder',
      answer: '',
      outcome: 'conditional' as const,
      answers: [],
      figures: { standard, ...(exception === undefined ? {} : { exception }) },
    })
    const months = { unit: 'months', bound: 'minimum' } as const
    expect(usualTimeUnit(months, [lender(24, 12), lender(null)])).toBe('years')
    expect(usualTimeUnit(months, [lender(24, 6)])).toBe('months')
    expect(usualTimeUnit({ unit: 'years', bound: 'maximum' }, [lender(35.5)])).toBe('years')
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
    [24, 'months', 'minimum', '2 years'],
    [12, 'months', 'minimum', '1 year'],
    [18, 'months', 'minimum', '18 months'],
    [0, 'months', 'minimum', '0 months'],
    [40, 'years', 'maximum', '40 years'],
    [2.5, 'years', 'maximum', '30 months'],
  ] as const)('%j in %s, %s, is written %s', (value, unit, bound, words) => {
    expect(figureWords(value, { unit, bound })).toBe(words)
  })
})
