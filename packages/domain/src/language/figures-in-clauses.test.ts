import { expect, it } from 'vitest'
import {
  countsYears,
  hasFigureInM,
  isLimitAlone,
  opensWithFigure,
  statesRange,
  timeUnitWritten,
  withoutDotsOfShortForms,
  withoutFigures,
  withRangesJoined,
} from './figures-in-clauses.ts'

it('takes the full stop off short forms and leaves that of a sentence', () => {
  expect(withoutDotsOfShortForms('max. 75. min.18 yrs. old')).toBe('max 75. min18 yrs old')
})

it.each([
  ['£25,000 - £2m', '£25,000 to £2m'],
  ['18 - 75', '18 to 75'],
  ['5-30 years', '5 to 30 years'],
  ['75 - 80', '75 - 80'],
])('%j is joined as %j', (words, joined) => {
  expect(withRangesJoined(words)).toBe(joined)
})

it.each([
  ['18 to 75', true],
  ['£25k-£2m', true],
  ['75, then 80', false],
])('whether %j states a range: %j', (clause, isRange) => {
  expect(statesRange(clause)).toBe(isRange)
})

it.each([
  ['24 mths', 'months'],
  ['24m', 'months'],
  ['2 years', 'years'],
  ['2y', 'years'],
  ['75%', undefined],
])('%j is in %j', (clause, unit) => {
  expect(timeUnitWritten(clause)).toBe(unit)
  expect(countsYears(clause)).toBe(unit === 'years')
})

it('tells an m behind a figure from one in a word', () => {
  expect(hasFigureInM('£2 m')).toBe(true)
  expect(hasFigureInM('2 members')).toBe(false)
})

it.each([
  ['up to £500k', true],
  ['75', true],
  ['maximum 75', true],
  ['about 75', false],
])('whether %j opens with a figure: %j', (clause, opens) => {
  expect(opensWithFigure(clause)).toBe(opens)
})

it.each(['75', 'max 85% ltv', '£25,000 - £1m', '40 years', '4 applicants', 'from 18 years of age'])(
  '%j is a limit alone',
  (words) => {
    expect(isLimitAlone(words)).toBe(true)
  },
)

it.each(['max', '75 for flats', '85% if employed', ''])('%j is none', (words) => {
  expect(isLimitAlone(words)).toBe(false)
})

it('leaves the words around figures', () => {
  expect(withoutFigures('max age 75 years at end')).toBe('max age   at end')
})
