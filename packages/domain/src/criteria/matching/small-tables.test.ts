import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const incomes = ['up to £30,000', '£30,001 to £50,000', '£50,001 to £75,000', 'over £75,000']
const indexOf = (names: readonly string[]) =>
  buildCriteriaIndex([
    testDocument(1, 'Criteria.xlsx', [
      {
        name: 'Income',
        lenders: ['Halifax', 'Skipton BS'],
        rows: Object.fromEntries(names.map((name, at) => [name, [`${at + 4}x`, '4.5x']])),
      },
    ]),
  ])
const quotesOf = (names: readonly string[], question: string) =>
  answerQuestion(indexOf(names), question).citations.map(({ quote }) => quote)

describe('a small table with a row for each size', () => {
  const names = incomes.map((income) => `Income multiple – income ${income}`)

  it('is quoted whole where no size is told', () => {
    expect(quotesOf(names, 'halifax income multiple')).toEqual(['4x', '5x', '6x', '7x'])
  })

  it('gives one row where one is told', () => {
    expect(quotesOf(names, 'halifax income multiple on 40k income')).toEqual(['5x'])
  })

  it('is asked about where it is large', () => {
    const large = ['single', 'joint'].flatMap((who) =>
      incomes.map((income) => `Income multiple ${who} – income ${income}`),
    )
    const { route, citations, message } = answerQuestion(indexOf(large), 'halifax income multiple')
    expect(route).toBe('choices')
    expect(citations).toHaveLength(3)
    expect(message).toContain('Other rows fit as well')
  })
})
