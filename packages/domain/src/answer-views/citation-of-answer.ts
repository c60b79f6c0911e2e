import type { Citation } from '../criteria/answers/answer.ts'
import type { IndexedAnswer } from '../criteria/matching/indexed-answer.ts'

/** Whether a citation is of an answer: the same words at the same place. */
export function isCitationOf(
  citation: Citation,
  { document, answer: { lender, place, text } }: IndexedAnswer,
): boolean {
  return (
    citation.documentId === document.documentId &&
    citation.lender === lender &&
    citation.quote === text &&
    citation.sheet === place.sheet &&
    citation.cell === place.cell &&
    citation.row === place.row &&
    citation.page === place.page
  )
}
