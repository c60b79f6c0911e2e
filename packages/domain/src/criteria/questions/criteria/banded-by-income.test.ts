import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'limits.xlsx', [
    {
      name: 'Residential',
      lenders: ['Leek'],
      rows: {
        'Income multiple, Deposit of 15% or more, Gross household income Under £35,000': ['4.2x'],
        'Income multiple, Smaller deposit, Gross household income Under £35,000': ['3.9x'],
        'Income multiple, Deposit of 15% or more, Gross household income £35,000 – £69,999': [
          '4.6x',
        ],
        'Income multiple, Smaller deposit, Gross household income £35,000 – £69,999': ['4.4x'],
        'Income multiple, Deposit of 15% or more, Gross household income £70,000 or over': [
          '5.25x',
        ],
        'Income multiple, Smaller deposit, Gross household income £70,000 or over': ['4.7x'],
        'Minimum income': ['£18,000'],
      },
    },
  ]),
  testDocument(2, 'panel.xlsx', [
    { name: 'Residential', lenders: ['Halifax'], rows: { 'Max income multiple': ['5.5x'] } },
  ]),
])
const quotes = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('a multiple given for each size of income', () => {
  it.each([
    ['leek lti on 80k joint income with a 20% deposit', ['5.25x']],
    ['leek income multiple, they earn 50k, 10% deposit', ['4.4x']],
    ['what income multiple will leek do on £30,000 household income, 85% ltv', ['4.2x']],
    ['leek loan to income for joint salaries of 72k putting down 5%', ['4.7x']],
    ['leek lti, 50k income and a deposit of 5%', ['4.4x']],
    ['leek lti on 80k salary', ['5.25x', '4.7x']],
    ['halifax lti on 80k joint income with a 20% deposit', ['5.5x']],
    ['leek minimum income', ['£18,000']],
  ])('answers “%s” by the income and the deposit', (question, expected) => {
    expect(quotes(question)).toEqual(expected)
  })

  it('says that a bare sum is read as the income', () => {
    const { message } = answerQuestion(index, 'leek lti, 80k and a 20% deposit')
    expect(message).toContain('£80,000 is read as the income.')
    expect(message).toContain('5.25x')
  })
})
