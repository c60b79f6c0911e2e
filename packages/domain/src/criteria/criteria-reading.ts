/**
 * What was read out of one criteria document: every lender's answer to every criterion, word for
 * word, each with the place that it stands in, and an account of how the document was understood.
 */

import type { ReadBy } from '../understanding/read-by.ts'

/** Where an answer stands. A spreadsheet gives sheet and cell; a PDF gives page and box. */
export type Place = {
  /** The sheet's name; a CSV's is its file name. */
  readonly sheet?: string
  /** `O15`. */
  readonly cell?: string
  /** Row counted from 1; records for a CSV, its header being 1. */
  readonly row?: number
  /** Page counted from 1, the cover included. */
  readonly page?: number
  /** Left, top, right and bottom in PDF points from the page's top left corner. */
  readonly box?: readonly [number, number, number, number]
}

/** One lender's answer to one criterion. */
export type CriterionAnswer = {
  /** As the document writes it, trimmed. */
  readonly lender: string
  /**
   * The lender's product, plan or kind of borrower that this answer is for, as printed, where a
   * column or a second heading tells several apart: `Prime`, `Ltd Co`.
   */
  readonly variant?: string
  /** As printed, trimmed. */
  readonly criterion: string
  /** The heading that the criterion stands under, if any. */
  readonly section?: string
  /**
   * What the answer is a figure of, where the trade knows it and the print does not say it: a
   * percentage against the size of a loan is its loan to value. For finding it, never for display.
   */
  readonly measure?: string
  /** Word for word as displayed; empty where the cell is blank. */
  readonly text: string
  readonly place: Place
  /** What a notes column, a source column or a comment adds; never part of the answer itself. */
  readonly notes: readonly AnswerNote[]
  /** When the document says this answer was last reviewed, `YYYY-MM-DD`. */
  readonly reviewed?: string
  /** True where a later dated row of the same document answers the same question. */
  readonly isSuperseded?: boolean
  /**
   * True for running text of a PDF: `criterion` is then what the passage begins with, or its
   * heading, and not a name that the lender's answer was filed under.
   */
  readonly isPassage?: boolean
}

/** The `measure` of what only tells how the document itself has changed. */
export const CHANGE = 'What has changed'

/** The `measure` of where somebody can be reached, and of nothing that is lent on. */
export const CONTACT = 'Contact details'

/**
 * `elsewhere`: words of the answer itself that stand in another cell than the one it is cited by,
 * as “as above” takes them from. `reference`: what another clause says of the same, or what the answer
 * sends to. All others are the document's additions.
 */
export type AnswerNote = {
  readonly kind: 'note' | 'comment' | 'source' | 'footnote' | 'reference' | 'elsewhere'
  readonly text: string
  readonly place: Place
  /** What the answer's own cell says where it takes these words by referring to them: `as above`. */
  readonly refersBy?: string
}

/** Where the built-in reader and a given layout saw a sheet otherwise. */
export type Disagreement = {
  /** `C5`, or `sheet` for all of it. */
  readonly range: string
  /** As a sentence for the person who uploaded it. */
  readonly reason: string
}

/** What a key says that a code means: `R = refer to lender`. */
export type LegendEntry = { readonly code: string; readonly meaning: string }

/** How the lenders and criteria of a sheet are laid out. */
export type SheetLayout = 'lenders-across' | 'lenders-down' | 'one-lender' | 'long-list'

/** How one sheet (or PDF) was understood, for the reading report. */
export type SheetReading = {
  readonly name: string
  readonly status: 'read' | 'skipped'
  /** Why it was skipped, as a sentence for the person who uploaded it. */
  readonly reason?: string
  readonly layout?: SheetLayout
  /** Of a PDF. */
  readonly pages?: number
  /** Counted from 1, as shown. */
  readonly headerRows?: readonly number[]
  /** The column that names the criteria (or the lenders, where those run down), counted from 1. */
  readonly headerColumn?: number
  /** The columns that say what a row is of, from 1: where it is one answer, its lender's as well. */
  readonly nameColumns?: readonly number[]
  readonly lenders: number
  readonly criteria: number
  /** Cells that say something; blanks are not counted. */
  readonly answers: number
  /** The freshness date printed on the sheet, `YYYY-MM-DD`. */
  readonly updated?: string
  /** What the sheet's codes mean, from its own key and then from the document's cover sheets. */
  readonly legend?: readonly LegendEntry[]
  /** Who laid it out: a model, or the rules and why. Absent where nobody but the rules was asked. */
  readonly readBy?: ReadBy
  readonly disagreements?: readonly Disagreement[]
  /** Rows, columns and cells that were left out, each with its reason. */
  readonly skipped: readonly { readonly range: string; readonly reason: string }[]
}

/**
 * What is read is kept, and read again where a newer reader has not read it yet. To be raised with
 * every change of what the readers find, or of the shapes in this file.
 */
export const readingVersion = 23

export type CriteriaReading = {
  readonly sheets: readonly SheetReading[]
  /** Blank answers included (`text` is empty): a blank is "not stated", never "no". */
  readonly answers: readonly CriterionAnswer[]
  /** The newest freshness date printed in the document, `YYYY-MM-DD`. */
  readonly updated?: string
  /** Which known lender a printed name is short for, where somebody told. */
  readonly lendersMeant?: Readonly<Record<string, string>>
}
