import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const sheet = { name: 'Main', lenders: ['Halifax', 'Leek Building Society'] }
const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [{ ...sheet, rows: { 'Max age': ['75', '80'] } }]),
  testDocument(2, 'income.csv', [
    { ...sheet, lenders: ['Halifax'], rows: { Bonus: ['Yes'], Overtime: ['No'] } },
  ]),
])

describe('what is loaded at all', () => {
  test.each([
    'what documents are loaded',
    'which files are you using?',
    'list the loaded documents please',
    'what criteria docs do you have',
  ])('%s', (question) => {
    const { route, message, citations } = answerQuestion(index, question)
    expect(route).toBe('which')
    expect(citations).toEqual([])
    expect(message).toContain('- panel.xlsx: 2 lenders, 1 criterion')
    expect(message).toContain('- income.csv: 1 lender, 2 criteria')
  })

  test('the lenders of each document', () => {
    expect(answerQuestion(index, 'which lenders are in here').message).toContain(
      '- panel.xlsx: Halifax, Leek Building Society',
    )
  })

  test.each(['what documents does halifax need', 'which documents are needed for bonus'])(
    '%s asks for a criterion',
    (question) => {
      expect(answerQuestion(index, question).message).not.toContain('documents that are asked')
    },
  )
})
