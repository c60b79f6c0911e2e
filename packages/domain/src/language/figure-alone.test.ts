import { expect, it } from 'vitest'
import { figureAlone, figureAtEnd, isFigureAlone } from './figure-alone.ts'

it.each([
  ['85%', 85, 'percent'],
  ['Up to 80 %', 80, 'percent'],
  ['at least 125%', 125, 'percent'],
  ['4.5x', 4.5, 'multiple'],
  ['4.5 ×', 4.5, 'multiple'],
  ['4 times', 4, 'multiple'],
  ['£500k', 500_000, 'pounds'],
  ['2 years', 24, 'months'],
  ['18', 18, undefined],
])('%s is a figure alone', (text, value, unit) => {
  expect(figureAlone(text)).toMatchObject({ value, unit })
})

it.each(['85% LTV', 'up to', 'Tier 1', '', '1st'])('%j is none', (text) => {
  expect(isFigureAlone(text)).toBe(false)
  expect(figureAlone(text)).toBeUndefined()
})

it('parts the words that name a figure from it', () => {
  expect(figureAtEnd('Minimum age 18')).toEqual({ label: 'Minimum age', figure: '18' })
  expect(figureAtEnd('Max loan up to £500k')).toEqual({ label: 'Max loan', figure: 'up to £500k' })
  expect(figureAtEnd('Loans from £25,000 to £500k')).toBeUndefined()
  expect(figureAtEnd('up to 75%')).toBeUndefined()
})
