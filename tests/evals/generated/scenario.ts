/** A generated workbook before it is laid out, and what is asked of it; the truth follows from it alone. */
import type { TrueCase, TrueMeaning } from '../meanings/true-meaning.ts'

export type Cell = { readonly text: string; readonly means: TrueMeaning }

export type Row = {
  /** Of the table of topics. */
  readonly topic: string
  /** The name that is printed. */
  readonly head: string
  /** One a lender, by side. */
  readonly cells: Readonly<Record<Side, readonly Cell[]>>
}

export type Side = 'residential' | 'buy to let'

export type LayoutKind = 'down' | 'across' | 'tabs' | 'blocks' | 'long' | 'topics'

export type Layout = {
  readonly kind: LayoutKind
  /** What stands over the names of lenders and of criteria; empty for nothing. */
  readonly lenderHead: string
  readonly rowHead: string
  readonly answerHead: string
  readonly titles: readonly string[]
  readonly footers: readonly string[]
  /** What a column of notes says, row by row in turn; none for no such column. */
  readonly notes: readonly string[]
  readonly hasBlankRows: boolean
  readonly hasSides: boolean
}

/** What is told of the client in one phrase: "borrowing £400k". */
export type Piece = TrueCase & {
  readonly text: string
  /** The topic that it asks for, where no figure does. */
  readonly topic?: string
}

export type Asked = {
  readonly opener: string
  readonly closer: string
  readonly pieces: readonly Piece[]
  readonly side?: Side
}

export type Scenario = {
  readonly lenders: readonly string[]
  readonly rows: readonly Row[]
  readonly layout: Layout
  readonly asked: Asked
}
