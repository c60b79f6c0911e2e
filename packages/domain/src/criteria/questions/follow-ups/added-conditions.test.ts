import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Residential',
      lenders: ['Halifax', 'Leeds Building Society', 'Clydesdale Bank'],
      rows: {
        Expats: ['Max 80% LTV, UK bank account', 'Yes', 'Accepted'],
        'Studio flats': ['Min 35 sq m', 'Min 28 sq m', 'No'],
        'Flats – max LTV': ['90%', '95%', '80%'],
        'New build flats – max LTV': ['75%', '95%', '70%'],
        'Min unexpired lease': ['70 years', '55 years', '85 years'],
        'Max storeys in block': ['20', '10', '4'],
        'Max age at end of term': ['75', '80', '85'],
        'Lodger income': ['Yes', 'Yes', 'Yes'],
        'Child benefit': ['Halifax CB', 'Leeds CB', 'Clydesdale CB'],
      },
    },
    {
      name: 'Second charge',
      lenders: ['Selina', 'Interbridge'],
      rows: { 'Max age (2nd charge, end of term)': ['70', '85'] },
    },
  ]),
])

function ask(...turns: readonly string[]) {
  let answer = answerQuestion(index, turns[0] ?? '')
  for (const turn of turns.slice(1)) answer = answerQuestion(index, turn, answer.context)
  return answer
}

describe('a condition that is added to a list', () => {
  it.each(['and she wants 85% LTV', 'at 85% ltv', '85%?', 'with 85% loan to value'])(
    'expats, %s: is held against the LTV that the cells state',
    (question) => {
      const { lenders } = ask('which lenders take expats', question)
      expect(lenders?.accept).toEqual(['Leeds Building Society', 'Clydesdale Bank'])
      expect(lenders?.decline).toEqual(['Halifax'])
    },
  )

  it("it's 31 sq m: is held against the sizes stated", () => {
    const { lenders } = ask('who does studio flats', "it's 31 sq m")
    expect(lenders?.accept).toEqual(['Leeds Building Society'])
    expect(lenders?.conditional).toEqual([])
  })

  it('and 12 storeys: narrows the list of leases', () => {
    const { lenders } = ask('who lends on a 72 year lease', 'and 12 storeys')
    expect(lenders?.accept).toEqual(['Halifax'])
  })

  it.each(["and it's a new build flat", 'what about new build flats'])(
    '%s: is held against the last figure',
    (question) => {
      const { lenders } = ask('who does 90% ltv flats', question)
      expect(lenders?.accept).toEqual(['Leeds Building Society'])
      expect(lenders?.decline).toEqual(['Halifax', 'Clydesdale Bank'])
    },
  )

  it('a figure of another kind is not carried', () => {
    expect(ask('who goes to age 80', 'what about new build flats').route).toBe('which')
  })
})

describe('what stays from the question before', () => {
  it('lenders left out stay out', () => {
    const { lenders } = ask('who takes lodgers', 'not halifax', 'and not clydesdale either')
    expect(lenders?.accept).toEqual(['Leeds Building Society'])
    expect(ask('who takes lodgers', 'not halifax', 'what about halifax').lenders).toBeUndefined()
  })

  it('the side whose row answered', () => {
    const { lenders } = ask('selina max age', 'who else goes to 80')
    expect(lenders?.accept).toEqual(['Interbridge'])
  })

  it('the lender, where letters may be another or a criterion', () => {
    const { citations } = ask('halifax lodgers', 'cb?')
    expect(citations.map(({ quote }) => quote)).toEqual(['Halifax CB'])
  })
})
