import { expect, it } from 'vitest'
import { judgeCriteriaFaults } from './criteria-faults.ts'

/** Guides whose answers are drawn, slanted or typed over the page, which are not read yet. */
const NOT_READ = [
  'a-dynamic-xfa.pdf',
  'b-typed-onto-the-page.pdf',
  'c2-questionnaire-filled-in.pdf',
  'd-drawn-as-lines.pdf',
  'e4-slanted-heads.pdf',
]

it('reads criteria documents with faults as a person sees them, or says what stands in the way', async () => {
  const judged = await judgeCriteriaFaults()
  const wrong = judged.filter(({ verdict }) => verdict !== 'right')
  expect(judged.length).toBeGreaterThanOrEqual(97)
  expect(wrong.map(({ file }) => file).sort()).toEqual(NOT_READ)
})
