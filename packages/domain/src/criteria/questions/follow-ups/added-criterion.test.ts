import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import type { QuestionContext } from '../../answers/answer.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'specialist.xlsx', [
    {
      name: 'Adverse',
      lenders: ['Alder', 'Birch', 'Cedar'],
      rows: {
        'Defaults – 0–12 months': ['0', '1', '2'],
        'Defaults – 12–24 months': ['1', '2', '3'],
        'Max LTV': ['90%', '85%', '70%'],
        'Debt management plan': ['No', 'Yes', 'Yes'],
        'Interest only': ['Yes', 'No', 'Yes'],
        'Lodger income': ['Yes', 'Yes', 'No'],
      },
    },
  ]),
])

function converse(...questions: readonly string[]) {
  let context: QuestionContext | undefined
  let last = answerQuestion(index, questions[0] ?? '')
  for (const question of questions) {
    last = answerQuestion(index, question, context)
    context = last.context
  }
  return last
}

describe('what is told of the client after a list', () => {
  test.each([
    'and she wants 85% loan to value',
    'they need 85% ltv',
    'the client also wants 85% LTV',
    'and with 85% loan to value?',
    'oh and he is borrowing 85% ltv',
    'which of those do 85% ltv',
  ])('“%s” is asked beside what was asked before', (more) => {
    const { lenders } = converse('who takes two defaults from 15 months ago', more)
    expect(lenders).toMatchObject({ accept: ['Birch'], decline: ['Alder', 'Cedar'] })
  })

  it('goes on being asked, with another figure for one of them', () => {
    const questions = ['who takes two defaults from 15 months ago', 'and she wants 85% ltv']
    expect(converse(...questions, 'what about 70%?').lenders).toMatchObject({
      accept: ['Birch', 'Cedar'],
      decline: ['Alder'],
    })
    expect(converse(...questions, 'and 1 default?').lenders).toMatchObject({
      accept: ['Alder', 'Birch'],
      decline: ['Cedar'],
    })
  })

  it('may have no figure', () => {
    const { lenders } = converse('which lenders do interest only', 'they have a dmp too')
    expect(lenders).toMatchObject({ accept: ['Cedar'], decline: ['Alder', 'Birch'] })
  })
})

describe('another criterion', () => {
  test.each(['and lodger income?', 'which lenders take lodger income', 'what about lodgers'])(
    '“%s” is asked by itself',
    (next) => {
      const { lenders } = converse('which lenders do interest only', next)
      expect(lenders).toMatchObject({ accept: ['Alder', 'Birch'], decline: ['Cedar'] })
    },
  )

  it('of a lender named stays that lender’s', () => {
    const { citations } = converse('does Alder do interest only', 'they have a dmp too')
    expect(citations.map(({ lender, quote }) => [lender, quote])).toEqual([['Alder', 'No']])
  })
})
