import { expect, it } from 'vitest'
import { findShortfalls } from '../floors.ts'
import { measureStatementFiles } from './statement-evals.ts'
import {
  readStatementFloors,
  readUnseenFloors,
  statementsWithText,
  unseenSets,
  unseenStatements,
} from './statement-floors.ts'

// What a line reads better than its floor is recorded by `npm run evals -- statements --record`.
it('no line of the statements with a text layer and of exports falls below its floor', async () => {
  const { figures } = await measureStatementFiles(statementsWithText())
  expect(findShortfalls(figures, readStatementFloors())).toEqual([])
})

it.each(unseenSets)(
  'no line of %s, by somebody who had not read the reader, falls below its floor',
  async (set) => {
    const { figures } = await measureStatementFiles(unseenStatements(set))
    expect(findShortfalls(figures, readUnseenFloors(set))).toEqual([])
  },
)
