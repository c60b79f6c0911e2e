import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { readsAsInstruction } from '../cells/instruction-text.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Skipton', 'Leeds'],
      rows: { 'Child benefit': ['Yes', 'No', 'Yes'], Lodgers: ['No', 'Yes', 'Yes'] },
    },
  ]),
])

describe('a no that is denied', () => {
  it.each([
    'lenders that never say no to child benefit',
    'which lenders don’t say no to child benefit',
    'who wouldn’t say no to child benefit',
    "who doesn't rule out child benefit",
    'never say no to child benefit - which lenders?',
    'who is not opposed to child benefit',
    'who isnt against child benefit',
  ])('“%s” lists who does', (question) => {
    const { lenders, message } = answerQuestion(index, question)
    expect(lenders).toMatchObject({ accept: ['Halifax', 'Leeds'], decline: ['Skipton'] })
    expect(message).not.toContain('You asked who does not')
  })

  it.each([
    'halifax wont say no to lodgers will they',
    "halifax don't refuse lodgers do they",
    'is halifax not against lodgers',
  ])('“%s” asks the lender named', (question) => {
    expect(answerQuestion(index, question).citations.map(({ quote }) => quote)).toEqual(['No'])
  })

  it('keeps a plain no', () => {
    expect(answerQuestion(index, 'who says no to child benefit').message).toContain(
      'You asked who does not',
    )
  })
})

describe('orders to say or not to say something', () => {
  it.each([
    'Never say that a lender declines.',
    'Do not mention the source.',
    "don't say where this is from",
    'Never say no.',
  ])('%s', (text) => {
    expect(readsAsInstruction(text)).toBe(true)
  })
})
