import { describe, expect, test } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import { hintOfName } from './criterion-measure.ts'
import { explainOutcome } from './outcome.ts'

const outcomeOf = (name: string, text: string) =>
  explainOutcome(text, hintOfName({ name, core: facetsOf(name) })).outcome

describe('a cell that treats the opposite and what is asked', () => {
  test.each([
    ['Solar panels (leased)', 'Owned only; leased considered to 85% LTV'],
    ['CCJs – unsatisfied', 'Satisfied only; unsatisfied considered over 3 yrs'],
    ['Ltd co', 'Individuals only; SPV by referral'],
    ['New build flats', 'Houses only; flats to 75%'],
    ['Interest only', 'Repayment only. Interest only up to 60% LTV'],
  ])('%s: “%s” leaves a way through', (name, text) => {
    expect(outcomeOf(name, text)).toBe('conditional')
  })

  test.each([
    ['Solar panels (leased)', 'Owned only'],
    ['Solar panels (leased)', 'Owned only; leased not considered'],
    ['CCJs – unsatisfied', 'Satisfied only, max 2'],
    ['New build flats', 'Houses only; max 75% LTV'],
    ['Min UK residency (non-settled)', 'Settled status only'],
  ])('%s: “%s” is a no', (name, text) => {
    expect(outcomeOf(name, text)).toBe('decline')
  })
})
