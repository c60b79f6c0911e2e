import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'a.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'NatWest'],
      rows: {
        'Gifted deposit': ['Yes', 'Yes'],
        'Gifted deposit from friend / non family': ['No', 'Refer'],
        'Lodger income': ['Yes', 'No'],
        'Lodger income from student / nurse': ['No', 'Yes'],
      },
    },
  ]),
])

describe('a row that names more than the plain one beside it', () => {
  test.each([
    [
      'which lenders take a gifted deposit from a friend',
      'Gifted deposit from friend / non family',
    ],
    ['halifax gifted deposit from a friend', 'Gifted deposit from friend / non family'],
    ['halifax gifted deposit', 'Gifted deposit'],
    ['which lenders accept gifted deposits', 'Gifted deposit'],
    ['halifax lodger income from a nurse', 'Lodger income from student / nurse'],
    ['natwest lodger income', 'Lodger income'],
  ])('%j: %s', (question, criterion) => {
    const { citations } = answerQuestion(index, question)
    expect([...new Set(citations.map((citation) => citation.criterion))]).toEqual([criterion])
  })
})

test('a table that sums up the text of a guide asks nothing back', () => {
  const rows = (section: string, criterion: string, texts: readonly string[]) =>
    texts.map((text, at) => ({
      lender: ['Halifax', 'NatWest'][at] ?? '',
      criterion,
      section,
      text,
      place: { page: section === 'Lending' ? 2 : 12 },
      notes: [],
    }))
  const guide = buildCriteriaIndex([
    {
      documentId: 1,
      filename: 'guide.pdf',
      uploadedAt: '2026-11-20T09:00:00.000Z',
      reading: {
        sheets: [],
        answers: [
          ...rows('Lending', 'Maximum loan', ['£1,000,000', '£125,000']),
          ...rows('Comparison table', 'Comparison table – Maximum loan', [
            '£1,000,000',
            '£125,000',
          ]),
        ],
      },
    },
  ])
  expect(answerQuestion(guide, 'who would do a loan of £500k').lenders).toMatchObject({
    accept: ['Halifax'],
    decline: ['NatWest'],
  })
})
