import { describe, expect, test } from 'vitest'
import { withNumbersInFigures } from './number-words.ts'

describe('numbers in words', () => {
  test.each([
    ['half a million', '£500000'],
    ['a million two', '£1200000'],
    ['loan of a million two, 60% ltv', 'loan of £1200000, 60% ltv'],
    ['one million two hundred thousand', '£1200000'],
    ['£1 million 200k', '£1200000'],
    ['two million and three hundred grand', '£2300000'],
    ['a million and a quarter', '£1250000'],
    ['a mill and a half', '£1500000'],
    ['one point two million', '1.2 million'],
    ['four point four nine times', '4.49 times'],
    ['one million, two applicants', '£1000000, two applicants'],
    ['one million 2 borrowers', '£1000000 2 borrowers'],
    ['one and a half million', '£1500000'],
    ['a quarter of a million', '£250000'],
    ['three quarters of a million', '£750000'],
    ['two million', '£2000000'],
    ['three hundred grand', '£300000'],
    ['four hundred and fifty thousand', '£450000'],
    ['a hundred grand', '£100000'],
    ['fifteen btls', '15 btls'],
    ['he is sixty-two', 'he is 62'],
    ['a twenty five year term', 'a 25 year term'],
    ['two hundred and fifty k', '250 k'],
    ['five percent', '5 percent'],
    ['ten per cent', '10 per cent'],
    ['been here a year', 'been here 1 year'],
    ['been in the uk a year', 'been in the uk 1 year'],
    ['a month ago', '1 month ago'],
    ['five and a half times salary', '5.5 times salary'],
    ['4½x income', '4.5 x income'],
    ['4 1/2 times', '4.5 times'],
    ['two and a half years trading', '2.5 years trading'],
    ['a year and a half', '1.5 years'],
    ['arrived half a year ago', 'arrived 6 months ago'],
    ['three quarters of a year', '9 months'],
    ['2 and a half million', '£2500000'],
  ])('%s is %s', (words, figures) => {
    expect(withNumbersInFigures(words)).toBe(figures)
  })

  test.each([
    'two things for one lender',
    'which one, six months',
    '£30k a year',
    'twice a year',
    '10% a year',
    'overpay a month early',
    'zero hours',
    'a default a year old',
    'second charge',
    'anyone',
    'tenants in common',
    'half yearly bonus',
    'owns half a house',
    'half year results',
  ])('%s stays', (words) => {
    expect(withNumbersInFigures(words)).toBe(words)
  })
})
