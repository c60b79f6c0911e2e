import { expect, it } from 'vitest'
import { type PointingOutcome, runPointing, runTruly } from './run-pointing.ts'

const SEEDS = Array.from({ length: 200 }, (_, at) => at + 1)

it('nobody is placed by what does not stand, is another’s, or does not hold', async () => {
  const outcomes: PointingOutcome[] = []
  for (const seed of SEEDS) outcomes.push(await runPointing(seed))
  const got = outcomes.flatMap(({ desk, faults }) =>
    faults.map(({ kind, what }) => `seed ${desk.seed}, ${kind}: ${what}`),
  )
  expect(got).toEqual([])
  // Else nothing was attacked.
  const sum = (count: (one: PointingOutcome) => number) =>
    outcomes.reduce((total, one) => total + count(one), 0)
  expect(sum(({ lies }) => lies.length)).toBeGreaterThan(200)
  expect(sum(({ placed }) => placed)).toBeGreaterThan(80)
})

it('whoever points at what is so is believed', async () => {
  const told = []
  for (const seed of SEEDS) told.push(await runTruly(seed))
  expect(told.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(told.reduce((sum, { right }) => sum + right, 0)).toBeGreaterThan(500)
})
