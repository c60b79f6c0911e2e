import { expect, it } from 'vitest'
import { WHEN_SAID } from './when-said.ts'

const said = new RegExp(`^(?:${WHEN_SAID})$`)

it.each([' in may 26', ' since 2025', ' last year', ' from 1/6/26', ' q3 2025', ' two years ago'])(
  '%j says when',
  (words) => {
    expect(words).toMatch(said)
  },
)

it.each([' in London', ' at 75%', ' years', ''])('%j does not', (words) => {
  expect(words).not.toMatch(said)
})
