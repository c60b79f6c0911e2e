import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const points = 'Key points: Highest LTV 65% for retirement interest only, 75% for repayment.'
const lines: readonly TestLine[] = [
  [50, 40, '**Oakmoor Building Society**', 18],
  [50, 60, '**Lending to older borrowers: A to Z for advisers**', 14],
  [50, 90, points],
  [50, 130, '**Flats**'],
  [50, 146, '70% LTV, and 60% when the flat is in an age-restricted block.'],
  [50, 170, '**Lodgers**'],
  [50, 186, 'One lodger is permitted at any time.'],
  [50, 210, '**Term**'],
  [50, 226, 'Five years to 35. A retirement interest-only loan has no fixed term.'],
]
const index = buildCriteriaIndex([
  {
    documentId: 1,
    filename: 'guide.pdf',
    uploadedAt: '2026-11-20T09:00:00.000Z',
    reading: readCriteriaPdf([testPage(1, lines)], { filename: 'guide.pdf' }),
  },
])
const quotes = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('a figure in a box of several', () => {
  const boxed = points.replace('Key points: ', '')

  it.each([
    'oakmoor highest ltv',
    'Oakmoor max LTV please',
    'what LTV does Oakmoor go to on retirement interest only',
  ])('answers by its own words: %s', (question) => {
    expect(quotes(question)).toEqual([boxed])
  })

  it.each([
    'Oakmoor - flat in an age restricted block, max LTV?',
    'max LTV on a flat with oakmoor',
  ])('comes after what is stated for the case, if at all: %s', (question) => {
    expect(quotes(question)[0]).toBe(
      '70% LTV, and 60% when the flat is in an age-restricted block.',
    )
  })
})

it('is quoted once where two parts of a question lead to it', () => {
  const found = quotes('oakmoor ltv, and what is the highest ltv?')
  expect(new Set(found).size).toBe(found.length)
})
