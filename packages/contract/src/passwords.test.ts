import { expect, it } from 'vitest'
import { resetPasswordRule, setupPasswordRule } from './passwords.ts'

it.each([
  [0, 6, 8],
  [6, 6, 8],
  [7, 7, 8],
  [12, 12, 12],
])('a minimum of %i raises both, and lowers neither', (raised, setup, reset) => {
  expect(setupPasswordRule(raised)).toEqual({
    ...{ minLength: setup, tooShort: `Password must be at least ${setup} characters` },
  })
  expect(resetPasswordRule(raised)).toEqual({
    ...{ minLength: reset, tooShort: `Password must be at least ${reset} characters long.` },
  })
})
