import { expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Alder', 'Birch'],
      rows: {
        CCJs: ['No', 'Max 1'],
        Defaults: ['No', 'None in 2 years'],
        'Max LTV': ['90%', '80%'],
        'Max age at end of term': ['75', '80'],
      },
    },
  ]),
])
const messageOf = (question: string) => answerQuestion(index, question).message

test.each([
  'lenders ok with cladding at 85% LTV',
  'which lenders accept cladding and 85% LTV',
  '85% LTV with a spray foam roof, who?',
])('an idea that has no row is named above the list: %s', (question) => {
  expect(messageOf(question)).toMatch(/not in the loaded criteria \(panel\.xlsx\), so this answer/)
})

test('an idea whose kinds have rows is to be asked for', () => {
  expect(messageOf('lenders ok with bad credit at 85% LTV')).toContain(
    'This answer leaves **Adverse credit** out; ask about it by name.',
  )
})

test.each([
  'which lenders go to 85% LTV',
  'aged 60 over 18 years at 85% LTV, who?',
  'one CCJ at 85% LTV, which lenders',
])('nothing is said where every idea has its column: %s', (question) => {
  expect(messageOf(question)).not.toMatch(/leaves/)
})

test('an idea that stands printed by its kinds is asked back', () => {
  const { route, citations } = answerQuestion(index, 'Birch adverse credit')
  expect(route).toBe('choices')
  expect(citations.map(({ criterion }) => criterion)).toEqual(['CCJs', 'Defaults'])
})
