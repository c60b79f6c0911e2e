/**
 * A table as rows that are named: what its heads are, which columns name a row, rows that a page's
 * end breaks in two, and tables that go on from page to page.
 */

import { isFigureAlone } from '../../../language/figure-alone.ts'
import type { PdfTable, TableCell } from '../../../pages/tables/table-cells.ts'
import { foldText } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import {
  headerRole,
  looksLikeCriterion,
  looksLikeLenderName,
} from '../../sheets/heads/header-words.ts'

/** A row of a table that may run over several pages, and the page it stands on. */
export type PagedRow = {
  readonly page: number
  readonly cells: readonly TableCell[]
  /** Drawn as a row of heads is. */
  readonly isHead?: true
  /** Lines part its cells, blank ones too. */
  readonly isDrawn?: true
}

/** Joins tables that go on from page to page: one list of rows without repeated heads. */
export function joinTables(tables: readonly PdfTable[]): readonly PagedRow[] {
  const [first, ...others] = tables
  if (first === undefined) return []
  const heads = first.rows.slice(0, 3).map(rowKey)
  const rows: PagedRow[] = first.rows.map((cells, index) => ({
    page: first.page,
    cells,
    ...(index === 0 && first.hasDrawnHead && { isHead: true }),
    ...(first.isDrawn && { isDrawn: true }),
  }))
  for (const table of others) {
    for (const [index, cells] of table.rows.entries()) {
      if (index < heads.length && heads.includes(rowKey(cells))) continue
      rows.push({ page: table.page, cells, ...(table.isDrawn && { isDrawn: true }) })
    }
  }
  return rows
}

/** Whether a table is the rest of one right above it, or of one that closed the page before. */
export function isContinuation(one: PdfTable, next: PdfTable): boolean {
  const isNextPage = next.page === one.page + 1
  if (!isNextPage && next.page !== one.page) return false
  if (one.columnLefts.length !== next.columnLefts.length) return false
  const [head = []] = next.rows
  const [firstHead = []] = one.rows
  if (rowKey(head) === rowKey(firstHead)) return true
  const isHead = (cells: readonly TableCell[]) =>
    cells.every(({ content }) => content === undefined || content.isBold)
  if (isHead(head) && (!isNextPage || isHead(firstHead))) return false
  return one.columnLefts.every(
    (left, column) => Math.abs(left - (next.columnLefts[column] ?? 0)) < 12,
  )
}

/** Whether a row's key has nothing in its two columns, or the same in both. */
function isTwice(key: string): boolean {
  const half = (key.length - 1) / 2
  return key === '' || (key[half] === '|' && key.slice(0, half) === key.slice(half + 1))
}

/**
 * Names and values side by side in one grid, two columns each: the same heads again over each pair,
 * or no head at all, words without figures in one column and answers in the next.
 */
export function pairsBeside(
  rows: readonly PagedRow[],
): readonly (readonly PagedRow[])[] | undefined {
  const width = rows[0]?.cells.length ?? 0
  if (width < 4 || width % 2 === 1 || rows.length < 2) return undefined
  const starts = Array.from({ length: width / 2 }, (_, pair) => pair * 2)
  const column = (at: number) => rows.flatMap(({ cells }) => textOf(cells[at]) || [])
  const heads = starts.map((at) => rowKey(rows[0]?.cells.slice(at, at + 2) ?? []))
  const isRepeated = new Set(heads).size === 1 && !isTwice(heads[0] ?? '')
  const areNamed = starts.every((at) => {
    const [names, values] = [column(at), column(at + 1)]
    const bare = names.filter((name) => !VALUE.test(name))
    const named = bare.filter(looksLikeCriterion).length
    const answered = values.filter((value) => VALUE.test(value)).length
    const areBare = names.length > 0 && bare.length >= names.length * 0.8
    return areBare && named * 2 >= names.length && answered * 2 > values.length
  })
  if (!isRepeated && !areNamed) return undefined
  return starts.map((at) =>
    rows
      .map(({ page, cells }) => ({ page, cells: cells.slice(at, at + 2) }))
      .filter(({ cells }) => textOf(cells[0]) !== ''),
  )
}

