import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leek Building Society', 'Nationwide'],
      rows: {
        'Bonus income': ['50%', '100%', 'No'],
        'Car allowance': ['Yes', 'No', 'Yes'],
        'Lodger income': ['No', 'Yes', 'Refer'],
        'Max age at end of term': ['75', '80', '85'],
      },
    },
  ]),
])
const cellsFor = (question: string) =>
  answerQuestion(index, question).citations.map(
    ({ lender, criterion }) => `${lender}: ${criterion}`,
  )

describe('a criterion of its own for each lender', () => {
  test.each([
    'lodgers at halifax and also what’s leek bonus',
    'hi its for halifax I need to know about lodgers and then for leek I need bonus thanks',
    'lodgers with halifax plus bonus at leek please',
    'lodgers halifax also bonus leek',
    'halifax lodgers, leek bonus',
    'lodgers - halifax / bonus - leek',
    'halifax: lodgers. leek: bonus.',
    'halifax - lodgers; leek - bonus',
    'does halifax take lodgers? and would leek use bonus?',
  ])('%s', (question) => {
    expect(cellsFor(question)).toEqual([
      'Halifax: Lodger income',
      'Leek Building Society: Bonus income',
    ])
  })

  test('several of one lender stay with it, figures with their part', () => {
    expect(cellsFor('halifax lodgers and bonus, leek car allowance')).toEqual([
      'Halifax: Lodger income',
      'Halifax: Bonus income',
      'Leek Building Society: Car allowance',
    ])
    const { message } = answerQuestion(index, 'lodgers at nationwide and leek to age 78')
    expect(message).toContain('Held against age 78')
  })
})

describe('every criterion of every lender', () => {
  test.each([
    'lodgers and bonus at halifax and leek',
    'halifax and leek for lodgers and bonus',
    'does halifax take lodgers and bonus, and leek?',
  ])('%s', (question) => {
    expect(new Set(cellsFor(question))).toEqual(
      new Set([
        'Halifax: Lodger income',
        'Halifax: Bonus income',
        'Leek Building Society: Lodger income',
        'Leek Building Society: Bonus income',
      ]),
    )
  })

  test('one criterion compares', () => {
    expect(cellsFor('lodgers at halifax, and leek for lodgers')).toEqual([
      'Halifax: Lodger income',
      'Leek Building Society: Lodger income',
    ])
  })
})
