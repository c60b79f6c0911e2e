import { describe, expect, it } from 'vitest'
import { idParams, storedInteger } from './common.ts'

describe('an id in a path', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['007', 7],
    ['2147483647', 2_147_483_647],
  ])('%s is read', (text, id) => {
    expect(idParams.parse({ id: text })).toEqual({ id })
  })

  it.each([
    '',
    '0',
    '-1',
    '+1',
    '1.5',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    '1;drop table documents',
    'abc',
    '１２',
    'NaN',
    '2147483648',
    '9999999999',
    '12345678901234567890',
  ])('“%s” is nobody’s', (text) => {
    expect(idParams.parse({ id: text })).toEqual({ id: 0 })
  })
})

describe('a count as the database can hold it', () => {
  it.each([
    [0, true],
    [2_147_483_647, true],
    [2_147_483_648, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    ['1', false],
  ])('%s: %s', (value, holds) => {
    expect(storedInteger.safeParse(value).success).toBe(holds)
  })
})
