import type { LinePiece } from '../lines/page-lines.ts'
import type { Box } from '../pdf-page.ts'
import type { PdfTable } from '../tables/table-cells.ts'

/** Lines of one column in order, a table, or what a frame holds. */
export type LayoutPart =
  | { readonly kind: 'flow'; readonly pieces: readonly LinePiece[]; readonly box: Box }
  | { readonly kind: 'table'; readonly table: PdfTable }
  | { readonly kind: 'frame'; readonly parts: readonly LayoutPart[] }

/** A table or a frame, and where it stands. */
export type Area = { readonly box: Box; readonly part: LayoutPart }
