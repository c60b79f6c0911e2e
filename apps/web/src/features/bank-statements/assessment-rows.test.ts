import { expect, it } from 'vitest'
import { findRows, rowsOf } from './assessment-rows.ts'
import { anAnalysis } from './testing-statements.ts'

const anything = { term: '', filter: 'all', sort: { by: 'date', isDescending: false } } as const

it('rows of one day follow one another in time, whichever way they are printed', () => {
  const newestFirst = anAnalysis('2025-08', {
    rows: [
      [9, 'THIRD', -300, null],
      [2, 'SECOND', -200, null],
      [2, 'FIRST', -100, null],
    ],
  })
  const found = findRows(rowsOf([newestFirst]), anything)
  expect(found.map(({ transaction }) => transaction.description)).toEqual([
    'FIRST',
    'SECOND',
    'THIRD',
  ])
  const oldestFirst = anAnalysis('2025-08', {
    rows: [
      [2, 'FIRST', -100, null],
      [2, 'SECOND', -200, null],
      [9, 'THIRD', -300, null],
    ],
  })
  expect(findRows(rowsOf([oldestFirst]), anything)[0]?.transaction.description).toBe('FIRST')
})
