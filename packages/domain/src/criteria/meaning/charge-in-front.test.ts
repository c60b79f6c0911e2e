import { expect, test } from 'vitest'
import { readCase } from './read-case.ts'

const ltvOf = (story: string) => readCase(story).figures.find(({ role }) => role === 'ltv')

test.each([
  'second charge: value £400k, first mortgage £250k, wants £50k',
  '2nd charge, house worth 400k, 1st mtg 250k, loan of 50k',
  'secured loan of £50k, property value £400k, £250k outstanding on the first charge',
])('“%s” lends both on the value', (story) => {
  expect(ltvOf(story)?.value).toBe(75)
})

test('a second charge without the first mortgage tells no loan to value', () => {
  expect(ltvOf('second charge of £50k on a £400k property')).toBeUndefined()
})

test('what is lent on a property that nothing stands in front of is the loan', () => {
  expect(ltvOf('remortgage, loan £250k, property value £400k')?.value).toBe(62.5)
})

test('a follow-up about the mortgage in front leaves the loan and changes what is lent together', () => {
  const before = readCase('second charge: value £300k, first mortgage £150k, wants £60k').figures
  const charged = before.find(({ inFront }) => inFront !== undefined)
  const { figures } = readCase('first mortgage is £180k', before, charged)
  expect(figures).toMatchObject([
    { role: 'propertyValue', value: 300_000, inFront: { value: 180_000 } },
  ])
})
