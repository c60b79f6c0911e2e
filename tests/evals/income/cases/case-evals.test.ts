import { expect, it } from 'vitest'
import { findShortfalls } from '../../floors.ts'
import { measureCases } from './case-evals.ts'
import { readCaseFloors } from './case-floors.ts'

// What a line gets better than its floor is recorded by `npm run evals -- cases --record`.
it('no line of the worked cases, the rule workbooks and the questions falls below its floor', () => {
  expect(findShortfalls(measureCases().figures, readCaseFloors())).toEqual([])
})
