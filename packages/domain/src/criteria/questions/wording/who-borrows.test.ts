import { expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import type { QuestionContext } from '../../answers/answer.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Alder', 'Birch'],
      rows: {
        'Income multiple': ['4.75 over £50k, else 4.49', '5'],
        'Minimum income': ['£20,000', '£25,000'],
        'Maximum applicants': ['4', '2'],
      },
    },
  ]),
])

test.each([
  ['how much can a client on £60k borrow with Alder', '4.75 over £50k, else 4.49'],
  ['how much could somebody earning 45k get at Birch', '5'],
  ['how much can they borrow on £30k with Alder', '4.75 over £50k, else 4.49'],
  ['can four people be on an Alder mortgage', '4'],
  ['three people on the Birch loan, ok?', '2'],
])('%s', (question, quote) => {
  expect(answerQuestion(index, question).citations.map((one) => one.quote)).toEqual([quote])
})

test('what an answer is based on is its source', () => {
  const { context } = answerQuestion(index, 'Alder income multiple')
  const again = answerQuestion(index, 'what did you base that on?', context as QuestionContext)
  expect([again.route, again.citations[0]?.lender]).toEqual(['source', 'Alder'])
})
