import { describe, expect, it } from 'vitest'
import type { Role } from '../knowledge/roles.ts'
import { readCase } from './read-case.ts'
import { eventTold, figureTold } from './told-case.ts'

const told = (role: Role, words: string, question: string) =>
  figureTold({ role, words }, question)?.value

describe('a figure that is told under a role', () => {
  it.each([
    ['income', '61', 'who would take a client of 61 with a default'],
    ['loan', '61', 'who would take a client of 61 with a default'],
    ['ltv', '61', 'who would take a client of 61 with a default'],
    ['deposit', '20', 'wants 20 years'],
    ['deposit', '80%', 'wanting 80% LTV'],
    ['ltv', '20%', 'puts down a 20% deposit'],
  ] as const)('is none where its words say no %s', (role, words, question) => {
    expect(told(role, words, question)).toBeUndefined()
  })

  it.each([
    ['ageAtApplication', '61', 'who would take a client of 61', 61],
    ['loan', '310k', 'needs 310k', 310_000],
    ['loan', '310000', 'needs 310000', 310_000],
    ['ltv', '85%', 'wants 85%', 85],
    ['ltv', '85', 'wants 85 LTV', 85],
    ['deposit', '10%', '10% deposit, 90% LTV', 10],
    ['ltv', '90%', '10% deposit, 90% LTV', 90],
  ] as const)('is of the %s where its words say so', (role, words, question, value) => {
    expect(told(role, words, question)).toBe(value)
  })
})

it('takes no bare small number for the amount of a blemish', () => {
  const question = 'client of 61 with a CCJ of £400'
  const of = { of: 'ccj', words: question } as const
  expect(eventTold({ ...of, amount: '61' }, question)?.amount).toBeUndefined()
  expect(eventTold({ ...of, amount: '£400' }, question)?.amount).toBe(400)
})

it('keeps whether a blemish is settled beside when it was registered', () => {
  const question = '1 ccj £650 registered 30 mths ago, satisfied same month'
  const told = { of: 'ccj', words: question, since: '30 mths', settled: true } as const
  expect(eventTold(told, question)).toMatchObject({
    ...{ since: 30, sinceIs: 'registered', settled: true },
  })
})

it('rounds what a share leaves of the whole', () => {
  const { figures } = readCase('has a 98.7% deposit')
  expect(figures.map(({ role, value }) => [role, value])).toContainEqual(['ltv', 1.3])
})
