import { expect, test } from 'vitest'
import { readCase } from './read-case.ts'

const told = (story: string) =>
  Object.fromEntries(
    readCase(story)
      .figures.filter(({ isDerived }) => isDerived !== true)
      .map(({ role, value }) => [role, value]),
  )

test.each(['flat, 310k on 365k', '£310k on £365k, who', '£310,000 on a £365,000 purchase'])(
  '“%s” is a loan on a value',
  (story) => {
    expect(told(story)).toEqual({ loan: 310_000, propertyValue: 365_000 })
  },
)

test.each(['£30k deposit on a £300k house', '£365k on £310k', 'earns 40k on a 300k house'])(
  '“%s” is no such pair',
  (story) => {
    expect(told(story)).not.toMatchObject({
      loan: expect.anything(),
      propertyValue: expect.anything(),
    })
  },
)
