import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const words = (length: number) => 'Considered subject to evidence. '.repeat(200).slice(0, length)

/** The same row on so many sheets of each document, each with so long an answer. */
function documentsOf(documents: number, sheets: number, length: number) {
  return buildCriteriaIndex(
    [...Array(documents).keys()].map((document) =>
      testDocument(
        document + 1,
        `document ${document} ${'with a long name '.repeat(4)}.xlsx`,
        [...Array(sheets).keys()].map((sheet) => ({
          name: `Sheet ${sheet}`,
          lenders: ['Halifax', 'Leeds BS'],
          rows: { 'Lodger income': [`${sheet} ${words(length)}`, ''], DMP: ['No', 'Yes'] },
        })),
      ),
    ),
  )
}

describe('how long an answer is', () => {
  it('a lookup is read at one go, whatever the cells hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 2500 }),
        (documents, sheets, length) => {
          const index = documentsOf(documents, sheets, length)
          const { message, citations, route } = answerQuestion(index, 'halifax lodger income')
          expect(route).toBe('lookup')
          expect(message.length).toBeLessThanOrEqual(1800)
          expect(citations).toHaveLength(documents * sheets)
          for (const { quote } of citations) expect(quote.length).toBeGreaterThanOrEqual(length)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('a refusal is short, whatever is asked', () => {
    const index = documentsOf(3, 2, 10)
    const asked = [
      'barclays',
      'a houseboat',
      'llamas',
      'ccjs and defaults',
      'leeds',
      'halifax',
      'dmp',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...asked), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(' and ', ', ', ' '),
        (parts, between) => {
          const { message, route } = answerQuestion(index, parts.join(between))
          if (route === 'refusal') expect(message.length).toBeLessThanOrEqual(800)
        },
      ),
      { numRuns: 30 },
    )
  })
})
