import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findFigures } from '../../language/find-figures.ts'
import {
  type AdverseCase,
  adverseCaseOf,
  explainOutcomeForAdverse,
  readAdverseLimits,
} from './adverse-limits.ts'

const outcomeOf = (text: string, held: AdverseCase) => explainOutcomeForAdverse(text, held)?.outcome

const three: AdverseCase = { count: 3, within: 24 }
const old: AdverseCase = { ago: 18 }

describe('limits on blemishes', () => {
  test.each([
    ['3 in 24m up to £5,000', three, 'conditional'],
    ['3 in 24m', three, 'accept'],
    ['2 in 24m', three, 'decline'],
    ['0 in 24m; 2 in 36m (max £2,500)', three, 'decline'],
    ['1 in last 12', three, undefined],
    ['maximum of two in the last 36 months, total £1,000, all satisfied', three, 'decline'],
    ['max 2', three, 'decline'],
    ['up to 4', three, 'accept'],
    ['none in last 3m', three, undefined],
    ['max £500', three, undefined],
    ['any – plan dependent', three, undefined],
    ['Yes', three, undefined],
    ['over 3 yrs ago', three, 'decline'],
    ['0 in 24m; 2 in 36m', old, 'decline'],
    ['0 in 12, 1 in 36', old, 'accept'],
    ['0 in 6m, any value', old, 'accept'],
    ['none in last 12 months', old, 'accept'],
    ['over 2 years old', old, 'decline'],
    ['nil in the year, one in three', old, 'accept'],
    ['nil in the year, one in three', { count: 2, within: 24 }, 'decline'],
    ['nil in the year, one in three', { ago: 6 }, 'decline'],
    ['none past 3 years', old, 'decline'],
    ['nil 12m', old, 'accept'],
    ['zero in past year, two in three years', { ago: 24 }, 'accept'],
    ['was 1 in 24m, now 3 in 24m', three, 'accept'],
    ['over 12m ago', old, 'accept'],
    ['satisfied over 12m ago', old, 'conditional'],
    ['Yes – over 12 months, must be repaid', old, 'conditional'],
    ['max £200 last 3 yrs', { ago: 24, amount: 400 }, 'decline'],
    ['max £500', { amount: 400 }, 'accept'],
    ['max £500', { ago: 24, amount: 501 }, 'decline'],
    ['ignored if under £300', { amount: 200 }, undefined],
    ['max £1,500. Comms defaults under £200 are ignored.', { amount: 400 }, 'conditional'],
    ['Discharged 3 yrs', { ago: 48, isSettled: true }, 'accept'],
    ['Discharged 3 yrs', { ago: 48 }, 'conditional'],
    ['Discharged 3 yrs', { ago: 24, isSettled: true }, 'decline'],
    ['6 years since completion', { ago: 48, isSettled: true }, 'decline'],
    ['Over 3 years ago', { ago: 48, isSettled: true }, 'accept'],
    ['Must be discharged > 3 yrs', { ago: 60, isSettled: true }, 'accept'],
    ['Discharged 1 day', { ago: 6, isSettled: true }, 'accept'],
    ['Not within 6 years', { ago: 60, isSettled: true }, 'decline'],
    ['6 yrs', { ago: 84, isSettled: true }, 'accept'],
    ['3 yrs clear', { ago: 30, isSettled: true }, 'decline'],
    [
      'discharged for at least 6 years, with no adverse since',
      { ago: 84, isSettled: true },
      'conditional',
    ],
    ['Satisfied, any age', { ago: 48, isSettled: true }, undefined],
    ['£2,500 over 24m ago', { ago: 30, amount: 2000 }, undefined],
    ['2 in 12', { count: 2, within: 6 }, 'accept'],
    ['2 in 12', { count: 3, within: 6 }, 'decline'],
  ] satisfies readonly (readonly [string, AdverseCase, string | undefined])[])(
    '%j for %j: %s',
    (text, held, expected) => {
      expect(outcomeOf(text, held)).toBe(expected)
    },
  )

  const small = fc.integer({ min: 0, max: 6 })
  const months = fc.integer({ min: 1, max: 72 })

  it('a count in a window is met by no more of them, and never by more within it', () => {
    fc.assert(
      fc.property(small, months, small, months, (most, window, count, within) => {
        const outcome = outcomeOf(`${most} in ${window}m`, { count, within })
        if (count <= most) expect(outcome).toBe('accept')
        else expect(outcome).toBe(within <= window ? 'decline' : undefined)
      }),
    )
  })

  it('one that is older than a window does not count, one inside it does', () => {
    fc.assert(
      fc.property(months, months, (window, ago) => {
        const expected = ago > window ? 'accept' : 'decline'
        expect(outcomeOf(`none in the last ${window} months`, { ago })).toBe(expected)
      }),
    )
  })

  it('an amount is held against the greatest', () => {
    const pounds = fc.integer({ min: 1, max: 9999 })
    fc.assert(
      fc.property(pounds, pounds, (most, amount) => {
        expect(outcomeOf(`max £${most}`, { amount })).toBe(amount <= most ? 'accept' : 'decline')
      }),
    )
  })

  it('years and months are one measure', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 6 }), (most, years) => {
        expect(readAdverseLimits(`${most} in ${years} years`)).toEqual(
          readAdverseLimits(`${most} in ${years * 12} months`),
        )
      }),
    )
  })
})

describe('a case in a question', () => {
  test.each([
    ['3 CCJs in last 24 months', { count: 3, within: 24 }],
    ['a ccj of £400 2 yrs ago', { ago: 24, amount: 400 }],
    ['defaults 18 months old', { ago: 18 }],
    ['a default over 3 years ago', { ago: 36, isOlder: true }],
    ['two missed payments in the past year', { count: 2 }],
    ['2 missed payments within 12 months', { count: 2, within: 12 }],
    ['max ltv of 75%', undefined],
  ])('%j', (question, expected) => {
    expect(adverseCaseOf(findFigures(question))).toEqual(expected)
  })
})

describe('what must be satisfied above an amount', () => {
  it.each([
    ['Must be satisfied if > £250', { amount: 300 }, undefined],
    ['Must be satisfied if > £250', { amount: 300, isOpen: true }, 'decline'],
    ['Must be satisfied if > £250', { amount: 300, isSettled: true }, 'conditional'],
    ['Must be satisfied if > £250', { amount: 200 }, 'conditional'],
    ['Satisfied where over £500', { amount: 600, isOpen: true }, 'decline'],
    ['Max £250', { amount: 300, isSettled: true }, 'decline'],
  ] as const)('%s, %j: %s', (text, held, outcome) => {
    expect(explainOutcomeForAdverse(text, held)?.outcome).toBe(outcome)
  })
})
