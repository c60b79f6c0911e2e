/** A table as read off a page, whether lines or spaces part its cells. */
import type { LinePiece } from '../lines/page-lines.ts'
import type { RichText } from '../lines/rich-text.ts'
import type { Box } from '../pdf-page.ts'

/** A cell that spans several columns or rows is given at each of its places. */
export type TableCell = {
  readonly content: RichText | undefined
  readonly box: Box
  /** The cell's first column and row, to tell a spanning cell from its copies. */
  readonly origin: { readonly row: number; readonly column: number }
}

export type PdfTable = {
  readonly page: number
  readonly box: Box
  readonly rows: readonly (readonly TableCell[])[]
  /** The left edges of the columns, to know a table again on the next page. */
  readonly columnLefts: readonly number[]
  /** The cells of its first row alone are drawn apart, as a filled row of heads is. */
  readonly hasDrawnHead?: true
  /** Lines part all of its columns. */
  readonly isDrawn?: true
}

/** A table and the pieces that it used up. */
export type FoundTable = { readonly table: PdfTable; readonly pieces: ReadonlySet<LinePiece> }
