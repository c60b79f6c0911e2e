import { expect, it } from 'vitest'
import { runHistories } from '../../testing/histories/run-histories.ts'

/** `npm run load:histories` runs thousands. */
it.each([1, 2])('what had to go is gone and what had to stay is there, seed %i', async (seed) => {
  const ran = await runHistories({ seed, firms: 10, steps: 60, isRestored: true })
  expect(ran.residues).toEqual([])
  expect(ran.lost).toEqual([])
  expect(ran.gone).toBeGreaterThan(100)
  expect(ran.kept).toBeGreaterThan(20)
})
