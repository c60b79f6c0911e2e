import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import type { QuestionContext } from '../../answers/answer.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { alternativesIn, exchange } from './alternatives.ts'

const document = testDocument(1, 'panel.xlsx', [
  {
    name: 'Lending',
    lenders: ['Alder', 'Birch'],
    rows: {
      'Max LTV – Ltd Co': ['75%', '80%'],
      'Max LTV – Personal': ['70%', '85%'],
      'Max loan – purchase': ['£1m', '£2m'],
      'Max loan – remortgage': ['£900k', '£1.5m'],
      'Min income – self employed': ['£30,000', '£25,000'],
      'Min income – employed': ['£20,000', '£15,000'],
      'Interest only – max age': ['70', '75'],
      'Repayment – max age': ['75', '80'],
      'New build flats – max LTV': ['75%', '80%'],
      'New build houses – max LTV': ['85%', '90%'],
      'Lodger income': ['Yes', 'No'],
      Leasehold: ['85 years', '70 years'],
      Freehold: ['Houses only', 'Any'],
    },
  },
])
const index = buildCriteriaIndex([document])

function converse(...questions: readonly string[]) {
  let context: QuestionContext | undefined
  let quotes: readonly string[] = []
  for (const question of questions) {
    const answer = answerQuestion(index, question, context)
    context = answer.context
    quotes = answer.citations.map(({ quote }) => quote)
  }
  return quotes
}

describe('a follow-up that names the other alternative', () => {
  test.each([
    [['alder max ltv ltd co', 'what about personal name'], ['70%']],
    [['alder max ltv personal name', 'and for a limited company?'], ['75%']],
    [['alder max ltv ltd co', 'birch?', 'and in own name'], ['85%']],
    [['alder max ltv ltd co', 'and personal', 'birch?'], ['85%']],
    [['what is alder max loan for a purchase', 'and a remo?'], ['£900k']],
    [['birch max loan remortgage', 'what about purchases'], ['£2m']],
    [['alder min income for self employed', 'and employed?'], ['£20,000']],
    [['alder max age interest only', 'what about on repayment'], ['75']],
    [['birch ltv new build flat', 'and a house?'], ['90%']],
    [['alder leasehold', 'and freehold?'], ['Houses only']],
  ])('%j asks for that one instead', (questions, quotes) => {
    expect(converse(...questions)).toEqual(quotes)
  })

  it('lists every lender by it after a list', () => {
    expect(converse('which lenders do 80% ltv ltd co', 'and personal names?')).toEqual([
      '70%',
      '85%',
    ])
  })

  it('leaves another criterion another criterion', () => {
    expect(converse('alder max ltv ltd co', 'and lodger income?')).toEqual(['Yes'])
  })
})

describe('exchanging an alternative', () => {
  it('puts it in the place of the other', () => {
    const exchanged = exchange('btl max ltv ltd co', alternativesIn('what about personal name'))
    expect(exchanged).toEqual({ words: 'btl max ltv personal name', isReplaced: true })
  })

  it('adds what the words did not say', () => {
    expect(exchange('max age', alternativesIn('on interest only')).words).toBe(
      'max age interest only',
    )
  })

  it('does not read employed in self-employed', () => {
    expect(alternativesIn('self-employed').map(({ written }) => written)).toEqual(['self-employed'])
  })
})
