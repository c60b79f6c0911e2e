import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import type { AnswerPart, CriteriaAnswer } from './answer.ts'
import { type Composed, joinPieces, textPiece } from './answer-parts.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'NatWest', 'Leeds Building Society'],
      rows: {
        DMP: ['No', 'Not unless settled', ''],
        'Lodger income': ['50%', 'No', 'Yes'],
        'Max age at end of term': ['75 (80 for RIO)', 'No maximum', '85'],
      },
    },
  ]),
])

const questions = [
  'halifax dmp',
  'halifax dmp and lodger income',
  'compare halifax and natwest for lodgers',
  'which lenders accept a dmp',
  'who lends to age 78',
  'which lenders accept a dmp and lodger income',
  'leeds dmp',
  'barclays dmp',
  'list all lenders',
]

/** The citations that the parts point at, in their order. */
function numbersIn(parts: readonly AnswerPart[]): readonly number[] {
  return parts.flatMap((part) => {
    if (part.kind === 'quote') return [part.citation, ...part.footnotes]
    if (part.kind === 'choices') return part.offered.map(({ citation }) => citation)
    return part.kind === 'lenders' ? part.lines.flatMap(({ citations }) => citations) : []
  })
}

function textsIn(parts: readonly AnswerPart[]): readonly string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return [part.text]
    if (part.kind === 'quote') return part.remarks
    if (part.kind === 'choices') return [part.words, ...part.offered.map(({ why }) => why)]
    if (part.kind === 'readings') return [part.words, ...part.readings]
    return part.lines.flatMap(({ remarks }) => remarks)
  })
}

describe('the parts of an answer', () => {
  test.each(questions)('%j: every citation once, every sentence in the message', (question) => {
    const { parts, citations, message } = answerQuestion(index, question)
    expect(numbersIn(parts).toSorted((one, other) => one - other)).toEqual([...citations.keys()])
    for (const text of textsIn(parts)) {
      if (text !== 'Blank cell') expect(message).toContain(text)
    }
  })

  it('names in each group the lenders that the counts name', () => {
    const { parts, lenders }: CriteriaAnswer = answerQuestion(index, 'which lenders accept a dmp')
    const groups = Object.fromEntries(
      parts.flatMap((part) =>
        part.kind === 'lenders' ? [[part.outcome, part.lines.map(({ lender }) => lender)]] : [],
      ),
    )
    expect(groups).toEqual({
      decline: lenders?.decline,
      conditional: lenders?.conditional,
      'not-stated': lenders?.unknown,
    })
  })

  it('offers what could be asked instead of what is missing', () => {
    expect(answerQuestion(index, 'halifx dmps at Halifacks').offer?.names ?? []).not.toContain('')
    expect(answerQuestion(index, 'barclays dmp').offer?.missing).toBe('barclays')
    expect(answerQuestion(index, 'leeds dmp').offer).toEqual({ missing: 'DMP', names: [] })
  })
})

describe('pieces joined', () => {
  const piece = fc
    .record({ citations: fc.integer({ min: 0, max: 4 }), text: fc.string({ minLength: 1 }) })
    .map(({ citations, text }): Composed => {
      const numbers = [...Array(citations).keys()]
      return {
        message: text,
        citations: numbers.map((number) => ({
          documentId: number,
          filename: text,
          quote: text,
        })),
        parts: numbers.map((citation) => ({
          kind: 'quote',
          citation,
          footnotes: [],
          remarks: [text],
        })),
      }
    })

  it('each part still points at its own citation', () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { parts, citations } = joinPieces([textPiece('lead'), ...pieces])
        expect(numbersIn(parts)).toEqual([...citations.keys()])
        for (const part of parts) {
          if (part.kind !== 'quote') continue
          expect(citations[part.citation]?.quote).toBe(part.remarks[0])
        }
      }),
    )
  })
})
