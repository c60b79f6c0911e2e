import { expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Alder'],
      rows: { 'Interest only': ['Yes – 75%'], 'Lodger income': ['No'], 'Max LTV': ['90%'] },
    },
  ]),
])

test.each([
  'What can Alder lend on interest only, and how much equity is needed if they will sell up?',
  'alder interest only and what equity do they need when they sell the place',
])('says that half of it was not found: %s', (question) => {
  const { citations, message } = answerQuestion(index, question)
  expect(citations.map(({ quote }) => quote)).toEqual(['Yes – 75%'])
  expect(message).toMatch(/Nothing was found for “[^”]*equity[^”]*”; ask it by itself\./)
})

test.each([
  'Does Alder take interest only, and do they count lodger income?',
  'alder interest only and what is the max LTV there',
  'does Alder do interest only and is that ok?',
  'does Alder take interest only and lodger income',
])('says nothing where both were found, or little is said: %s', (question) => {
  expect(answerQuestion(index, question).message).not.toContain('Nothing was found')
})
