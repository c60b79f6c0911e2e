import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answers/answer-question.ts'
import { testDocument } from '../test-documents.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'a.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'NatWest'],
      rows: {
        'Gifted deposit': ['Yes', 'Yes'],
        'Gifted deposit from friend / non family': ['No', 'Refer'],
        'Lodger income': ['Yes', 'No'],
        'Lodger income from student / nurse': ['No', 'Yes'],
      },
    },
  ]),
])

describe('a row that names more than the plain one beside it', () => {
  test.each([
    [
      'which lenders take a gifted deposit from a friend',
      'Gifted deposit from friend / non family',
    ],
    ['halifax gifted deposit from a friend', 'Gifted deposit from friend / non family'],
    ['halifax gifted deposit', 'Gifted deposit'],
    ['which lenders accept gifted deposits', 'Gifted deposit'],
    ['halifax lodger income from a nurse', 'Lodger income from student / nurse'],
    ['natwest lodger income', 'Lodger income'],
  ])('%j: %s', (question, criterion) => {
    const { citations } = answerQuestion(index, question)
    expect([...new Set(citations.map((citation) => citation.criterion))]).toEqual([criterion])
  })
})
