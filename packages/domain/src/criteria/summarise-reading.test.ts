import { describe, expect, it } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import { listQuickSearchCriteria } from './answers/quick-search.ts'
import { buildCriteriaIndex } from './matching/criteria-index.ts'
import { summariseReading } from './summarise-reading.ts'

describe('the summary of a reading', () => {
  it('counts lenders by who they are and criteria as quick search lists them', () => {
    const document = testDocument(1, 'matrix.xlsx', [
      {
        name: 'Residential',
        lenders: ['Halifax', 'Leeds BS'],
        rows: { 'Max LTV': ['95%', '90%'], 'Max age': ['75', null], 'max  age': [null, '80'] },
      },
      { name: 'Buy to let', lenders: ['HALIFAX'], rows: { 'Max LTV': ['75%'] } },
    ])
    const summary = summariseReading(document.reading)
    expect(summary.lenders).toBe(2)
    expect(summary.criteria).toBe(3)
    expect(summary.criteria).toBe(listQuickSearchCriteria(buildCriteriaIndex([document])).length)
    expect(summary.answers).toBe(5)
  })

  it('counts nothing in an empty reading', () => {
    expect(summariseReading({ sheets: [], answers: [] })).toMatchObject({
      lenders: 0,
      criteria: 0,
      answers: 0,
    })
  })
})
