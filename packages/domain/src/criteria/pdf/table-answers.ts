/**
 * What a table says, as answers. Lenders may run across or down; in a guide of one lender a row is
 * a criterion, a column of values its answer and a column of conditions what limits it, and several
 * columns of values are answers apart ("Plan A", "Plan B"). A cell that only points elsewhere
 * ("See section") is no answer.
 */
import { foldText } from '../../shared/text.ts'
import { headerRole, looksLikeCriterion, looksLikeLenderName } from '../header-words.ts'
import { isKnownLenderName } from '../lender-names.ts'
import type { Box } from './pdf-page.ts'
import type { PdfTable, TableCell } from './table-cells.ts'

export type TableAnswer = {
  /** Where the table itself says whose answer it is. */
  readonly lender?: string
  readonly criterion: string
  readonly text: string
  readonly page: number
  readonly box: Box
  /** Marks of footnotes of the cell, its row and its column. */
  readonly marks: readonly string[]
  readonly notes: readonly { readonly text: string; readonly page: number; readonly box: Box }[]
  readonly group?: string
}

export type ReadTable = {
  readonly answers: readonly TableAnswer[]
  readonly layout: 'lenders-across' | 'lenders-down' | 'one-lender'
}

/** A row of a table that may run over several pages, and the page it stands on. */
export type PagedRow = { readonly page: number; readonly cells: readonly TableCell[] }

/** Joins tables that go on from page to page: one list of rows without repeated heads. */
export function joinTables(tables: readonly PdfTable[]): readonly PagedRow[] {
  const [first, ...others] = tables
  if (first === undefined) return []
  const heads = first.rows.slice(0, 3).map(rowKey)
  const rows: PagedRow[] = first.rows.map((cells) => ({ page: first.page, cells }))
  for (const table of others) {
    for (const [index, cells] of table.rows.entries()) {
      if (index < heads.length && heads.includes(rowKey(cells))) continue
      rows.push({ page: table.page, cells })
    }
  }
  return rows
}

/** Whether a table that opens a page is the rest of one that closed the page before. */
export function isContinuation(one: PdfTable, next: PdfTable): boolean {
  if (next.page !== one.page + 1 || one.columnLefts.length !== next.columnLefts.length) return false
  const isSameGrid = one.columnLefts.every(
    (left, column) => Math.abs(left - (next.columnLefts[column] ?? 0)) < 12,
  )
  const [head = []] = next.rows
  return isSameGrid || rowKey(head) === rowKey(one.rows[0] ?? [])
}

export function readTable(rows: readonly PagedRow[]): ReadTable {
  const width = rows[0]?.cells.length ?? 0
  const headCount = countHeadRows(rows)
  const heads = headTexts(rows.slice(0, headCount), width)
  const body = rows.slice(headCount)
  const stub = stubColumns(body, heads)
  const across = heads.filter((head, column) => column >= stub && isLender(head.text)).length
  if (across >= 2 && across >= (width - stub) * 0.5) {
    return { layout: 'lenders-across', answers: readAcross(body, heads, stub) }
  }
  const stubs = body.flatMap(({ cells }) => textOf(cells[0]) || [])
  const down = stubs.filter(isLender).length
  const isDown =
    headCount > 0 && (headerRole(heads[0]?.text ?? '') === 'lender' || down * 2 > stubs.length)
  if (isDown && down > 0) return { layout: 'lenders-down', answers: readDown(body, heads) }
  return { layout: 'one-lender', answers: readOne(body, heads, stub) }
}

type Head = { readonly text: string; readonly marks: readonly string[] }

function textOf(cell: TableCell | undefined): string {
  return cell?.content?.text.trim() ?? ''
}

function rowKey(cells: readonly TableCell[]): string {
  return cells.map((cell) => foldText(textOf(cell))).join('|')
}

function isLender(text: string): boolean {
  return isKnownLenderName(text) || (looksLikeLenderName(text) && text.split(' ').length <= 5)
}

