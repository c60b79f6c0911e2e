import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'desk.xlsx', [
    {
      name: '2nd charge',
      lenders: ['Selina', 'Tandem'],
      rows: {
        'Paying HMRC tax arrears': ['Fine', 'Max £25,000'],
        'Comms / utility defaults': ['Under £150', 'None in 12 mths'],
        'Default notices': ['None', 'Max 2 in 24 mths'],
        'Debt consolidation': ['Yes', 'No'],
      },
    },
  ]),
])
const quotesOf = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('money for the taxman', () => {
  it.each([
    'can Tandem raise for a tax bill owed to hmrc',
    'Tandem - pay HMRC?',
    'Tandem second charge to pay tax',
    'self assessment bill, Tandem',
    'raising to clear a VAT bill with Tandem',
    'client has a tax liability, Tandem ok?',
  ])('%s', (question) => {
    expect(quotesOf(question)).toEqual(['Max £25,000'])
  })
})

describe('plain defaults beside those of one kind', () => {
  it.each(['Tandem on defaults', 'Tandem default notices', 'does Tandem take a default'])(
    '%s',
    (question) => expect(quotesOf(question)).toEqual(['Max 2 in 24 mths']),
  )

  it.each([
    'Tandem comms defaults',
    'Tandem utility default',
    'Tandem - default with a mobile phone co',
  ])('%s', (question) => expect(quotesOf(question)).toEqual(['None in 12 mths']))
})
