import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findFigures } from '../../language/find-figures.ts'
import type { Outcome } from '../outcomes.ts'
import { readCellFigures } from './cell-limits.ts'
import type { CriterionMeasure } from './criterion-measure.ts'
import { explainOutcomeForFigure } from './figures.ts'

const ltv: CriterionMeasure = { unit: 'percent', bound: 'maximum' }
const age: CriterionMeasure = { unit: 'age', bound: 'maximum' }
const youngest: CriterionMeasure = { unit: 'age', bound: 'minimum' }
const multiple: CriterionMeasure = { unit: 'multiple', bound: 'maximum' }
const trading: CriterionMeasure = { unit: 'months', bound: 'minimum' }
const storeys: CriterionMeasure = { unit: 'count', bound: 'maximum' }
const acres: CriterionMeasure = { unit: 'acres', bound: 'maximum' }
const income: CriterionMeasure = { unit: 'pounds', bound: 'minimum' }
const largest: CriterionMeasure = { unit: 'pounds', bound: 'maximum' }

const cases: readonly (readonly [
  text: string,
  asked: number,
  measure: CriterionMeasure,
  outcome: Outcome,
])[] = [
  ['95%', 95, ltv, 'accept'],
  ['Max 95% LTV', 96, ltv, 'decline'],
  ['90%, 95% if EPC C or above', 95, ltv, 'conditional'],
  ['90% (85% new build)', 90, ltv, 'conditional'],
  ['95% (AVM max 80%)', 85, ltv, 'conditional'],
  ['90% LTV, max £50k', 85, ltv, 'conditional'],
  ['85% up to £500k, 80% up to £1m', 85, ltv, 'conditional'],
  ['No IO', 75, ltv, 'decline'],
  ['Refer to UW', 75, ltv, 'conditional'],
  ['N/A', 75, ltv, 'not-applicable'],
  ['', 75, ltv, 'not-stated'],
  ['Yes', 75, ltv, 'not-stated'],
  ['75 (80 for RIO)', 80, age, 'conditional'],
  ['85 / 95 with pension evidence', 80, age, 'accept'],
  ['85 with pension evidence', 85, age, 'conditional'],
  ['80 with evidence of pension', 78, age, 'conditional'],
  ['80 with us', 78, age, 'accept'],
  ['No maximum', 99, age, 'accept'],
  ['Will not go over 90%', 90, ltv, 'accept'],
  ['Will not go over 90%', 91, ltv, 'decline'],
  ['Nothing over 85%', 85, ltv, 'accept'],
  ['Never above 85%', 86, ltv, 'decline'],
  ['Cannot be older than 85', 85, age, 'accept'],
  ['Must not be over 80', 80, age, 'accept'],
  ['5.5x up to 75% LTV', 5, multiple, 'conditional'],
  ['5.5x for incomes over £75k', 5, multiple, 'conditional'],
  ['5.5x up to 75% LTV', 6, multiple, 'decline'],
  ['75% for loans over £1m', 70, ltv, 'conditional'],
  ['80% below £500k', 80, ltv, 'conditional'],
  ['£2m below 60% LTV', 1_500_000, largest, 'conditional'],
  ['Max age 75 at end of term', 80, age, 'decline'],
  ['70th birthday', 75, age, 'decline'],
  ['80 (or retirement age if earlier)', 80, age, 'conditional'],
  ['21', 18, youngest, 'decline'],
  ['18 yrs', 18, youngest, 'accept'],
  ['18-75', 18, youngest, 'accept'],
  ['18 - 75', 80, age, 'decline'],
  ['4.5x, 5x if income > £100,000', 5, multiple, 'conditional'],
  ['Up to 5.5x', 5, multiple, 'accept'],
  ['4.49 times', 4.5, multiple, 'decline'],
  ['24 months std. 12 months with accountant’s projection', 12, trading, 'conditional'],
  ['1 yr – SA302s & tax year overviews', 12, trading, 'accept'],
  ['2 years', 12, trading, 'decline'],
  ['12m accounts', 12, trading, 'accept'],
  ['one year', 12, trading, 'accept'],
  ['No minimum', 1, trading, 'accept'],
  ['None', 1, trading, 'accept'],
  ['10 (lift req’d above 4)', 10, storeys, 'conditional'],
  ['Max 6, 12 in London', 10, storeys, 'conditional'],
  ['No limit', 40, storeys, 'accept'],
  ['Up to 10 acres, no ag. tie', 10, acres, 'conditional'],
  ['Unlimited', 10, acres, 'accept'],
  ['£15,000 (main applicant)', 15_000, income, 'accept'],
  ['£20k', 15_000, income, 'decline'],
  ['None', 5_000, income, 'accept'],
  ['£1.5m', 2_000_000, largest, 'decline'],
  ['£25,000 – £2m', 1_000_000, largest, 'accept'],
  ['£100,000 (£75,000 for existing borrowers)', 80_000, income, 'conditional'],
]

function outcomeFor(text: string, asked: number, measure: CriterionMeasure): Outcome {
  const hint = { isRequirement: measure.bound === 'minimum' }
  return explainOutcomeForFigure(text, asked, measure, hint).outcome
}

describe('a figure held against words', () => {
  test.each(cases)('%j at %d', (text, asked, measure, outcome) => {
    expect(outcomeFor(text, asked, measure)).toBe(outcome)
  })

  it('accepts up to the figure and declines beyond it, however it is written', () => {
    const forms = fc.constantFrom(
      (n: number) => `${n}%`,
      (n: number) => `Max ${n}% LTV`,
      (n: number) => `Up to ${n}%`,
      (n: number) => `${n}% max`,
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 100 }),
        fc.integer({ min: 1, max: 120 }),
        forms,
        (limit, asked, write) => {
          const outcome = outcomeFor(write(limit), asked, ltv)
          return outcome === (asked <= limit ? 'accept' : 'decline')
        },
      ),
    )
  })

  it.each(['Unrestricted', 'Uncapped', 'unrestricted in city centres', 'No limit', 'Unlimited'])(
    '“%s” holds every figure',
    (text) => {
      expect(outcomeFor(text, 40, { unit: 'count', bound: 'maximum' })).not.toBe('not-stated')
      expect(outcomeFor(text, 95, age)).not.toBe('decline')
    },
  )

  it('is conditional between the main figure and the exception', () => {
    const forms = fc.constantFrom(
      (a: number, b: number) => `${a} (${b} for RIO)`,
      (a: number, b: number) => `${a}, ${b} with pension`,
      (a: number, b: number) => `${a} / ${b} for RIO`,
      (a: number, b: number) => `Up to ${a} – ${b} if retired`,
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 80 }),
        fc.integer({ min: 1, max: 15 }),
        forms,
        (main, more, write) => {
          const text = write(main, main + more)
          return (
            outcomeFor(text, main, age) === 'accept' &&
            outcomeFor(text, main + more, age) === 'conditional' &&
            outcomeFor(text, main + more + 1, age) === 'decline'
          )
        },
      ),
    )
  })
})

describe('readCellFigures', () => {
  it('keeps the main figure, its exceptions and other conditions apart', () => {
    expect(readCellFigures('75 (80 for RIO)', age)).toEqual({
      main: 75,
      exceptions: [80],
      hasConditions: false,
    })
    expect(readCellFigures('90% LTV, max £50k', ltv)).toEqual({
      main: 90,
      exceptions: [],
      hasConditions: true,
    })
  })
})

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
