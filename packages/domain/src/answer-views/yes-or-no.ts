/**
 * What words come to is told of them only where a yes or a no was asked: by the question, by a row
 * that states yes and no, or by a client's figure that met the words.
 */
import type { Citation } from '../criteria/answers/answer.ts'
import type { FoundAnswer } from '../criteria/answers/found-answer.ts'
import { judge } from '../criteria/answers/hold-answer.ts'
import { isFigureRow } from '../criteria/matching/figure-rows.ts'
import { asksWhether } from './asks-whether.ts'
import { isCitationOf } from './citation-of-answer.ts'

/** The citations of an answer from named lenders, and of its pairs, without outcomes that nobody asked for. */
export function withAskedOutcomes(
  { citations, pairs = [], understood }: FoundAnswer,
  question: string,
): Pick<FoundAnswer, 'citations' | 'pairs'> {
  if (asksWhether(question)) return { citations, pairs }
  const unasked = pairs.flatMap(({ found, compose }) =>
    found.kind === 'answered' && compose === undefined
      ? found.entries.filter(
          (entry) =>
            isFigureRow(entry.answer, entry.document) &&
            judge(entry, understood?.client).compared.length === 0,
        )
      : [],
  )
  const told = (citation: Citation): Citation => {
    if (!unasked.some((entry) => isCitationOf(citation, entry))) return citation
    const { outcome: _, ...rest } = citation
    return rest
  }
  return {
    citations: citations.map(told),
    pairs: pairs.map(({ composed, ...pair }) => ({
      ...pair,
      composed: composed && { ...composed, citations: composed.citations.map(told) },
    })),
  }
}
