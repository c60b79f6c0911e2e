import { expect, it } from 'vitest'
import { judgeCriteriaFaults } from './criteria-faults.ts'

it('reads criteria documents with faults as a person sees them, or says what stands in the way', async () => {
  const judged = await judgeCriteriaFaults()
  const wrong = judged.filter(({ verdict }) => verdict !== 'right')
  expect(judged.length).toBeGreaterThanOrEqual(97)
  expect(wrong.map(({ file }) => file)).toEqual([])
})
