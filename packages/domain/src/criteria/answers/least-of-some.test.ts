import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const lenders = ['Halifax', 'NatWest', 'Leeds BS', 'Newbury BS', 'Accord']
const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders,
      rows: {
        'Studio flats': ['Min 30sqm', 'Yes', '30 sq m (323 sq ft)', 'No', '25m2'],
        'Max no. applicants': ['4', '2', '4', '2 (4 JBSP)', '4'],
        HMO: ['Yes', 'Yes', 'No', 'No', 'Yes'],
      },
    },
  ]),
])

describe('the size of a flat where only some state the least', () => {
  it.each([
    '28sqm studio who',
    'who takes a studio of 28 sq m',
    'studio flat 28m2, which lenders',
    'studio is 28 square metres, who would lend',
    'which lenders for a 302 sq ft studio',
  ])('%s: is held where it is stated', (question) => {
    expect(answerQuestion(index, question).lenders).toMatchObject({
      accept: ['NatWest', 'Accord'],
      decline: ['Halifax', 'Leeds BS', 'Newbury BS'],
    })
  })

  it('is held with one lender as well', () => {
    expect(answerQuestion(index, 'studio of 28sqm, Leeds?').message).toContain(
      'Held against 28 square metres: beyond what is stated',
    )
  })
})

describe('people counted are applicants', () => {
  it.each([
    'newbury applicants 3 people',
    'newbury 3 people',
    'applicants: 3, newbury?',
    'does newbury allow 3 people buying together',
    'three people on the mortgage, newbury',
  ])('%s', (question) => {
    const [citation] = answerQuestion(index, question).citations
    expect(citation).toMatchObject({ quote: '2 (4 JBSP)', outcome: 'conditional' })
  })

  it('but not those that something comes from', () => {
    expect(answerQuestion(index, 'gift from 3 people, newbury').citations).toEqual([])
  })
})

describe('who else', () => {
  it.each(['who else', 'anyone else?', 'any other lenders', 'which others do', 'who else does?'])(
    '%s: without the lender asked before',
    (question) => {
      const { context } = answerQuestion(index, 'does Halifax take an HMO')
      const groups = answerQuestion(index, question, context).lenders
      expect(groups?.accept).toEqual(['NatWest', 'Accord'])
    },
  )

  it('“who does” is still all of them', () => {
    const { context } = answerQuestion(index, 'does Halifax take an HMO')
    expect(answerQuestion(index, 'who does?', context).lenders?.accept).toContain('Halifax')
  })
})
