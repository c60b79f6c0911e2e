import { expect, it } from 'vitest'
import {
  holdsDigits,
  scaleNamed,
  standsBeside,
  statesFigure,
  type WrittenKind,
} from './written-figures.ts'

it.each([
  ['Tier 1', true],
  ['one year', false],
  ['', false],
])('whether %j holds digits: %j', (text, holds) => {
  expect(holdsDigits(text)).toBe(holds)
})

it.each<[WrittenKind, string, boolean]>([
  ['share', 'up to 75 %', true],
  ['share', '75', false],
  ['money', 'from £ 25k', true],
  ['money', '25k', false],
  ['time', 'a 35-year term', true],
  ['time', '35 storeys', false],
  ['age', 'aged 70', true],
  ['age', '70%', false],
  ['age', '£70', false],
  ['age', '2070', false],
])('%s in %j: %j', (kind, text, states) => {
  expect(statesFigure(text, kind)).toBe(states)
})

it.each<[WrittenKind, string, boolean]>([
  ['money', 'Income of at least £25,000', true],
  ['money', '£25,000 of income', true],
  ['money', 'Income is needed. Fees from £25,000', false],
  ['money', 'Income is looked at by an underwriter of ours, fees from £250', false],
  ['share', 'Income of 75%', true],
])('%s beside income in %j: %j', (kind, text, isBeside) => {
  expect(standsBeside(text, kind, /\bincome\b/i)).toBe(isBeside)
})

it('reaches as far as it is told', () => {
  expect(standsBeside('term of up to 35 years', 'time', /\bterm\b/, 3)).toBe(false)
  expect(standsBeside('term of up to 35 years', 'time', /\bterm\b/, 10)).toBe(true)
})

it.each([
  ['Max loan £k', 1_000],
  ['Max loan (£m)', 1_000_000],
  ["Income £'000", 1_000],
  ['Max loan (k)', 1_000],
  ['Max loan', undefined],
])('%s is written in units of %j', (heading, scale) => {
  expect(scaleNamed(heading)).toBe(scale)
})
