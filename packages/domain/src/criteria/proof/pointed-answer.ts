/**
 * What somebody says answers a question, by pointing at the documents' own cells and lines. Nothing of
 * it is known to be so: `prove-answer.ts` says what holds.
 */
import type { DocumentText } from '../document-text/document-text.ts'
import type { EventKind, Role } from '../knowledge/roles.ts'
import type { CaseEvent, CaseFigure } from '../meaning/client-case.ts'

/** What was shown, by document. */
export type Texts = ReadonlyMap<number, DocumentText>

/** A cell or line of a document that was shown. */
export type CellRef = {
  readonly documentId: number
  /** Of the document's text, from 0. */
  readonly part: number
  /** As `TextCell.at`. */
  readonly at: string
}

export const verdicts = [
  'meets',
  'meets-if',
  'fails',
  'refers',
  'not-applicable',
  'not-stated',
  /** What the lender says is asked, and no yes or no. */
  'states',
] as const
export type Verdict = (typeof verdicts)[number]

/** Words that decide, and where they are said to stand. */
export type PointedSpan = { readonly cell: CellRef; readonly words: string }

/** `under` and `over`: the figure itself is out already. */
export const pointedBounds = ['at-most', 'under', 'at-least', 'over'] as const
export type PointedBound = (typeof pointedBounds)[number]

/** A figure of the client held against one that a span states. */
export type PointedComparison = {
  /** What of the case: a figure's role, or of a blemish one of its figures. */
  readonly of:
    | { readonly role: Role; readonly thing?: string }
    | { readonly event: EventKind; readonly measure: 'count' | 'amount' | 'since' }
  /** The limit's figure, words of a span. */
  readonly limit: string
  readonly bound: PointedBound
  readonly holds: boolean
  /** It lets in, under a condition in the words, what the base keeps out. */
  readonly isException: boolean
}

export type PointedVerdict = {
  /** As the index knows the lender; else the cell that names it. */
  readonly lender: { readonly lenderId: string } | { readonly named: PointedSpan }
  /** The lender's product or plan, as printed. */
  readonly plan?: string
  /** Which of `ideas`, from 0. */
  readonly idea: number
  readonly verdict: Verdict
  /** None where nothing is stated. Of a blank its cell, with no words. */
  readonly spans: readonly PointedSpan[]
  readonly comparisons: readonly PointedComparison[]
}

/** One thing asked. */
export type PointedIdea = {
  /** Of the question, or of what it leans on. */
  readonly words: string
  /** The cells or headings that name it in the documents. */
  readonly rows: readonly CellRef[]
}

/** What of the client was told, each read again from its words. */
export type PointedCase = {
  readonly figures: readonly CaseFigure[]
  readonly events: readonly CaseEvent[]
  /** Words of figures that are neither. */
  readonly unread: readonly string[]
}

export type PointedAnswer =
  | {
      readonly kind: 'answer'
      /** `which`: every lender is put in its place; `says`: what these lenders state. */
      readonly asks: 'which' | 'says'
      readonly ideas: readonly PointedIdea[]
      readonly told: PointedCase
      /** It leans on what was asked before: that case goes on. */
      readonly isFollowUp: boolean
      /** Lenders named, as typed, with whom they are; nobody where the documents have none of that name. */
      readonly lenders: readonly { readonly asked: string; readonly lenderIds: readonly string[] }[]
      /** The lenders named are left out. */
      readonly isExcluding: boolean
      readonly verdicts: readonly PointedVerdict[]
    }
  | {
      readonly kind: 'readings'
      /** What some words of the question may be, where it leads to different answers. */
      readonly words: string
      readonly readings: readonly string[]
    }
  | {
      readonly kind: 'refusal'
      readonly why: 'lender' | 'criterion' | 'off-topic' | 'advice'
      /** What is missing, as typed. */
      readonly words: string
      /** Whose entry is missing. */
      readonly lenderId?: string
    }
