import { describe, expect, it } from 'vitest'
import { announcesFreshness, findPrintedDate, isPrintedDate } from './printed-dates.ts'

describe('findPrintedDate', () => {
  it.each([
    ['03/11/2025', '2025-11-03'],
    ['28.10.25', '2025-10-28'],
    ['2025-11-03', '2025-11-03'],
    ['13-Oct-25', '2025-10-13'],
    ['Updated 3rd November 2025', '2025-11-03'],
    ['November 3, 2025', '2025-11-03'],
    ['Oct 2025', '2025-10-01'],
    ['Lender grid (Oct 25)', '2025-10-01'],
    ['Sept 2025', '2025-09-01'],
    ['29/02/2024', '2024-02-29'],
  ])('in %j is %s', (text, date) => {
    expect(findPrintedDate(text)).toBe(date)
  })

  it.each(['31/02/2025', '13/13/2025', 'Version 7.2', 'May be accepted', '95%', ''])(
    'in %j is none',
    (text) => {
      expect(findPrintedDate(text)).toBeUndefined()
    },
  )

  it('tells a date alone from one in a sentence', () => {
    expect(isPrintedDate('13-Oct-25')).toBe(true)
    expect(isPrintedDate('Accepted until Oct 25, now no')).toBe(false)
    expect(announcesFreshness('Last updated:')).toBe(true)
    expect(announcesFreshness('Lender')).toBe(false)
  })
})
