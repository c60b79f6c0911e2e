import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'matrix.xlsx', [
    {
      name: 'Residential',
      lenders: ['Halifax', 'Skipton'],
      rows: {
        'Max LTV – purchase': ['95%', '95%'],
        'Foreign nationals – max LTV': ['75%', '90%'],
        'Foreign nationals – min UK residency': ['12 months', '2 yrs'],
        'Foreign nationals – max LTV (2nd charge)': ['60%', '60%'],
        'How far after a CCJ – max LTV': ['75%', '80%'],
      },
    },
  ]),
])
const lists = (question: string) => answerQuestion(index, question).lenders
const cells = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('a figure that the question tells beside a kind of client', () => {
  it('is held under the row of that kind, and not under everybody’s', () => {
    expect(lists('foreign national in uk 3 yrs needs 85%')).toMatchObject({
      accept: ['Skipton'],
      decline: ['Halifax'],
    })
    expect(cells('foreign national in uk 3 yrs needs 85%')).not.toContain('95%')
    expect(cells('foreign national in uk 3 yrs needs 85%')).not.toContain('60%')
  })

  it('is held under everybody’s where no such kind is told', () => {
    expect(cells('client in uk 3 yrs needs 85%')).not.toContain('90%')
  })
})