/** Bold rows at the top, or a first row of words above rows of figures. */
function countHeadRows(rows: readonly PagedRow[]): number {
  const isBold = ({ cells }: PagedRow) =>
    cells.every(({ content }) => content === undefined || content.isBold)
  const plain = rows.findIndex((row) => !isBold(row))
  const bold = rows.slice(0, Math.min(Math.max(plain, 0), 3))
  const heads = bold.findLastIndex((row) => !isGroupRow(row)) + 1
  if (heads > 0) return heads
  const [first, ...body] = rows
  if (first === undefined || body.length === 0) return 0
  const names = first.cells.map(textOf)
  const isNamed = names.filter((name) => headerRole(name) !== undefined || isLender(name)).length
  if (isNamed >= Math.max(1, names.length / 2)) return 1
  const hasFigures = (texts: readonly string[]) => texts.slice(1).some((text) => VALUE.test(text))
  const isHead =
    names.length > 2 &&
    names.every((name) => name.length < 50 && !/[.]$/.test(name)) &&
    !hasFigures(names) &&
    body.some(({ cells }) => hasFigures(cells.map(textOf)))
  return isHead ? 1 : 0
}

/** A row whose first cell spans it, or says all that it says. */
function isGroupRow({ cells }: PagedRow): boolean {
  return cells.length > 1 && !saysMore(cells, 1)
}

const VALUE = /[\d£%✓✗]|^(yes|no|y|n|none|refer|n\/a|not |accept|decline)/i

/** Heads of several rows read downwards; a head over several columns counts for each. */
function headTexts(rows: readonly PagedRow[], width: number): readonly Head[] {
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.filter((row) => !isGroupRow(row)).flatMap((row) => row.cells[column] ?? [])
    const texts = [...new Set(cells.map(textOf).filter((text) => text !== ''))]
    return {
      text: texts.join(' – '),
      marks: cells.flatMap(({ content }) => content?.marks ?? []),
    }
  })
}

/** One column names the criteria, or two where the first groups the second. */
function stubColumns(body: readonly PagedRow[], heads: readonly Head[]): number {
  if (heads.length < 3) return 1
  const spans = body.filter(({ cells: [first] }, row) => {
    const above = body[row - 1]?.cells[0]
    return first !== undefined && above !== undefined && isSameCell(first, above)
  }).length
  const blanks = body.filter(
    ({ cells }) => textOf(cells[0]) === '' && textOf(cells[1]) !== '',
  ).length
  const isWordy = body.filter(({ cells }) => VALUE.test(textOf(cells[1]))).length < body.length / 2
  if (spans * 3 >= body.length) return 2
  return blanks * 3 >= body.length && isWordy ? 2 : 1
}

type Row = {
  readonly page: number
  readonly criterion: string
  readonly group?: string
  readonly cells: readonly TableCell[]
  readonly marks: readonly string[]
}

/** Rows with their criterion; group rows and rows broken by a page's end are taken up. */
function namedRows(body: readonly PagedRow[], stub: number): readonly Row[] {
  const rows: Row[] = []
  let group: Head | undefined
  for (const [index, { page, cells }] of body.entries()) {
    const [first] = cells
    const above = rows.at(-1)
    const criterion = rowName(body, index, stub)
    if (!saysMore(cells, stub)) {
      if (textOf(first) !== '') group = { text: textOf(first), marks: marksOf(cells.slice(0, 1)) }
    } else if (criterion !== '') {
      const marks = [...marksOf(cells.slice(0, stub)), ...(group?.marks ?? [])]
      rows.push({
        page,
        criterion,
        ...(group !== undefined && { group: group.text }),
        cells,
        marks,
      })
    } else if (above !== undefined) {
      rows[rows.length - 1] = { ...above, cells: joinCells(above.cells, cells) }
    }
  }
  return rows
}

/** With the name of its group before it, where the first column groups the second. */
function rowName(body: readonly PagedRow[], index: number, stub: number): string {
  const name = textOf(body[index]?.cells[stub - 1])
  if (stub === 1 || name === '') return name
  const lead = body
    .slice(0, index + 1)
    .map(({ cells }) => textOf(cells[0]))
    .findLast((text) => text !== '')
  return lead === undefined || lead === name ? name : `${lead} – ${name}`
}

