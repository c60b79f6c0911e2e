import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import type { HeldAnswer } from './hold-answer.ts'

/** An answer, what it comes to for the client and why. */
export type JudgedAnswer = HeldAnswer & {
  readonly entry: IndexedAnswer
  /** It stands under a wider name than another document's row, which decides. */
  readonly isWider?: true
  /** It holds for every stretch of time that the row tells apart, and the one asked about decides. */
  readonly isBeside?: true
}
