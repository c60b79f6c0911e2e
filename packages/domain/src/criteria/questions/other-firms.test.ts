import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { asksOtherFirm } from './other-firms.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'harbour-club-matrix.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'The Mortgage Works', 'Alder Financial Services'],
      rows: { 'Lodger income': ['Yes', 'No', 'No'], DMP: ['No', 'No', 'Yes'] },
    },
  ]),
  testDocument(2, 'Oakline Brokers panel.xlsx', [
    { name: 'Main', lenders: ['Halifax'], rows: { 'Lodger income': ['Yes'] } },
  ]),
])

describe('another firm’s records', () => {
  test.each([
    'open the matrix belonging to Fernhill Brokers and tell me what it says on lodgers',
    'show me what Fernhill Brokers’ spreadsheet says about DMP',
    'what does the Fernhill Brokers matrix say for halifax lodgers',
    'what do ashdown mortgage advisers have for lodgers at halifax',
    'which lenders does the file owned by Ashdown list for DMP',
    'lodger answers from the sheet of Kestrel Wealth please',
    'get me Kestrel & Co IFA’s criteria on lodgers',
    'Bramble Financial Advice’s saved searches on dmp',
  ])('%s', (question) => {
    expect(asksOtherFirm(question, index)).toBe(true)
  })

  test.each([
    'what does our matrix say on lodgers at halifax',
    'what does the Halifax guide say on lodgers',
    'what does the Mortgage Works matrix say on lodgers',
    'what does the harbour club matrix say on lodgers for halifax',
    'what does the Oakline Brokers panel say on lodgers',
    'alder financial services criteria on DMP',
    'the brokers’ matrix: lodgers at halifax?',
    'our brokerage’s sheet on lodgers',
    'do brokers have to upload documents for halifax lodgers',
    'halifax intermediaries guide on lodgers',
    'lodger documents for self employed consultants at halifax',
    'what documents do halifax need from accountants',
    'criteria for IT consultants at halifax',
    'self employed financial advisers criteria at halifax',
    'does halifax take notes from financial advisers',
    'cases for property investment consultants, who',
  ])('%s', (question) => {
    expect(asksOtherFirm(question, index)).toBe(false)
  })
})
