import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

// A firm's own files: one for residential, one with two more sides of lending on its sheets.
const index = buildCriteriaIndex([
  testDocument(1, 'matrix.xlsx', [
    {
      name: 'Residential',
      lenders: ['Halifax', 'Leeds', 'Kensington'],
      rows: {
        'Min income': ['None', '£15,000', '£18,000'],
        'Min age': ['18', '18', '21'],
        'Max LTV': ['95%', '95% (90% flats)', '85%'],
        'Loan size': ['£25k to £5m', '£25k to £1m', '£25k to £2m'],
        'Min time in job': ['1 month', '3 months', 'Probation not accepted'],
        'Ex local authority flat': ['Yes', 'No deck access', 'Max 80%'],
        'Min property value': ['£40,000', '£60,000', '£75,000'],
      },
    },
  ]),
  testDocument(2, 'BTL and seconds.xlsx', [
    {
      name: 'BTL',
      lenders: ['Leeds', 'Paragon'],
      rows: {
        'Min income': ['None', '£25k'],
        'Min age': ['18', '21'],
        'Max LTV': ['75%', '80%'],
        'Loan size': ['Up to £1m', 'Up to £2m'],
        HMO: ['No', 'Up to 10 beds, max 75%'],
        'Ltd co / SPV': ['No', 'Yes'],
      },
    },
    {
      name: '2nd charge',
      lenders: ['Selina', 'Together'],
      rows: { 'Max LTV': ['75%', '75%'], 'Loan size': ['£10k to £1m', '£1k to £300k'] },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)
const cells = (question: string) =>
  ask(question).citations.map(({ cell, sheet }) => `${sheet}!${cell}`)

describe('a side that is asked', () => {
  it.each([
    ['second charge loan of £600k at 65% LTV, who', ['2nd charge'], ['Selina'], ['Together']],
    ['btl landlord, age 20, which lenders', ['BTL'], ['Leeds'], ['Paragon']],
  ])('%s: another file answers for no other side', (question, sheets, accept, decline) => {
    const { citations, lenders } = ask(question)
    expect([...new Set(citations.map(({ sheet }) => sheet))]).toEqual(sheets)
    expect(lenders).toMatchObject({ accept, decline })
  })

  it('leaves the row of another file out of a lookup', () => {
    expect(cells('Leeds min income resi')).toEqual(['Residential!C2'])
  })

  it('is no disagreement where none is asked and the files state one each', () => {
    const { message } = ask('Leeds min income')
    expect(message).toContain('Stated for different sides of lending; both are shown.')
    expect(ask('who lends 90% ltv').message).not.toContain('disagree')
  })
})

describe('what a story names', () => {
  it('is asked beside its figures, however many those are', () => {
    const { citations, message } = ask(
      '60 year old with £48k income wanting 85% on an ex local authority flat, worth 230k – which lenders?',
    )
    expect(message).not.toContain('leaves **Ex-local authority** out')
    expect(citations.map(({ quote }) => quote)).toEqual(
      expect.arrayContaining(['Yes', 'No deck access', 'Max 80%']),
    )
  })

  it('is asked where a figure counts a part of it', () => {
    const { citations, lenders } = ask('6 bed HMO, Ltd, 75 %')
    expect(citations.map(({ criterion }) => criterion)).toContain('HMO')
    expect(lenders).toMatchObject({ accept: ['Paragon'], decline: ['Leeds'] })
  })

  it('is not called missing where its words are the label of a figure told', () => {
    expect(ask('which lenders, age 20, £60k valuation').message).not.toContain('not in the loaded')
  })
})

describe('a dwelling asked by itself', () => {
  it('is not answered by the row of one kind of it', () => {
    const { route, lenders } = ask('which lenders lend on flats?')
    expect(route).not.toBe('which')
    expect(lenders).toBeUndefined()
  })
})

describe('what no row is called and a cell speaks of', () => {
  it('is quoted for the lender asked, without a verdict', () => {
    const { route, citations } = ask('will Kensington take someone on probation')
    expect(route).toBe('lookup')
    expect(citations).toMatchObject([{ quote: 'Probation not accepted', lender: 'Kensington' }])
  })

  it('is still refused for a lender whose cells do not', () => {
    expect(ask('will Halifax take someone on probation').route).toBe('refusal')
  })
})
