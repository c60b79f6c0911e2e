import { describe, expect, it } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import { answerQuestion } from '../criteria/answers/answer-question.ts'
import { buildCriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { suggestQuestions } from './suggest-questions.ts'

const lenders = ['Halifax', 'Leeds BS', 'Skipton']
const indexOf = (rows: Readonly<Record<string, readonly string[]>>) =>
  buildCriteriaIndex([testDocument(1, 'grid.xlsx', [{ name: 'Grid', lenders, rows }])])

describe('the suggested questions', () => {
  it('are those of the specification where the documents answer them', () => {
    const index = indexOf({
      'Right to buy': ['Yes', 'No', 'Yes'],
      'Lodger income': ['Yes', 'No', 'Up to 2'],
      'Self-employed – minimum trading': ['1 year', '2 years', '12 months'],
      DMPs: ['No', 'Yes', ''],
      'Minimum mortgage history': ['6 months', '12 months', 'None'],
      'Maximum age': ['75', '80', '85'],
    })
    expect(suggestQuestions(index)).toEqual({
      accepts: ['right to buy', 'lodger income', '1 year self-employed'],
      asks: ['DMPs', 'minimum mortgage history', 'maximum age'],
    })
  })

  it('are made of what the documents print where they do not', () => {
    const index = indexOf({
      'Japanese knotweed': ['No', 'Refer', 'Yes, with a guarantee'],
      'Gifted deposits': ['Yes', 'Yes', 'Family only'],
      'Zero hours contracts': ['12 months', 'No', 'Yes'],
      'Offset mortgages': ['No', 'No', 'No'],
      'Spray foam insulation': ['', '', ''],
    })
    const { accepts, asks } = suggestQuestions(index)
    expect([accepts.length, asks.length > 0]).toEqual([3, true])
    for (const topic of accepts) {
      const { accept = [], conditional = [] } =
        answerQuestion(index, `Which lenders accept ${topic}`).lenders ?? {}
      expect([topic, accept.length + conditional.length > 0]).toEqual([topic, true])
    }
    expect([...accepts, ...asks]).not.toContain('Spray foam insulation')
    expect(accepts).not.toContain('Offset mortgages')
    expect(accepts.filter((topic) => asks.includes(topic))).toEqual([])
  })

  it('are those of the specification where nothing is loaded', () => {
    expect(suggestQuestions(buildCriteriaIndex([])).accepts).toContain('right to buy')
  })
})
