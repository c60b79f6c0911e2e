/**
 * Columns of words between a name and its figures: the days that a line is for, a depot, a unit. Told by
 * where they stand: a name is always before them, none of them begins a row, and lines of the same
 * names without such a word have their figures in the same columns; or the names are of pay, and
 * the words are not.
 */
import type { FormWord } from '../form/form-rows.ts'
import { isPaid, isTaken } from './classify-line.ts'
import type { RowCell } from './row-numbers.ts'

type Words = Extract<RowCell, { kind: 'words' }>

/** One that has a name right before it and a figure right behind it. */
type Between = { readonly cell: Words; readonly name: Words; readonly figure: FormWord }

/** The rows of a page with such words as part of their names, or left out where they are days. */
export function withoutColumnsOfWords(
  given: readonly (readonly RowCell[])[],
): readonly (readonly RowCell[])[] {
  const rows = given.map((row) => row.filter((cell) => !isOfDays(cell)))
  const between = rows.flatMap(betweenIn)
  const columns = columnsOf(between).filter((column) => isColumn(column, rows))
  const own = new Set(columns.flat().map(({ cell }) => cell))
  return own.size === 0 ? rows : rows.map((row) => joined(row, own))
}

/** Days alone name nothing, wherever they stand beside figures. */
function isOfDays(cell: RowCell): boolean {
  return (
    cell.kind === 'words' &&
    cell.words.some(({ text }) => DAY.test(text)) &&
    cell.words.every(({ text }) => DAY.test(text) || /^(?:to|\W+)$/i.test(text))
  )
}

/** One, or one and the last with a dash between. */
const DAY =
  /^[-–]?\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9})[-/. ]\d{2,4}(?:[-–]\d{1,2}[/.](?:\d{1,2}|\p{L}{3,9})[/.]\d{2,4})?$/u

function betweenIn(row: readonly RowCell[]): readonly Between[] {
  return row.flatMap((cell, at): readonly Between[] => {
    const [name, next] = [row[at - 1], row[at + 1]]
    if (cell.kind !== 'words' || name?.kind !== 'words' || next?.kind !== 'number') return []
    return [{ cell, name, figure: next.number.word }]
  })
}

function columnsOf(between: readonly Between[]): readonly (readonly Between[])[] {
  const columns: Between[][] = []
  for (const one of between) {
    const column = columns.find(
      ([first]) => first && isAlike(first.cell, one.cell) && isAlike(first.name, one.name),
    )
    if (column) column.push(one)
    else columns.push([one])
  }
  return columns
}

/** Whether cells begin at one left edge. */
function isAlike(one: Words, other: Words): boolean {
  const [first, second] = [one.words[0]?.box[0] ?? 0, other.words[0]?.box[0] ?? 0]
  return Math.abs(first - second) < SAME_EDGE * one.piece.fontSize
}

/** In font sizes. */
const SAME_EDGE = 0.6

function isColumn(column: readonly Between[], rows: readonly (readonly RowCell[])[]): boolean {
  const [first] = column
  if (first === undefined || column.length < LEAST_ROWS) return false
  const isOwn = (cell: RowCell) => column.some((one) => one.cell === cell)
  const isName = rows.some((row) =>
    row.some(
      (cell, at) =>
        cell.kind === 'words' &&
        isAlike(cell, first.cell) &&
        !isOwn(cell) &&
        (at === 0 || row[at - 1]?.kind === 'number') &&
        row[at + 1]?.kind === 'number',
    ),
  )
  const hasBare = rows.some((row) => row.some((cell, at) => isBare(cell, row[at + 1], column)))
  return !isName && (hasBare || areOfPay(column))
}

/** Whether most names are of pay, and few of the words behind them: "Nights" may be either. */
function areOfPay(column: readonly Between[]): boolean {
  const names = column.filter(({ name }) => isOfPay(name)).length
  const words = column.filter(({ cell }) => isOfPay(cell)).length
  return names * 2 > column.length && words * 2 <= names
}

function isOfPay({ words }: Words): boolean {
  const text = words.map((word) => word.text).join(' ')
  return isPaid(text) || isTaken(text)
}

const LEAST_ROWS = 2

/** A name of the same edge with a figure of the same column right behind it. */
function isBare(cell: RowCell, next: RowCell | undefined, column: readonly Between[]): boolean {
  if (cell.kind !== 'words' || next?.kind !== 'number') return false
  const { box } = next.number.word
  return column.some(
    ({ name, figure, cell: own }) =>
      isAlike(cell, name) &&
      box[0] > (own.words[0]?.box[0] ?? 0) &&
      figure.box[0] < box[2] + (box[2] - box[0]),
  )
}

function joined(row: readonly RowCell[], own: ReadonlySet<RowCell>): readonly RowCell[] {
  return row.flatMap((cell, at): readonly RowCell[] => {
    if (own.has(cell)) return []
    const next = row[at + 1]
    const isNamed = cell.kind === 'words' && next?.kind === 'words' && own.has(next)
    return isNamed ? [{ ...cell, words: [...cell.words, ...next.words] }] : [cell]
  })
}
