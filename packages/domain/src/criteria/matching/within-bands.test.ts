import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'guide.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax'],
      rows: {
        'Interest only': ['Needs £150,000 of equity'],
        'Interest only, loan up to £500,000': ['75%'],
        'Interest only, loan £500,001 to £1,000,000': ['60%'],
        'Interest only, loan £1,000,001 to £2,000,000': ['Not available'],
        'Expat interest only, loan £500,001 to £1,000,000': ['50%'],
        'Maximum age': ['80'],
      },
    },
  ]),
])
const quotes = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('a row for a band of sizes', () => {
  it.each([
    ['will Halifax do interest only on £1.2m', ['Not available']],
    ['Halifax IO 600k', ['60%']],
    ['interest only Halifax, loan of £450,000', ['75%']],
    ['Halifax expat interest only 700k', ['50%']],
    ['Halifax interest only', ['Needs £150,000 of equity']],
  ])('%s', (question, expected) => {
    expect(quotes(question)).toEqual(expected)
  })
})
