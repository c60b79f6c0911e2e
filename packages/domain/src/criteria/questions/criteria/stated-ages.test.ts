import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Hodge', 'Leeds Building Society', 'Skipton Building Society'],
      rows: {
        'Minimum age': ['50 for the youngest borrower', '18', null],
        'Maximum age at end of term': ['95', '80', '75'],
        Lodgers: ['No', 'Yes', 'Yes'],
      },
    },
  ]),
])
const quotes = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('an age without a bound', () => {
  it.each([
    'client is 49, can Hodge help',
    'would Hodge lend to a 47 year old',
    'wife is 48, Hodge?',
    'clients are 52 and 48, can Hodge help',
    'applicants are 48 and 60, is Hodge possible',
  ])('%s: the least age speaks against it', (question) => {
    expect(quotes(question)).toContain('50 for the youngest borrower')
    expect(answerQuestion(index, question).message).toContain('beyond what is stated')
  })

  it.each(['client is 52, can Hodge help', 'client is 49, can Leeds help'])(
    '%s: only the greatest age is quoted',
    (question) => {
      expect(quotes(question)).toHaveLength(1)
    },
  )

  it('says which side it asks', () => {
    expect(quotes('max age Hodge, client is 49')).toEqual(['95'])
    expect(quotes('how old does she need to be for Hodge, she is 49')).toEqual([
      '50 for the youngest borrower',
    ])
  })

  it('of two ages the older is held against the greatest', () => {
    expect(answerQuestion(index, 'clients are 60 and 78, can Skipton help').message).toContain(
      'age 78: beyond what is stated',
    )
  })

  it('a list declines who states a higher least age and leaves the others', () => {
    expect(answerQuestion(index, 'which lenders for a 48 year old').lenders).toMatchObject({
      decline: ['Hodge'],
      read: ['Leeds Building Society', 'Skipton Building Society'],
      unknown: [],
    })
  })
})
