import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Saffron'],
      rows: {
        'Zero hours contracts': ['12 mths', 'Min 6 months continuous, no gaps > 4 weeks'],
        Bonus: ['50%', '2 yrs average'],
      },
    },
  ]),
])

const after = (first: string, next: string) =>
  answerQuestion(index, next, answerQuestion(index, first).context)

describe('a follow-up in the words of the answer before', () => {
  it.each(['he had a 6 week gap though', 'what about gaps', 'is a gap of 3 weeks ok', 'any gap?'])(
    '%s: quotes it again, and holds no figure against the row as a whole',
    (next) => {
      const { citations, message } = after('saffron zero hours contract', next)
      expect(citations.map(({ quote }) => quote)).toEqual([
        'Min 6 months continuous, no gaps > 4 weeks',
      ])
      expect(message).not.toContain('not compared')
    },
  )

  it('but what the answer does not speak of is told to be missing', () => {
    expect(after('halifax zero hours contract', 'he had a 6 week gap though').citations).toEqual([])
  })

  it('and a criterion of its own is asked', () => {
    const { citations } = after('saffron zero hours contract', 'and bonus?')
    expect(citations.map(({ criterion }) => criterion)).toEqual(['Bonus'])
  })
})
