import { expect, test } from 'vitest'
import { asksWhether } from './asks-whether.ts'

test.each([
  ['does Leeds accept lodger income?', true],
  ['and would they take a DMP', true],
  ['Halifax ok with 1 year accounts', true],
  ['Is 80 too old for Leeds', true],
  ['What is Halifax criteria for maximum age', false],
  ['what is the max age Leeds accept', false],
  ['Halifax max age', false],
  ['and Leeds?', false],
])('%s: %s', (question, isAsked) => {
  expect(asksWhether(question)).toBe(isAsked)
})
