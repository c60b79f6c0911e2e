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
] as const)('“%s”', (story, figures) => {
  expect(told(story)).toEqual(figures)
})
