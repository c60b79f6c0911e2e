import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const lenders = ['Halifax', 'NatWest', 'Brindle Finance', 'Skipton', 'Accord']

const index = buildCriteriaIndex([
  testDocument(1, 'adverse.xlsx', [
    {
      name: 'Adverse',
      lenders,
      rows: {
        CCJs: ['Yes', 'Yes', 'Yes', 'No', 'Refer'],
        'CCJs – Max amount': ['£500', '2,000', '', '', '£5,000'],
        'CCJs – Max number': ['2', '4', '3 in 24m', '', '5'],
        'CCJs – Age': ['12m', '3 yrs', '', '', '6m'],
        HMO: ['Yes', 'Yes', 'No', 'Yes', 'Yes'],
        'HMO – Max beds': ['6', '10', '', '8 with experience', '12'],
        Defaults: ['Yes, 1 in 12m', 'Yes', '0 in 24m; 2 in 36m', 'No', 'Yes'],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)
const groupsOf = (question: string) => {
  const { accept, conditional, decline } = ask(question).lenders ?? {}
  return { accept, conditional, decline }
}

describe('a column that limits the one beside it', () => {
  it('is held against a number, what is beyond it is a no', () => {
    expect(groupsOf('which lenders accept 3 ccjs in the last 24 months')).toEqual({
      accept: ['Brindle Finance'],
      conditional: ['Accord'],
      decline: ['Halifax', 'NatWest', 'Skipton'],
    })
  })

  it('is held against an amount and an age', () => {
    expect(groupsOf('who accepts a ccj of £1,000 from 2 years ago').decline).toEqual([
      'Halifax',
      'NatWest',
      'Skipton',
    ])
  })

  it('is held in its own unit', () => {
    expect(groupsOf('which lenders take an HMO with 8 bedrooms')).toEqual({
      accept: ['NatWest', 'Accord'],
      conditional: ['Skipton'],
      decline: ['Halifax', 'Brindle Finance'],
    })
  })

  test.each([
    ['halifax ccj £400 3 years ago', 'within what is stated'],
    ['halifax ccj of £600', 'beyond what is stated'],
    ['natwest 5 ccjs', 'beyond what is stated'],
    ['brindle default 18 months ago', 'beyond what is stated'],
    ['brindle default 30 months ago', 'within what is stated'],
  ])('%j: %s', (question, words) => {
    expect(ask(question).message).toContain(words)
  })

  it('a figure that no cell states a limit for is said not to be compared', () => {
    const { message, route } = ask('which lenders accept an HMO over 2 years ago')
    expect([route, message]).toEqual(['which', expect.stringContaining('Not compared: ')])
  })
})
