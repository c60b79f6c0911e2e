import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

function askGuide(question: string, ...texts: readonly string[]) {
  const lines: TestLine[] = [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 80, '**Energy and extras**', 13],
    ...texts.map((text, at): TestLine => [50, 104 + at * 34, text]),
    [50, 260, '**Fees**', 13],
    [50, 284, 'Valuation: free on purchases.'],
    [50, 318, 'Transfer: £25.'],
  ]
  const reading = readCriteriaPdf([testPage(1, lines)], {
    filename: 'oakmoor-building-society.pdf',
  })
  const index = buildCriteriaIndex([
    { documentId: 1, filename: 'oakmoor.pdf', uploadedAt: '2026-11-20T09:00:00.000Z', reading },
  ])
  return answerQuestion(index, question).citations.map(({ quote, outcome }) => [quote, outcome])
}

describe('owned and leased panels in one passage', () => {
  const said =
    'Owned solar panels: no restriction. Leased panels: the lease must have a break clause.'
  const apart = ['Solar panels owned outright: accepted.', 'Solar panels on a lease: not accepted.']

  it.each(['oakmoor leased solar panels', 'does Oakmoor take solar panels on a lease'])(
    '%s is answered by what is said of leased ones',
    (question) => {
      expect(askGuide(question, said)).toEqual([
        ['the lease must have a break clause.', 'conditional'],
      ])
    },
  )

  it('owned ones by what is said of owned ones', () => {
    expect(askGuide('oakmoor owned solar panels', said)).toEqual([['no restriction.', 'accept']])
  })

  it('whichever words tell them apart', () => {
    expect(askGuide('oakmoor leased solar panels', ...apart)).toEqual([
      ['not accepted.', 'decline'],
    ])
    expect(askGuide('oakmoor owned solar panels', ...apart)).toEqual([['accepted.', 'accept']])
  })
})

describe('a second label that only says which kind', () => {
  const said = 'CCJs: satisfied accepted up to £500. Unsatisfied: not accepted.'

  it.each([
    ['oakmoor unsatisfied CCJ', 'not accepted.', 'decline'],
    ['oakmoor satisfied CCJ', 'satisfied accepted up to £500.', 'conditional'],
  ])('%s', (question, quote, outcome) => {
    expect(askGuide(question, said)).toEqual([[quote, outcome]])
  })
})