function saysMore(cells: readonly TableCell[], stub: number): boolean {
  return cells.slice(stub).some((cell) => isOwnCell(cell, cells[0]) && textOf(cell) !== '')
}

function marksOf(cells: readonly TableCell[]): readonly string[] {
  return cells.flatMap(({ content }) => content?.marks ?? [])
}

// A cell that spans the row repeats the first cell's words.
function isOwnCell(cell: TableCell, first: TableCell | undefined): boolean {
  return cell === first || first === undefined || !isSameCell(cell, first)
}

function isSameCell(one: TableCell, other: TableCell): boolean {
  return one.origin.row === other.origin.row && one.origin.column === other.origin.column
}

function joinCells(above: readonly TableCell[], below: readonly TableCell[]): readonly TableCell[] {
  return above.map((cell, column) => {
    const more = below[column]?.content
    if (more === undefined) return cell
    const content =
      cell.content === undefined
        ? more
        : {
            ...cell.content,
            text: `${cell.content.text} ${more.text}`,
            marks: [...cell.content.marks, ...more.marks],
          }
    return { ...cell, content }
  })
}

function readAcross(
  body: readonly PagedRow[],
  heads: readonly Head[],
  stub: number,
): readonly TableAnswer[] {
  return namedRows(body, stub).flatMap((row) => {
    const notes = noteCells(row, heads, stub)
    return row.cells.flatMap((cell, column) => {
      const head = heads[column]
      if (column < stub || head === undefined || !isLenderColumn(head)) return []
      return toAnswer(row, cell, head, { lender: head.text, criterion: row.criterion, notes })
    })
  })
}

function isLenderColumn({ text }: Head): boolean {
  return text !== '' && roleOf(text) === 'value' && headerRole(text) === undefined
}

function readDown(body: readonly PagedRow[], heads: readonly Head[]): readonly TableAnswer[] {
  return namedRows(body, 1).flatMap((row) => {
    const notes = noteCells(row, heads, 1)
    return row.cells.flatMap((cell, column) => {
      const head = heads[column]
      if (
        column < 1 ||
        head === undefined ||
        head.text === '' ||
        roleOf(head.text) === 'evidence'
      ) {
        return []
      }
      return toAnswer(row, cell, head, { lender: row.criterion, criterion: head.text, notes })
    })
  })
}

type Role = 'value' | 'condition' | 'evidence'

function roleOf(head: string): Role {
  const words = foldText(head)
  if (
    /\b(condition|restriction|detail|exception|criteria|requirement|limit|further|additional|comment|note|guidance|information|info)/.test(
      words,
    )
  ) {
    return 'condition'
  }
  if (/\b(evidence|document|proof|source|reference|page|contact)/.test(words)) return 'evidence'
  return 'value'
}

function readOne(
  body: readonly PagedRow[],
  heads: readonly Head[],
  stub: number,
): readonly TableAnswer[] {
  const columns = heads.map((_, column) => column).filter((column) => column >= stub)
  const values = columns.filter((column) => roleOf(heads[column]?.text ?? '') === 'value')
  const rows = namedRows(body, stub)
  const areBands =
    rows.length > 1 &&
    rows.filter(({ criterion }) => BAND.test(lastPart(criterion))).length >= rows.length * 0.6
  if (values.length > 1 || areBands) {
    const shown = values.length > 0 ? values : columns
    return rows.flatMap((row) =>
      shown.flatMap((column) => readValue(row, column, heads, stub, areBands)),
    )
  }
  return rows.flatMap((row) => readSingle(row, columns, heads))
}

/** "Up to £350,000", "£40,000 to £74,999", "Below 60%": a row for a range of figures. */
const BAND =
  /^(?:up to|below|under|over|above|more than|less than|from|between|at least|≤|≥|<|>)?\s*[£€]?\d[\d,.]*\s*(?:k|m|%|years?|months?)?(?:$|\s*(?:to|[-–—]|and (?:above|over|below|under)|or (?:more|less|above|over|below|under)|\+|plus))/i

