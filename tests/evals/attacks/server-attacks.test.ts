import { expect, it } from 'vitest'
import { runServerAttacks } from './server-attacks.ts'

it('a provider that obeys whoever attacks brings nothing through the server to either firm', async () => {
  const seeds = Array.from({ length: 16 }, (_, at) => at + 1)
  const { attacks, calls, withModel, faults } = await runServerAttacks(seeds)
  expect(faults).toEqual([])
  expect(attacks).toBeGreaterThan(5)
  expect(calls).toBeGreaterThanOrEqual(attacks)
  expect(withModel).toBeGreaterThan(1)
})