export type Head = {
  readonly text: string
  /** What stands over the column, from the highest down. */
  readonly parts: readonly string[]
  /** The plan among them, which `text` leaves out. */
  readonly plan?: string
  readonly marks: readonly string[]
}

export const NO_HEAD: Head = { text: '', parts: [], marks: [] }

export type Row = {
  readonly page: number
  readonly criterion: string
  readonly group?: string
  readonly cells: readonly TableCell[]
  readonly isDrawn?: true
  readonly marks: readonly string[]
}

/** The heads of a table and the rows below them; what stands above its heads is over all rows. */
export function headsAndBody(
  rows: readonly PagedRow[],
  width: number,
): { readonly heads: readonly Head[]; readonly body: readonly PagedRow[] } {
  const count = countHeadRows(rows)
  const lead = count === 0 ? countLeadRows(rows) : 0
  const below = rows.slice(lead)
  const own = lead > 0 ? countHeadRows(below) : count
  return {
    heads: headTexts(below.slice(0, own), width),
    body: [...rows.slice(0, lead), ...below.slice(own)],
  }
}

/** What stands over the columns of a table. */
export function headsOf(table: PdfTable): readonly Head[] {
  return headsAndBody(joinTables([table]), table.columnLefts.length).heads
}

/** Rows of one text each above bold heads: a caption, or a sentence on all that follows. */
function countLeadRows(rows: readonly PagedRow[]): number {
  const lead = rows.findIndex((row) => !isGroupRow(row))
  const filled = rows[lead]?.cells.filter(({ content }) => content !== undefined) ?? []
  const areHeads = filled.length > 1 && filled.every(({ content }) => content?.isBold)
  return areHeads ? Math.max(lead, 0) : 0
}

/** Bold rows at the top, or a first row of words above rows of figures. */
function countHeadRows(rows: readonly PagedRow[]): number {
  const isBold = ({ cells }: PagedRow) =>
    cells.every(({ content }) => content === undefined || content.isBold)
  const plain = rows.findIndex((row) => !isBold(row))
  const bold = rows.slice(0, Math.min(Math.max(plain, 0), 3))
  const heads = bold.findLastIndex((row) => !isGroupRow(row)) + 1
  if (heads > 0) return heads
  const [first, second] = rows
  const isHeaded = first !== undefined && opensWithHead(first, rows.slice(1))
  if (!isHeaded) return 0
  // What stands over several columns stands over their heads.
  const isOver = second !== undefined && rows.length > 2 && spansColumns(first)
  return isOver && !hasFigures(second.cells.map(textOf)) ? 2 : 1
}

/** Names without figures above rows that have them, or names that head columns wherever they stand. */
function opensWithHead(first: PagedRow, body: readonly PagedRow[]): boolean {
  if (body.length === 0) return false
  const names = first.cells.map(textOf)
  if (names.length > 1 && (first.isHead || isSeries(names.slice(1)))) return true
  if (names.length === 2 && isAnswerAlone(names[1] ?? '')) return false
  if (names.some((name) => name.length >= LONGEST_HEAD || /[.]$/.test(name))) return false
  const isNamed = names.filter((name) => headerRole(name) !== undefined || isLender(name)).length
  if (isNamed >= Math.max(1, names.length / 2)) return true
  return (
    names.length > 2 &&
    !hasFigures(names) &&
    body.some(({ cells }) => hasFigures(cells.map(textOf)))
  )
}

const LONGEST_HEAD = 50

function hasFigures(texts: readonly string[]): boolean {
  return texts.slice(1).some((text) => VALUE.test(text))
}

function spansColumns({ cells }: PagedRow): boolean {
  return cells.some((cell, at) => at > 1 && isSameCell(cell, cells[at - 1] ?? cell))
}

/** "Tier 1", "Tier 2", "Tier 3": one word, and what tells several of its kind apart. */
export function isSeries(names: readonly string[]): boolean {
  const parts = names.map((name) =>
    /^(\p{L}[\p{L} ]*?) ?(\d{1,2}|[A-Z]|[IVX]{1,4})\b[^\p{L}\d]*$/u.exec(name),
  )
  const words = new Set(parts.map((part) => part?.[1]))
  const numbers = new Set(parts.map((part) => part?.[2]))
  return (
    names.length > 1 && words.size === 1 && !words.has(undefined) && numbers.size === names.length
  )
}

