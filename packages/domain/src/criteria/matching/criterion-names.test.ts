import { expect, it } from 'vitest'
import { nameToFind, readCriterionName } from './criterion-names.ts'

const ideasOf = (name: string) => readCriterionName(name).core.map(({ key }) => key)

it.each([
  ['Judgments, settled', 'settled judgments'],
  ['Judgments, settled – Core', 'settled judgments – Core'],
  ['Listed, grade II', 'Grade II listed'],
  ['Solar panels, leased', 'Leased solar panels'],
])('“%s” of an A to Z is “%s”', (printed, spoken) => {
  expect(ideasOf(printed).toSorted()).toEqual(ideasOf(spoken).toSorted())
})

it('tells judgments that are settled from those that are not', () => {
  expect(ideasOf('Judgments, settled')).toEqual(expect.arrayContaining(['ccj', 'satisfied']))
  expect(ideasOf('Judgments, not settled')).toEqual(expect.arrayContaining(['ccj', 'unsatisfied']))
  expect(ideasOf('Satisfied judgments')).toEqual(expect.arrayContaining(['ccj', 'satisfied']))
  expect(ideasOf('At the underwriter’s judgment')).not.toContain('ccj')
})

it('leaves a list of two as it is', () => {
  expect(ideasOf('Overtime, bonus and commission')).toHaveLength(3)
})

it.each(['Offer', 'Our offer', 'Mortgage offers'])(
  '“%s” is how long an offer stands',
  (criterion) => {
    const place = { page: 1 } as const
    const name = nameToFind({ lender: 'Hodge', criterion, text: '26 weeks', place, notes: [] })
    expect(ideasOf(name)).toContain('offer-validity')
  },
)
