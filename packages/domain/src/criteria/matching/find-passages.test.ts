import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { testPage } from '../../../testing/pages.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { readCriteriaPdf } from '../guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const reading = readCriteriaPdf(
  [
    testPage(1, [
      [50, 40, '**Oakmoor Building Society**', 18],
      [50, 70, '**Lending at a glance**', 13],
      [50, 95, 'Minimum term five years and maximum term 40 years.'],
      [50, 130, '**Income**', 13],
      [50, 155, '• **Stipends** All of it, with a remaining term of at least 24 months.'],
      [50, 175, '• **Flood risk** Yes, if buildings insurance is on normal terms.'],
      [50, 195, '• **Lodgers** Half of the rent.'],
      [50, 230, '**Residency**', 13],
      [50, 255, '• Nationals with settled status are treated as our own.'],
      [50, 275, '• We do not lend to applicants living outside the United Kingdom.'],
      [50, 310, '**Flats**', 13],
      [50, 335, '• The smallest floor area is 32 square metres.'],
      [50, 355, '• Flats above commercial premises are not acceptable.'],
    ]),
  ],
  { filename: 'guide.pdf' },
)
const uploadedAt = '2026-11-20T09:00:00.000Z'
const index = buildCriteriaIndex([{ documentId: 1, filename: 'guide.pdf', uploadedAt, reading }])
const quotes = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('words of a guide that speak of what is asked', () => {
  it('leaves the least of something aside where the most is asked and stated', () => {
    expect(quotes('oakmoor max term')).toEqual([
      'Minimum term five years and maximum term 40 years.',
    ])
  })

  it('reads no term into the terms of an insurance', () => {
    expect(quotes('oakmoor mortgage term')).not.toContain(
      'Yes, if buildings insurance is on normal terms.',
    )
  })

  it.each([
    ['oakmoor, expat', 'living outside the United Kingdom'],
    ['does oakmoor lend where the client lives in dubai', 'living outside the United Kingdom'],
  ])('%s: %s', (question, words) => {
    expect(quotes(question).join(' ')).toMatch(new RegExp(words, 'i'))
  })

  it('takes no side for a section that speaks of more than what is asked', () => {
    const [expat] = answerQuestion(index, 'oakmoor, expat').citations
    expect(expat?.quote).toContain('living outside')
    expect(expat?.outcome).toBeUndefined()
  })

  it('quotes them in a list of several criteria for a lender that states the other alone', () => {
    const grid = testDocument(2, 'grid.xlsx', [
      { name: 'Grid', lenders: ['Skipton'], rows: { Lodgers: ['Yes'], Expat: ['Yes'] } },
    ])
    const both = buildCriteriaIndex([
      { documentId: 1, filename: 'guide.pdf', uploadedAt, reading },
      grid,
    ])
    const { message, lenders } = answerQuestion(both, 'who takes lodgers and an expat')
    expect(lenders?.read).toEqual(['Oakmoor Building Society'])
    expect(message).toContain('living outside the United Kingdom')
  })
})
