import { expect, it } from 'vitest'
import { measureOf } from './passages.ts'

it.each([
  'Fresh Start is for loans of up to £350,000, at up to 75% LTV.',
  'Tier 3 is only for loans under £50,000.',
  'Plan C is available on loans up to £100,000.',
])('%s states the most that is lent', (sentence) => {
  expect(measureOf(sentence)).toBe('Maximum loan')
})

it('takes no sum lent already for a limit', () => {
  expect(measureOf('Legal work is free on homes up to £350,000.')).toBeUndefined()
})

it.each([
  'Loans above 90% LTV are capped at 4.49 times income in every band.',
  'Joint applications are limited to 4.75x.',
])('%s states a multiple of income', (sentence) => {
  expect(measureOf(sentence)).toBe('Income multiple')
})

it('takes no share for a multiple', () => {
  expect(measureOf('Flats above the fourth floor are limited to 75% LTV.')).toBeUndefined()
})

it.each([
  'Two valuers are instructed when the property is worth more than £3,000,000.',
  'We lend in sterling.',
])('%s states none of these', (sentence) => {
  expect(measureOf(sentence)).toBeUndefined()
})
