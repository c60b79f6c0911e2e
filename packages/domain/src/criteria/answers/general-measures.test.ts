import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'guide.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leeds Building Society'],
      rows: {
        'Maximum LTV': ['90%', '95%'],
        'Maximum loan': ['£2,000,000', '£1,000,000'],
        'Minimum income': ['None', '£20,000'],
        'Holiday lets': ['Maximum 70% LTV; personal use of up to 60 days', 'Limited to £500,000'],
        Expats: ['Accepted with a minimum income of £60,000', 'Refer'],
        'Interest only': [
          'A joint income of £75,000 or more is needed',
          'Up to 60% of value, £150,000 of equity',
        ],
      },
    },
  ]),
])
const quotes = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('a measure of a kind of case', () => {
  it.each([
    ['Halifax holiday let LTV', ['Maximum 70% LTV; personal use of up to 60 days']],
    [
      'what LTV will Halifax do on a holiday let',
      ['Maximum 70% LTV; personal use of up to 60 days'],
    ],
    ['Leeds holiday let max loan', ['Limited to £500,000']],
    ['is there a min income for expats at Halifax', ['Accepted with a minimum income of £60,000']],
    ['Halifax min income for interest only', ['A joint income of £75,000 or more is needed']],
    ['Leeds interest only max LTV', ['Up to 60% of value, £150,000 of equity']],
  ])('%s: the words for the kind alone', (question, expected) => {
    expect(quotes(question)).toEqual(expected)
  })

  it.each([
    ['Leeds holiday let LTV', ['Limited to £500,000', '95%']],
    [
      'Halifax max loan on a holiday let',
      ['Maximum 70% LTV; personal use of up to 60 days', '£2,000,000'],
    ],
  ])('%s: the kind first, the general measure after it', (question, expected) => {
    expect(quotes(question)).toEqual(expected)
  })

  it.each([
    ['Halifax holiday lets and max LTV', ['Maximum 70% LTV; personal use of up to 60 days', '90%']],
    ['Halifax max LTV and max loan', ['90%', '£2,000,000']],
    ['Halifax max LTV', ['90%']],
  ])('%s: all that is asked', (question, expected) => {
    expect(quotes(question).toSorted()).toEqual(expected.toSorted())
  })
})
