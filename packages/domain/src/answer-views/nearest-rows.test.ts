import { describe, expect, it } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import { buildCriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { giveAnswer } from './give-answer.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'grid.xlsx', [
    {
      name: 'Income',
      lenders: ['Halifax', 'Leeds'],
      rows: {
        'Child benefit': ['Yes', 'No'],
        'Universal Credit': ['', 'Yes'],
        'Foster care income': ['Yes', ''],
        'Lodger income': ['Yes', 'No'],
      },
    },
    { name: 'Credit', lenders: ['Halifax', 'Leeds'], rows: { DMP: ['No', 'No'] } },
  ]),
])
const ask = (question: string) => giveAnswer(index, question)
const rowsOf = (question: string) => ask(question).offer?.rows?.map(({ name }) => name)

describe('a refusal leads to the nearest rows', () => {
  it('around a cell that is blank: those that the lender states', () => {
    const { route, citations, message, offer } = ask('Halifax Universal Credit')
    expect(route).toBe('refusal')
    expect(citations).toEqual([])
    expect(offer?.rows).toEqual([
      {
        name: 'Child benefit',
        filename: 'grid.xlsx',
        sheet: 'Income',
        why: 'beside it in “Income”',
      },
      {
        name: 'Foster care income',
        filename: 'grid.xlsx',
        sheet: 'Income',
        why: 'beside it in “Income”',
      },
      {
        name: 'Lodger income',
        filename: 'grid.xlsx',
        sheet: 'Income',
        why: 'beside it in “Income”',
      },
    ])
    expect(message).toContain(
      'The nearest rows that are there: **Child benefit**, **Foster care income** and **Lodger income**.',
    )
  })

  it('that share an idea with what no document has', () => {
    expect(rowsOf('What is Leeds criteria for crypto mining income?')).toEqual(['Lodger income'])
  })

  it('never to a row that says nothing for the lender', () => {
    expect(rowsOf('What is Leeds criteria for crypto mining income?')).not.toContain(
      'Foster care income',
    )
  })

  it('not where no row is near, nor of a lender that is not there', () => {
    expect(rowsOf('Halifax proc fee')).toBeUndefined()
    expect(rowsOf('What is Monzo criteria for lodger income?')).toBeUndefined()
    expect(rowsOf('what is the weather like')).toBeUndefined()
  })
})
