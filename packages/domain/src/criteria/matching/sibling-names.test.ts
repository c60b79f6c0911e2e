import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const lenders = ['Halifax', 'NatWest', 'Skipton']
const index = buildCriteriaIndex([
  testDocument(1, 'grid.xlsx', [
    {
      name: 'Main',
      lenders,
      rows: {
        'Maintenance (court order)': ['100%', 'Yes', 'Yes'],
        'Maintenance (private agreement)': ['No', '50%', ''],
        'Debt management plans': ['No', 'Yes', 'Considered after 3 years'],
        'Max age at end of term': ['75', '80', '85'],
        'Max age at application': ['70', '', '75'],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)

describe('rows that split what is asked', () => {
  it('names the row that was not quoted', () => {
    const { message, citations } = ask('Halifax maintenance')
    expect(message).toContain(
      'The document also states “Maintenance (private agreement)”; ask for it by name.',
    )
    expect(citations).toHaveLength(1)
  })

  it.each([
    ['the question says which it means', 'Halifax maintenance by court order'],
    ['the lender states nothing in it', 'Skipton maintenance'],
    ['the row has no sibling', 'Halifax on debt management plans'],
  ])('names none where %s', (_, question) => {
    expect(ask(question).message).not.toContain('also states')
  })

  it('names it beside a list as well', () => {
    const { message } = ask('which lenders take maintenance')
    expect(message).toContain('also states “Maintenance (private agreement)”')
  })
})

describe('lenders that are in no document', () => {
  it('are all named, and the others answered', () => {
    const { message, citations } = ask('Halifax, Monzo, Barclays or Skipton on DMPs')
    expect(message).toContain('I could not find **Monzo** and **Barclays**')
    expect(citations.map(({ lender }) => lender)).toEqual(['Halifax', 'Skipton'])
  })

  it('are all named where none is there', () => {
    const { route, message } = ask('Monzo and Barclays on DMPs')
    expect(route).toBe('refusal')
    expect(message).toContain('I could not find **Monzo** and **Barclays**')
  })
})
