import { expect, test } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import { buildCriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { giveAnswer } from './give-answer.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'grid.xlsx', [
    {
      name: 'Grid',
      lenders: ['Halifax', 'Leeds'],
      rows: {
        'Max age at end of term': ['80 (85 if pension income evidenced)', '75'],
        'Lodger income': ['Up to 2 lodgers', 'No'],
      },
    },
  ]),
])

test.each([
  ['What is Halifax criteria for maximum age', undefined],
  ['What is Halifax criteria for lodger income', 'conditional'],
  ['does Halifax have a maximum age', 'conditional'],
  ['does Halifax go to 82 at the end of the term', 'conditional'],
  ['Halifax max age, client is 90 at the end', 'decline'],
  ['what is Leeds criteria for lodgers', 'decline'],
])('%s: %s', (question, outcome) => {
  expect(giveAnswer(index, question).citations[0]?.outcome).toBe(outcome)
})
