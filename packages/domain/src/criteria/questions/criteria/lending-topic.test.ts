import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'Bridging panel.xlsx', [
    {
      name: 'Lenders',
      lenders: ['Brindle Finance', 'Marlow Capital'],
      rows: {
        'Min loan': ['£50k', '£100,000'],
        'Max loan': ['£750k', '£5m'],
        'Max LTV': ['70%', '75%'],
        'Max term (months)': ['12', '24'],
        'Regulated bridging': ['Yes', 'No'],
        'Second charge': ['No', 'Yes'],
      },
    },
  ]),
])
const shortTerm = buildCriteriaIndex([
  testDocument(1, 'Short-term lenders.xlsx', [
    {
      name: 'Lenders',
      lenders: ['Brindle Finance', 'Marlow Capital'],
      rows: {
        'Max LTV': ['70%', '75%'],
        'Oldest borrower': ['80', '85'],
        'Foreign nationals': ['Yes', 'No'],
        'Regulated bridging': ['No', 'Yes'],
      },
    },
  ]),
])
const criteriaOf = (question: string) => [
  ...new Set(answerQuestion(index, question).citations.map(({ criterion }) => criterion)),
]

describe('the kind of loan that a whole document is about', () => {
  test.each([
    ['which bridging lenders can do a £2m loan', 'Max loan'],
    ['any bridgers for 3 million', 'Max loan'],
    ['who will bridge 60k', 'Min loan'],
    ["what's the smallest bridge brindle do", 'Min loan'],
    ['biggest bridge from marlow', 'Max loan'],
    ['an 18 month bridge, who', 'Max term (months)'],
    ['who does bridging up to 72% ltv', 'Max LTV'],
    ['does marlow do regulated bridging', 'Regulated bridging'],
  ])('%s asks for %s', (question, criterion) => {
    expect(criteriaOf(question)).toEqual([criterion])
  })

  test('a lender whose most is below the sum asked is not listed as accepting', () => {
    const { lenders } = answerQuestion(index, 'which bridging lenders can do a £2m loan')
    expect(lenders).toMatchObject({ accept: ['Marlow Capital'], decline: ['Brindle Finance'] })
  })

  test.each([
    ['borrower is 82, which bridging lenders', 'Oldest borrower'],
    ['client is 79 which bridgers', 'Oldest borrower'],
    ['bridging at 75% ltv any lenders', 'Max LTV'],
    ['which bridgers take foreign nationals', 'Foreign nationals'],
    ['who does regulated bridging', 'Regulated bridging'],
  ])('%s, of lenders that the file calls short-term, asks for %s', (question, criterion) => {
    const { citations } = answerQuestion(shortTerm, question)
    expect([...new Set(citations.map((cited) => cited.criterion))]).toEqual([criterion])
  })
})
