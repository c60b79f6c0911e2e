import { expect, test } from 'vitest'
import { readCase } from './read-case.ts'

test.each([
  ['second charge lenders that are fine with 6 months mortgage history', 6],
  ['client has only had the mortgage 3 months, who accepts that', 3],
  ['they only took the first mortgage out nine months ago', 9],
  ['no minimum mortgage history longer than 3 months', 3],
])('“%s” tells a mortgage history of %i months', (story, months) => {
  expect(readCase(story).figures).toMatchObject([{ role: 'mortgageHistory', value: months }])
})

test.each([
  'residential mortgage running to age 85',
  'mortgage of 200k over 25 years',
  'in the job 6 months, mortgage of 150k',
])('“%s” tells of none', (story) => {
  const roles = readCase(story).figures.map(({ role }) => role)
  expect(roles.length).toBeGreaterThan(0)
  expect(roles).not.toContain('mortgageHistory')
})
