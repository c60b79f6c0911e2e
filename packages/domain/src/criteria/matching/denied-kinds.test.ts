import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const panel = (...rows: readonly string[]) =>
  buildCriteriaIndex([
    testDocument(1, 'panel.xlsx', [
      {
        name: 'Income',
        lenders: ['Halifax', 'Leek Building Society'],
        rows: Object.fromEntries(rows.map((row) => [row, ['Yes', 'No']])),
      },
    ]),
  ])

const index = panel(
  'Court-ordered maintenance',
  'Informal maintenance',
  'Guaranteed overtime',
  'Regular overtime',
  'Bonus (guaranteed)',
  'Bonus (discretionary)',
  'Gifted deposit',
  'Deposit from savings',
)
const criteriaOf = (question: string, of = index) => [
  ...new Set(answerQuestion(of, question).citations.map(({ criterion }) => criterion)),
]

describe('what a question says that it is not', () => {
  test.each([
    ['halifax overtime, not guaranteed', 'Regular overtime'],
    ['Halifax overtime that isn’t guaranteed', 'Regular overtime'],
    ['Halifax bonus, no guaranteed amount', 'Bonus (discretionary)'],
    ['which lenders take overtime that is not guaranteed', 'Regular overtime'],
  ])('%j is answered by %j alone', (question, row) => {
    expect(criteriaOf(question)).toEqual([row])
  })

  test.each([
    ['halifax guaranteed overtime', 'Guaranteed overtime'],
    ['Halifax, no gifted deposit allowed?', 'Gifted deposit'],
    ['does Halifax not accept guaranteed overtime', 'Guaranteed overtime'],
  ])('%j asks about it all the same', (question, row) => {
    expect(criteriaOf(question)).toContain(row)
  })
})

describe('maintenance that no court has ordered', () => {
  test.each([
    'Leek private maintenance agreement, no court order',
    'Leek maintenance without a court order',
    'leek child maintenance, not court ordered',
    "leek ex pays maintenance but there's no court order in place",
    'leek voluntary maintenance',
    'Leek maintenance by private arrangement',
    "does leek take child support, it isn't through a court order",
  ])('%j', (question) => expect(criteriaOf(question)).toEqual(['Informal maintenance']))

  test('is not answered by a row about court orders alone', () => {
    const { route } = answerQuestion(
      panel('Court-ordered maintenance'),
      'leek maintenance without a court order',
    )
    expect(route).toBe('refusal')
  })

  test.each([
    'Maintenance income',
    'Maintenance (court order or voluntary)',
    'Maintenance – private or court ordered',
    'Maintenance (no court order)',
  ])('is answered by “%s”', (row) => {
    expect(criteriaOf('leek private maintenance', panel(row))).toEqual([row])
  })

  test('and one by court order is answered by its own row', () => {
    expect(criteriaOf('leek maintenance under a court order')).toEqual([
      'Court-ordered maintenance',
    ])
  })
})
