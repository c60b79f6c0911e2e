import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const lenders = ['Halifax', 'Nationwide']
const gifted = { 'Gifted deposit': ['Yes', 'Family only'], 'Max LTV': ['95%', '90%'] }
const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    { name: 'Main', lenders, rows: { ...gifted, 'Deposit held overseas': ['No', 'EU only'] } },
  ]),
])
const giftedOnly = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [{ name: 'Main', lenders, rows: gifted }]),
])
const criteriaOf = (question: string, of = index) => [
  ...new Set(answerQuestion(of, question).citations.map(({ criterion }) => criterion)),
]

describe('a deposit that is kept abroad', () => {
  test.each([
    'deposit is sitting in a foreign account, who can we use?',
    'his deposit money is in a spanish bank account',
    'deposit sat in an overseas savings account, who accepts',
    'deposit held in dubai, who',
    'foreign bank account for the deposit, who takes it',
    'who accepts a deposit coming from abroad',
  ])('%s', (question) => {
    expect(criteriaOf(question)).toEqual(['Deposit held overseas'])
  })

  test.each(['who accepts a gifted deposit', 'parents giving the deposit, who accepts'])(
    '%s stays a gift',
    (question) => {
      expect(criteriaOf(question)).toEqual(['Gifted deposit'])
    },
  )
})

describe('a row that shares the head word alone', () => {
  test.each([
    'deposit is sitting in a foreign account, who can we use?',
    'deposit from a charity, who accepts',
    'who takes a deposit out of a divorce',
  ])('%s', (question) => {
    const answer = answerQuestion(giftedOnly, question)
    expect(answer.route).toBe('refusal')
  })

  test('a row that names the idea answers, and it is said what it leaves out', () => {
    const { message, route } = answerQuestion(
      giftedOnly,
      'who accepts a gifted deposit from abroad',
    )
    expect(route).toBe('which')
    expect(message).toContain('does not name “abroad”')
  })
})
