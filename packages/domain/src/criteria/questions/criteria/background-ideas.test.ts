import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Coventry'],
      rows: {
        'Retained profits (Ltd co director)': ['Not a problem'],
        'Car allowance': ['50%'],
        Overtime: ['60%'],
        'Max storeys in block': ['10 storeys'],
        'Flats above commercial': ['Refer'],
        'Studio flats': ['Min 32 sq m'],
      },
    },
  ]),
])
const together = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Coventry'],
      rows: { Overtime: ['60%'], 'Overtime – limited company': ['Not used'] },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)
const quotes = (question: string) => ask(question).citations.map(({ quote }) => quote)

describe('what only tells where it is', () => {
  it.each([
    ['does Coventry let u use profit retianed in the ltd company', 'Not a problem'],
    ['coventry: profit left in the business', 'Not a problem'],
    ['director keeps his profits in the limited company, coventry?', 'Not a problem'],
    ['what floor can it go up to with coventry (block of flats)', '10 storeys'],
    ['block of flats with 8 storeys, coventry', '10 storeys'],
    ['studio in a block of flats coventry', 'Min 32 sq m'],
    ['coventry flat in a block of flats above a shop', 'Refer'],
  ])('%s', (question, quote) => {
    expect(quotes(question)).toEqual([quote])
    expect(ask(question).message).not.toContain('is not in the loaded criteria')
  })

  it.each([
    ['coventry ltd company', 'Limited company'],
    ['does coventry take a block of flats', 'block of flats'],
    ['coventry ltd company btl with overtime', 'Limited company'],
  ])('“%s”: asked itself it is refused by name', (question, name) => {
    expect(ask(question).message).toContain(name)
    expect(ask(question).message).toContain('is not in the loaded criteria')
  })

  it('chooses the row that names both', () => {
    const { citations } = answerQuestion(together, 'coventry overtime from his limited company')
    expect(citations.map(({ quote }) => quote)).toEqual(['Not used'])
  })
})
