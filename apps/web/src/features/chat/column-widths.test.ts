import { describe, expect, it } from 'vitest'
import type { TableGroup } from './answer-view.ts'
import { columnShares } from './column-widths.ts'

const row = (lender: string, ...quotes: readonly string[]) => ({
  lender,
  cells: quotes.map((quote) => ({
    outcome: 'accept' as const,
    citations: quote === '' ? [] : [{ documentId: 1, filename: 'grid.xlsx', quote }],
    remarks: [],
  })),
})
const group = (...rows: TableGroup['rows']): TableGroup => ({ outcome: 'accept', rows })

describe('the widths of columns', () => {
  it('add up to the whole', () => {
    const shares = columnShares(2, [group(row('Alder', 'a'.repeat(30), 'b'))])
    expect(Math.round(shares.reduce((sum, share) => sum + share, 0))).toBe(100)
  })

  it('go to longer words, within bounds', () => {
    const [wide = 0, narrow = 0] = columnShares(2, [group(row('Alder', 'a'.repeat(4_000), ''))])
    expect(wide).toBeGreaterThan(narrow)
    expect(wide).toBeLessThan(narrow * 2.5)
  })

  it('follow one long cell among many only halfway', () => {
    const rows = Array.from({ length: 29 }, (_, at) => row(`Lender ${at}`, '85%', '85%'))
    const long = row('Alder', 'a'.repeat(4_000), '85%')
    const [one = 0, other = 0] = columnShares(2, [group(...rows, long)])
    expect(one / other).toBeGreaterThan(1.2)
    expect(one / other).toBeLessThan(1.6)
  })

  it('are there without any lender', () => {
    expect(columnShares(2, [])).toEqual([50, 50])
  })
})
