import { describe, expect, it } from 'vitest'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

/** Points under a heading of the whole page, each named by its first words where they say something. */
const points = [
  ['Bridging: lender by lender', 'Loans from £75,000 to £10m.'],
  ['Bridging: lender by lender', 'Auction purchases within ten working days.'],
  ['Bridging: lender by lender', 'No personal guarantee under 60% of value.'],
  ['Exit fee', 'Exit fee 1% on heavy refurbishment only.'],
] as const

const index = buildCriteriaIndex([
  {
    documentId: 1,
    filename: 'selector.pdf',
    uploadedAt: '2026-11-20T09:00:00.000Z',
    reading: {
      sheets: [],
      answers: points.map(([criterion, text], at) => ({
        lender: 'West One',
        criterion,
        section: 'Bridging: lender by lender',
        text,
        place: { page: 3, box: [50, 80 + at * 20, 300, 90 + at * 20] },
        notes: [],
        isPassage: true,
      })),
    },
  },
])

describe('the topic of a page named beside what is asked', () => {
  it.each([
    ['West One bridging exit fee', 'Exit fee 1% on heavy refurbishment only.'],
    ['exit fee on a bridging loan at West One', 'Exit fee 1% on heavy refurbishment only.'],
    ['West One bridge exit fee', 'Exit fee 1% on heavy refurbishment only.'],
    ['West One bridging auction', 'Auction purchases within ten working days.'],
    ['West One bridging personal guarantee', 'No personal guarantee under 60% of value.'],
  ])('%s', (question, said) => {
    const { citations } = answerQuestion(index, question)
    expect(citations.map(({ quote }) => quote)).toEqual([said])
  })
})
