import { expect, test } from 'vitest'
import {
  isUtrValid,
  readNiNumber,
  readPayeReference,
  readUtr,
} from '../../people/tax-identifiers.ts'
import { readTaxCode } from './tax-code.ts'

test.each([
  ['1257L', '1257L', 'rest-of-uk', true],
  ['S1257L', 'S1257L', 'scotland', true],
  ['c1257l', 'C1257L', 'wales', true],
  ['1257L M1', '1257L M1', 'rest-of-uk', false],
  ['1257L W1/M1', '1257L W1/M1', 'rest-of-uk', false],
  ['1257L/1', '1257L 1', 'rest-of-uk', false],
  ['1257LX', '1257L X', 'rest-of-uk', false],
  ['1257L Wk1', '1257L W1', 'rest-of-uk', false],
  ['1257L (Non-Cumulative)', '1257L X', 'rest-of-uk', false],
  ['1257L Cumulative', '1257L', 'rest-of-uk', true],
  ['K475', 'K475', 'rest-of-uk', true],
  ['SK475', 'SK475', 'scotland', true],
  ['0T', '0T', 'rest-of-uk', true],
  ['OT', '0T', 'rest-of-uk', true],
  ['BR', 'BR', 'rest-of-uk', true],
  ['D1 M1', 'D1 M1', 'rest-of-uk', false],
  ['SD3', 'SD3', 'scotland', true],
  ['NT', 'NT', 'rest-of-uk', true],
])('%s is %s', (printed, text, country, isCumulative) => {
  expect(readTaxCode(printed)).toMatchObject({ text, country, isCumulative })
})

test.each(['D2', 'CD3', 'L1257', '1257', 'A', '', 'BR0', '1257L M2'])('%s is none', (printed) => {
  expect(readTaxCode(printed)).toBeNull()
})

test('what stands for pay', () => {
  expect(readTaxCode('1383M')?.kind).toEqual({ name: 'allowance', number: 1383, suffix: 'M' })
  expect(readTaxCode('K12')?.kind).toEqual({ name: 'addition', number: 12 })
  expect(readTaxCode('D0')?.kind).toEqual({ name: 'flat', step: 1 })
})

test.each([
  ['3282497350', true],
  ['2234567890', true],
  ['1123456789', true],
  ['1955839661', true],
  ['1234567890', false],
  ['2234567891', false],
  ['0347159608', false],
  ['223456789', false],
])('UTR %s', (utr, valid) => {
  expect(isUtrValid(utr)).toBe(valid)
})

test.each([
  ['27318 46205', '2731846205'],
  ['UTR: 2731846205K', '2731846205'],
  ['UTR 2731846205K', '2731846205'],
  ['123 27318 46205', '2731846205'],
  ['27318 4620', null],
])('UTR printed as %s', (printed, utr) => {
  expect(readUtr(printed)).toBe(utr)
})

test.each([
  ['JW 48 29 13 C', 'JW482913C'],
  ['jw482913c', 'JW482913C'],
  ['QQ 12 34 56 C', 'QQ123456C'],
  ['AB 12 34 56', 'AB123456'],
  ['DA 12 34 56 C', null],
  ['AO 12 34 56 C', null],
  ['GB 12 34 56 C', null],
  ['TN 12 34 56 C', null],
  ['AB 12 34 56 E', null],
])('NI number %s', (printed, number) => {
  expect(readNiNumber(printed)).toBe(number)
})

test.each([
  ['073/CV40217', '073/CV40217'],
  ['428 / W1122', '428/W1122'],
  ['12/AB456', null],
  ['01/04/2025', null],
])('PAYE reference %s', (printed, reference) => {
  expect(readPayeReference(printed)).toBe(reference)
})
