/**
 * Where on a page lists of pay stand, whatever its headings: names that begin at one left edge, one
 * below the other, with figures beside them. A block ends at a heading, at a total and at a gap, and
 * its figures are in columns that white strips part. What a block lists and which column is this
 * period's is decided elsewhere, by sums.
 */
import { CODE_WORD, labelFinder } from '../form/find-labels.ts'
import { pieceOf } from '../form/form-blocks.ts'
import type { FormPage, FormPiece, FormWord } from '../form/form-rows.ts'
import { isOfYearSoFar } from '../form/year-marks.ts'
import { payslipLabels, totalLabels, yearLabels } from '../knowledge/payslip-labels.ts'
import { salaryLabels } from '../knowledge/salary-labels.ts'
import type { ZoneKind } from '../knowledge/zone-words.ts'
import { isEmployers, isSum, isTaken } from './classify-line.ts'
import { withoutColumnsOfWords } from './columns-of-words.ts'
import { cellsOfRow, lettersIn, numberOf, type RowCell, type RowNumber } from './row-numbers.ts'
import { columnKind, headingKind } from './zones.ts'

/** A name with the figures right and left of it, as far as the next name. */
export type PayRow = {
  readonly piece: FormPiece
  readonly row: number
  readonly words: readonly FormWord[]
  readonly text: string
  readonly right: readonly RowNumber[]
  readonly left: readonly RowNumber[]
  /** Another name stands before the figures left of it. */
  readonly isLeftShared: boolean
  /** Within running text: "28.00 days taken 12.50 remaining". */
  readonly isRunning: boolean
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
  /** Names under a heading in their own column that says that they are of the year so far. */
  readonly ofYear: ReadonlySet<FormWord>
  readonly ofEmployer: readonly PayRow[]
}

/** The blocks of a page, from top to bottom of each column of names. */
export function payBlocks(page: FormPage): PayBlocks {
  const parts = columnsOfNames(page).map((rows) => blocksOf(rows, page))
  return {
    blocks: parts.flatMap(({ blocks }) => blocks),
    totals: parts.flatMap(({ totals }) => totals),
    ofYear: new Set(parts.flatMap(({ ofYear }) => [...ofYear])),
    ofEmployer: parts.flatMap(({ ofEmployer }) => ofEmployer),
  }
}

