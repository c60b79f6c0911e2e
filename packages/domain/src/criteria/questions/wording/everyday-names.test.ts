import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const rows = [
  'Child benefit',
  'Universal Credit',
  'Rental income (existing BTLs)',
  'Minimum trading period',
  'Min shareholding treated as self-employed',
  'Retained profits (Ltd co director)',
  'Bounce Back Loans / CBILS',
  'Capital raising – business use',
  'Right to Buy',
  'Debt consolidation – max LTV',
  'MUFB',
  'Max storeys in block',
  'Armed forces',
  'Overtime',
  'Annual overpayment allowance',
  'Max loan to income multiple',
  'Max age at end of term',
  'Min age',
  'Missed unsecured payments',
  'Mortgage / secured arrears',
  'Solar panels (leased)',
  'Min unexpired lease',
  'CCJs – satisfied',
  'CCJs – unsatisfied',
  'Visa holders',
  'Payday loans',
]
const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Clydesdale Bank', 'Leeds Building Society'],
      rows: Object.fromEntries(rows.map((name) => [name, [`Clydesdale ${name}`, name]])),
    },
  ]),
])

const quotes = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('what advisors call things', () => {
  it.each([
    ['CB as income with Leeds', 'Child benefit'],
    ['does Leeds take CB', 'Child benefit'],
    ['leeds u.c.', 'Universal Credit'],
    ['leeds background btl rent', 'Rental income (existing BTLs)'],
    ['new business been going 2 years, leeds', 'Minimum trading period'],
    [
      'owns 20% of the company, would leeds treat her as employed',
      'Min shareholding treated as self-employed',
    ],
    ['has a 30% stake in the firm, leeds', 'Min shareholding treated as self-employed'],
    ['leeds: director leaves money in the company', 'Retained profits (Ltd co director)'],
    ['leeds, his business still has a bounceback loan', 'Bounce Back Loans / CBILS'],
    ['money for his business, leeds', 'Capital raising – business use'],
    ['leeds paydayloan', 'Payday loans'],
    ['council tenant buying her flat, leeds', 'Right to Buy'],
    ['leeds d/c ltv', 'Debt consolidation – max LTV'],
    ['leeds, paying off loans & cards, max ltv', 'Debt consolidation – max LTV'],
    ['leeds: clear credit cards and a car loan', 'Debt consolidation – max LTV'],
    ['4 flats on one freehold – leeds', 'MUFB'],
    ['leeds, client on a bfpo address', 'Armed forces'],
    ['leeds o/time', 'Overtime'],
    ['leeds: pay off 15% a year without a penalty', 'Annual overpayment allowance'],
    ['can they pay 25% down each year with leeds', 'Annual overpayment allowance'],
    [
      'how much more do leeds lend on income, do they lend better on salary',
      'Max loan to income multiple',
    ],
    ['leeds: do they lend later in life', 'Max age at end of term'],
    ['21st birthday last week, leeds', 'Min age'],
    ['missed a couple of credit card payments - leeds', 'Missed unsecured payments'],
    ['leeds: behind with her phone bill', 'Missed unsecured payments'],
    ['missed a mortgage payment, leeds', 'Mortgage / secured arrears'],
    ['leeds solar pv on a 25 year lease', 'Solar panels (leased)'],
    ['leeds ccjs (satisfied)', 'CCJs – satisfied'],
    ['leeds: director with retained profits', 'Retained profits (Ltd co director)'],
  ])('%s', (question, name) => {
    expect(quotes(question)).toEqual([name])
  })

  it('letters that name a lender name it where something else is asked', () => {
    expect(quotes('CB overtime')).toEqual(['Clydesdale Overtime'])
    expect(quotes('CB and Leeds on overtime')).toEqual(['Clydesdale Overtime', 'Overtime'])
  })

  it('a visa holder answers for a foreign national who has one', () => {
    const { message } = answerQuestion(index, 'leeds foreign national on a visa')
    expect(message).toContain('“Visa holders”')
    expect(message).not.toContain('is not in')
  })
})
