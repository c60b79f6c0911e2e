import { expect, test } from 'vitest'
import { readOutcome } from './outcome.ts'

test.each([
  ['Deposits from abroad are not accepted, other than from the Channel Islands.', 'conditional'],
  ['Gifts from friends are declined unless the donor is a godparent', 'conditional'],
  ['Lets to family are not considered, except where they pay a market rent', 'conditional'],
  ['Bedsits are declined.', 'decline'],
  ['Studios are not accepted. Maisonettes are declined, save for those in London.', 'decline'],
  ['Flats above shops are not accepted. Houses are declined.', 'decline'],
])('a sentence that rules something out and lets a part of it in: %j is %s', (text, outcome) => {
  expect(readOutcome(text)).toBe(outcome)
})
