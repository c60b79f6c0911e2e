import { expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const lenders = ['Halifax', 'Accord']
const index = buildCriteriaIndex([
  testDocument(1, 'criteria.xlsx', [
    {
      name: 'Residential',
      lenders,
      rows: {
        'Gifted deposit': ['No', 'Yes'],
        'Maximum land (acres)': ['5 acres', '20 acres'],
        'Min income': ['£50k', '£50k'],
      },
    },
    {
      name: 'Buy to Let',
      lenders,
      rows: {
        'Gifted deposit': ['Yes', 'No'],
        'Maximum land (acres)': ['20 acres', '20 acres'],
        'Min income': ['£20k', '£20k'],
      },
    },
  ]),
])

test.each([
  'buy to let: client with 15 acres of land and using a gifted deposit, which lenders?',
  'On a buy to let mortgage, who takes a gifted deposit from somebody earning £25k?',
])('the side that is asked holds for every criterion of the question: “%s”', (question) => {
  const { accept, decline } = answerQuestion(index, question).lenders ?? {}
  expect({ accept, decline }).toEqual({ accept: ['Halifax'], decline: ['Accord'] })
})
