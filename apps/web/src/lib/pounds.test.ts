import { expect, it } from 'vitest'
import { formatPence, parsePounds } from './pounds.ts'

it.each([
  [243_424, '£2,434.24'],
  [0, '£0.00'],
  [-1_050, '-£10.50'],
])('%i pence are %s', (pence, text) => {
  expect(formatPence(pence)).toBe(text)
  expect(parsePounds(text)).toBe(pence)
})

it.each([
  ['1234.5', 123_450],
  [' £ 12 ', 1_200],
  ['.50', undefined],
  ['1.234', undefined],
  ['twelve', undefined],
  ['', undefined],
])('reads %j as %j', (text, pence) => expect(parsePounds(text)).toBe(pence))
