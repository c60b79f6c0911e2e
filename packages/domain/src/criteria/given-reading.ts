/**
 * What somebody else than the built-in reader said of a document, as it is kept beside it: how its
 * sheets are laid out, what the lines of its pages are, what its texts come to. It is held against the document each time that this is
 * read, and counts only as far as it holds.
 */
import type { ReadBy } from '../understanding/read-by.ts'
import type { GivenPage } from './guides/given/given-page.ts'
import type { CellMeaning } from './meaning/cell-meaning.ts'
import type { GivenSheet } from './sheets/given/given-sheet.ts'

/** What an answer's words under a row of this name come to. */
export type GivenMeaning = {
  readonly row: string
  readonly words: string
  readonly meaning: CellMeaning
}

export type GivenReading = {
  readonly sheets: readonly GivenSheet[]
  /** Of a guide. */
  readonly pages?: readonly GivenPage[]
  /** Sheets, or pages as `Page 3`, that were asked about, and why the built-in reader has the word. */
  readonly byRule: readonly { readonly sheet: string; readonly readBy: ReadBy }[]
  readonly meanings: readonly GivenMeaning[]
  readonly textsByRule?: TextsByRule
}

/** How many texts a model was to be asked about and could not be this time, and why. */
export type TextsByRule = { readonly texts: number; readonly readBy: ReadBy }

export const NOTHING_GIVEN: GivenReading = { sheets: [], byRule: [], meanings: [] }
