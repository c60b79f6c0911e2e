import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Santander', 'Leeds Building Society'],
      rows: {
        'Max age at end of term': ['80', '75', '70'],
        'Max term': ['40 years', '35 yrs', '40'],
        'Max LTV': ['95% to £500k; 85% to £1m', '90%', '95% up to £250k, 80% above'],
      },
    },
  ]),
])
const groupsOf = (question: string) => {
  const { accept, conditional, decline } = answerQuestion(index, question).lenders ?? {}
  return { accept, conditional, decline }
}

describe('figures that the trade puts in other terms', () => {
  it('are held themselves too: a term beside the age at its end', () => {
    expect(groupsOf('Which lenders do a 38 year term for a 30 year old?')).toEqual({
      accept: ['Halifax', 'Leeds Building Society'],
      conditional: [],
      decline: ['Santander'],
    })
  })

  it('leave what follows from others: a loan on a value beside an age and a term', () => {
    const answer = answerQuestion(
      index,
      'borrow £600k on a £640k house, age 50, term 12 years, which lenders',
    )
    expect(answer.message).toContain('LTV **93.8%**')
    expect(answer.lenders).toMatchObject({
      accept: [],
      decline: ['Halifax', 'Santander', 'Leeds Building Society'],
    })
  })

  it('choose the band: a price less a deposit is the loan', () => {
    expect(groupsOf('Purchase price £320,000, deposit £32,000, which lenders')).toEqual({
      accept: ['Halifax', 'Santander'],
      conditional: [],
      decline: ['Leeds Building Society'],
    })
  })

  it('say what a bare number is not: neither a second price nor a share that the sum speaks against', () => {
    const { message } = answerQuestion(
      index,
      'which lenders: loan 340k on 400k purchase at 58 over 17 years',
    )
    expect(message).toContain('LTV **85%**')
    expect(message).toContain('Not compared: “58”, as it is not clear what it is.')
  })

  it('are held once, however often they are told', () => {
    const answer = answerQuestion(index, `${'aged 50, wants 38 years, '.repeat(60)}who`)
    expect(answer.message.match(/Age at end of term \*\*88\*\*/g)).toHaveLength(1)
    expect(answer.lenders?.decline).toContain('Santander')
  })

  it('leave no share of nothing', () => {
    const { message } = answerQuestion(index, '£0 loan on a £0 house, which lenders')
    expect(message).not.toContain('NaN')
  })
})

describe('numbers and dates that lead to a person', () => {
  const asked = 'which lenders go to age 78'
  const plain = answerQuestion(index, asked)

  it.each([
    `NI QQ 12 34 56 C, ${asked}`,
    `NI number QQ123456C. ${asked}`,
    `client's dob is 12/03/1980, ${asked}`,
    `date of birth 12.3.80 ${asked}`,
    `born on 12 March 1980, ${asked}`,
    `UTR 61844 02957, tel 07700 900142: ${asked}`,
  ])('%s is asked without them', (question) => {
    const { lenders, case: told, message } = answerQuestion(index, question)
    expect(lenders).toEqual(plain.lenders)
    expect(told).toEqual(plain.case)
    expect(message).not.toContain('Northern Ireland')
  })

  it('alone ask nothing', () => {
    const { route, message } = answerQuestion(index, 'NI QQ 12 34 56 C')
    expect(route).toBe('refusal')
    expect(message).toContain('I can’t help with that')
  })
})
