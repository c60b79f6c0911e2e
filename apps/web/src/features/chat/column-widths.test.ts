import { describe, expect, it } from 'vitest'
import { columnShares } from './column-widths.ts'
import type { LendersList, ListRow } from './list-view.ts'

const row = (lender: string, ...quotes: readonly string[]) => ({
  lender,
  notes: [],
  cells: quotes.map((quote) => ({
    outcome: 'accept' as const,
    words:
      quote === ''
        ? []
        : [{ citation: { documentId: 1, filename: 'grid.xlsx', quote }, caption: [] }],
    remarks: [],
    notes: [],
  })),
})
const list = (...rows: readonly ListRow[]): LendersList => ({
  columns: [
    { name: 'Max age', stands: '' },
    { name: 'Max LTV', stands: '' },
  ],
  groups: [{ outcome: 'accept', count: rows.length, rows, folded: [] }],
  isCounted: true,
  namesFiles: false,
})

describe('the widths of columns', () => {
  it('add up to the whole', () => {
    const shares = columnShares(list(row('Alder', 'a'.repeat(30), 'b')))
    expect(Math.round(shares.reduce((sum, share) => sum + share, 0))).toBe(100)
  })

  it('go to longer words, within bounds', () => {
    const [wide = 0, narrow = 0] = columnShares(list(row('Alder', 'a'.repeat(4_000), '')))
    expect(wide).toBeGreaterThan(narrow)
    expect(wide).toBeLessThan(narrow * 2.5)
  })

  it('follow one long cell among many only halfway', () => {
    const rows = Array.from({ length: 29 }, (_, at) => row(`Lender ${at}`, '85%', '85%'))
    const long = row('Alder', 'a'.repeat(4_000), '85%')
    const [one = 0, other = 0] = columnShares(list(...rows, long))
    expect(one / other).toBeGreaterThan(1.2)
    expect(one / other).toBeLessThan(1.6)
  })

  it('are there without any lender', () => {
    expect(columnShares(list())).toEqual([50, 50])
  })
})
