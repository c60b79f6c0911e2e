/**
 * A table of a guide of one lender: a row is a criterion, a column of values its answer and a column
 * of conditions what limits it. Several columns of values are answers apart: for a product or plan
 * where their heads name such ("Plan A", "By exception"), else of a criterion each.
 */

import { boxAround } from '../../../pages/pdf-page.ts'
import type { TableCell } from '../../../pages/tables/table-cells.ts'
import { headerRole, looksLikeCriterion } from '../../sheets/heads/header-words.ts'
import { marksOfCell } from '../text/footnotes.ts'
import { asksAlone, termsColumns } from './answer-and-terms.ts'
import {
  isEmptyAnswer,
  noteCells,
  noteText,
  roleOf,
  type TableAnswer,
  toAnswer,
} from './cell-answer.ts'
import { measureAbove } from './measure-above.ts'
import {
  type Head,
  isSameCell,
  NO_HEAD,
  namedRows,
  type PagedRow,
  type Row,
  textOf,
} from './table-rows.ts'

export function readOne(
  body: readonly PagedRow[],
  heads: readonly Head[],
  stub: number,
): readonly TableAnswer[] {
  const columns = heads.map((_, column) => column).filter((column) => column >= stub)
  const values = columns.filter((column) => roleOf(heads[column]?.text ?? '') === 'value')
  const rows = namedRows(body, stub).map((row) => withNoteMarks(row, heads, stub))
  const areBands =
    rows.length > 1 &&
    rows.filter(({ criterion }) => BAND.test(lastPart(criterion))).length >= rows.length * 0.6
  const arePlans = values.some((column) => heads[column]?.plan !== undefined)
  const terms = areBands || arePlans ? [] : termsColumns(rows, values, heads)
  const isAnswerAndTerms = terms.length > 0 && terms.length === values.length - 1
  if ((values.length > 1 && !isAnswerAndTerms) || areBands) {
    const shown = values.length > 0 ? values : columns
    const ofBands = { stubHead: heads[stub - 1]?.text ?? '', rows }
    const [first] = shown
    const headOf = (column: number) => {
      const head = heads[terms.includes(column) ? (first ?? column) : column]
      return `${head?.text} ${head?.plan}`
    }
    // What no head tells apart is quoted together: which of several figures is meant is not known.
    const byHead = [...Map.groupBy(shown, headOf).values()]
    const limits = columns.filter((column) => !shown.includes(column))
    return rows.flatMap(
      (row) =>
        readAlike(row, shown, heads, stub) ??
        byHead.flatMap((own) =>
          own.length > 1
            ? readSingle(row, [...own, ...limits], heads)
            : own.flatMap((column) =>
                readValue(row, column, heads, stub, areBands ? ofBands : undefined),
              ),
        ),
    )
  }
  return rows.flatMap((row) => readSingle(row, columns, heads))
}

/** A mark beside what limits a row limits all of the row. */
function withNoteMarks(row: Row, heads: readonly Head[], stub: number): Row {
  const marks = row.cells.flatMap((cell, column) => {
    const isNote = column >= stub && roleOf(heads[column]?.text ?? '') !== 'value'
    return isNote ? marksOfCell(cell) : []
  })
  return { ...row, marks: [...row.marks, ...marks] }
}

/** "Up to £350,000", "£40,000 to £74,999", "Below 60%": a row for a range of figures. */
const BAND =
  /^(?:up to|below|under|over|above|more than|less than|from|between|at least|≤|≥|<|>)?\s{0,20}[£€]?\d[\d,.]{0,40}\s{0,20}(?:k|m|%|years?|months?)?(?:$|\s{0,20}(?:to|[-–—]|and (?:above|over|below|under)|or (?:more|less|above|over|below|under)|\+|plus))/i

function lastPart(criterion: string): string {
  return criterion.split(' – ').at(-1) ?? ''
}

type Bands = { readonly stubHead: string; readonly rows: readonly Row[] }

function readValue(
  row: Row,
  column: number,
  heads: readonly Head[],
  stub: number,
  bands: Bands | undefined,
): readonly TableAnswer[] {
  const [cell, head] = [row.cells[column], heads[column]]
  if (cell === undefined || head === undefined) return []
  const notes = noteCells(row, heads, stub)
  if (bands !== undefined) {
    const criterion = bandName(head.text, bands.stubHead, row.criterion)
    const measure = measureOf(head.text, bands, column)
    return toAnswer(row, cell, head, {
      criterion,
      notes,
      isBanded: true,
      ...(measure !== undefined && { measure }),
    })
  }
  const criterion = named(row.criterion, head.text)
  return toAnswer(row, cell, head, {
    criterion,
    notes,
    ...measureAtCorner(heads, stub, cell, criterion),
  })
}

