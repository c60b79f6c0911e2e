import { expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'desk.xlsx', [
    {
      name: 'Desk',
      lenders: ['Alder', 'Birch'],
      rows: { 'First charge consent': ['Not needed', 'Required'], 'Lodger income': ['Yes', 'No'] },
    },
  ]),
])
const NOTE = 'You asked who asks for it: those stand under **Conditional**.'

test.each([
  'Which lenders need first charge consent?',
  'who requires consent from the first charge',
])('%s: those who ask for it are named as that', (question) => {
  const { lenders, message } = answerQuestion(index, question)
  expect(lenders).toMatchObject({ accept: ['Alder'], conditional: ['Birch'] })
  expect(message).toContain(NOTE)
})

test.each(['who does not need first charge consent', 'which lenders take lodger income'])(
  '%s: asks no such thing',
  (question) => {
    expect(answerQuestion(index, question).message).not.toContain(NOTE)
  },
)
