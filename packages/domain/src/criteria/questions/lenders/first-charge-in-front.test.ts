import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const lenders = ['Selina', 'Norton', 'West One']
const documentWith = (ltv: string, months: string) =>
  buildCriteriaIndex([
    testDocument(1, 'second-charge-notes.csv', [
      {
        name: 'Lenders',
        lenders,
        rows: {
          [ltv]: ['85%', '100%', '75%'],
          [months]: ['6', '3', '12'],
          'Behind interest only': ['Yes', 'No', 'Refer'],
          'DMP running': ['No', 'Yes', 'No'],
        },
      },
    ]),
  ])
const ask = (question: string, ltv: string, months = 'Months on existing mortgage') =>
  answerQuestion(documentWith(ltv, months), question)

describe('the LTV of a second charge counts the first', () => {
  test.each([
    'Max LTV incl. first charge',
    'Max LTV inc. first charge',
    'Max LTV (including first mortgage)',
    'Max LTV inclusive of first charge',
    'Maximum combined LTV',
    'Total LTV',
  ])('%s', (name) => {
    for (const question of ['2nd charge to 85% ltv who', 'who goes to 85%']) {
      const { route, lenders: groups } = ask(question, name)
      expect(route).toBe('numeric')
      expect(groups?.accept).toEqual(['Selina', 'Norton'])
      expect(groups?.decline).toEqual(['West One'])
    }
    expect(ask('max ltv selina', name).citations.map(({ quote }) => quote)).toEqual(['85%'])
  })
})

describe('how long the first charge has run', () => {
  const ltv = 'Max LTV incl. first charge'
  test('first charge taken out 6 months ago, who', () => {
    expect(ask('first charge taken out 6 months ago, who', ltv).route).toBe('numeric')
  })

  test.each([
    'they have only had the mortgage 6 months, which second charge lenders',
    'took the mortgage out 6 months ago, who does a second',
    'mortgage only been running 6 months, who would do a second charge',
    'first charge is only 6 months old, who',
  ])('%s', (question) => {
    const { route, lenders: groups } = ask(question, ltv)
    expect(route).toBe('numeric')
    expect(groups?.accept).toEqual(['Selina', 'Norton'])
    expect(groups?.decline).toEqual(['West One'])
  })

  test.each([
    'Months on existing mortgage',
    'Time on first charge',
    'Months existing mortgage held',
    'Age of first charge (months)',
    'Minimum mortgage history',
  ])('%s is the row', (name) => {
    const answer = ask('they have had the mortgage 6 months, who', ltv, name)
    expect([...new Set(answer.citations.map(({ criterion }) => criterion))]).toEqual([name])
  })
})

describe('how long the first charge must have run', () => {
  test.each([
    'how long must they have had the mortgage with Selina',
    'Selina, how long does the client need to have had their first charge',
    'how long should he have had his existing mortgage, selina',
  ])('%s', (question) => {
    const answer = ask(question, 'Max LTV incl. first charge')
    expect(answer.citations.map(({ criterion }) => criterion)).toEqual([
      'Months on existing mortgage',
    ])
  })
})

describe('letting in retirement', () => {
  const index = buildCriteriaIndex([
    testDocument(1, 'later life.xlsx', [
      {
        name: 'Main',
        lenders: ['Family Building Society', 'Hodge'],
        rows: { 'Buy to let in retirement': ['To age 89', 'No'], 'Max LTV': ['60%', '55%'] },
      },
    ]),
  ])
  test.each([
    'family bs btl for a retired landlord',
    'family bs buy to let for a retiree',
    'family bs btl in retirement',
  ])('%s', (question) => {
    expect(answerQuestion(index, question).citations.map(({ quote }) => quote)).toEqual([
      'To age 89',
    ])
  })
})

describe('the loan in front, where second charges are lent', () => {
  const desk = buildCriteriaIndex([
    testDocument(1, 'desk.xlsx', [
      {
        name: '2nd charge',
        lenders,
        rows: {
          'First charge arrears': ['Status 1', 'None in 12 mths', 'No'],
          'First mortgage history': ['6 mths', '3 mths', '12 mths'],
          'Seconds on BTL': ['Yes', 'No', 'Refer'],
          'Max CLTV': ['85%', '90%', '75%'],
        },
      },
    ]),
  ])
  test.each([
    ['Norton second charge mortgage arrears', 'None in 12 mths'],
    ['missed one mortgage payment in March, Norton second charge', 'None in 12 mths'],
    ['second charge with Norton, arrears on the first mortgage', 'None in 12 mths'],
    ['Norton second charge mortgage history', '3 mths'],
    ['Norton second charge on a BTL', 'No'],
  ])('%s', (question, quote) => {
    expect(answerQuestion(desk, question).citations.map((cited) => cited.quote)).toEqual([quote])
  })

  test('a first charge lender’s row is still no second charge’s', () => {
    const both = buildCriteriaIndex([
      testDocument(1, 'panel.xlsx', [
        {
          name: 'Lenders',
          lenders,
          rows: {
            'First charge – max LTV': ['95%', '90%', '85%'],
            'Second charge – max LTV': ['75%', '80%', '70%'],
          },
        },
      ]),
    ])
    const { citations } = answerQuestion(both, 'Norton second charge max LTV')
    expect(citations.map((cited) => cited.quote)).toEqual(['80%'])
  })
})