/** "Maximum LTV" over the names of the rows says what every figure of the table is of. */
function measureAtCorner(
  heads: readonly Head[],
  stub: number,
  cell: TableCell,
  criterion: string,
): { readonly measure?: string } {
  const corner = heads[stub - 1]?.text ?? ''
  const measure = measureAbove([corner], criterion, textOf(cell))
  return measure === undefined ? {} : { measure }
}

/** One answer where a single cell spans all columns: it is for every product alike. */
function readAlike(
  row: Row,
  columns: readonly number[],
  heads: readonly Head[],
  stub: number,
): readonly TableAnswer[] | undefined {
  const cells = columns.flatMap((column) => row.cells[column] ?? [])
  const said = cells.filter((cell) => textOf(cell) !== '')
  const [first, ...others] = said
  if (first === undefined || cells.length < 2) return undefined
  // Where no line parts them, what stands alone in a row of plans is for all of them.
  const arePlans = columns.every((column) => heads[column]?.plan !== undefined)
  const isAlone = said.length < cells.length && arePlans && !row.isDrawn
  if (!others.every((cell) => isSameCell(cell, first))) return undefined
  if (said.length < cells.length && !isAlone) return undefined
  const notes = noteCells(row, heads, stub)
  return toAnswer(row, first, NO_HEAD, { criterion: row.criterion, notes })
}

function named(criterion: string, head: string): string {
  return head === '' ? criterion : `${criterion} – ${head}`
}

function bandName(head: string, stubHead: string, band: string): string {
  const range = stubHead === '' ? band : `${stubHead} ${band}`
  return head === '' ? range : `${head}, ${range}`
}

// What a percentage or a multiple is of need not be printed where the trade knows it: a percentage
// against the size of a loan is its loan to value, a multiple against an income is of that income.
function measureOf(head: string, { stubHead, rows }: Bands, column: number): string | undefined {
  const values = rows.map(({ cells }) => textOf(cells[column]))
  const isOfLoan =
    /\b(loans?|advances?|borrow(ing|ed)?|lending|lent|property value|value|price)\b/i.test(stubHead)
  if (
    isOfLoan &&
    values.some((value) => value.includes('%')) &&
    !/\b(ltv|loan to value|rate|fee)\b/i.test(head)
  ) {
    return 'Maximum LTV'
  }
  const isOfIncome = /\b(income|salary|earnings)\b/i.test(stubHead)
  return isOfIncome && values.some((value) => MULTIPLE.test(value)) ? 'Income multiple' : undefined
}

const MULTIPLE = /^\d(?:\.\d+)?\s?(?:x|times)\b|^[2-7]\.\d{1,2}$/i

/** A row with one answer: its value, and the conditions beside it as part of it. */
function readSingle(
  row: Row,
  columns: readonly number[],
  heads: readonly Head[],
): readonly TableAnswer[] {
  const cells = columns.flatMap((column, index) => {
    const cell = row.cells[column]
    const before = row.cells[columns[index - 1] ?? -1]
    if (cell !== undefined && before !== undefined && isSameCell(cell, before)) return []
    const role = roleOf(heads[column]?.text ?? '')
    return cell === undefined || isEmptyAnswer(textOf(cell))
      ? []
      : [{ cell, role, head: heads[column] }]
  })
  const said = cells.filter(
    ({ role }, index) => role === 'value' || role === 'condition' || index === 0,
  )
  const [first] = said
  if (first === undefined) return [unstated(row, columns)].flatMap((answer) => answer ?? [])
  const notes = cells
    .filter((entry) => !said.includes(entry))
    .map(({ cell, head }) => ({
      text: noteText(head?.text ?? '', textOf(cell)),
      page: row.page,
      box: cell.box,
    }))
  const answers = toAnswer(row, first.cell, first.head ?? NO_HEAD, {
    criterion:
      isMeasure(first.head) || first.role === 'exception'
        ? named(row.criterion, first.head?.text ?? '')
        : row.criterion,
    notes,
  })
  return answers.map((answer) => ({
    ...answer,
    text: said.map(({ cell }) => textOf(cell)).join(' – '),
    box: boxAround(said.map(({ cell }) => cell.box)),
    marks: [
      ...answer.marks,
      ...said
        .slice(1)
        .flatMap(({ cell, head }) => [...(cell.content?.marks ?? []), ...(head?.marks ?? [])]),
    ],
  }))
}

// "Maximum LTV" over the only column says what its figures are; "Amount used" says nothing new.
function isMeasure(head: Head | undefined): head is Head {
  return (
    head !== undefined &&
    headerRole(head.text) === undefined &&
    looksLikeCriterion(head.text) &&
    !asksAlone(head.text) &&
    roleOf(head.text) === 'value'
  )
}

function unstated(row: Row, columns: readonly number[]): TableAnswer | undefined {
  const cell = row.cells[columns[0] ?? 0]
  if (cell === undefined) return undefined
  return {
    criterion: row.criterion,
    text: textOf(cell),
    page: row.page,
    box: cell.box,
    marks: row.marks,
    notes: [],
  }
}
