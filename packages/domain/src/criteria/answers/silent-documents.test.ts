import { expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const guide = testDocument(2, 'guide.pdf', [
  { name: 'Guide', lenders: ['Cedar'], rows: { Applicants: ['The loan ends before 82.'] } },
])
const speaking = {
  ...guide,
  reading: {
    ...guide.reading,
    answers: guide.reading.answers.map((answer) => ({
      ...answer,
      isPassage: true,
      text: 'The mortgage must be repaid before the maximum age of 82.',
    })),
  },
}
const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    { name: 'Panel', lenders: ['Alder'], rows: { 'Maximum age': ['80'] } },
  ]),
  speaking,
  testDocument(3, 'desk.csv', [{ name: 'Desk', lenders: ['Elm'], rows: { Fees: ['£99'] } }]),
])

it('a document whose passage stands in a list is not said to hold nothing', () => {
  const { message } = answerQuestion(index, 'which lenders lend past a maximum age of 80')
  expect(message).toContain('before the maximum age of 82')
  expect(message).toContain('Nothing was found for this in desk.csv;')
})
