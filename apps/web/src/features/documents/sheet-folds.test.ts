import { describe, expect, it } from 'vitest'
import { foldSizes, foldsOf, hiddenWords } from './sheet-folds.ts'
import { isHiddenPlace, moveCell } from './sheet-geometry.ts'
import { aSheet } from './testing-documents.ts'

const rows = Array.from({ length: 8 }, (_, row) => [`row ${row}`, 'b', 'c', 'd'])
const sheet = aSheet({ rows, merges: [], hiddenRows: [2, 3, 6], hiddenColumns: [2] })

describe('what a sheet hides', () => {
  it('is counted', () => {
    expect(hiddenWords(sheet)).toBe('3 hidden rows and 1 hidden column')
    expect(hiddenWords(aSheet({ hiddenColumns: [1, 2] }))).toBe('2 hidden columns')
    expect(hiddenWords(aSheet())).toBeNull()
  })

  it('is one slim line for each run', () => {
    const folds = foldsOf(sheet, false)
    expect([...folds.rowRuns]).toEqual([
      [2, 2],
      [6, 1],
    ])
    const heights = rows.map(() => 28)
    expect(foldSizes(heights, folds.rows, folds.rowRuns, 22)).toEqual([
      28, 28, 22, 0, 28, 28, 22, 28,
    ])
  })

  it('has its own size once the reader unfolds it', () => {
    const folds = foldsOf(sheet, true)
    const heights = rows.map(() => 28)
    expect(foldSizes(heights, folds.rows, folds.rowRuns, 22)).toEqual(heights)
  })

  it.each([
    ['ArrowDown', { row: 1, column: 1 }, { row: 4, column: 1 }],
    ['ArrowUp', { row: 4, column: 1 }, { row: 1, column: 1 }],
    ['ArrowRight', { row: 1, column: 1 }, { row: 1, column: 3 }],
    ['PageDown', { row: 1, column: 1 }, { row: 7, column: 1 }],
    ['End', { row: 1, column: 0 }, { row: 1, column: 3 }],
  ])('is stepped over by %s', (key, from, to) => {
    expect(moveCell(sheet, from, key, foldsOf(sheet, false))).toEqual(to)
  })

  it('holds a step at the edge of what is shown', () => {
    const ends = aSheet({ rows, merges: [], hiddenRows: [6, 7], hiddenColumns: [0] })
    const folds = foldsOf(ends, false)
    expect(moveCell(ends, { row: 5, column: 1 }, 'ArrowDown', folds)).toEqual({ row: 5, column: 1 })
    expect(moveCell(ends, { row: 5, column: 2 }, 'Home', folds)).toEqual({ row: 5, column: 1 })
  })

  it('is told of a cited place', () => {
    const lit = { row: 3, column: 1, isWordForWord: true }
    expect(isHiddenPlace(sheet, lit)).toBe(true)
    expect(isHiddenPlace(sheet, { ...lit, row: 1, column: 2 })).toBe(true)
    expect(isHiddenPlace(sheet, { ...lit, row: 1, column: null })).toBe(false)
    expect(isHiddenPlace(sheet, null)).toBe(false)
  })
})
