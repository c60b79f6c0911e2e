import { expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'Second charge.xlsx', [
    {
      name: 'Plans',
      lenders: ['Norton'],
      rows: {
        'Maximum LTV – Plan A': ['80%'],
        'Maximum LTV – Plan B': ['75%'],
        'Maximum LTV – Plan C': ['70%'],
        'Secured arrears – Plan A': ['None in 24 months'],
        'Secured arrears – Plan B': ['1 in 12 months'],
        'Secured arrears – Plan C': ['3 in 12 months'],
      },
    },
  ]),
])

it.each([
  ['norton secured arrears plan a', 'and plan c?', '3 in 12 months'],
  ['norton plan b secured arrears', 'what about plan a', 'None in 24 months'],
  ['max ltv on plan a at norton', 'and on plan b', '75%'],
  ['norton secured arrears', 'plan b?', '1 in 12 months'],
])('%s, %s: the same of the other plan', (first, next, quote) => {
  const { context } = answerQuestion(index, first)
  const { citations } = answerQuestion(index, next, context)
  expect(citations.map((cited) => cited.quote)).toEqual([quote])
})
