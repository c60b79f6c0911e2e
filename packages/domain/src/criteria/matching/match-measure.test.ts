import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'one.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax'],
      rows: { 'Maximum LTV': ['85%'], 'Minimum loan': ['£25,000'], 'Adverse credit': ['Refer'] },
    },
  ]),
  testDocument(2, 'two.xlsx', [
    {
      name: 'Main',
      lenders: ['Leeds Building Society'],
      rows: {
        'First-time buyers – max LTV': ['95%'],
        'Max LTV – new build flat': ['75%'],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)

describe('a measure and who asks for it', () => {
  it.each([
    ['Halifax max LTV for a first time buyer', '85%', 'First-time buyers'],
    ['Halifax max LTV for a company director', '85%', 'Limited company directors'],
    ['max LTV at Halifax on a windmill', '85%', '“windmill”'],
    ['Halifax min loan on an old lighthouse', '£25,000', '“lighthouse”'],
  ])('%s: the general row, and that it does not name them', (question, quote, who) => {
    const { citations, message } = ask(question)
    expect(citations.map((citation) => citation.quote)).toEqual([quote])
    expect(message).toContain(`does not name ${who}`)
  })

  it.each([
    ['Halifax min loan with a small deposit', '£25,000'],
    ['Halifax adverse credit for a young family', 'Refer'],
    ['Halifax max LTV for a young nurse', '85%'],
  ])('%s: the general row', (question, quote) => {
    expect(ask(question).citations.map((citation) => citation.quote)).toEqual([quote])
  })

  it('its own row goes first', () => {
    expect(ask('Leeds max LTV for a first time buyer').citations.map(({ quote }) => quote)).toEqual(
      ['95%'],
    )
  })

  it.each([
    'Halifax max LTV on a houseboat',
    'Halifax max LTV for expats',
    'Halifax new build flat LTV',
  ])('%s: what has a figure of its own is refused', (question) => {
    expect(ask(question).route).toBe('refusal')
  })
})
