/**
 * A document as everything that stands in it, cell by cell or line by line, each with an address: what
 * a language model is shown, and what its pointing is held against. Nothing is understood here. What
 * the document does not show (hidden sheets, rows, columns, struck-out words) is left out.
 */
import type { Place } from '../criteria-reading.ts'

export type DocumentText = { readonly parts: readonly TextPart[] }

/** A sheet, or a page of a guide, in reading order. */
export type TextPart = {
  /** The sheet's name, a CSV's file name, or `page 3`. */
  readonly name: string
  /** Counted from 1; of a guide. */
  readonly page?: number
  /** The cells of a row, or one line of a page; rows without a word are left out. */
  readonly rows: readonly (readonly TextCell[])[]
}

export type TextCell = {
  /** `B7` on a sheet; on a page the line's number there, from 1: `12`; a table's cell `12b`. Unique in its part. */
  readonly at: string
  /** As shown, on one line. */
  readonly words: string
  /** The same without what leads to a person, where that is not the same; what leaves this server. */
  readonly masked?: string
  /** What hangs on a sheet's cell as a comment, on one line. */
  readonly comment?: string
  /** As `masked` is of `words`. */
  readonly maskedComment?: string
  /** Of a merged cell the last that it covers: `D7`. */
  readonly till?: string
  /** On a page, as `Place` has it. */
  readonly box?: readonly [number, number, number, number]
}

/** Where a cell or line stands, as citations name it. */
export function placeOfCell({ name, page }: TextPart, { at, box }: TextCell): Place {
  if (page !== undefined) return { page, ...(box !== undefined && { box }) }
  return { sheet: name, cell: at, row: Number(at.replace(/\D+/, '')) }
}
