import { expect, it } from 'vitest'
import { measureOf } from './passages.ts'

it.each([
  'Fresh Start is for loans of up to £350,000, at up to 75% LTV.',
  'Tier 3 is only for loans under £50,000.',
  'Plan C is available on loans up to £100,000.',
])('%s states the most that is lent', (sentence) => {
  expect(measureOf(sentence)).toBe('Maximum loan')
})

it.each([
  'An offer stands for 120 days.',
  'Offers stay open for six months.',
  'Our mortgage offer is good for 26 weeks.',
])('%s states how long an offer is valid', (sentence) => {
  expect(measureOf(sentence)).toBe('Offer validity')
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
  ['The property must be worth at least £90,000.', 'Minimum property value'],
  ['The least that a home may be worth is £100,000.', 'Minimum property value'],
  ['Properties valued at less than £75,000 are declined.', 'Minimum property value'],
  ['A valuation for purchases is free up to £500,000.', 'Valuation fee'],
  ['We lend in Wales and in England.', 'Lending area'],
  ['We only lend on properties in mainland Scotland.', 'Lending area'],
])('%s: %s', (sentence, measure) => {
  expect(measureOf(sentence)).toBe(measure)
})

it.each([
  'Two valuers are instructed when the property is worth more than £3,000,000.',
  'We lend in sterling.',
])('%s states none of these', (sentence) => {
  expect(measureOf(sentence)).toBeUndefined()
})
