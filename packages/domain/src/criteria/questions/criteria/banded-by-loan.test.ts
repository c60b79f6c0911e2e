import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'limits.xlsx', [
    {
      name: 'Residential',
      lenders: ['Leek'],
      rows: {
        'Maximum LTV, loan up to £500,000': ['95%'],
        'Maximum LTV, loan £500,001 to £750,000': ['85%'],
        'Maximum LTV, loan £750,001 to £1,000,000': ['75%'],
        'Minimum loan': ['£30,000'],
      },
    },
  ]),
  testDocument(2, 'panel.xlsx', [
    {
      name: 'Residential',
      lenders: ['Halifax', 'Skipton'],
      rows: { 'Max LTV': ['90%', '80%'], 'Max loan': ['£2m', '£1m'] },
    },
  ]),
])

describe('a limit given for each size of loan', () => {
  it.each([
    ['max ltv with Leek on a £700k loan', '85%'],
    ['what ltv will Leek go to on a £900k mortgage', '75%'],
    ['Leek ltv for a loan of £300,000', '95%'],
  ])('answers “%s” by the size', (question, text) => {
    expect(answerQuestion(index, question).citations.map(({ quote }) => quote)).toEqual([text])
  })

  it.each([
    ['Halifax max ltv on a £700k loan', '90%'],
    ['what ltv will Skipton go to on a £900k mortgage', '80%'],
    ['max ltv for 300k Halifax', '90%'],
  ])('“%s”: another lender’s table is no reason to refuse', (question, text) => {
    const { citations, message } = answerQuestion(index, question)
    expect(citations.map(({ quote }) => quote)).toEqual([text])
    expect(message).not.toContain('does not name')
  })

  it('lists every lender, each by its own row', () => {
    expect(answerQuestion(index, 'who does 85% ltv on a £900k loan').lenders).toMatchObject({
      accept: ['Halifax'],
      decline: ['Leek', 'Skipton'],
      unknown: [],
    })
  })

  it('leaves a question about the loan itself alone', () => {
    const { citations } = answerQuestion(index, 'Leek minimum loan')
    expect(citations.map(({ quote }) => quote)).toEqual(['£30,000'])
  })
})

const ofDwellings = buildCriteriaIndex([
  testDocument(1, 'guide.xlsx', [
    {
      name: 'Lending at a glance',
      lenders: ['Newcastle'],
      rows: {
        'House – max LTV, loan size up to £350,000': ['95%'],
        'House – max LTV, loan size £350,001 to £600,000': ['90%'],
        'House – max LTV, loan size £600,001 to £1,500,000': ['85%'],
        'Flat – max LTV, loan size up to £350,000': ['88%'],
        'Flat – max LTV, loan size £350,001 to £600,000': ['80%'],
        'Flat – max LTV, loan size £600,001 to £1,500,000': ['65%'],
        'Minimum loan': ['£25,000'],
        'Basement flats': ['Refer'],
      },
    },
  ]),
])
const ofDwelling = (question: string) => answerQuestion(ofDwellings, question)

describe('sums without their sign', () => {
  it.each([
    ['newcastle flat, borrowing 1,100,000 - max ltv', '65%'],
    ['newcastle flat, loan 400,000', '80%'],
    ['newcastle borrowing 1.1m on a flat', '65%'],
    ['borrowing 425000 on a house with newcastle', '90%'],
    ['newcastle 500k loan on a flat', '80%'],
  ])('“%s” is of a loan', (question, quote) => {
    const { citations, message } = ofDwelling(question)
    expect(citations.map((one) => one.quote)).toEqual([quote])
    expect(message).not.toContain('is read as')
  })

  it.each([
    ['newcastle house 700,000 max ltv', '85%', '£700,000'],
    ['max ltv newcastle on a £700k house', '85%', '£700,000'],
    ['newcastle: what ltv on a 450000 flat', '80%', '£450,000'],
  ])('“%s” says that it is read as the loan', (question, quote, sum) => {
    const { citations, message } = ofDwelling(question)
    expect(citations.map((one) => one.quote)).toEqual([quote])
    expect(message).toContain(`${sum} is read as the loan.`)
  })

  it.each(['newcastle loan of 20000', 'newcastle loan of 20,000'])('%s', (question) => {
    expect(ofDwelling(question).citations.map((one) => one.quote)).toEqual(['£25,000'])
  })
})

describe('rows that call a loan by another name', () => {
  it.each(['Amount borrowed', 'Sum lent', 'Borrowing', 'Amount to be borrowed'])(
    '“%s” is chosen by the loan',
    (head) => {
      const leek = buildCriteriaIndex([
        testDocument(1, 'limits.xlsx', [
          {
            name: 'Residential',
            lenders: ['Leek'],
            rows: {
              [`Max LTV flats, ${head} Up to £300,000`]: ['85%'],
              [`Max LTV flats, ${head} £300,001 – £500,000`]: ['80%'],
              'New-build flats': ['75%'],
            },
          },
        ]),
      ])
      const { citations } = answerQuestion(leek, 'leek max ltv on a flat for a 400k loan')
      expect(citations.map(({ quote }) => quote)).toEqual(['80%'])
    },
  )
})
