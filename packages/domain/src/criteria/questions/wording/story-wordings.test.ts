import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'LendInvest'],
      rows: {
        'Day one remortgage': ['No', 'Yes'],
        'Japanese knotweed': ['Yes', 'No'],
        'Flying freehold': ['Refer', 'Yes'],
        'Max income multiple': ['4.5x', '5x'],
        'Minimum income': ['£20,000', 'None'],
        'Min age': ['18', '21'],
        'Foster care income': ['Yes', 'No'],
        Defaults: ['Max 2', 'No'],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)
const criteriaOf = (question: string) => [
  ...new Set(ask(question).citations.map(({ criterion }) => criterion)),
]

describe('a house bought and mortgaged at once', () => {
  test.each([
    'He bought it at auction for cash in september and wants to refinance straight away. Would Lendinvest do that',
    'bought it for cash last week and wants to remortgage immediately, lendinvest?',
    'purchased at auction, wants to raise capital on it day 1 - lendinvest?',
    'buying cash then the next day remortgaging, who allows',
    'buying it cash then remortgaging the next day, who allows',
    'just completed on a cash purchase, can he refinance with lendinvest',
    'bought at auction and wants to get his money back out straight away, lendinvest',
  ])('%s', (question) => {
    expect(criteriaOf(question)).toEqual(['Day one remortgage'])
    expect(ask(question).message).not.toContain('Not compared')
  })
})

describe('how much somebody may borrow', () => {
  test.each([
    'how much can he borrow on 50k with halifax',
    'how much would a couple get on £62,000 at halifax',
    'halifax - how much could she borrow with an income of 40k',
  ])('%s', (question) => {
    expect(criteriaOf(question)).toEqual(['Max income multiple'])
  })
})

describe('what several come to', () => {
  test.each([
    '2 defaults total 800 quid, halifax',
    'defaults totalling £1,200 at halifax',
    '2 defaults, £800 in total - halifax?',
  ])('%s asks for what they are', (question) => {
    expect(criteriaOf(question)).toEqual(['Defaults'])
  })
})

describe('what the client does not have', () => {
  test.each([
    'has no defaults, halifax knotweed',
    'no ccjs, no defaults, just knotweed, halifax',
    'clean case with no adverse, knotweed at halifax?',
    'she is not self employed, halifax knotweed',
    'never had a default, knotweed next door, halifax',
  ])('is not asked: %s', (question) => {
    expect(criteriaOf(question)).toEqual(['Japanese knotweed'])
  })

  test.each([
    'no defaults in the last 3 years, halifax',
    'does halifax need no defaults',
    'no defaults, halifax?',
  ])('is asked where nothing else is: %s', (question) => {
    expect(criteriaOf(question)).toEqual(['Defaults'])
  })
})

describe('what is cheap', () => {
  test.each(['cheapest lender for knotweed', 'who has the keenest rates for knotweed'])(
    'is asked of the rates: %s',
    (question) => {
      expect(ask(question).message).toMatch(/Interest rates.* is not in the loaded criteria/)
    },
  )
})

describe('the ages of children', () => {
  test.each([
    'halifax, kids aged 3 and 5, foster income ok?',
    'foster income at halifax, children are 12, 9 and 4',
    'halifax foster income, daughter 17',
  ])('are no age that is asked: %s', (question) => {
    expect(criteriaOf(question)).toEqual(['Foster care income'])
  })
})

describe('those who report a thing', () => {
  test.each([
    ['surveyor found japanese knotweed next door, halifax?', 'Japanese knotweed'],
    ['the valuer has flagged knotweed, halifax?', 'Japanese knotweed'],
    ['valuation came back with knotweed, halifax?', 'Japanese knotweed'],
    ['knotweed picked up on the survey, who’s ok', 'Japanese knotweed'],
    ["solicitor says there's a flying freehold, halifax", 'Flying freehold'],
  ])('%s asks for %s alone', (question, criterion) => {
    expect(criteriaOf(question)).toEqual([criterion])
    expect(ask(question).message).not.toContain('not in the loaded criteria')
  })
})