/** "Product  £999" is a name and what it comes to, whatever the name may head elsewhere. */
function isAnswerAlone(text: string): boolean {
  return isFigureAlone(text) || ANSWER_ALONE.test(text)
}

const ANSWER_ALONE = /^(?:yes|no|none|refer|n\/a)$/i

/** A row whose first cell spans it, or says all that it says. */
function isGroupRow({ cells }: PagedRow): boolean {
  return cells.length > 1 && !saysMore(cells, 1)
}

const VALUE = /[\d£%✓✗]|^(?:yes|no|y|n|none|refer|n\/a|not|accept\w*|decline\w*)\b/i

/** Heads of several rows read downwards; a head over several columns counts for each. */
function headTexts(rows: readonly PagedRow[], width: number): readonly Head[] {
  const own = rows.filter((row) => !isGroupRow(row))
  const full = own.map((row, at) => (at < own.length - 1 ? overBlanks(row.cells) : row.cells))
  return Array.from({ length: width }, (_, column) => {
    const cells = full.flatMap((row) => row[column] ?? [])
    const texts = [...new Set(cells.map(textOf).filter((text) => text !== ''))]
    return {
      text: texts.join(' – '),
      parts: texts,
      marks: cells.flatMap(({ content }) => content?.marks ?? []),
    }
  })
}

/**
 * A head over several columns may be printed over one of them: over the first, or in the middle. What
 * is blank beside it is its own.
 */
function overBlanks(cells: readonly TableCell[]): readonly TableCell[] {
  const printed = cells.flatMap((cell, at) => (at > 0 && textOf(cell) !== '' ? [at] : []))
  if (printed.length === 0) return cells
  const isAtFirst = printed[0] === 1
  return cells.map((cell, at) => {
    if (at === 0 || textOf(cell) !== '') return cell
    const nearest = printed.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))
    return (
      cells[isAtFirst ? (printed.findLast((one) => one < at) ?? at) : (nearest[0] ?? at)] ?? cell
    )
  })
}

/** One column names the criteria, or two where the first groups the second. */
export function stubColumns(body: readonly PagedRow[], heads: readonly Head[]): number {
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

/** Rows with their criterion; group rows and rows broken by a page's end are taken up. */
export function namedRows(body: readonly PagedRow[], stub: number): readonly Row[] {
  const rows: Row[] = []
  let group: Pick<Head, 'text' | 'marks'> | undefined
  for (const [index, { page, cells, isDrawn }] of body.entries()) {
    const [first] = cells
    const above = rows.at(-1)
    const printed = rowName(body, index, stub)
    const criterion = CONTINUED.test(printed) ? '' : printed
    if (!saysMore(cells, stub)) {
      if (textOf(first) !== '') group = { text: textOf(first), marks: marksOf(cells.slice(0, 1)) }
    } else if (criterion !== '') {
      const marks = [...marksOf(cells.slice(0, stub)), ...(group?.marks ?? [])]
      rows.push({
        page,
        criterion,
        ...(group !== undefined && { group: group.text }),
        ...(isDrawn && { isDrawn }),
        cells,
        marks,
      })
    } else if (above !== undefined) {
      rows[rows.length - 1] = { ...above, cells: joinCells(above.cells, cells) }
    }
  }
  return rows
}

/** Printed again at the top of a page for an entry that began on the one before. */
const CONTINUED = / \(?(?:continued|cont['’]?d?\.?)\)?$/i

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

export function isSameCell(one: TableCell, other: TableCell): boolean {
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

export function textOf(cell: TableCell | undefined): string {
  return cell?.content?.text.trim() ?? ''
}

function rowKey(cells: readonly TableCell[]): string {
  return cells.map((cell) => foldText(textOf(cell))).join('|')
}

export function isLender(text: string): boolean {
  return isKnownLenderName(text) || (looksLikeLenderName(text) && text.split(' ').length <= 5)
}
