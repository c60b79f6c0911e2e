import { expect, test } from 'vitest'
import { isGlued, isPersonName, personNamesIn } from './people-and-firms.ts'

test.each([
  ['Gareth Illingworth', true],
  ['Mrs Eleanor May', true],
  ['Mr Page', true],
  ['Eleanor May', false],
  ['Tax Calculation', false],
  ['Mr Tax Office Reference', false],
  ['Isla', false],
])('%s is a name: %s', (text, is) => {
  expect(isPersonName(text)).toBe(is)
})

test.each([
  ['MR IDRIS PROTHEROE - UTR', ['MR IDRIS PROTHEROE']],
  ['Your overview for Mrs Roisin Hathersage as at', ['Mrs Roisin Hathersage']],
  ['Prepared for Mr A Lee | Mrs B Lee', ['Mr A Lee', 'Mrs B Lee']],
  ['Tax year overview', []],
])('%s has the names %j', (line, names) => {
  const words = line.split(' ')
  const found = personNamesIn(words).map(({ from, till }) => words.slice(from, till).join(' '))
  expect(found).toEqual(names)
})

test.each([
  ['MrAaron Fitzgerald', true],
  ['CallumVan der Berg', true],
  ['Zachary MacDonald', false],
  ['IDRIS PROTHEROE', false],
])('%s has lost a space: %s', (name, is) => {
  expect(isGlued(name)).toBe(is)
})
