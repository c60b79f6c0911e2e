/**
 * Where on a page lists of pay stand, whatever its headings: names that begin at one left edge, one
 * below the other, with figures beside them. A block ends at a heading, at a total and at a gap, and
 * its figures are in columns that white strips part. What a block lists and which column is this
 * period's is decided elsewhere, by sums.
 */
import { labelFinder } from '../form/find-labels.ts'
import { pieceOf } from '../form/form-blocks.ts'
import type { FormPage, FormPiece, FormWord } from '../form/form-rows.ts'
import { totalLabels } from '../knowledge/payslip-labels.ts'
import type { ZoneKind } from '../knowledge/zone-words.ts'
import { isEmployers, isSum } from './classify-line.ts'
import { cellsOfRow, lettersIn, type RowCell, type RowNumber } from './row-numbers.ts'
import { isOfYearSoFar } from '../form/year-marks.ts'
import { columnKind, headingKind } from './zones.ts'

/** A name with the figures right and left of it, as far as the next name. */
export type PayRow = {
  readonly piece: FormPiece
  readonly row: number
  readonly words: readonly FormWord[]
  readonly text: string
  readonly right: readonly RowNumber[]
  readonly left: readonly RowNumber[]
}

export type TotalField = keyof typeof totalLabels | 'unnamed'

export type TotalRow = PayRow & { readonly field: TotalField }

export type PayBlock = {
  readonly rows: readonly PayRow[]
  readonly heading: ZoneKind | undefined
  /** The total right below it in its column of names. */
  readonly total: TotalRow | undefined
  /** Beside totals of the year or of taxable pay without a heading between: a summary. */
  readonly isSummary: boolean
}

export type PayBlocks = {
  readonly blocks: readonly PayBlock[]
  readonly totals: readonly TotalRow[]
}

/** The blocks of a page, from top to bottom of each column of names. */
export function payBlocks(page: FormPage): PayBlocks {
  const parts = columnsOfNames(page).map((rows) => blocksOf(rows, page))
  return {
    blocks: parts.flatMap(({ blocks }) => blocks),
    totals: parts.flatMap(({ totals }) => totals),
  }
}

function columnsOfNames({ rows }: FormPage): readonly (readonly PayRow[])[] {
  const columns: PayRow[][] = []
  for (const row of rows.flatMap(rowsOf)) {
    const near = columns
      .map((column) => ({ column, away: awayFrom(column, row) }))
      .filter(({ away }) => away < SAME_EDGE * row.piece.fontSize)
      .toSorted((one, other) => one.away - other.away)[0]
    if (near) near.column.push(row)
    else columns.push([row])
  }
  return columns
}

/** In font sizes. */
const SAME_EDGE = 0.6

function awayFrom(column: readonly PayRow[], { words }: PayRow): number {
  return Math.abs((column.at(-1)?.words[0]?.box[0] ?? 0) - (words[0]?.box[0] ?? 0))
}

function rowsOf(pieces: readonly FormPiece[], row: number): readonly PayRow[] {
  const cells = cellsOfRow(pieces)
  return cells.flatMap((cell, at) => {
    if (cell.kind !== 'words') return []
    const text = cell.words.map((word) => word.text).join(' ')
    return [
      {
        piece: cell.piece,
        row,
        words: cell.words,
        text: text.replace(/[\s:.,;–-]+$/, ''),
        right: numbersFrom(cells, at + 1, 1),
        left: numbersFrom(cells, at - 1, -1).toReversed(),
      },
    ]
  })
}

function numbersFrom(cells: readonly RowCell[], from: number, step: 1 | -1): readonly RowNumber[] {
  const numbers: RowNumber[] = []
  for (let at = from; ; at += step) {
    const cell = cells[at]
    if (cell?.kind !== 'number') return numbers
    numbers.push(cell.number)
  }
}

type Sort =
  | { readonly kind: 'line' | 'silent' | 'end' }
  | { readonly kind: 'heading'; readonly heading: ZoneKind | undefined }
  | { readonly kind: 'total'; readonly field: TotalField }

function blocksOf(rows: readonly PayRow[], page: FormPage): PayBlocks {
  const blocks: PayBlock[] = []
  const totals: TotalRow[] = []
  let heading: ZoneKind | undefined
  let isAfterSummary = false
  let own: PayRow[] = []
  let last: PayRow | undefined
  const close = (total: TotalRow | undefined, isSummary: boolean) => {
    if (own.length > 0)
      blocks.push({ rows: own, heading, total, isSummary: isSummary || isAfterSummary })
    own = []
  }
  for (const row of rows) {
    const sort = sortOf(row, page)
    if (last !== undefined && isFarBelow(last, row, own)) {
      // A total may stand at the foot of a box, far below the last line.
      if (sort.kind !== 'total') close(undefined, false)
      if (sort.kind !== 'total' && sort.kind !== 'line') heading = undefined
    }
    last = row
    if (sort.kind === 'line') own.push(row)
    if (sort.kind === 'end') close(undefined, false)
    if (sort.kind === 'heading') {
      close(undefined, false)
      heading = sort.heading
      isAfterSummary = false
    }
    if (sort.kind === 'total') {
      const total = { ...row, field: sort.field }
      totals.push(total)
      const isOther = sort.field === 'taxable' || sort.field === 'other'
      close(total, isOther)
      isAfterSummary = isOther || (isAfterSummary && own.length === 0)
    }
  }
  close(undefined, false)
  return { blocks, totals }
}

const findTotals = labelFinder(totalLabels)

function sortOf(row: PayRow, page: FormPage): Sort {
  const { text, piece, words } = row
  const own = pieceOf(piece, words)
  const hasFigures = [...row.right, ...row.left].some(({ figure }) => figure !== undefined)
  const kind = headingKind(own)
  if (row.right.length === 0 && kind !== undefined) return { kind: 'heading', heading: kind }
  if (!hasFigures && columnKind(text) !== undefined) return { kind: 'heading', heading: undefined }
  const [label] = findTotals({ ...page, rows: [[own]] })
  const rest = label?.from === 0 ? words.slice(label.till).map((word) => word.text) : undefined
  if (label && rest && isNoName(rest.join(' '))) {
    const field = isOfYearSoFar(text) ? 'other' : label.field
    return { kind: 'total', field }
  }
  if (isOfYearSoFar(text)) return { kind: 'total', field: 'other' }
  if (!hasFigures || lettersIn(text) < 2) return { kind: 'silent' }
  if (isSum(text)) return { kind: 'total', field: 'unnamed' }
  return isEmployers(text) ? { kind: 'end' } : { kind: 'line' }
}

/** Nothing, or what says no more of a total: "(A)", "(A-B)", "£", "this period". */
function isNoName(text: string): boolean {
  return /^[^\p{L}]*(?:\([^)]*\)|£|this (?:period|month|week)|due|gbp)?[^\p{L}]*$/iu.test(text)
}

function isFarBelow(above: PayRow, row: PayRow, own: readonly PayRow[]): boolean {
  const top = ({ words }: PayRow) => words[0]?.box[1] ?? 0
  const steps = own.slice(1).map((one, at) => top(one) - top(own[at] ?? one))
  const usual = steps.length > 0 ? Math.min(...steps) : WIDEST_STEP * row.piece.fontSize
  return top(row) - top(above) > MORE_THAN_USUAL * Math.max(usual, row.piece.fontSize)
}

/** In font sizes; and over the step from line to line before. */
const WIDEST_STEP = 2
const MORE_THAN_USUAL = 1.9
