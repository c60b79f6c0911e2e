import { expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { understandQuestion } from '../understand-question.ts'
import { standsAlone } from './stands-alone.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Residential',
      lenders: ['Halifax', 'Leeds Building Society'],
      rows: {
        'Lodger income': ['Yes', 'No'],
        'Maximum LTV': ['90%', '95%'],
        'Max age at end of term': ['75', '80'],
      },
    },
  ]),
])

const before = answerQuestion(index, 'lodger income at Halifax').context

const isAlone = (question: string) =>
  standsAlone(understandQuestion(question, index, before), question)

it.each([
  'which lenders accept lodger income',
  'does Leeds take lodger income?',
  'max age at end of term Leeds',
  'anyone with a maximum LTV of 95%?',
])('%s: says all by itself', (question) => {
  expect(isAlone(question)).toBe(true)
})

it.each([
  'and Leeds?',
  'what about Leeds?',
  'maximum LTV?',
  'and which lenders accept lodger income',
  'which of those have a maximum LTV of 95%',
  'does Leeds take it?',
  'does Leeds take lodger income too?',
  'who else takes lodger income',
  'does Leeds take houseboats?',
  'where does it say that?',
  'lodger income at Sandwick Mutual',
])('%s: leans on the question before, or may', (question) => {
  expect(isAlone(question)).toBe(false)
})
