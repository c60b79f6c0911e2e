import { describe, expect, it } from 'vitest'
import { isOneEmployer } from './one-employer.ts'

describe('one employer by two names', () => {
  it.each([
    ['Oakmere', 'OAKMERE Ltd'],
    ['Harding & Sons Ltd', 'Harding and Sons Ltd'],
    ['Calder Mill Bakery Ltd', 'Calder Mil Bakery Ltd'],
  ])('%s and %s', (one, other) => {
    expect(isOneEmployer(one, other)).toBe(true)
    expect(isOneEmployer(other, one)).toBe(true)
  })

  it.each([
    ['Unit 1 Care Services Ltd', 'Unit 2 Care Services Ltd'],
    ['Bell Ltd', 'Ball Ltd'],
    ['Northgate Academy Trust', 'Southgate Academy Trust'],
    ['', 'Oakmere Ltd'],
  ])('%s and %s are two', (one, other) => {
    expect(isOneEmployer(one, other)).toBe(false)
  })
})
