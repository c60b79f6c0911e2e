/**
 * How a sheet is laid out, as somebody else than the built-in reader says it: which rows and columns
 * hold what, and where the names stand. It says nothing of what the cells mean, and every name in it
 * is the place of a cell, whose own words are read. Whoever filled it, `check-given.ts` holds it
 * against the sheet and `plan-given.ts` makes the plans that every sheet is read by.
 */

/** Counted from 0, as in a grid. */
export type CellSpot = { readonly row: number; readonly column: number }

export const givenLayouts = ['lenders-across', 'lenders-down', 'one-lender', 'long-list'] as const
export type GivenLayout = (typeof givenLayouts)[number]

export const givenColumnRoles = [
  /** Names the criterion of its row. */
  'criterion',
  /** Adds to that name. */
  'part',
  /** Names what several rows are about. */
  'section',
  /** Names the lender of its row. */
  'lender',
  /** Names the product or kind of borrower of its row. */
  'side',
  'answer',
  'note',
  'source',
  'date',
  /** Neither names nor answers: numbering, counts, contacts. */
  'dead',
] as const
export type GivenColumnRole = (typeof givenColumnRoles)[number]

export type GivenColumn = {
  readonly column: number
  readonly role: GivenColumnRole
  /** The answer column that this one belongs to: more words of its answer, or notes on it alone. */
  readonly of?: number
  /** Over an answer column: the lender's name, or the criterion's where lenders run down. */
  readonly name?: CellSpot
  /** Over an answer column: the product or kind of borrower that it is for. */
  readonly side?: CellSpot
  /** Over an answer column: what of the criterion it holds, such as the least of it. */
  readonly part?: CellSpot
}

export const givenRowRoles = ['section', 'lender', 'note', 'source', 'date', 'dead'] as const
/** Of a row that is not one of answers. */
export type GivenRowRole = (typeof givenRowRoles)[number]

export type GivenTable = {
  readonly layout: GivenLayout
  /** With its heads, inclusive. */
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly headRows: readonly number[]
  /** Of one lender's table: where its name stands, or that the sheet is called by it. */
  readonly lender?: CellSpot | 'tab'
  /** What the whole table is about. */
  readonly title?: CellSpot
  readonly columns: readonly GivenColumn[]
  readonly rows: readonly { readonly row: number; readonly role: GivenRowRole }[]
}

/** A lender's name in its cell. */
export type GivenLender = {
  readonly at: CellSpot | 'tab'
  /** As it stands in the cell, without what the cell says beside it. */
  readonly printed: string
  /** Which known lender that is, where the print is short for one. */
  readonly meant?: string
}

/** What a label that is short or unclear is called in full; for finding it, never for display. */
export type GivenLabel = {
  readonly at: CellSpot
  /** As it stands in its cell. */
  readonly text: string
  readonly means: string
}

export type GivenSheet = {
  readonly sheet: string
  readonly tables: readonly GivenTable[]
  readonly lenders: readonly GivenLender[]
  readonly labels: readonly GivenLabel[]
  /** The model that filled it, where that is known. */
  readonly model?: string
  /** A person's word: nothing outweighs it, and rows are told apart as in any other table. */
  readonly isCertain?: boolean
}
