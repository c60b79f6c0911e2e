import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'Sheet.xlsx', [
    {
      name: 'Criteria',
      lenders: ['Halifax', 'Skipton', 'Leeds'],
      rows: {
        'Non-trad constr.': ['Refer', 'No', 'TBC'],
        'Max age': ['75', '80', '85'],
      },
    },
  ]),
])
const routeOf = (question: string) => answerQuestion(index, question).route
const messageOf = (question: string) => answerQuestion(index, question).message

describe('A row that no name finds is asked of the ranker', () => {
  test('for each lender that are named', () => {
    expect(messageOf('does Halifax lend on non standard construction?')).toContain('Refer')
  })

  test.each([
    'does Halifax do offset mortgages?',
    'what is the weather like in Halifax',
    'which lenders will give me a car loan?',
    'does Leeds lend on non standard construction?',
  ])('“%s” stays refused', (question) => {
    expect(routeOf(question)).toBe('refusal')
  })
})
