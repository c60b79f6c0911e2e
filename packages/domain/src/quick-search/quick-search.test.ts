import { describe, expect, it } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import { answerQuestion } from '../criteria/answers/answer-question.ts'
import { findQuickSearchCriterion } from '../criteria/answers/quick-search.ts'
import { buildCriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { findCriteria } from './find-criteria.ts'
import { findLenderPage, findLenders, listLenders } from './lender-page.ts'
import { listCriteria } from './list-criteria.ts'

const grid = testDocument(1, 'grid.xlsx', [
  {
    name: 'Credit',
    lenders: ['Halifax', 'Leeds BS', 'Skipton'],
    rows: {
      'Debt management plans': ['No', 'Refer to underwriter', ''],
      'CCJs – satisfied': ['Yes', 'Up to £500, none in 12 months', 'No'],
    },
  },
  {
    name: 'Income',
    lenders: ['Halifax', 'Leeds BS', 'Skipton'],
    rows: {
      'Rent a room': ['Up to 2 lodgers', 'No', 'Yes'],
      'Max age at end of term': ['75 (80 for RIO)', '85', 'No maximum'],
    },
  },
])
const guide = testDocument(2, 'guide.pdf', [
  {
    name: 'Guide',
    lenders: ['Vernon BS'],
    rows: {
      DMP: ['Yes, if clear of the underwriter’s list'],
      'Self-employed directors': ['2 years’ accounts'],
      'Photographs of payslips': ['Taken flat'],
    },
  },
])
const index = buildCriteriaIndex([grid, guide])

describe('the criteria', () => {
  const listed = listCriteria(index)
  const named = (name: string) => listed.find(({ displayName }) => displayName === name)

  it.each([
    ['Debt management plans', 'Credit history'],
    ['CCJs – satisfied', 'Credit history'],
    ['Rent a room', 'Income and affordability'],
    ['Max age at end of term', 'Applicant'],
    ['Self-employed directors', 'Employment and self-employment'],
  ])('put %j under %j', (name, subject) => {
    expect(named(name)?.subject).toBe(subject)
  })

  it('go with the others of their section where no idea of their name is known', () => {
    const odd = buildCriteriaIndex([
      testDocument(3, 'odd.xlsx', [
        {
          name: 'Sheet1',
          lenders: ['Halifax', 'Leeds BS'],
          rows: { Overtime: ['Yes', 'No'], Bonus: ['Yes', 'No'], Zzyzx: ['Yes', 'No'] },
        },
        { name: 'Sheet2', lenders: ['Halifax', 'Leeds BS'], rows: { Qwerty: ['Yes', 'No'] } },
      ]),
    ])
    const subjects = listCriteria(odd).map(({ displayName, subject }) => [displayName, subject])
    expect(subjects).toContainEqual(['Zzyzx', 'Income and affordability'])
    expect(subjects).toContainEqual(['Qwerty', 'Other'])
  })

  it('stand once under several names, with the documents that print them', () => {
    expect(named('Debt management plans')).toMatchObject({
      otherNames: ['DMP'],
      documents: ['grid.xlsx', 'guide.pdf'],
      lenders: 3,
    })
    expect(named('DMP')).toBeUndefined()
  })

  it('tell the lines of one lender’s own guide', () => {
    expect(named('Self-employed directors')?.guideOf).toBe('Vernon BS')
    expect(named('Debt management plans')?.guideOf).toBeUndefined()
    expect(named('Rent a room')?.guideOf).toBeUndefined()
  })
})

describe('what is typed', () => {
  const find = (typed: string) =>
    findCriteria(index, typed).map(({ displayName, why }) => [displayName, why])

  it('finds a part of a name, in any case, and what other documents call it', () => {
    expect(find('CCJ')[0]).toEqual(['CCJs – satisfied', 'name'])
    expect(find('dmp')).toContainEqual(['Debt management plans', 'name'])
  })

  it('finds what the trade means with it', () => {
    expect(find('lodger income')).toEqual([['Rent a room', 'meaning']])
    expect(findCriteria(index, 'county court')[0]).toMatchObject({
      displayName: 'CCJs – satisfied',
      why: 'meaning',
    })
    expect(find('adverse')).toEqual([
      ['CCJs – satisfied', 'meaning'],
      ['Debt management plans', 'meaning'],
    ])
  })

  it('finds words of answers, with whose they are', () => {
    expect(findCriteria(index, 'lodgers').find(({ why }) => why === 'answers')).toBeUndefined()
    expect(findCriteria(index, 'underwriter')).toMatchObject([
      {
        displayName: 'Debt management plans',
        why: 'answers',
        held: { answers: 2, lender: 'Leeds BS', text: 'Refer to underwriter' },
      },
    ])
    expect(find("underwriter's list")).toEqual([['Debt management plans', 'answers']])
    expect(find('months none')).toEqual([['CCJs – satisfied', 'answers']])
  })

  it('finds nothing that is nowhere', () => {
    expect(find('houseboats')).toEqual([])
    expect(find('   ')).toEqual([])
    expect(find('flat 12 months')).toEqual([])
  })
})

describe('the lenders', () => {
  it('are listed by name, with what they state and where', () => {
    expect(listLenders(index)).toEqual([
      { name: 'Halifax', criteria: 4, documents: ['grid.xlsx'] },
      { name: 'Leeds BS', criteria: 4, documents: ['grid.xlsx'] },
      { name: 'Skipton', criteria: 3, documents: ['grid.xlsx'] },
      { name: 'Vernon BS', criteria: 3, documents: ['guide.pdf'] },
    ])
  })

  it('are found by a part of a name and by what the trade calls them', () => {
    const names = (typed: string) => findLenders(index, typed).map(({ name }) => name)
    expect(names('BS')).toEqual(['Leeds BS', 'Vernon BS'])
    expect(names('leeds building society')).toEqual(['Leeds BS'])
    expect(names('moonbeam')).toEqual([])
    expect(names(' ')).toEqual([])
  })

  it('have everything that they state on one page, by subject', () => {
    const page = findLenderPage(index, 'leeds building society', { offset: 0, limit: 100 })
    expect(page).toMatchObject({ name: 'Leeds BS', criteria: 4 })
    expect(page?.stated.map(({ subject, displayName }) => [subject, displayName])).toEqual([
      ['Applicant', 'Max age at end of term'],
      ['Income and affordability', 'Rent a room'],
      ['Credit history', 'Debt management plans'],
      ['Credit history', 'CCJs – satisfied'],
    ])
    expect(page?.stated[2]).toMatchObject({
      answer: 'Refer to underwriter',
      outcome: 'conditional',
      answers: [{ filename: 'grid.xlsx', sheetName: 'Credit' }],
    })
    const second = findLenderPage(index, 'Leeds BS', { offset: 2, limit: 1 })
    expect(second?.stated.map(({ displayName }) => displayName)).toEqual(['Debt management plans'])
    expect(second?.criteria).toBe(4)
    expect(findLenderPage(index, 'Moonbeam', { offset: 0, limit: 1 })).toBeUndefined()
  })
})

describe('a client’s figure', () => {
  const twice = buildCriteriaIndex([
    testDocument(1, 'one.xlsx', [
      {
        name: 'Applicant',
        lenders: ['Halifax', 'Leeds BS', 'TSB', 'Skipton', 'HSBC'],
        rows: {
          'Max age at end of term': ['75 (80 for RIO)', '85', 'No maximum', '', 'Refer'],
          'Max LTV': ['90%', '75% for flats, 85% for houses', '80%', 'By negotiation', '95%'],
          'Minimum income': ['£20,000', 'None', '£50,000', '£75,000 joint', 'Refer'],
        },
      },
    ]),
    testDocument(2, 'two.csv', [
      {
        name: 'two.csv',
        lenders: ['Halifax', 'Leeds BS', 'Santander'],
        rows: { 'Max age at end of term': ['85', '85', '70'] },
      },
    ]),
  ])

  it.each([
    ['max age at end of term', 80, 'Which lenders lend to age 80 at the end of the term?'],
    ['max age at end of term', 86, 'Which lenders lend to age 86 at the end of the term?'],
    ['max ltv', 85, 'Which lenders will lend at 85% LTV?'],
    ['minimum income', 30_000, 'Which lenders accept an income of £30,000?'],
  ])('comes to the same under %j at %d as when it is told in a question', (name, need, asked) => {
    const answer = answerQuestion(twice, asked)
    const lines = (answer.parts ?? []).flatMap((part) =>
      part.kind === 'lenders'
        ? part.lines.map(({ lender, remarks }) => [
            lender,
            part.outcome,
            remarks.includes('The documents disagree.'),
          ])
        : [],
    )
    const lenders = findQuickSearchCriterion(twice, name, need)?.lenders ?? []
    expect(lenders.length).toBeGreaterThan(4)
    for (const { name: lender, outcome, isDisputed = false } of lenders) {
      expect(lines).toContainEqual([lender, outcome, isDisputed])
    }
  })
})
