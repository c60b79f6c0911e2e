import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const document = testDocument(1, 'guide.xlsx', [
  {
    name: 'Costs',
    lenders: ['Leek'],
    rows: {
      'Basic valuation, purchase price up to £100,000': ['£0'],
      'HomeBuyer report, purchase price up to £100,000': ['£390'],
      'Basic valuation, purchase price up to £500,000': ['£260'],
      'HomeBuyer report, purchase price up to £500,000': ['£640'],
      'Basic valuation, purchase price up to £1,000,000': ['£520'],
      'HomeBuyer report, purchase price up to £1,000,000': ['£1,050'],
      'Indemnity premium, price up to £200,000': ['£75'],
      'Indemnity premium, price up to £600,000': ['£120'],
      'Fee on a product transfer': ['Lower than on new business'],
      'Second Chance loans': ['Limited to £400,000'],
      'Fees added to the loan': ['Yes'],
      'Minimum loan': ['£25,000'],
    },
  },
])
const rows = document.reading.answers
const index = buildCriteriaIndex([
  {
    ...document,
    reading: {
      ...document.reading,
      answers: rows.map((answer) =>
        answer.text.startsWith('£') ? answer : { ...answer, isPassage: true },
      ),
    },
  },
])
const ask = (question: string) => answerQuestion(index, question)
const quotes = (question: string) => ask(question).citations.map(({ quote }) => quote)

describe('a row chosen by the value', () => {
  it.each([
    ['homebuyers report fee leek, purchase price £400k', ['£640']],
    ['leek homebuyer report fee 400k', ['£640']],
    ['what does leek charge for a homebuyers on a 700k house', ['£1,050']],
    ['leek survey cost on a 90k flat', ['£0', '£390']],
    ['basic valuation fee leek, price 450k', ['£260']],
    ['leek indemnity premium on £300,000', ['£120']],
  ])('%s', (question, expected) => {
    expect(quotes(question)).toEqual(expected)
    expect(ask(question).message).not.toContain('Held against')
  })
})

describe('a sentence that shares a general word or a sum', () => {
  it.each([
    'leek reinspection fee',
    'leek legal fees',
    'leek CHAPS fee',
    'leek mortgage account fee',
    'leek £95',
    'what does £95 get me at leek',
    'leek mast rental price £400,000',
  ])('“%s” is not answered by it', (question) => {
    expect(quotes(question)).toEqual([])
  })

  it('is quoted where it is asked', () => {
    expect(quotes('leek product transfer fee')).toEqual(['Lower than on new business'])
    expect(quotes('leek second chance loans')).toEqual(['Limited to £400,000'])
  })
})
