import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findShortfalls } from '../../floors.ts'
import { measureCases } from './case-evals.ts'
import { readCaseFloors } from './case-floors.ts'
import { measureUnseenCases } from './unseen-cases.ts'

// What a line gets better than its floor is recorded by `npm run evals -- cases --record`.
it('no line of cases that were written apart from the reader falls below its floor', () => {
  const figures = ['rules-1', 'rules-2', 'rules-3', 'rules-4'].flatMap(
    (set) => measureUnseenCases(join(import.meta.dirname, '../unseen', set)).figures,
  )
  expect(findShortfalls(figures, readCaseFloors('unseen-floors'))).toEqual([])
})

it('no line of the worked cases, the rule workbooks and the questions falls below its floor', () => {
  expect(findShortfalls(measureCases().figures, readCaseFloors())).toEqual([])
})
