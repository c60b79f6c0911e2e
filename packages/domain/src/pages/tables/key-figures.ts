/**
 * Figures set large, each above the words that say what it is, as leaflets open with them: a table
 * of one row for each, its name first.
 */
import type { LinePiece } from '../lines/page-lines.ts'
import { textOfWords } from '../lines/page-lines.ts'
import { joinPieces, type Vocabulary } from '../lines/rich-text.ts'
import { boxAround } from '../pdf-page.ts'
import type { PdfTable, TableCell } from './table-cells.ts'

/** Undefined unless every column is a large figure above smaller words. */
export function readKeyFigures(
  columns: readonly (readonly LinePiece[])[],
  vocabulary: Vocabulary,
): PdfTable | undefined {
  if (columns.length < 2) return undefined
  const pairs = columns.map(readPair)
  const rows = pairs.flatMap((pair, row) =>
    pair === undefined
      ? []
      : [pair.map((pieces, column) => toCell(pieces, row, column, vocabulary))],
  )
  if (rows.length < columns.length) return undefined
  return {
    page: columns[0]?.[0]?.page ?? 0,
    box: boxAround(columns.flat().map(({ box }) => box)),
    rows,
    columnLefts: [0, 0],
  }
}

const LARGER = 1.3

/** The words below a figure, and the figure. */
function readPair(
  column: readonly LinePiece[],
): readonly [readonly LinePiece[], readonly LinePiece[]] | undefined {
  const lines = column.toSorted((one, other) => one.baseline - other.baseline)
  const [figure, ...words] = lines
  if (figure === undefined || words.length === 0 || words.length > 3) return undefined
  const isFigure = /\d/.test(textOfWords(figure.words)) && figure.words.length <= 4
  const isNamed = words.every(
    (line) => line.fontSize * LARGER < figure.fontSize && /\p{L}{3}/u.test(textOfWords(line.words)),
  )
  return isFigure && isNamed ? [words, [figure]] : undefined
}

function toCell(
  pieces: readonly LinePiece[],
  row: number,
  column: number,
  vocabulary: Vocabulary,
): TableCell {
  return {
    content: joinPieces(pieces, vocabulary),
    box: boxAround(pieces.map(({ box }) => box)),
    origin: { row, column },
  }
}
