/**
 * What a question means, as told by whoever read it with understanding: which lenders, which rows for
 * each of its parts, and what it tells of the client. Every statement has been checked: names and
 * figures stand in the question or in the one before, rows are those of the index. Finding, comparing
 * and quoting go on as if the built-in reading had found the same.
 */
import type { IndexedCriterion } from '../matching/criteria-index.ts'
import type { CaseEvent, CaseFigure } from '../meaning/client-case.ts'

export type QuestionMeaning = {
  readonly lenders: readonly MeantLender[]
  /** The lenders named are left out: "anyone but Halifax". */
  readonly isExcluding: boolean
  /** It leans on the question before: what that told of the client still stands. */
  readonly isFollowUp: boolean
  /** In the order of the question. */
  readonly asked: readonly MeantCriterion[]
  /** As told; what follows by arithmetic is not among them. */
  readonly figures: readonly CaseFigure[]
  readonly events: readonly CaseEvent[]
  /** Figures in the words of the question that may be the client's and were not understood. */
  readonly unread: readonly string[]
}

export type MeantLender = {
  /** As typed, in this question or the one before. */
  readonly asked: string
  /** Identities that the documents know; empty where the lender is in none of them. */
  readonly lenderIds: readonly string[]
}

export type MeantCriterion = {
  /** As typed. */
  readonly words: string
  /** Rows and passages in the order of their documents; empty: none of them means it. */
  readonly rows: readonly IndexedCriterion[]
}
