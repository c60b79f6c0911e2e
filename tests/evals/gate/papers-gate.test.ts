import { expect, it } from 'vitest'
import { printShortfalls } from './print-shortfalls.ts'

// `whole-gate.test.ts` takes every set. What reads better than the best is kept by `npm run evals -- base`.
it('no ability of reading papers and rules falls below what the newest sets kept of it', {
  timeout: 1_800_000,
}, async () => {
  expect(await printShortfalls(['income', 'rules', 'statements'], { scope: 'newest' })).toEqual([])
})
