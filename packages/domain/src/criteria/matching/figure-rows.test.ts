import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { findQuickSearchCriterion } from '../answers/quick-search.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'a.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'NatWest', 'Skipton', 'Accord', 'Leeds BS'],
      rows: {
        'Lodger income': ['50%', 'Yes', 'No', 'Yes', 'TBC'],
        Overtime: ['50%', '60%', '100%', '50%', 'No'],
        'Max age': ['75', 'No max', 'Refer', 'Yes', ''],
        Scotland: ['75%', 'Yes', 'No', '', ''],
      },
    },
  ]),
])

describe('a figure alone', () => {
  test.each([
    ['halifax lodger income', 'conditional'],
    ['halifax scotland', 'conditional'],
    ['halifax overtime', undefined],
    ['halifax max age', undefined],
  ])('%j: %s', (question, outcome) => {
    expect(answerQuestion(index, question).citations[0]?.outcome).toBe(outcome)
  })

  test.each([
    ['lodger income', false],
    ['overtime', true],
    ['max age', true],
  ])('has the same mark in quick search: %j %s', (name, isFigure) => {
    const [lender] = findQuickSearchCriterion(index, name)?.lenders ?? []
    expect(lender?.isFigure === true).toBe(isFigure)
  })
})