function lastPart(criterion: string): string {
  return criterion.split(' – ').at(-1) ?? ''
}

function readValue(
  row: Row,
  column: number,
  heads: readonly Head[],
  stub: number,
  isBand: boolean,
): readonly TableAnswer[] {
  const [cell, head] = [row.cells[column], heads[column]]
  if (cell === undefined || head === undefined) return []
  const stubHead = heads[stub - 1]?.text ?? ''
  const criterion = isBand
    ? bandName(head.text, stubHead, row.criterion, textOf(cell))
    : named(row.criterion, head.text)
  return toAnswer(row, cell, head, { criterion, notes: noteCells(row, heads, stub) })
}

function named(criterion: string, head: string): string {
  return head === '' ? criterion : `${criterion} – ${head}`
}

// What a percentage or a multiple is of need not be printed where the trade knows it: a percentage
// against the size of a loan is its loan to value.
function bandName(head: string, stubHead: string, band: string, value: string): string {
  const isOfLoan = /\b(loan|advance|borrowing|property value|value|price)\b/i.test(stubHead)
  const measure =
    isOfLoan && /%/.test(value) && !/\b(ltv|loan to value|rate|fee)\b/i.test(head)
      ? 'Maximum LTV – '
      : ''
  const range = stubHead === '' ? band : `${stubHead} ${band}`
  return `${measure}${head === '' ? '' : `${head}, `}${range}`
}

/** A row with one answer: its value, and the conditions beside it as part of it. */
function readSingle(
  row: Row,
  columns: readonly number[],
  heads: readonly Head[],
): readonly TableAnswer[] {
  const cells = columns.flatMap((column) => {
    const cell = row.cells[column]
    const role = roleOf(heads[column]?.text ?? '')
    return cell === undefined || isEmptyAnswer(textOf(cell))
      ? []
      : [{ cell, role, head: heads[column] }]
  })
  const said = cells.filter(
    ({ role }, index) => role !== 'evidence' || cells.length === 1 || index === 0,
  )
  const [first] = said
  if (first === undefined) return [unstated(row, columns)].flatMap((answer) => answer ?? [])
  const notes = cells
    .filter((entry) => !said.includes(entry))
    .map(({ cell }) => ({ text: textOf(cell), page: row.page, box: cell.box }))
  const boxes = said.map(({ cell }) => cell.box)
  const answers = toAnswer(row, first.cell, first.head ?? { text: '', marks: [] }, {
    criterion: isMeasure(first.head) ? named(row.criterion, first.head.text) : row.criterion,
    notes,
  })
  return answers.map((answer) => ({
    ...answer,
    text: said.map(({ cell }) => textOf(cell)).join(' – '),
    box: [boxes[0]?.[0] ?? 0, answer.box[1], boxes.at(-1)?.[2] ?? 0, answer.box[3]],
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

function isEmptyAnswer(text: string): boolean {
  return /^[-–—.]*$/.test(text)
}

function noteCells(row: Row, heads: readonly Head[], stub: number): TableAnswer['notes'] {
  return row.cells.flatMap((cell, column) => {
    const head = heads[column]
    const isNote = column >= stub && head !== undefined && roleOf(head.text) !== 'value'
    return isNote && !isEmptyAnswer(textOf(cell))
      ? [{ text: textOf(cell), page: row.page, box: cell.box }]
      : []
  })
}

function toAnswer(
  row: Row,
  cell: TableCell,
  head: Head,
  rest: Pick<TableAnswer, 'criterion' | 'notes' | 'lender'>,
): readonly TableAnswer[] {
  const text = textOf(cell)
  if (POINTER.test(foldText(text))) return []
  return [
    {
      ...rest,
      text,
      page: row.page,
      box: cell.box,
      marks: [...(cell.content?.marks ?? []), ...row.marks, ...head.marks],
      ...(row.group !== undefined && { group: row.group }),
    },
  ]
}

const POINTER =
  /^(?:please )?see (?:the )?(?:section|above|below|notes?|page|overleaf|guide|full criteria|main|separate|table|footnote|opposite)\b.{0,25}$/
