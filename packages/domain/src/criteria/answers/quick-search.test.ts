import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import type { CriteriaDocument } from './answer.ts'
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
  it('merges one printed name of several documents, and never two rows of one', () => {
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

  it('may be what one lender states, under any of its printed names', () => {
    const names = (lender: string) =>
      listQuickSearchCriteria(index, lender)?.map(({ name }) => name)
    expect(names('leeds bs')).toEqual(['ccj satisfied'])
    expect(names('TSB')).toEqual(['debt management plans', 'dmp'])
    expect(names('HALIFAX')).toEqual(names('Halifax'))
    expect(names('Halifax')).toHaveLength(5)
    expect(names('Moonbeam')).toBeUndefined()
  })

  const grid = (documentId: number, rows: Readonly<Record<string, readonly string[]>>) =>
    testDocument(documentId, `${documentId}.xlsx`, [
      { name: 'Grid', lenders: ['Halifax', 'Leeds BS'], rows },
    ])
  const guide = (documentId: number, rows: Readonly<Record<string, readonly string[]>>) =>
    testDocument(documentId, `${documentId}.pdf`, [{ name: 'Guide', lenders: ['Vernon BS'], rows }])
  const namesIn = (...documents: readonly CriteriaDocument[]) =>
    listQuickSearchCriteria(buildCriteriaIndex(documents)).map(({ displayName }) => displayName)

  it('merges two names that two documents print for the same ideas', () => {
    const documents = [
      guide(1, { 'Debt management plans': ['Yes'] }),
      grid(2, { DMP: ['No', 'Yes'] }),
    ]
    const both = buildCriteriaIndex(documents)
    expect(listQuickSearchCriteria(both)).toMatchObject([
      { name: 'dmp', displayName: 'DMP', otherNames: ['Debt management plans'], lenders: 3 },
    ])
    const detail = findQuickSearchCriterion(both, 'debt management plans')
    expect(detail?.name).toBe('dmp')
    expect(detail?.lenders.map(({ answers }) => answers[0]?.criterion)).toEqual([
      undefined,
      undefined,
      'Debt management plans',
    ])
  })

  it.each([
    ['CCJs – satisfied', 'CCJs – unsatisfied'],
    ['Max LTV – flats', 'Max LTV – houses'],
    ['Min age', 'Max age'],
    ['Overtime – guaranteed', 'Overtime'],
    ['Max LTV (loans to £500k)', 'Max LTV (loans to £1m)'],
    ['Zero hours', 'Zebra crossings'],
  ])('keeps %j and %j apart', (one, other) => {
    expect(namesIn(grid(1, { [one]: ['1', '2'] }), grid(2, { [other]: ['1', '2'] }))).toEqual([
      one,
      other,
    ])
  })

  it('puts the firm’s comparisons before documents on one lender', () => {
    expect(
      namesIn(guide(1, { 'Offer validity': ['6m'], IVA: ['No'] }), grid(2, { IVA: ['No', 'Yes'] })),
    ).toEqual(['IVA', 'Offer validity'])
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
  it('tells which of a lender’s answers are nothing but a figure', () => {
    const loans = testDocument(4, 'loans.xlsx', [
      {
        name: 'Loans',
        lenders: ['Vernon BS', 'Darlington BS'],
        rows: { 'Max LTV': ['75%', 'No'] },
      },
    ])
    const detail = findQuickSearchCriterion(buildCriteriaIndex([loans]), 'max ltv')
    expect(detail?.lenders.map(({ answers }) => answers[0]?.isFigure)).toEqual([true, undefined])
  })

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

  it('marks one meaning alike, however it is worded', () => {
    const worded = buildCriteriaIndex([
      testDocument(6, 'worded.xlsx', [
        {
          name: 'Applicant',
          lenders: ['Halifax', 'Leeds BS', 'TSB', 'Skipton', 'HSBC'],
          rows: {
            'Max age at end of term': [
              '75',
              'Max age 75',
              'Age 75 at end of term',
              'Max 75',
              '80 RIO',
            ],
          },
        },
      ]),
    ])
    const detail = findQuickSearchCriterion(worded, 'max age at end of term')
    expect(detail?.lenders.map(({ isFigure }) => isFigure === true)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('holds years and months in one unit', () => {
    const traded = buildCriteriaIndex([
      testDocument(7, 'traded.xlsx', [
        {
          name: 'Income',
          lenders: ['Halifax', 'Leeds BS', 'TSB', 'Skipton'],
          rows: { 'Self employed': ['2 years', '12 months', '3 yrs', '18m'] },
        },
      ]),
    ])
    const detail = findQuickSearchCriterion(traded, 'self employed', 24)
    expect(detail?.measure).toEqual({ unit: 'months', bound: 'minimum' })
    expect(detail?.lenders.map(({ figures }) => figures?.standard)).toEqual([24, 12, 36, 18])
    expect(detail?.lenders.map(({ outcome }) => outcome)).toEqual([
      'accept',
      'accept',
      'decline',
      'accept',
    ])
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
