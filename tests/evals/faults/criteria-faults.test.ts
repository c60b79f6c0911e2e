import { expect, it } from 'vitest'
import { judgeCriteriaFaults } from './criteria-faults.ts'

/** Guides whose answers are drawn as lines, or whose heads are slanted: refused, without the cause. */
const NOT_READ = ['d-drawn-as-lines.pdf', 'e4-slanted-heads.pdf']

it('reads criteria documents with faults as a person sees them, or says what stands in the way', async () => {
  const judged = await judgeCriteriaFaults()
  const wrong = judged.filter(({ verdict }) => verdict !== 'right')
  expect(judged.length).toBeGreaterThanOrEqual(97)
  expect(wrong.map(({ file }) => file).sort()).toEqual(NOT_READ)
})
