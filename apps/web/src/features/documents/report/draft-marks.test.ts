import type { KeptMark } from '@criteria-desk/contract/reading-report'
import { describe, expect, it } from 'vitest'
import { markAt, markWords, pendingOf, toWire, withMark, withoutMark } from './draft-marks.ts'

const kept: KeptMark = {
  sheet: 'Income',
  range: 'F5',
  role: 'dead',
  words: 'BDM',
  madeAt: '2025-11-04T09:12:00.000Z',
}

describe('corrections that wait', () => {
  it('say one thing of a place, the last', () => {
    const first = withMark([], { sheet: 'Income', range: 'F5', role: 'dead' })
    const draft = withMark(first, { sheet: 'Income', range: 'F5', role: 'lender' })
    expect(draft).toEqual([{ sheet: 'Income', range: 'F5', role: 'lender' }])
    expect(markAt(draft, { sheet: 'Income', range: 'F5' })?.role).toBe('lender')
    expect(markAt(draft, { sheet: 'Credit', range: 'F5' })).toBeUndefined()
  })

  it('are told from those that the document was read with', () => {
    const added = { sheet: 'Income', range: 'A7', role: 'criterion', name: 'Bonus income' } as const
    expect(pendingOf([kept], [kept])).toEqual({ added: [], removed: [] })
    expect(pendingOf(withMark([kept], added), [kept]).added).toEqual([added])
    expect(pendingOf(withoutMark([kept], kept), [kept]).removed).toEqual([kept])
    expect(pendingOf([{ ...kept, role: 'lender' }], [kept]).added).toHaveLength(1)
  })

  it('of a guide are told apart by their words', () => {
    const of = (words: string) => ({ sheet: 'g', range: 'page 3', role: 'dead', words }) as const
    expect(withMark([of('one')], of('two'))).toHaveLength(2)
  })

  it('are sent without who made them', () => {
    expect(toWire([kept])).toEqual([{ sheet: 'Income', range: 'F5', role: 'dead', words: 'BDM' }])
  })
})

it.each([
  [{ range: 'F5', role: 'dead', words: 'BDM' }, '“BDM” is ignored'],
  [
    { range: 'F5', role: 'lender', words: 'Hfx', lender: 'Halifax' },
    '“Hfx” is the same lender as “Halifax”',
  ],
  [{ range: '5:5', role: 'lender', words: 'a | b' }, 'Row 5 names the lenders'],
  [{ range: 'B:B', role: 'note', words: 'a | b' }, 'Column B holds notes'],
  [{ range: '7:7', role: 'criterion', name: 'Bonus income' }, 'Row 7 is “Bonus income”'],
  [{ range: 'sheet', role: 'dead' }, 'This sheet is ignored'],
  [{ range: '9:9', role: 'dead' }, 'Row 9 is ignored'],
] as const)('%j reads “%s”', (mark, words) => {
  expect(markWords({ sheet: 'Income', ...mark })).toBe(words)
})
