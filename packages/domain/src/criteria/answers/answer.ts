import type { CriteriaReading, Place } from '../criteria-reading.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import type { Outcome } from '../outcomes.ts'
import type { AnswerColumn, UnderstoodCase } from './understood-case.ts'

/** A document as the answering side sees it. */
export type CriteriaDocument = {
  readonly documentId: number
  readonly filename: string
  /** ISO timestamp of the upload, UTC. */
  readonly uploadedAt: string
  readonly reading: CriteriaReading
}

/**
 * What answers, as records of answers name it. To be raised with every change of what is answered
 * from the same readings.
 */
export const engineVersion = 'built-in 15'

/** The kind of answer given; stored and counted. */
export type AnswerRoute =
  | 'lookup'
  | 'which'
  | 'numeric'
  | 'compare'
  | 'multi'
  | 'passage'
  | 'source'
  /** Which row is meant is asked back. */
  | 'choices'
  | 'refusal'

/** A place in a document that an answer rests on. */
export type Citation = Place & {
  readonly documentId: number
  readonly filename: string
  readonly lender?: string
  readonly criterion?: string
  /** The lender's product, plan or kind of borrower, as printed. */
  readonly variant?: string
  /** Word for word. */
  readonly quote: string
  readonly outcome?: Outcome
  /** When the document says it was reviewed or updated, `YYYY-MM-DD`. */
  readonly updated?: string
}

/** Lender names as the documents write them. Not-applicable lenders stand apart from declines. */
export type LenderGroups = {
  readonly accept: readonly string[]
  readonly conditional: readonly string[]
  readonly decline: readonly string[]
  /** Stated, but not judged for this client: the words are to be read. */
  readonly read: readonly string[]
  readonly notApplicable: readonly string[]
  readonly unknown: readonly string[]
}

/** What a follow-up question may lean on: "what about Leeds?" carries the criterion along. */
export type QuestionContext = {
  readonly lenders: readonly string[]
  readonly criteria: readonly string[]
  readonly route: AnswerRoute
  /** The figure asked about, as typed: `80`, `95%`. */
  readonly figure?: string
  /** The client's case that the answer was held against. */
  readonly case?: Pick<ClientCase, 'figures' | 'events'>
  /** Lenders that the question left out of its list, as typed. */
  readonly without?: readonly string[]
}

/** One lender's line in a list; `citations` are numbers of the answer's own, counted from 0. */
export type AnswerLine = {
  readonly lender: string
  /** None where the cell is blank or there is no entry: the remark says which. */
  readonly citations: readonly number[]
  readonly remarks: readonly string[]
  /** Of a list with columns: the lender's words under each, and what they come to. */
  readonly cells?: readonly AnswerCell[]
} & ReadTwice

/** Of what a model pointed at: whose reading counts here, and the other one where the two are opposed. */
export type ReadTwice = {
  readonly readBy?: 'model' | 'rule'
  readonly opposed?: OpposedReading
}

/** What the other reading came to: one says that the lender takes the case, the other that it does not. */
export type OpposedReading = {
  readonly by: 'model' | 'rule'
  readonly outcome: Outcome
  readonly words: string
  readonly place: string
}

/**
 * What one lender states under one column; `column` is its number in the answer's `columns`, from 0.
 * A lender that states a column's figures under another one has no cell in it.
 */
export type AnswerCell = {
  readonly column: number
  readonly outcome: Outcome
  readonly citations: readonly number[]
  readonly remarks: readonly string[]
} & ReadTwice

/**
 * One part of what an answer shows, in the order shown: a sentence of our own, one lender's words,
 * or the lenders of one outcome. Texts and remarks are inline Markdown, one paragraph each.
 */
export type AnswerPart =
  | {
      readonly kind: 'text'
      /** `not-compared`: what of the case no words were held against, and what was not read. */
      readonly role: 'headline' | 'tally' | 'not-compared' | 'note'
      readonly text: string
    }
  | ({
      readonly kind: 'quote'
      readonly citation: number
      /** The footnotes that the words' marks lead to. */
      readonly footnotes: readonly number[]
      readonly remarks: readonly string[]
    } & ReadTwice)
  | ChoicesPart
  | ReadingsPart
  | { readonly kind: 'lenders'; readonly outcome: Outcome; readonly lines: readonly AnswerLine[] }

/** The rows that some words may mean, the likeliest first, to choose from. */
export type ChoicesPart = {
  readonly kind: 'choices'
  /** The words of the question that were not matched surely, as typed. */
  readonly words: string
  /** One to three, each with what speaks for it in one short phrase. */
  readonly offered: readonly { readonly citation: number; readonly why: string }[]
  /** As the document writes it; absent where several lenders, or all, were asked. */
  readonly lender?: string
}

/** What some words may mean, where that makes another answer: sentences to choose from, two or three. */
export type ReadingsPart = {
  readonly kind: 'readings'
  /** As typed. */
  readonly words: string
  readonly readings: readonly string[]
}

/** What a refusal says is missing, as asked, and the names that could be asked about instead. */
export type RefusalOffer = { readonly missing: string; readonly names: readonly string[] }

export type CriteriaAnswer = {
  readonly route: AnswerRoute
  /** Markdown for reading; quotes are the lender's own words. */
  readonly message: string
  readonly citations: readonly Citation[]
  /** What the message says, piece by piece. */
  readonly parts: readonly AnswerPart[]
  readonly offer?: RefusalOffer
  readonly lenders?: LenderGroups
  /** Of a list with a client's figures: the case as it was understood. */
  readonly case?: UnderstoodCase
  /** The criteria that the case was held against, in the order shown; lines have a cell for each. */
  readonly columns?: readonly AnswerColumn[]
  /** For the next question of the same conversation. */
  readonly context?: QuestionContext
  /** How the question was understood, line by line, for the explain command and developers. */
  readonly trace: readonly string[]
}
