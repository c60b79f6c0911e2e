import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel grid.xlsx', [
    {
      name: 'Resi',
      lenders: ['Halifax', 'HSBC', 'Precise'],
      rows: {
        'Min. salary': ['Nil', '£10k', '£25k'],
        'Max LTV': ['95%', '90%', '80%'],
        CCJs: ['No', 'No', 'Yes'],
      },
    },
    {
      name: 'BTL',
      lenders: ['Precise', 'Landbay', 'Fleet'],
      rows: {
        'Min personal income': ['£18,000', 'None', '£25,000'],
        'Max LTV': ['75%', '80%', '70%'],
        'Expats accepted': ['Yes', 'No', 'Yes'],
      },
    },
  ]),
])
const groupsOf = (question: string) => {
  const { accept, conditional, decline, unknown } = answerQuestion(index, question).lenders ?? {}
  return { accept, conditional, decline, unknown }
}

describe('lenders of one side', () => {
  test.each([
    'applicant earns 18k, which resi lenders have a min income they meet',
    'residential lenders with a min income of 18k or less',
    'min income 18k, any residential banks',
  ])('%s', (question) => {
    expect(groupsOf(question)).toEqual({
      accept: ['Halifax', 'HSBC'],
      conditional: [],
      decline: ['Precise'],
      unknown: [],
    })
  })

  test.each([
    'which btl lenders have a min income 18k meets',
    'client earns 18k, buy to let lenders whose min income they meet',
    'earns £18,000, which buy-to-let lenders have a min income they meet',
  ])('%s', (question) => {
    expect(groupsOf(question)).toEqual({
      accept: ['Precise', 'Landbay'],
      conditional: [],
      decline: ['Fleet'],
      unknown: [],
    })
  })

  test('the answer says that it is narrowed', () => {
    expect(answerQuestion(index, 'which btl lenders take expats').message).toContain(
      'Buy-to-let lenders only:',
    )
  })
})

describe('rows of one side', () => {
  test('a row of the side named is taken, whoever it is asked of', () => {
    const quotes = (question: string) =>
      answerQuestion(index, question).citations.map(({ quote }) => quote)
    expect(quotes('precise min income resi')).toEqual(['£25k'])
    expect(quotes('precise min income btl')).toEqual(['£18,000'])
  })

  test('a side that has no such row is no bar to the row that there is', () => {
    expect(groupsOf('who takes residential expats').accept).toEqual(['Precise', 'Fleet'])
  })

  test('without a side every lender counts', () => {
    const { accept, decline } = groupsOf('who has a max ltv of 80%')
    expect([...(accept ?? []), ...(decline ?? [])].length).toBeGreaterThan(2)
  })
})

describe('a side that stands right behind a lender’s name', () => {
  test.each([
    ['Precise buy to let max LTV', '75%'],
    ['max LTV Precise btl', '75%'],
    ['Precise residential max LTV', '80%'],
  ])('%s', (question, words) => {
    expect(answerQuestion(index, question).citations.map(({ quote }) => quote)).toEqual([words])
  })
})
