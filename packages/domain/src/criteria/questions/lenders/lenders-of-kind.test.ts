import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Residential',
      lenders: ['Halifax', 'Leeds Building Society', 'Skipton Building Society'],
      rows: { 'Max LTV': ['95%', '90%', '80%'], 'Max age at end of term': ['75', '80', '85'] },
    },
  ]),
])
const headOf = (question: string) => answerQuestion(index, question).message.split('\n')[0]

describe('a sum that was made for the answer', () => {
  test.each([
    ['he is 55 and wants 25 years, building societies only', 'Building societies only:'],
    ['no banks: he is 55 and wants 25 years', 'Without the banks:'],
  ])('%s: stands before whom the answer speaks of', (question, whom) => {
    expect(headOf(question)).toBe(`Age 55 now and a term of 25 years: 80 at its end. ${whom}`)
  })

  test.each([
    'which building societies for a house at £200,000 with £20,000 deposit, max ltv',
    'max ltv for a £200,000 house, £20,000 saved, just societies please',
  ])('%s: is shown', (question) => {
    expect(headOf(question)).toBe(
      'A deposit of £20,000 on £200,000 is 10%. Building societies only:',
    )
  })
})
