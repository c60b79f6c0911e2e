import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { testDocument } from '../test-documents.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'limits.xlsx', [
    {
      name: 'Residential',
      lenders: ['Leek'],
      rows: {
        'Maximum LTV, loan up to £500,000': ['95%'],
        'Maximum LTV, loan £500,001 to £750,000': ['85%'],
        'Maximum LTV, loan £750,001 to £1,000,000': ['75%'],
        'Minimum loan': ['£30,000'],
      },
    },
  ]),
])

describe('a limit given for each size of loan', () => {
  it.each([
    ['max ltv with Leek on a £700k loan', '85%'],
    ['what ltv will Leek go to on a £900k mortgage', '75%'],
    ['Leek ltv for a loan of £300,000', '95%'],
  ])('answers “%s” by the size', (question, text) => {
    expect(answerQuestion(index, question).citations.map(({ quote }) => quote)).toEqual([text])
  })

  it('leaves a question about the loan itself alone', () => {
    const { citations } = answerQuestion(index, 'Leek minimum loan')
    expect(citations.map(({ quote }) => quote)).toEqual(['£30,000'])
  })
})
