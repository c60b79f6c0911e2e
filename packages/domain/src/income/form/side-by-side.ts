/**
 * Two lists of lines with figures that stand beside each other, as income beside the tax on it: what
 * is level is not one line. The left list is read first, as far down as both go.
 */
import type { FormPiece } from './form-rows.ts'

type Row = readonly FormPiece[]

/** Rows as they are read: those of two lists one list after the other, all others as they are. */
export function inReadingOrder(rows: readonly Row[]): readonly Row[] {
  const edge = edgeOfSecond(rows)
  if (edge === undefined) return rows
  const ordered: Row[] = []
  let second: Row[] = []
  for (const row of rows) {
    const right = row.filter(({ box }) => box[0] >= edge - SLACK)
    const left = row.filter((piece) => !right.includes(piece))
    if (left.some(({ box }) => box[2] > edge)) {
      ordered.push(...second, row)
      second = []
      continue
    }
    if (left.length > 0) ordered.push(left)
    if (right.length > 0) second.push(right)
  }
  return [...ordered, ...second]
}

/**
 * Where the second list begins: the left edge of rows of words with a figure, right of where others end,
 * whether these are level with them or not.
 */
function edgeOfSecond(rows: readonly Row[]): number | undefined {
  const lines = rows.flatMap(linesOf)
  const starts = lines.map(({ left }) => left)
  return starts.find((start) => {
    const own = starts.filter((other) => Math.abs(other - start) < SLACK)
    const before = lines.filter(({ right }) => right < start)
    return own.length >= LEAST_ROWS && before.length >= LEAST_ROWS
  })
}

/** Words with the figure behind them, one or several in a row. */
function linesOf(row: Row): readonly { readonly left: number; readonly right: number }[] {
  return row.flatMap((piece, at) => {
    const next = row[at + 1]
    const isLine = isWords(piece) && next !== undefined && isFigure(next)
    return isLine ? [{ left: piece.box[0], right: next.box[2] }] : []
  })
}

function isFigure({ text }: FormPiece): boolean {
  return /^[-–(£\d][\d,.\s£)-]*(?:CR)?$/i.test(text) && /\d/.test(text)
}

function isWords(piece: FormPiece | undefined): boolean {
  return /\p{L}{3}/u.test(piece?.text ?? '')
}

/** In points. */
const SLACK = 6
/** One row alone may be a sentence about two figures. */
const LEAST_ROWS = 2