/** All names of a page with their figures, by the left edge at which they begin. */
export function columnsOfNames(page: FormPage): readonly (readonly PayRow[])[] {
  const columns: PayRow[][] = []
  const below = wordsBelowLabels(page)
  const cells = withoutColumnsOfWords(
    page.rows.map((pieces) =>
      cellsOfRow(pieces).filter((cell) => cell.kind === 'words' || !below.has(cell.number.word)),
    ),
  )
  for (const row of cells.flatMap(rowsOf)) {
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

/** Figures right under the label of a total or of the year are its own, whatever stands beside them. */
function wordsBelowLabels(page: FormPage): ReadonlySet<FormWord> {
  const labels = [...findTotals(page), ...findYear(page), ...findTerms(page)]
  return new Set(
    labels.flatMap(({ piece, from }) => {
      const isAlone = from === 0 && !piece.words.some((word) => numberOf(word) !== undefined)
      const figure = isAlone ? figureUnder(piece, page) : undefined
      // Figures one below the other are a column of lines.
      const isColumn = figure !== undefined && hasFigureBelow(figure, page)
      return figure === undefined || isColumn ? [] : figure.words
    }),
  )
}

/** A piece of figures alone that begins where the piece above it begins. */
function figureUnder(piece: FormPiece, { rows }: FormPage): FormPiece | undefined {
  const beside = (rows[piece.row] ?? []).find(({ box }) => box[0] > piece.box[0])
  if (beside !== undefined && numberOf(beside.words[0] ?? NO_WORD) !== undefined) return undefined
  return rows
    .slice(piece.row + 1, piece.row + 1 + ROWS_BELOW)
    .flat()
    .find(
      ({ box, words }) =>
        Math.abs(box[0] - piece.box[0]) < SAME_EDGE * piece.fontSize &&
        box[1] - piece.box[3] < CLOSE_BELOW * piece.fontSize &&
        words.every((word) => numberOf(word)?.figure !== undefined),
    )
}

function hasFigureBelow({ row, box, fontSize }: FormPiece, { rows }: FormPage): boolean {
  const near = rows.slice(row + 1, row + 1 + ROWS_BELOW).flat()
  return near.some(
    (one) =>
      one.box[0] < box[2] &&
      one.box[2] > box[0] &&
      one.box[1] - box[3] < CLOSE_BELOW * fontSize &&
      numberOf(one.words[0] ?? NO_WORD)?.figure !== undefined,
  )
}

const NO_WORD: FormWord = { text: '', box: [0, 0, 0, 0], isBold: false, sureness: 0 }
const ROWS_BELOW = 3
/** In font sizes. */
const CLOSE_BELOW = 1.2

function rowsOf(cells: readonly RowCell[], row: number): readonly PayRow[] {
  return cells.flatMap((cell, at) => {
    if (cell.kind !== 'words') return []
    const text = cell.words.map((word) => word.text).join(' ')
    return [
      {
        piece: cell.piece,
        row,
        words: cell.words,
        text: text.replace(/(?<![\s:.,;–-])[\s:.,;–-]+$/, ''),
        right: numbersFrom(cells, at + 1, 1),
        left: numbersFrom(cells, at - 1, -1).toReversed(),
        isLeftShared: cells.slice(0, at).some((other) => other.kind === 'words'),
        isRunning: cells.some(
          (other) => other !== cell && other.kind === 'words' && other.piece === cell.piece,
        ),
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

type Walk = {
  readonly blocks: PayBlock[]
  readonly totals: TotalRow[]
  readonly ofYear: Set<FormWord>
  readonly ofEmployer: PayRow[]
  own: PayRow[]
  heading: ZoneKind | undefined
  /** Something stands under the heading. */
  isFilled: boolean
  isAfterSummary: boolean
}

function blocksOf(rows: readonly PayRow[], page: FormPage): PayBlocks {
  const walk: Walk = {
    blocks: [],
    totals: [],
    ofYear: new Set(),
    ofEmployer: [],
    own: [],
    heading: undefined,
    isFilled: false,
    isAfterSummary: false,
  }
  const sorted = rows.map((row) => ({ row, sort: sortOf(row, page) }))
  for (const [at, { row }] of sorted.entries()) {
    const sort = sortAmong(sorted, at, walk)
    const above = sorted[at - 1]?.row
    // A total may stand at the foot of a box, far below the last line.
    if (above && isFarBelow(above, row, walk.own) && sort.kind !== 'total') {
      close(walk, undefined)
      if (sort.kind !== 'line') walk.heading = undefined
    }
    take(walk, row, sort)
    if (walk.heading === 'year') for (const word of row.words) walk.ofYear.add(word)
  }
  close(walk, undefined)
  return walk
}

type Sorted = { readonly row: PayRow; readonly sort: Sort }

/** "Gross salary" right under a heading of payments, with lines or their total below, is a line. */
function sortAmong(sorted: readonly Sorted[], at: number, { own, heading }: Walk): Sort {
  const sort = sorted[at]?.sort ?? { kind: 'silent' }
  if (sort.kind !== 'total' || sort.field !== 'gross') return sort
  if (own.length > 0 || heading !== 'payments') return sort
  const next = sorted.slice(at + 1).find((one) => one.sort.kind !== 'silent')
  const isLine = next?.sort.kind === 'line' && !isTaken(next.row.text)
  const isTotal = next?.sort.kind === 'total' && SUM_OF_LINES.has(next.sort.field)
  return isLine || isTotal ? { kind: 'line' } : sort
}

const SUM_OF_LINES: ReadonlySet<TotalField> = new Set(['gross', 'unnamed'])

function take(walk: Walk, row: PayRow, sort: Sort): void {
  if (sort.kind === 'line' && walk.heading !== 'employer') walk.own.push(row)
  else if (sort.kind === 'line') walk.ofEmployer.push(row)
  if (sort.kind !== 'heading' && sort.kind !== 'silent') walk.isFilled = true
  if (sort.kind === 'end') {
    close(walk, undefined)
    walk.ofEmployer.push(row)
  }
  if (sort.kind === 'heading') {
    // Heads of columns right below a heading are its own.
    const isOfHeading = sort.heading === undefined && !walk.isFilled
    close(walk, undefined)
    if (!isOfHeading) walk.heading = sort.heading
    walk.isFilled = false
    walk.isAfterSummary = false
  }
  if (sort.kind !== 'total') return
  const total = { ...row, field: sort.field }
  walk.totals.push(total)
  const hasFigures = row.right.length + row.left.length > 0
  const isOther = hasFigures && (sort.field === 'taxable' || sort.field === 'other')
  if (isOther) walk.isAfterSummary = true
  close(walk, total)
}

function close(walk: Walk, total: TotalRow | undefined): void {
  const { own, heading, isAfterSummary: isSummary } = walk
  if (own.length > 0) walk.blocks.push({ rows: own, heading, total, isSummary })
  walk.own = []
}

const findTotals = labelFinder(totalLabels)
const findYear = labelFinder(yearLabels)
const findTerms = labelFinder(payslipLabels)
const findSalary = labelFinder(salaryLabels)

function sortOf(row: PayRow, page: FormPage): Sort {
  const { text, piece, words } = row
  const own = pieceOf(piece, words)
  const hasFigures = [...row.right, ...row.left].some(({ figure }) => figure !== undefined)
  const heading = headingOf(row, own, page)
  if (heading !== undefined) return { kind: 'heading', heading }
  if (!hasFigures && columnKind(text) !== undefined) return { kind: 'heading', heading: undefined }
  const total = totalOf(row, own, page)
  if (total !== undefined) return { kind: 'total', field: total }
  const isLine = hasFigures && !row.isRunning && lettersIn(text) >= 2
  if (!isLine || isTerm(row, own, page)) return { kind: 'silent' }
  if (isSum(withoutCode(text))) return { kind: 'total', field: 'unnamed' }
  return isEmployers(text) ? { kind: 'end' } : { kind: 'line' }
}

function headingOf(row: PayRow, own: FormPiece, page: FormPage): ZoneKind | undefined {
  const isAlone = row.right.length === 0 && (row.left.length === 0 || row.isLeftShared)
  const kind = isAlone ? headingKind(own) : undefined
  return kind !== undefined && figureUnder(own, page) === undefined ? kind : undefined
}

/** Of which total a name is, if it names one and nothing else. */
function totalOf({ text, words }: PayRow, own: FormPiece, page: FormPage): TotalField | undefined {
  if (isOfYearSoFar(text)) return 'other'
  const [label] = findTotals({ ...page, rows: [[own]] })
  if (label === undefined || !words.slice(0, label.from).every(isCodeWord)) return undefined
  const rest = words.slice(label.till).map((word) => word.text)
  return isNoName(rest.join(' ')) ? label.field : undefined
}

/** "Pay date", "EMPLOYEE: Ms M May" beside figures of another part. */
function isTerm({ right }: PayRow, own: FormPiece, page: FormPage): boolean {
  const [salary] = findSalary({ ...page, rows: [[own]] })
  if (salary?.from === 0 && endsInColon(own, own.words.length)) return true
  if (right.some(({ figure }) => figure !== undefined)) return false
  const [term] = findTerms({ ...page, rows: [[own]] })
  const isWhole =
    term !== undefined && (term.till === own.words.length || endsInColon(own, term.till))
  return isWhole && term.from === 0 && term.field !== 'other'
}

function endsInColon({ words }: FormPiece, till: number): boolean {
  return /[:=]$/.test(words[till - 1]?.text ?? '')
}

function isCodeWord({ text }: FormWord): boolean {
  return CODE_WORD.test(text)
}

function withoutCode(text: string): string {
  const [first = '', ...rest] = text.split(' ')
  return CODE_WORD.test(first) ? rest.join(' ') : text
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
