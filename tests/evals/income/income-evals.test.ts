import { expect, it } from 'vitest'
import { findShortfalls } from '../floors.ts'
import { incomeFigures, measureCorpus } from './income-evals.ts'
import { documentsWithText, readIncomeFloors } from './income-floors.ts'

// What a line reads better than its floor is recorded by `npm run evals -- income --record`.
it('no line of the income documents with a text layer falls below its floor', async () => {
  const figures = incomeFigures(await measureCorpus(documentsWithText()))
  expect(findShortfalls(figures, readIncomeFloors())).toEqual([])
})
