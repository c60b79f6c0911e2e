/**
 * Cells that a file gives as one text: where hardly more than a space parts two cells, a reader of
 * the file's letters joins them, and how wide the gap was is lost. A word that begins as a cell does,
 * where its column's cells begin, gives such a text away.
 */
import type { LinePiece } from '../lines/page-lines.ts'
import { type ColumnSpan, columnSpans } from './soft-columns.ts'

/** The edges of all columns, one more than there are columns, and where the texts of each begin. */
export type Columns = { readonly borders: readonly number[]; readonly lefts: readonly number[] }

/** The borders of a row: a long name may reach over the strip's middle, up to where answers begin. */
export function bordersOf(
  row: readonly LinePiece[],
  { borders, lefts }: Columns,
): readonly number[] {
  const [start, border, ...others] = borders
  const left = lefts[1]
  if (start === undefined || border === undefined || left === undefined) return borders
  const names = row.filter(
    ({ box }) => box[0] < start + NEAR_START && box[2] > border && box[2] <= left + ROUNDING,
  )
  const end = Math.max(...names.map(({ box }) => box[2]))
  return names.length === 0 ? borders : [start, Math.max(border, (end + left) / 2), ...others]
}

/** In points. */
const ROUNDING = 0.5

/**
 * The columns that each text of a row stands for. Where two answers are joined, which words are
 * whose is not known: the whole row then says it together.
 */
export function safeSpans(row: readonly LinePiece[], columns: Columns): readonly ColumnSpan[] {
  const spans = columnSpans(row, columns.borders)
  const last = columns.borders.length - 2
  const isJoined = spans.some(
    ([from, to]) =>
      from > 0 &&
      columns.lefts
        .slice(from + 1, to + 1)
        .some((left) => row.some((piece) => cellStart(piece, left) > 0)),
  )
  if (!isJoined) return spans
  return [...spans.filter(([, to]) => to === 0), [1, last]]
}

function cellStart({ words }: LinePiece, left: number): number {
  return words.findIndex(
    ({ box, text }, index) =>
      index > 0 && STARTS_CELL.test(text) && Math.abs(box[0] - left) < NEAR_START,
  )
}

const STARTS_CELL = /^[\p{Lu}\d£€✓✔✗✘]/u
/** In points: places within a joined text are worked out from the usual widths of its letters. */
const NEAR_START = 3.5
