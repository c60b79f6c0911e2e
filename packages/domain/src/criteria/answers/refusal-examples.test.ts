import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'a.xlsx', [
    { name: 'Main', lenders: ['Hodge'], rows: { Edition: ['7, October'], Lodgers: ['Yes'] } },
  ]),
  testDocument(2, 'b.xlsx', [
    { name: 'Main', lenders: ['Furness'], rows: { Edition: ['2'], 'Maximum age': ['80'] } },
  ]),
])

describe('a question without a criterion', () => {
  it.each([
    ['Hodge help please', 'Lodgers'],
    ['Furness help please', 'Maximum age'],
  ])('%s: the example is one of that lender', (question, name) => {
    const { message, route } = answerQuestion(index, question)
    expect(route).toBe('refusal')
    expect(message).toContain(`criteria for ${name}?`)
    expect(message).not.toContain('Edition')
  })
})
