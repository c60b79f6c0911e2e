import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import type { QuestionContext } from '../../answers/answer.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leeds Building Society'],
      rows: {
        'Minimum mortgage history': ['12 months', 'Day one'],
        'First charge rate': ['5%', '6%'],
      },
    },
  ]),
])

describe('what the next question takes from this one', () => {
  it.each([
    'remind me of the mortgage history with Halifax',
    'curiously, mortgage history at Halifax',
    'gentle nudge: Halifax mortgage history',
  ])('%s: the criterion, although its words say little by themselves', (question) => {
    const first: { readonly context?: QuestionContext } = answerQuestion(index, question)
    const { citations } = answerQuestion(index, 'and Leeds?', first.context)
    expect(citations.map(({ quote }) => quote)).toEqual(['Day one'])
  })
})

describe('a follow-up that names another lender beside a figure', () => {
  it.each([
    'same three, just the mortgage history for Leeds',
    'and 3 months mortgage history at Leeds?',
  ])('%s', (question) => {
    const first: { readonly context?: QuestionContext } = answerQuestion(
      index,
      'Halifax mortgage history',
    )
    const { citations } = answerQuestion(index, question, first.context)
    expect(citations.map(({ lender }) => lender)).toEqual(['Leeds Building Society'])
  })
})
