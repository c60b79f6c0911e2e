/** What a question about criteria is asked with: whole documents, and who asks what of them. */
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import type { RowName } from '@criteria-desk/domain/criteria/answers/row-names'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import type { Texts } from '@criteria-desk/domain/criteria/proof/pointed-answer'
import type { CaseCorrection } from '@criteria-desk/domain/criteria/questions/client-facts'
import { whatIsAsked } from '@criteria-desk/domain/criteria/questions/question-scope'

export type DocumentsAsked = {
  readonly index: CriteriaIndex
  /** By document; of each of the index's own. */
  readonly texts: Texts
  /** As typed. */
  readonly question: string
  /** What the conversation's last answer was about. */
  readonly context?: QuestionContext | undefined
  /** What whoever asks has put right of the client's case. */
  readonly corrections: readonly CaseCorrection[]
  /** Which of two readings that were offered is meant. */
  readonly meant?: string | undefined
  /** What their firm calls rows, confirmed. */
  readonly names: readonly RowName[]
  /** Of all documents that go out together, in tokens. */
  readonly mostTokens: number
}

/** One call's own: what an earlier one left open, or some of many lenders. */
export type CallAsked = DocumentsAsked & {
  /** What is shown of documents that are too long to be shown whole. */
  readonly shown?: Texts | undefined
  /** Lenders that alone are to be answered of, by their lines in LENDERS from 1; all where absent. */
  readonly only?: readonly number[] | undefined
  /** What did not hold of the first answer, a line each. */
  readonly again?: readonly string[]
}

/** The question without orders to the machine. */
export function questionOf({ question }: DocumentsAsked): string {
  return whatIsAsked(question)
}

/** In the order that they came in: a new one is written after those that a provider still keeps. */
export function documentsOf({ documents }: CriteriaIndex): CriteriaIndex['documents'] {
  return documents.toSorted((one, other) => one.documentId - other.documentId)
}

/** `D1` is the first. */
export function numberOf(documentId: number, index: CriteriaIndex): number {
  return documentsOf(index).findIndex((one) => one.documentId === documentId) + 1
}

/** In the order of LENDERS, which every person of a firm is shown alike. */
export function lendersOf({ namesById }: CriteriaIndex): readonly string[] {
  return [...namesById.keys()]
}
