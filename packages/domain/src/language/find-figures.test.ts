import { describe, expect, test } from 'vitest'
import { findFigures } from './find-figures.ts'

describe('findFigures', () => {
  test.each([
    ['Withdrawn on 1 June 2026', []],
    ['18 from 6 April 2026', [18]],
    ['75% until May 2027, since 12/03/2026', [75]],
    ['from 1st June', []],
    ['2 may be accepted', [2]],
    ['max 3 dec in 12m', [3, 12]],
    ['5/10 years', [5, 120]],
  ])('reads no figure in a day: %j', (text, values) => {
    expect(findFigures(text).map(({ value }) => value)).toEqual(values)
  })

  test.each([
    ['95% LTV', 95, 'percent'],
    ['to age 80', 80, 'age'],
    ['to 80 years', 960, 'months'],
    ['lend to 80', 80, undefined],
    ['client earns 15k', 15_000, 'pounds'],
    ['£1m loan', 1_000_000, 'pounds'],
    ['1.2m loan', 1_200_000, 'pounds'],
    ['£250,000', 250_000, 'pounds'],
    ['12 months SE', 12, 'months'],
    ['two years accounts', 24, 'months'],
    ['5x LTI', 5, 'multiple'],
    ['4.5 times income', 4.5, 'multiple'],
    ['18 year old', 18, 'age'],
    ['10 acres', 10, 'acres'],
    ['10 storey block', 10, 'count'],
    ['70 year lease', 840, 'months'],
  ])('%j', (text, value, unit) => {
    expect(findFigures(text)[0]).toMatchObject({ value, unit })
  })
})
