import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Self employed',
      lenders: ['Halifax', 'Leek Building Society'],
      rows: {
        'Declining profit': ['Latest year used', 'Refer'],
        'Time self-employed': ['2 years', '12 months'],
        'Latest year only': ['No', 'Yes'],
        'Min turnover': ['£25,000', '£85,000'],
      },
    },
  ]),
])
const namesOf = (question: string) => [
  ...new Set(answerQuestion(index, question).citations.map(({ criterion }) => criterion)),
]

describe('profits that have fallen', () => {
  test.each([
    'halifax: profits have dropped',
    'profits fell, leek?',
    'leek - trading figures fell',
    'does halifax mind that her net profit has gone down this year',
    'halifax: the last year’s accounts are down, ok?',
    'self employed, profits down since last year, halifax',
  ])('%s is about declining profit', (question) => {
    expect(namesOf(question)).toContain('Declining profit')
  })

  test('another part keeps its own row', () => {
    expect(namesOf('halifax: profits have dropped, and how long trading do they need')).toEqual([
      'Declining profit',
      'Time self-employed',
    ])
  })

  test.each(['halifax: last year’s figures only', 'halifax, turnover lower than £85k'])(
    '%s speaks of no fall',
    (question) => {
      expect(namesOf(question)).not.toContain('Declining profit')
    },
  )
})
