import { expect, it } from 'vitest'
import { findNumberedName, NUMBER_OF_PLACE, placeInOrder } from './numbered-names.ts'

const kinds = ['tier', 'plan', 'range']

it.each([
  ['max LTV on tier 3', 'tier 3'],
  ['does Plan B take flats', 'Plan B'],
  ['TIER 2 defaults', 'TIER 2'],
  ['range Two, CCJs', 'range Two'],
  ['plans to plan a purchase', undefined],
  ['they plan 2 years abroad', undefined],
  ['range 5-10', undefined],
  ['tier 3.5', undefined],
  ['floor 3', undefined],
])('the numbered name in %j is %j', (text, name) => {
  expect(findNumberedName(text, kinds)).toBe(name)
})

it.each([
  ['flat on the 7th floor', 7, '7th floor'],
  ['Floor 12 of 20', 12, 'Floor 12'],
])('the floor in %j is %d', (text, value, words) => {
  expect(placeInOrder(text, 'floor')).toEqual({ value, words })
})

it('is no place in an order where floors are counted', () => {
  expect(placeInOrder('block of 7 floors', 'floor')).toBeUndefined()
})

it.each(['4', '4b', '(no. 2)', 'iv', '3-5', '3 and 4'])('%s is the number of a place', (number) => {
  expect(number).toMatch(new RegExp(`^${NUMBER_OF_PLACE}$`))
})

it.each(['years', '75%', '£4'])('%s is none', (words) => {
  expect(words).not.toMatch(new RegExp(`^${NUMBER_OF_PLACE}$`))
})
