import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const document = testDocument(1, 'guide.xlsx', [
  {
    name: 'At a glance',
    lenders: ['Leek'],
    rows: {
      'Max multiple up to 85% LTV, household income below £40,000': ['4.25 x'],
      'Max multiple above 85% LTV, household income below £40,000': ['4 x'],
      'Max multiple up to 85% LTV, household income £40,000 to £74,999': ['4.75 x'],
      'Max multiple above 85% LTV, household income £40,000 to £74,999': ['4.49 x'],
      'The maximum loan to income': ['The maximum loan to income is shown below.'],
    },
  },
])
const index = buildCriteriaIndex([
  {
    ...document,
    reading: {
      ...document.reading,
      answers: document.reading.answers.map((answer) =>
        answer.text.includes('below') ? { ...answer, isPassage: true } : answer,
      ),
    },
  },
])
const quotes = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('a multiple given for bands of income and LTV', () => {
  it.each([
    ['leek max lti, income 50k at 90%', ['4.49 x']],
    ['leek income multiple on 35k wanting 95%', ['4 x']],
    ['leek max loan to income earning 50k', ['4.75 x', '4.49 x']],
  ])('%s', (question, expected) => {
    expect(quotes(question)).toEqual(expected)
  })
})
