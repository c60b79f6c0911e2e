import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Alder', 'Birch'],
      rows: { 'Minimum age': ['21', '18'], 'Max LTV': ['90%', '85%'] },
    },
  ]),
  testDocument(2, 'later life.xlsx', [
    {
      name: 'Later life',
      lenders: ['Alder', 'Cedar', 'Elm'],
      rows: {
        'Retirement interest only – youngest age': ['55', '50', 'No – withdrawn on 1 June 2026'],
        'Holiday let – Max LTV': ['70%', '75%', '60%'],
        'Lodger income and number of lodgers': ['Yes, 2', 'No', 'Yes'],
      },
    },
  ]),
])

describe('the limit of one case', () => {
  test.each([
    ['Alder minimum age', '21'],
    ['what is the max LTV at Alder', '90%'],
  ])('is no other document’s answer to the plain limit: %s', (question, quote) => {
    const { citations, message } = answerQuestion(index, question)
    expect(citations.map((citation) => citation.quote)).toEqual([quote])
    expect(message).not.toContain('differ')
  })

  it('neither stands in for it in a list, nor is it the lowest', () => {
    const { lenders, message } = answerQuestion(index, 'who has the lowest minimum age')
    expect(lenders).toMatchObject({ conditional: ['Birch', 'Alder'], unknown: ['Cedar', 'Elm'] })
    expect(message).toContain('Lowest standard figure: **18**, Birch.')
  })

  test.each([
    ['Alder holiday let max ltv', '70%'],
    ['Cedar youngest age for retirement interest only', '50'],
  ])('answers where it is asked about: %s', (question, quote) => {
    const { citations } = answerQuestion(index, question)
    expect(citations.map((citation) => citation.quote)).toEqual([quote])
  })
})
