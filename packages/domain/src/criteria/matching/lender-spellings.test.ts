import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const document = (id: number, lenders: readonly string[], rows: Record<string, string[]>) =>
  testDocument(id, `panel-${id}.xlsx`, [{ name: 'Panel', lenders, rows }])

const resi = document(1, ['Halifax', 'Ashgrove', 'Brindle', 'Harbour'], {
  'Max age': ['75', '85', '70', '77'],
  HMO: ['No', 'Yes', 'Yes', 'Yes'],
})
const desk = document(
  2,
  ['Halifax', 'Ashgrove Bank', 'Brindle Finance', 'Harbour Bank', 'Harbour Building Society'],
  {
    'Max age': ['75', '85', '70', '80', '85'],
    'Gifted deposit': ['Yes', 'Yes', 'No', 'Yes', 'No'],
  },
)
const both = buildCriteriaIndex([resi, desk])
const quotesOf = (question: string, index = both) =>
  answerQuestion(index, question).citations.map(({ lender, quote }) => `${lender}: ${quote}`)

describe('one lender in two spellings of several documents', () => {
  it('is listed once', () => {
    const { lenders } = answerQuestion(both, 'who lends to age 80')
    expect(lenders?.accept).toEqual(['Ashgrove', 'Harbour Bank', 'Harbour Building Society'])
    expect(lenders?.decline).toEqual(['Halifax', 'Brindle', 'Harbour'])
  })

  test.each([
    ['ashgrove bank hmo', 'Ashgrove: Yes'],
    ['does Ashgrove take a gifted deposit', 'Ashgrove Bank: Yes'],
    ['brindle gifted deposit', 'Brindle Finance: No'],
    ['brindle finance on HMOs', 'Brindle: Yes'],
  ])('is found by either: %j', (question, quote) => expect(quotesOf(question)).toEqual([quote]))

  it('is two where one list prints both', () => {
    const rows = { 'Max age': ['85', '90'] }
    const index = buildCriteriaIndex([document(1, ['Ashgrove', 'Ashgrove Bank'], rows)])
    expect(quotesOf('ashgrove max age', index)).toEqual(['Ashgrove: 85'])
    expect(quotesOf('ashgrove bank max age', index)).toEqual(['Ashgrove Bank: 90'])
  })

  it('is two where the rest of a name says another trade', () => {
    const other = document(3, ['Halifax', 'Ashgrove Home Loans'], { 'Max age': ['75', '60'] })
    const index = buildCriteriaIndex([desk, other])
    expect(quotesOf('ashgrove bank max age', index)).toEqual(['Ashgrove Bank: 85'])
  })
})

describe('a name whose rest is given by its initials', () => {
  const atAGlance = (name: string) => document(1, ['Halifax', name], { HMO: ['No', 'Yes'] })
  const pages = (...names: string[]) =>
    document(2, ['Halifax', ...names], { 'Max age': ['75', '85', '70'] })

  test.each([
    ['Ashgrove HF', 'Ashgrove Home Finance'],
    ['Brindle MS', 'Brindle Mortgage Services'],
    ['Cobnor HL', 'Cobnor Homeloans'],
    ['Dunmoor SL', 'Dunmoor Specialist Lending Ltd'],
  ])('%j is %j', (short, long) => {
    const index = buildCriteriaIndex([atAGlance(short), pages(long)])
    expect(quotesOf(`${long} hmo`, index)).toEqual([`${short}: Yes`])
    expect(quotesOf(`${short} max age`, index)).toEqual([`${long}: 85`])
    expect(index.namesById.size).toBe(2)
  })

  test.each([
    [['Ashgrove Home Finance', 'Ashgrove Housing Fund']],
    [['Ashgrove Home Loans']],
    [['Ashgrove Bank']],
    [['Ashgrover Home Finance']],
  ])('"Ashgrove HF" stays itself beside %j', (names) => {
    const index = buildCriteriaIndex([atAGlance('Ashgrove HF'), pages(...names)])
    expect(index.namesById.size).toBe(2 + names.length)
  })

  test.each(['ashgrove - max age', 'Ashgrove: max age?', 'hi, ashgrove – max age'])(
    'is asked by its first word before a dash or a colon: %j',
    (question) => {
      const index = buildCriteriaIndex([atAGlance('Ashgrove HF'), pages('Ashgrove Home Finance')])
      expect(quotesOf(question, index)).toEqual(['Ashgrove Home Finance: 85'])
    },
  )

  it('is two where one list prints both', () => {
    const index = buildCriteriaIndex([pages('Ashgrove HF', 'Ashgrove Home Finance')])
    expect(index.namesById.size).toBe(3)
  })
})

describe('two lenders of one short name', () => {
  it('stay two, and the short name alone stays its own', () => {
    expect(quotesOf('harbour hmo')).toEqual(['Harbour: Yes'])
    expect(quotesOf('harbour bank hmo')).toEqual([])
    expect(quotesOf('harbour building society gifted deposit')).toEqual([
      'Harbour Building Society: No',
    ])
  })

  it('are both answered for where nothing else is called so', () => {
    expect(quotesOf('harbour gifted deposit', buildCriteriaIndex([desk]))).toEqual([
      'Harbour Bank: Yes',
      'Harbour Building Society: No',
    ])
  })

  it('are not taken for each other where one of them is in no document', () => {
    const { route } = answerQuestion(
      buildCriteriaIndex([desk]),
      'ashgrove building society max age',
    )
    expect(route).toBe('refusal')
  })
})
