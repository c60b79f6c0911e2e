import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import type {
  CriteriaIndex,
  DocumentIndex,
  IndexedCriterion,
} from '@criteria-desk/domain/criteria/matching/criteria-index'

/**
 * What criteria kept ready take of the server's memory, in bytes: as measured, on the high side,
 * since a bound that counts too little is none.
 */

/** An answer with its place, its entry in the index and its share of what its row keeps. */
const anAnswer = 450
/** A criterion with what its name means, and what lists of it keep. */
const aCriterion = 750
const aLender = 400
/** An answer that a set of documents keeps under another lender than its document does. */
const aMovedAnswer = 200

/** Whatever is in it, even nothing. */
const aDocument = 500
/** A cell or a line of a document's text, with its address and its box. */
const aTextCell = 250

export function bytesOfDocument({ document, criteria, lenderIds }: DocumentIndex): number {
  let texts = 0
  for (const { text, notes } of document.reading.answers) {
    texts += text.length
    for (const note of notes) texts += anAnswer + note.text.length
  }
  const { answers } = document.reading
  return (
    aDocument +
    answers.length * anAnswer +
    texts +
    criteria.length * aCriterion +
    lenderIds.size * aLender
  )
}

/** What a set of documents takes beside the documents themselves. */
export function bytesOfJoin(index: CriteriaIndex, parts: readonly DocumentIndex[]): number {
  const own = new Set<IndexedCriterion>(parts.flatMap((part) => part.criteria))
  const moved = index.criteria.filter((criterion) => !own.has(criterion))
  const answers = moved.reduce((sum, criterion) => sum + criterion.answers.size, 0)
  return (
    aDocument +
    index.criteria.length * aCriterion +
    index.lenderNames.length * aLender +
    answers * aMovedAnswer
  )
}

export function bytesOfText({ parts }: DocumentText): number {
  let bytes = aDocument
  for (const { rows } of parts) {
    for (const row of rows) {
      for (const { words, masked = '', comment = '', maskedComment = '' } of row) {
        bytes += aTextCell + words.length + masked.length + comment.length + maskedComment.length
      }
    }
  }
  return bytes
}
