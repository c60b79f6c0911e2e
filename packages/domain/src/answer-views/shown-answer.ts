/**
 * An answer as it is shown and kept: what was found, and what follows from it. Criteria know nothing
 * of the parts that are added here.
 */
import type {
  AnswerPart,
  Citation,
  CriteriaAnswer,
  ReadTwice,
  RefusalOffer,
} from '../criteria/answers/answer.ts'
import type { Outcome } from '../criteria/outcomes.ts'
import type { CaseCorrection } from '../criteria/questions/client-facts.ts'

export type ShownPart = AnswerPart | ComparisonPart | MissesPart

/** Lenders beside each other, a row a criterion; `citation` numbers are the answer's own, from 0. */
export type ComparisonPart = {
  readonly kind: 'comparison'
  /** As the documents write them: two to four. */
  readonly lenders: readonly string[]
  readonly rows: readonly {
    readonly criterion: string
    /** What the lenders state is not the same. */
    readonly differs: boolean
    /** One a lender, in their order. */
    readonly cells: readonly ComparedCell[]
  }[]
}

export type ComparedCell = {
  /** What the words come to; absent where they are a figure and no yes or no. */
  readonly outcome?: Outcome
  readonly words: readonly ({
    readonly citation: number
    /** The footnotes that the words' marks lead to. */
    readonly footnotes: readonly number[]
    readonly remarks: readonly string[]
  } & ReadTwice)[]
  /** Said of the cell as a whole; of one without words why there are none. */
  readonly remarks: readonly string[]
}

/** Lenders that one limit alone keeps off a list, the nearest first, each with what would keep it. */
export type MissesPart = {
  readonly kind: 'misses'
  readonly lines: readonly {
    /** As the answer's `lenders` names it. */
    readonly lender: string
    /** The limit's place. */
    readonly citation: number
    /** What all that is stated comes to then. */
    readonly outcome: 'accept' | 'conditional'
    /** "a term of 18 years", "LTV 80%". */
    readonly needs: string
    /** With which the same question is asked again. */
    readonly correction?: CaseCorrection
  }[]
}

/** One thing that a question takes from what was asked before, by what it is and how it was told. */
export type Dropped = {
  /** `left-out`: a lender that the list goes without. */
  readonly kind: 'lender' | 'left-out' | 'criterion' | 'figure' | 'event'
  /** The name or the words as typed; of a figure its role, of a blemish its kind. */
  readonly key: string
}

export type Carried = Dropped & {
  /** "Metro", "Lodger income", "Age at end of term 82". */
  readonly label: string
}

/** A row that a refusal leads to. */
export type NearRow = {
  readonly name: string
  readonly filename: string
  readonly sheet?: string
  /** What speaks for it, in one short phrase. */
  readonly why?: string
}

export type ShownAnswer = Omit<CriteriaAnswer, 'parts' | 'citations' | 'offer'> & {
  readonly citations: readonly Citation[]
  readonly parts: readonly ShownPart[]
  readonly offer?: RefusalOffer & { readonly rows?: readonly NearRow[] }
  /** What it carries from before; empty where the question says it all. */
  readonly carried?: readonly Carried[]
}
