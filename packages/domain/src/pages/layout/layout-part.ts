import type { LinePiece } from '../lines/page-lines.ts'
import type { Box } from '../pdf-page.ts'
import type { PdfTable } from '../tables/table-cells.ts'

/** Lines of one column in order, or a table. */
export type LayoutPart =
  | { readonly kind: 'flow'; readonly pieces: readonly LinePiece[]; readonly box: Box }
  | { readonly kind: 'table'; readonly table: PdfTable }
