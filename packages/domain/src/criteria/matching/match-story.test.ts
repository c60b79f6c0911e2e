import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Lending',
      lenders: ['Alder', 'Birch'],
      rows: {
        'Maintenance income': ['Court order only', 'Yes'],
        'Lodger income': ['No', 'Up to 2'],
        'Umbrella company': ['Yes', 'No'],
        'Bonus income': ['50%', '100%'],
        'Spray foam insulation': ['No', 'With a survey'],
      },
    },
  ]),
  testDocument(2, 'guide.pdf', [
    { name: 'Guide', lenders: ['Cedar'], rows: { 'Annual bonus (discretionary)': ['60%'] } },
  ]),
])

describe('everyday words around a named criterion', () => {
  test.each([
    ['her ex pays child maintenance every month by court order, alder?', 'Court order only'],
    ['who at birch is happy with a lodger helping towards the bills', 'Up to 2'],
    ['contractor going through some umbrella thing, would alder do it', 'Yes'],
    ['loft got sprayed with spray foam by cowboys, birch?', 'With a survey'],
    ['how much of the annual bonus paid each spring would birch use', '100%'],
  ])('%j', (question, quote) => {
    expect(answerQuestion(index, question).citations.map((citation) => citation.quote)).toEqual([
      quote,
    ])
  })

  it('sink no list', () => {
    const { lenders } = answerQuestion(index, 'ex husband pays maintenance, who can use it')
    expect(lenders).toMatchObject({ accept: ['Birch'], conditional: ['Alder'] })
  })

  it('do not make a criterion that is missing into one that is there', () => {
    const { route, message } = answerQuestion(index, 'who takes student lets near the uni')
    expect(route).toBe('refusal')
    expect(message).toContain('student lets')
  })
})
