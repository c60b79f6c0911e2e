import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Paragon', 'Landbay', 'Keystone'],
      rows: {
        'Holiday lets': ['Yes', 'No', 'Refer'],
        'MAX LTV – Holiday let': ['75%', 'n/a', '70%'],
        HMO: ['Yes', 'Yes', 'No'],
        'MAX LTV – HMO': ['80%', '75%', ''],
        'Student lets': ['Yes', 'No', 'Yes'],
      },
    },
  ]),
])

const declining = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Paragon', 'Landbay', 'Keystone'],
      rows: { 'Holiday lets': ['Yes', 'No', 'No'], 'MAX LTV – Holiday let': ['75%', '80%', ''] },
    },
  ]),
])

describe('a criterion beside its limit', () => {
  test.each([
    ['who will do 75% on a holiday let', 'MAX LTV – Holiday let'],
    ['80% on an HMO, anyone?', 'MAX LTV – HMO'],
    ['who is ok with holiday lets', 'Holiday lets'],
    ['which lenders do HMOs', 'HMO'],
    ['paragon hmo', 'HMO'],
    ['max ltv for an hmo at paragon', 'MAX LTV – HMO'],
  ])('%j: %s', (question, name) => {
    expect(answerQuestion(index, question).citations[0]?.criterion).toBe(name)
  })
})

test('a limit is no yes where the column of its case says no', () => {
  const { lenders, citations } = answerQuestion(declining, 'who will do 75% on a holiday let')
  expect(lenders).toMatchObject({ accept: ['Paragon'], decline: ['Landbay'] })
  expect(citations.map(({ quote }) => quote)).toEqual(['75%', 'No', '80%'])
  expect(lenders?.unknown).toEqual(['Keystone'])
})
