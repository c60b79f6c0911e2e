import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import type { QuestionContext } from '../answers/answer.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leek Building Society'],
      rows: {
        'Land with planning': ['No', 'Yes'],
        'Land without planning': ['Yes', 'No'],
        'Portfolio landlords': ['Yes', 'No'],
        'Non-portfolio landlords': ['No', 'Yes'],
      },
    },
  ]),
])
const quotedFor = (...questions: readonly string[]) => {
  let context: QuestionContext | undefined
  let criteria: readonly (string | undefined)[] = []
  for (const question of questions) {
    const answer = answerQuestion(index, question, context)
    criteria = answer.citations.map(({ criterion }) => criterion)
    context = answer.context ?? context
  }
  return [...new Set(criteria)]
}

describe('rows that are each other’s opposite', () => {
  test.each([
    ['land with no planning yet - halifax?', 'Land without planning'],
    ["halifax, land that hasn't got planning permission", 'Land without planning'],
    ['plot of land, planning not granted yet, halifax', 'Land without planning'],
    ['land before planning is granted, halifax', 'Land without planning'],
    ['which lenders take land w/o planning', 'Land without planning'],
    ['halifax land with planning', 'Land with planning'],
    ['land with full planning permission, halifax', 'Land with planning'],
    ["who doesn't take land with planning", 'Land with planning'],
    ['non portfolio landlords at halifax', 'Non-portfolio landlords'],
    ['is a portfolio landlord ok with halifax', 'Portfolio landlords'],
  ])('%s means %s', (question, criterion) => {
    expect(quotedFor(question)).toEqual([criterion])
  })

  test.each(['halifax land', 'land with or without planning, halifax'])(
    '%s: both are shown',
    (question) => {
      expect(quotedFor(question)).toEqual(['Land with planning', 'Land without planning'])
    },
  )

  test('the next question may turn to the other one, and another lender keeps it', () => {
    expect(quotedFor('halifax land with planning', 'and without planning?')).toEqual([
      'Land without planning',
    ])
    expect(quotedFor('halifax land with no planning', 'and leek?')).toEqual([
      'Land without planning',
    ])
    expect(quotedFor('halifax land with no planning', 'and with planning?')).toEqual([
      'Land with planning',
    ])
  })
})
