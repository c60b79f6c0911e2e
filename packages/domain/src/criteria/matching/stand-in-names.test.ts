import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const guide = testDocument(1, 'guide.pdf', [
  {
    name: 'Guide',
    lenders: ['Fennel'],
    rows: {
      'Flats above commercial premises': ['Considered'],
      'Residential purchase – Max loan': ['£1m'],
      'Residential purchase – Min loan': ['£25,000'],
      'Mortgage arrears': ['None in 24 months'],
      'Maximum loan term': ['40 years'],
      'Gifted deposits from family members': ['Yes'],
    },
  },
])
const matrix = testDocument(2, 'matrix.xlsx', [
  {
    name: 'Homes',
    lenders: ['Alder', 'Birch'],
    rows: {
      'Flat over shop': ['Yes', 'No'],
      'Maximum loan size': ['£5m', '£750k'],
      'Min loan': ['£5,000', '£50,000'],
      'Missed payments – Secured / mortgage arrears': ['0 in 12', 'No'],
      'Max term (years)': ['35', '40'],
      'Gifted deposit': ['Yes', 'Family only'],
    },
  },
])
const expats = testDocument(3, 'expats.csv', [
  { name: 'Expats', lenders: ['Cedar'], rows: { 'Expat mortgages': ['Yes'] } },
])
const index = buildCriteriaIndex([guide, matrix, expats])
const statedBy = (question: string) => {
  const { lenders } = answerQuestion(index, question)
  return [...(lenders?.accept ?? []), ...(lenders?.conditional ?? []), ...(lenders?.decline ?? [])]
}

describe('a subject under rather different names', () => {
  test.each([
    'which lenders take a flat over a shop',
    'flats above commercial premises - who?',
    'who lends over £600k',
    'which lenders max loan',
    'which lenders accept mortgage arrears',
    'who does a 35 year term',
    'which lenders accept gifted deposits from family members',
  ])('%j leaves no lender out that states it', (question) => {
    expect(statedBy(question).toSorted()).toEqual(['Alder', 'Birch', 'Fennel'])
  })

  it('holds a figure against every name', () => {
    const { lenders } = answerQuestion(index, 'who lends £900k')
    expect(lenders?.accept).toEqual(['Fennel', 'Alder'])
    expect(lenders?.decline).toEqual(['Birch'])
  })

  it('says what a wider row leaves out', () => {
    const { lenders, message } = answerQuestion(
      index,
      'which lenders accept gifted deposits from family members',
    )
    expect(lenders).toMatchObject({ accept: ['Fennel'], conditional: ['Alder', 'Birch'] })
    expect(message).toMatch(/Alder\*\*: .*“Yes”.* Not stated: member/)
  })

  it('quotes in a list what a question for that lender alone would quote', () => {
    const quotes = (question: string) =>
      answerQuestion(index, question)
        .citations.filter(({ lender }) => lender === 'Birch')
        .map(({ quote }) => quote)
    expect(quotes('which lenders accept mortgage arrears')).toEqual(
      quotes('birch mortgage arrears'),
    )
  })

  it('says which document has no such row', () => {
    const { message } = answerQuestion(index, 'which lenders accept gifted deposits')
    expect(message).toContain('Nothing was found for this in expats.csv')
  })
})

describe('a document that tells apart what the question does not', () => {
  const table = testDocument(4, 'table.pdf', [
    {
      name: 'Table',
      lenders: ['Hazel'],
      rows: {
        'Flat, Loan size Up to £350,000': ['90%'],
        'Flat, Loan size £350,001 to £600,000': ['85%'],
        'Flat, Loan size £600,001 to £1,000,000': ['75%'],
      },
    },
  ])
  const flats = testDocument(5, 'flats.xlsx', [
    {
      name: 'Homes',
      lenders: ['Alder', 'Birch'],
      rows: { 'Flats – max LTV': ['80%', '75%'] },
    },
  ])

  it('does not keep the others from answering', () => {
    const both = buildCriteriaIndex([table, flats])
    const { lenders, message } = answerQuestion(both, 'who lends on a flat at 80% ltv')
    expect(lenders).toMatchObject({ accept: ['Alder'], decline: ['Birch'], unknown: ['Hazel'] })
    expect(message).toContain('in table.pdf')
  })

  it('is asked which, alone', () => {
    const { route } = answerQuestion(buildCriteriaIndex([table]), 'who lends on a flat')
    expect(route).toBe('choices')
  })
})

describe('an age that is not the applicant’s', () => {
  it('is no row of an age question', () => {
    const panel = testDocument(6, 'panel.xlsx', [
      {
        name: 'Resi',
        lenders: ['Alder'],
        rows: { 'Max age at end of term': ['75'] },
      },
      {
        name: 'Adverse',
        lenders: ['Alder', 'Birch'],
        rows: { 'CCJs – Max amount / age': ['£200 last 3 yrs', '6 yrs'] },
      },
    ])
    const index = buildCriteriaIndex([panel])
    expect(answerQuestion(index, 'who lends to age 74').lenders?.unknown).toEqual(['Birch'])
    expect(answerQuestion(index, 'birch max age').route).toBe('refusal')
    expect(answerQuestion(index, 'birch ccj max age').citations).toHaveLength(1)
  })
})
