import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const guide = testDocument(1, 'packager-guide.xlsx', [
  {
    name: 'Lenders',
    lenders: ['Norton', 'Evolution Money'],
    rows: {
      'Debt management plans': ['No problem', 'No'],
      'Maximum age at end of term': ['80', '70'],
      'First charge on interest only': ['Yes', 'No'],
    },
  },
])
const matrix = testDocument(2, 'matrix.xlsx', [
  {
    name: 'Residential',
    lenders: ['Halifax', 'Selina'],
    rows: { DMP: ['No', null], 'Max age at end of term': ['75', null] },
  },
  {
    name: 'Second charge',
    lenders: ['Selina'],
    rows: { 'DMPs (2nd charge)': ['Yes'], 'Max age (2nd charge, end of term)': ['85'] },
  },
])
const index = buildCriteriaIndex([matrix, guide])
const ask = (question: string) => answerQuestion(index, question)
const quotes = (question: string) => ask(question).citations.map(({ quote }) => quote)

describe('a document about second charges whose rows do not say so', () => {
  it('answers for its lenders beside a document that tells the sides apart', () => {
    expect(quotes('norton second charge dmp')).toEqual(['No problem'])
    expect(quotes('evolution 2nd charge max age')).toEqual(['70'])
    expect(quotes('selina second charge dmp')).toEqual(['Yes'])
  })

  it('is listed with those of the other document', () => {
    expect(ask('which lenders do second charge dmp').lenders).toMatchObject({
      accept: ['Selina', 'Norton'],
      decline: ['Evolution Money'],
    })
    expect(ask('second charge to age 80 who').lenders).toMatchObject({
      accept: ['Selina', 'Norton'],
      decline: ['Evolution Money'],
    })
  })

  it('says nothing of lenders on the other side', () => {
    expect(ask('halifax second charge dmp').route).toBe('refusal')
  })
})
