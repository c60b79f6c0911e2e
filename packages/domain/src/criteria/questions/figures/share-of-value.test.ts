import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Alder', 'Birch'],
      rows: {
        'Maximum LTV – house': ['95%', '90%'],
        'Maximum LTV – flat': ['90%', '80%'],
        'Childcare costs taken off?': ['Yes', 'No'],
        CCJs: ['Ignored if under £300', 'No'],
      },
    },
  ]),
  testDocument(2, 'desk.xlsx', [
    { name: 'Desk', lenders: ['Cedar'], rows: { 'Max loan to value': ['85%'] } },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)

describe('a share of the value', () => {
  test.each(['90% ltv', 'who does 90% LTV', 'which lenders do 90 percent loan to value'])(
    '%s: every document that states the most it lends is asked',
    (question) => {
      const { lenders, message } = ask(question)
      expect(lenders).toMatchObject({
        accept: ['Alder'],
        conditional: ['Birch'],
        decline: ['Cedar'],
      })
      expect(message).not.toContain('Nothing was found')
    },
  )

  test('one lender’s houses and flats are both held against it', () => {
    expect(ask('Birch 85% ltv').citations.map(({ quote }) => quote)).toEqual(['90%', '80%'])
  })
})

describe('who ignores something', () => {
  it('is who says no to counting it', () => {
    expect(ask('which lenders ignore childcare costs').message).toContain(
      'You asked who does not: those stand under **Decline**.',
    )
  })

  it('is who lends in spite of a blemish', () => {
    expect(ask('which lenders ignore a £200 ccj').message).not.toContain('You asked who does not')
  })
})
