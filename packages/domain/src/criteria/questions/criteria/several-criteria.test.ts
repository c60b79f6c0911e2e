import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'homes.xlsx', [
    {
      name: 'Homes',
      lenders: ['Alder', 'Birch'],
      rows: {
        'Thatched roof': ['Yes', 'No'],
        'Grade II listed': ['Yes', 'Yes'],
        'HMO (licensed)': ['Yes', 'Refer'],
        'Limited company (SPV)': ['Yes', 'Yes'],
        'CCJs – satisfied': ['Yes', 'Yes'],
        'Heavy refurbishment': ['Yes', 'No'],
      },
    },
    {
      name: 'Second charge',
      lenders: ['Cedar'],
      rows: { 'Max combined LTV (2nd charge)': ['75%'] },
    },
  ]),
])
const namesOf = (question: string) => [
  ...new Set(answerQuestion(index, question).citations.map(({ criterion }) => criterion)),
]

describe('several criteria in one breath', () => {
  test.each([
    ['who lends on a thatched grade 2 listed cottage', ['Thatched roof', 'Grade II listed']],
    ['thatched listed place at 60% ltv, who', ['Thatched roof', 'Grade II listed']],
    ['who does an 8 bed hmo in a ltd co', ['HMO (licensed)', 'Limited company (SPV)']],
  ])('%j finds the row of each', (question, names) => {
    expect(namesOf(question).toSorted()).toEqual(names.toSorted())
  })

  it('calls nothing missing that has a row', () => {
    const { message } = answerQuestion(index, 'alder on a thatched hmo with 8 beds in a ltd co?')
    expect(message).not.toMatch(/\*\*(HMOs?|Thatched roofs?)\*\* is not in the loaded criteria/)
  })

  it('takes no row of second charges for an LTV that stands beside', () => {
    const { lenders } = answerQuestion(index, 'thatched listed place at 60% ltv, who')
    expect(lenders?.accept).toEqual(['Alder'])
  })

  it('takes no sibling for what is told apart', () => {
    expect(namesOf('alder: thatched, unsatisfied ccjs')).toEqual(['Thatched roof'])
    expect(namesOf('who does light refurb on a thatched cottage')).toEqual(['Thatched roof'])
  })
})
