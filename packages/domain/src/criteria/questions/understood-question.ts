import type { Figure } from '../../language/figure.ts'
import type { StoryCase } from '../meaning/read-case.ts'
import type { AskedCriterion } from './criteria/ask-criterion.ts'
import type { LenderMention } from './lenders/question-lenders.ts'

/** What a question asks. */
export type UnderstoodQuestion = {
  readonly intent: 'which' | 'lenders' | 'source'
  readonly lenders: readonly LenderMention[]
  /** A word that stands where a lender's name would and is nobody's. */
  readonly unknownLender?: string
  readonly criteria: readonly AskedCriterion[]
  /** Asked, and in none of the documents. */
  readonly missing?: readonly AskedCriterion[]
  /** The ideas that the clause that asks names, where it names some: they decide, the others stand beside them. */
  readonly askedFor?: readonly string[]
  readonly figures: readonly Figure[]
  /** The client that it tells of, with what the conversation told before; absent where there is none. */
  readonly client?: StoryCase
  /** The first figure written out, for the next question. */
  readonly figureText?: string
  /** Lenders that the question leaves out: "apart from Halifax". */
  readonly isExcluding: boolean
  /** What a follow-up takes from the question before it, for the products it named. */
  readonly carried?: string
  /** What the answer must say first. */
  readonly lead?: string
  /** Words that meant nothing. */
  readonly strangeWords: readonly string[]
  /** Rows have been offered and chosen from: nothing is asked back once more. */
  readonly isOfferOver?: true
  readonly trace: readonly string[]
}
