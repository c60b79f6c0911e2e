import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Cumberland'],
      rows: { 'Flat above commercial': ['No', 'Yes'], 'Max LTV': ['95%', '90%'] },
    },
  ]),
])
const messageOf = (question: string) => answerQuestion(index, question).message

describe('a house that nobody lives in', () => {
  test.each([
    'whats the best curry house in carlisle',
    'best curry house in carlisle',
    'any good steak house near hull',
    'what’s the best public house round here',
    'where is a decent coffee shop',
  ])('%s is no question for criteria', (question) => {
    expect(messageOf(question)).toContain('I can’t help with that.')
  })

  test.each([
    ['flat above a curry house, who', 'Flat above commercial'],
    ['who lends on a flat over a good chip shop', 'Flat above commercial'],
    ['who lends on a house boat', 'house boat'],
    ['have you got anyone for a bungalow', 'bungalow'],
  ])('%s is one', (question, named) => {
    expect(messageOf(question)).toContain(named)
    expect(messageOf(question)).not.toContain('I can’t help')
  })
})
