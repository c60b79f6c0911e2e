import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Skipton Building Society'],
      rows: {
        'Max LTV': ['95%', '90%'],
        'Max loan': ['£2m', '£1m'],
        'Min income': ['£20,000', 'None'],
        'Holiday let – Max LTV': ['75%', '70%'],
        'Holiday let – Max loan': ['£500,000', '£400,000'],
        'Holiday let': ['Yes', 'Yes'],
      },
    },
  ]),
])

const namesAsked = (question: string) =>
  answerQuestion(index, question).citations.map(({ criterion }) => criterion)

describe('two limits of one subject', () => {
  test.each([
    'halifax holiday let max loan and ltv',
    'halifax max ltv and max loan for a holiday let',
    'whats the max ltv, max loan on a holiday let with halifax',
  ])('%s', (question) => {
    expect(namesAsked(question).toSorted()).toEqual([
      'Holiday let – Max LTV',
      'Holiday let – Max loan',
    ])
  })

  it('leave a limit alone that is printed of no such subject', () => {
    expect(namesAsked('halifax holiday let max ltv and min income')).toEqual([
      'Holiday let – Max LTV',
      'Min income',
    ])
  })
})

it('lists a criterion that two lenders’ blocks print under different names', () => {
  const blocks = buildCriteriaIndex([
    testDocument(1, 'blocks.xlsx', [
      {
        name: 'A',
        lenders: ['Halifax'],
        rows: { 'First time buyers': ['Yes'], Overtime: ['Yes'] },
      },
    ]),
    {
      ...testDocument(2, 'one-sheet.xlsx', [
        { name: 'B', lenders: ['Nationwide'], rows: { FTB: ['No'] } },
        { name: 'B', lenders: ['Skipton Building Society'], rows: { 'First time buyer': ['Yes'] } },
      ]),
    },
  ])
  const { route, lenders } = answerQuestion(blocks, 'who lends to first time buyers')
  expect(route).toBe('which')
  expect(lenders).toMatchObject({
    accept: ['Halifax', 'Skipton Building Society'],
    decline: ['Nationwide'],
  })
})
