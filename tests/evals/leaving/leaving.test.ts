import { expect, it } from 'vitest'
import { generatedPaper } from './papers-leaving.ts'
import { countPaper, countQuestion, noCounts } from './run-leaving.ts'
import { typedQuestion } from './typed-questions.ts'

const PAPERS = 25
const QUESTIONS = 100

// All of it, with every paper of the sets, is `npm run evals -- leaving`.
it('of generated papers and typed questions nothing that leads to a person leaves in clear', async () => {
  const counts = noCounts()
  for (let seed = 1; seed <= PAPERS; seed++) await countPaper(counts, generatedPaper(seed))
  for (let seed = 1; seed <= QUESTIONS; seed++) countQuestion(counts, typedQuestion(seed))
  expect(counts.prompts).toBeGreaterThan(PAPERS + QUESTIONS)
  expect(counts.inClear.map(({ prompt, text }) => `${prompt}: ${text}`)).toEqual([])
  // Sums, dates and codes are what papers are read for.
  expect(counts.kept.sums.of).toBeGreaterThan(500)
  expect([...counts.kept.sums.lost, ...counts.kept['tax codes'].lost]).toEqual([])
  expect(counts.staysLost).toEqual([])
})
