import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const sheet = (rows: Readonly<Record<string, readonly string[]>>) =>
  buildCriteriaIndex([
    testDocument(1, 'panel.xlsx', [{ name: 'Main', lenders: ['Halifax', 'Bath BS'], rows }]),
  ])
const ltv = sheet({ 'Max LTV': ['90%', '85%'], 'Gifted deposit': ['Family', 'Parents'] })
const deposit = sheet({ 'Max LTV': ['90%', '85%'], 'Minimum deposit': ['10%', '15%'] })

describe('the least deposit', () => {
  it.each(['Halifax min deposit', 'least deposit Halifax'])(
    '%s: what the greatest LTV leaves, where no row is about it',
    (question) => {
      expect(answerQuestion(ltv, question).citations.map(({ quote }) => quote)).toEqual(['90%'])
      expect(answerQuestion(deposit, question).citations.map(({ quote }) => quote)).toEqual(['10%'])
    },
  )

  it('of all lenders is where the LTV is highest, or the deposit lowest', () => {
    const question = 'who takes the smallest deposit'
    expect(answerQuestion(ltv, question).message).toContain('Highest standard figure: **90%**')
    expect(answerQuestion(deposit, question).message).toContain('Lowest standard figure: **10%**')
  })

  it('is no question about a gifted one', () => {
    expect(answerQuestion(ltv, 'minimum gifted deposit Halifax').citations[0]?.quote).toBe('Family')
  })
})

describe('the most and the fewest', () => {
  const index = sheet({
    'Maximum loan': ['£1m', '£2m'],
    'Min years trading': ['2 years', '1 year'],
  })

  it.each([['who takes the fewest years trading', 'Lowest standard figure: **']])(
    '%s: are ranked',
    (question, expected) => {
      expect(answerQuestion(index, question).message).toContain(expected)
    },
  )

  it('but “the most flexible” is no figure', () => {
    expect(
      answerQuestion(index, 'who is the most flexible on trading years').message,
    ).not.toContain('standard figure')
  })
})
