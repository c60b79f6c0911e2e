import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const lines: readonly TestLine[] = [
  [50, 40, '**Oakmoor Building Society**', 18],
  [50, 80, '**Lending**', 13],
  [50, 100, 'Largest loan: £1.5m'],
  [50, 124, 'Minimum age: 21'],
  [50, 148, 'Tier 3 is for remortgages only and stops at £350,000.'],
  [50, 172, 'Plan B has an upper limit of £600,000.'],
  [50, 196, 'Range 2 takes loans to £250,000 and no more.'],
  [50, 220, 'Holiday lets: up to £400,000 on Tier 2'],
]
const index = buildCriteriaIndex([
  {
    documentId: 1,
    filename: 'guide.pdf',
    uploadedAt: '2026-11-20T09:00:00.000Z',
    reading: readCriteriaPdf([testPage(1, lines)], { filename: 'guide.pdf' }),
  },
])
const ask = (question: string) => answerQuestion(index, question)
const quotes = (question: string) => ask(question).citations.map(({ quote }) => quote)

describe('a plan that the question names', () => {
  it.each([
    ['oakmoor tier 3 max loan', 'Tier 3 is for remortgages only and stops at £350,000.'],
    [
      'what is the largest loan on Tier three with Oakmoor',
      'Tier 3 is for remortgages only and stops at £350,000.',
    ],
    ['Oakmoor Plan B maximum loan', 'Plan B has an upper limit of £600,000.'],
    ['max loan at oakmoor, range 2', 'Range 2 takes loans to £250,000 and no more.'],
  ])('%s: its own words come before the general figure', (question, first) => {
    expect(quotes(question)[0]).toBe(first)
  })

  it('leaves the general figure with the remark that it does not name the plan', () => {
    expect(quotes('oakmoor tier 3 max loan')).toContain('£1.5m')
    expect(ask('oakmoor tier 3 max loan').message).toMatch(/£1\.5m[\s\S]*does not name “tier 3”/)
  })

  it('of which nothing is said leaves the general figure with a remark', () => {
    const { citations, message } = ask('oakmoor minimum age on Tier 3')
    expect(citations.map(({ quote }) => quote)).toEqual(['21'])
    expect(message).toContain('does not name “Tier 3”')
  })

  it('needs no remark where the row names it', () => {
    expect(ask('oakmoor holiday lets on tier 2').message).not.toContain('does not name')
  })

  it.each(['oakmoor max loan, client is on a tier 2 visa', 'can we plan a max loan at oakmoor'])(
    'is no plan of the lender’s: %s',
    (question) => expect(ask(question).message).not.toMatch(/does not name “(?:tier|plan)/),
  )
})
