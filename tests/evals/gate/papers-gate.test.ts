import { expect, it } from 'vitest'
import { measureShortfalls } from './run-gate.ts'

// What the newest sets read better than the best kept is kept by `npm run evals -- base`.
it.each(['income', 'rules', 'statements'] as const)(
  'no ability of reading %s falls below what is kept of it',
  async (reader) => {
    expect(await measureShortfalls(reader)).toEqual([])
  },
  1_800_000,
)
