import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const plain = testDocument(1, 'investors.xlsx', [
  {
    name: 'Investors',
    lenders: ['Lendco', 'Redwood'],
    rows: { 'HMO – max bedrooms': ['10', '6'], Expat: ['Yes', 'No'], 'Max LTV': ['75%', '70%'] },
  },
])
const investors = {
  ...plain,
  reading: {
    ...plain.reading,
    answers: plain.reading.answers.flatMap((answer) => [
      { ...answer, variant: 'Personal', text: answer.text === '10' ? '4' : answer.text },
      { ...answer, variant: 'Ltd co', place: { ...answer.place, cell: 'Z9' } },
    ]),
  },
}
const homes = testDocument(2, 'homes.xlsx', [
  {
    name: 'Homes',
    lenders: ['Furness', 'Leek'],
    rows: { 'Ltd co – net profit': ['Yes', 'No'], 'Expat – UK national': ['Yes', 'No'] },
  },
])
const index = buildCriteriaIndex([investors, homes])

describe('a company that says which column is meant', () => {
  test.each([
    '9 bed HMO going into a limited company - which lenders?',
    'which lenders take a 9 bedroom hmo in a ltd co',
  ])('%s', (question) => {
    expect(answerQuestion(index, question).lenders).toMatchObject({
      accept: ['Lendco'],
      decline: ['Redwood'],
      conditional: [],
    })
  })

  it('is answered for one lender by that column alone', () => {
    const { citations, message } = answerQuestion(index, 'Lendco HMO bedrooms ltd co')
    expect(citations.map(({ quote, variant }) => [quote, variant])).toEqual([['10', 'Ltd co']])
    expect(message).not.toContain('could not find')
  })

  test.each(['Max LTV for an SPV with Redwood', 'redwood ltd company max ltv'])(
    '%s: the row has that column',
    (question) => {
      const { citations } = answerQuestion(index, question)
      expect(citations.map(({ quote, variant }) => [quote, variant])).toEqual([['70%', 'Ltd co']])
    },
  )

  it('is not said of rows without such a column', () => {
    const { lenders, message } = answerQuestion(
      index,
      'who will do an expat buying through a ltd co',
    )
    expect(lenders).toMatchObject({ accept: ['Lendco'], conditional: ['Furness'] })
    expect(message).toContain('the others do not say whether they hold for it')
  })

  it('is a criterion where its own row is named', () => {
    const { citations } = answerQuestion(index, 'which lenders use ltd co net profit')
    expect(citations.map(({ quote }) => quote)).toEqual(['Yes', 'No'])
  })
})
