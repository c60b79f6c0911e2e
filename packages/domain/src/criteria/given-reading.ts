/**
 * What somebody else than the built-in reader said of a document, as it is kept beside it: how its
 * sheets are laid out, what the lines of its pages are. It is held against the document each time that
 * this is read, and counts only as far as it holds.
 */
import type { ReadBy } from '../understanding/read-by.ts'
import type { GivenPage } from './guides/given/given-page.ts'
import type { GivenSheet } from './sheets/given/given-sheet.ts'

export type GivenReading = {
  readonly sheets: readonly GivenSheet[]
  /** Of a guide. */
  readonly pages?: readonly GivenPage[]
  /** Sheets, or pages as `Page 3`, that were asked about, and why the built-in reader has the word. */
  readonly byRule: readonly { readonly sheet: string; readonly readBy: ReadBy }[]
}

export const NOTHING_GIVEN: GivenReading = { sheets: [], byRule: [] }
