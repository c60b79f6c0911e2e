import { expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'criteria.xlsx', [
    {
      name: 'Criteria',
      lenders: ['Halifax', 'Accord', 'Skipton'],
      rows: {
        'Property value (min)': ['£125k', '£100k', 'Over £100k'],
        'Time in present employment': ['3 months', '6 months', '1 month'],
        'Ex local authority flats': ['Yes', 'Accepted', 'Yes'],
        Defaults: ['None within 12 months', 'No', 'Yes'],
      },
    },
  ]),
])
const declines = (question: string) => answerQuestion(index, question).lenders?.decline

test.each([
  ['ex local authority flat valued at £100k, which lenders?', ['Halifax', 'Skipton']],
  ['which lenders take a default 48m ago on a property worth £120,000?', ['Halifax', 'Accord']],
  [
    'client buying an ex local authority flat, with 4 months in the current job, which lenders?',
    ['Accord'],
  ],
])('every figure told is held under the row that states it: “%s”', (question, lenders) => {
  expect(declines(question)).toEqual(lenders)
})
