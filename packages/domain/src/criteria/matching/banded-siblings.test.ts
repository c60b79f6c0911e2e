import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Alder', 'Birch'],
      rows: { 'Smallest loan': ['£25,000', '£30,000'], 'Biggest loan': ['£1m', '£2m'] },
    },
  ]),
  testDocument(2, 'guide.xlsx', [
    {
      name: 'Guide',
      lenders: ['Cedar'],
      rows: {
        'Loan size': ['£20,000 to £2m'],
        'Loans over £1m': ['Refer to the large loans desk'],
        CCJs: ['None'],
        'CCJs under £300': ['Ignored'],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)
const namesOf = (question: string) => [
  ...new Set(ask(question).citations.map(({ criterion }) => criterion)),
]

describe('a row for a band beside the plain row', () => {
  test('is no rival where the question names no such figure', () => {
    const { lenders, message } = ask('smallest loan under 26k')
    expect(lenders?.accept).toEqual(['Alder', 'Cedar'])
    expect(message).not.toContain('tells several rows apart')
  })

  test.each([
    ['cedar: smallest loan', ['Loan size']],
    ['cedar on ccjs', ['CCJs']],
    ['cedar, a ccj of £200', ['CCJs under £300']],
  ])('%s is answered by %j', (question, names) => {
    expect(namesOf(question)).toEqual(names)
  })
})
