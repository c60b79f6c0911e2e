import { expect, test } from 'vitest'
import { readCase } from './read-case.ts'

const told = (story: string) => readCase(story).figures.map(({ role, value }) => [role, value])

test.each([
  [
    'Client with an unsatisfied £800 CCJ 30 mths ago and wanting a £20K mortgage. Who will lend?',
    [['loan', 20_000]],
  ],
  [
    'Client with 1 mth in the current job, whose rent covers 145 % and buying a new build flat, which lenders?',
    [
      ['timeInJob', 1],
      ['rentCover', 145],
    ],
  ],
  ['which lenders accept someone aged 23 yrs', [['ageAtApplication', 23]]],
  ['Client on a skilled worker visa and with 80yrs left on the lease', [['leaseLeft', 960]]],
] as const)('“%s”', (story, figures) => {
  expect(told(story)).toEqual(figures)
})

test('an amount right before a blemish is its own', () => {
  const { events } = readCase('I have a client with a £800 CCJ 36 months ago. Who will lend?')
  expect(events).toMatchObject([{ of: 'ccj', amount: 800, since: 36 }])
})

test('words beside a figure go before what the rows asked about state', () => {
  const { figures } = readCase('Client with a default and putting down 25 %', [{ role: 'ltv' }])
  expect(figures).toMatchObject([
    { role: 'deposit', value: 25 },
    { role: 'ltv', value: 75, isDerived: true },
  ])
})

test('what is merely left is of what the rows asked about state', () => {
  const { figures } = readCase('only 60 years left on it', [{ role: 'leaseLeft' }])
  expect(figures).toMatchObject([{ role: 'leaseLeft', value: 720 }])
})

test.each([
  ['property worth £60,000 loan £45,000', 60_000, 45_000],
  ['purchase price £180,000 loan £150,000', 180_000, 150_000],
  ['loan £150k value £200k', 200_000, 150_000],
  ['£60,000 property £45,000 loan', 60_000, 45_000],
])('a name between two figures is of the one that has no other: “%s”', (story, value, loan) => {
  expect(told(story)).toContainEqual(['propertyValue', value])
  expect(told(story).filter(([role]) => role === 'loan')).toEqual([['loan', loan]])
})
