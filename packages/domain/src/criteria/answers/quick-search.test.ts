import { describe, expect, it } from 'vitest'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { testDocument } from '../test-documents.ts'
import {
  findQuickSearchCriterion,
  findQuickSearchLender,
  listQuickSearchCriteria,
} from './quick-search.ts'

const main = testDocument(1, 'main.xlsx', [
  {
    name: 'Credit',
    lenders: ['Halifax', 'Leeds BS'],
    rows: { 'Debt management plans': ['No', ''], 'CCJ – satisfied': ['Yes', 'Refer'] },
  },
  { name: 'Residential', lenders: ['Halifax'], rows: { 'Max age': ['75'] } },
  { name: 'Buy to let', lenders: ['Halifax'], rows: { 'Max age': ['85'] } },
])
const other = testDocument(2, 'other.csv', [
  {
    name: 'other.csv',
    lenders: ['HALIFAX', 'TSB'],
    rows: { 'DEBT MANAGEMENT  PLANS': ['Yes', 'No'], DMP: ['Yes', 'Yes'] },
  },
])
const index = buildCriteriaIndex([main, other])

describe('the list of criteria', () => {
  it('merges documents by printed name only and never by meaning', () => {
    expect(listQuickSearchCriteria(index)).toEqual([
      {
        name: 'debt management plans',
        displayName: 'Debt management plans',
        section: 'Credit',
        lenders: 2,
      },
      { name: 'ccj satisfied', displayName: 'CCJ – satisfied', section: 'Credit', lenders: 2 },
      { name: 'max age (residential)', displayName: 'Max age', section: 'Residential', lenders: 1 },
      { name: 'max age (buy to let)', displayName: 'Max age', section: 'Buy to let', lenders: 1 },
      { name: 'dmp', displayName: 'DMP', lenders: 2 },
    ])
  })

  it('keeps one criterion where every lender has a sheet of its own', () => {
    const cards = testDocument(3, 'cards.xlsx', [
      { name: 'Vernon', lenders: ['Vernon BS'], rows: { DMP: ['Yes'] } },
      { name: 'Darlington', lenders: ['Darlington BS'], rows: { DMP: ['No'] } },
    ])
    expect(listQuickSearchCriteria(buildCriteriaIndex([cards]))).toMatchObject([
      { name: 'dmp', lenders: 2 },
    ])
  })
})

describe('a criterion', () => {
  it('joins what several documents say of one lender and lists them', () => {
    const detail = findQuickSearchCriterion(index, 'debt management plans')
    expect(detail?.lenders.map(({ name, answer, outcome }) => [name, answer, outcome])).toEqual([
      ['Halifax', 'No\n\nYes', 'conditional'],
      ['Leeds BS', '', 'not-stated'],
      ['TSB', 'No', 'decline'],
    ])
    expect(detail?.lenders[0]?.answers).toMatchObject([
      {
        answer: 'No',
        sheetName: 'Credit',
        documentId: 1,
        filename: 'main.xlsx',
        date: '2026-11-20',
        cell: 'B2',
        outcome: 'decline',
        isSuperseded: false,
      },
      { answer: 'Yes', sheetName: 'other.csv', documentId: 2, outcome: 'accept' },
    ])
  })

  const ages = buildCriteriaIndex([
    testDocument(5, 'ages.xlsx', [
      {
        name: 'Applicant',
        lenders: ['Halifax', 'Leeds BS', 'TSB', 'Skipton', 'HSBC'],
        rows: {
          'Max age at end of term': ['75 (80 for RIO)', '85', 'No maximum', '', 'Refer'],
          'Max term': ['35 years', '40', '25 yrs (30 by exception)', '', 'No max'],
          'Lodger income': ['Yes', 'No', 'Up to 2', '', 'Refer'],
        },
      },
    ]),
  ])

  it('holds every lender against what a client needs', () => {
    const outcomes = (name: string, need?: number) =>
      findQuickSearchCriterion(ages, name, need)?.lenders.map(({ outcome }) => outcome)
    const name = 'max age at end of term'
    expect(outcomes(name, 80)).toEqual([
      'conditional',
      'accept',
      'accept',
      'not-stated',
      'conditional',
    ])
    expect(outcomes(name, 86)?.slice(0, 3)).toEqual(['decline', 'decline', 'accept'])
    expect(outcomes('max term', 38)?.slice(0, 3)).toEqual(['decline', 'accept', 'decline'])
    expect(outcomes('lodger income', 3)).toEqual(outcomes('lodger income'))
  })

  it('gives the standard figure and the exception, and says where words are a figure alone', () => {
    const detail = findQuickSearchCriterion(ages, 'max age at end of term')
    expect(detail?.measure).toEqual({ unit: 'age', bound: 'maximum' })
    expect(detail?.lenders.map(({ figures }) => figures)).toEqual([
      { standard: 75, exception: 80 },
      { standard: 85 },
      { standard: null },
      undefined,
      undefined,
    ])
    expect(detail?.lenders.map(({ isFigure }) => isFigure === true)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    const term = findQuickSearchCriterion(ages, 'max term')
    expect(term?.measure).toEqual({ unit: 'years', bound: 'maximum' })
    expect(term?.lenders[2]?.figures).toEqual({ standard: 25, exception: 30 })
    expect(findQuickSearchCriterion(ages, 'lodger income')?.measure).toBeUndefined()
  })

  it('is nobody’s where the key is unknown', () => {
    expect(findQuickSearchCriterion(index, 'houseboats')).toBeUndefined()
  })
})

describe('a lender', () => {
  it('is found by any of its printed names', () => {
    const lender = findQuickSearchLender(index, 'debt management plans', 'HALIFAX')
    expect(lender).toMatchObject({
      lenderName: 'Halifax',
      criteriaName: 'Debt management plans',
      sheetName: 'Credit, other.csv',
    })
    expect(findQuickSearchLender(index, 'dmp', 'Nationwide')).toBeUndefined()
  })
})
