/**
 * A guide as text: each page's lines in the order of reading, numbered, column after column; what
 * stands on one level of a column, and the cells of a table's row, as the cells of one row. Heads and
 * feet stand where they are on the page. Marks of notes stand raised: "75%¹".
 */
import type { LayoutPart } from '../../pages/layout/layout-part.ts'
import type { LinePiece, LineWord } from '../../pages/lines/page-lines.ts'
import { visualRows } from '../../pages/lines/white-strips.ts'
import type { Box, PdfPage } from '../../pages/pdf-page.ts'
import { layOutPages } from '../../pages/read-pages.ts'
import type { PdfTable, TableCell } from '../../pages/tables/table-cells.ts'
import { onOneLine } from '../../shared/text.ts'
import { isKnownLenderName } from '../lender-names.ts'
import { columnLetters } from '../sheet-grid.ts'
import type { DocumentText, TextCell, TextPart } from './document-text.ts'

/** The pages in their order, those without a word left out. */
export function textOfPages(pages: readonly PdfPage[]): DocumentText {
  const laidOut = layOutPages(pages, isKnownLenderName)
  return { parts: laidOut.pages.map(toPart).filter(({ rows }) => rows.length > 0) }
}

type LaidOutPage = ReturnType<typeof layOutPages>['pages'][number]

/** One row before it has its number. */
type Row = readonly {
  /** From 0; absent of a line that has its level to itself. */
  readonly column?: number
  readonly words: string
  readonly box: Box
  /** Of a table's cell that reaches over several: how many rows further down, and its last column. */
  readonly till?: { readonly rows: number; readonly column: number }
}[]

function toPart({ page, parts, furniture }: LaidOutPage): TextPart {
  const isHead = ({ box }: LinePiece) => box[3] < page.height / 2
  const rows = [
    ...linesOf(furniture.filter(isHead)),
    ...parts.flatMap(rowsOf),
    ...linesOf(furniture.filter((piece) => !isHead(piece))),
  ]
  return { name: `page ${page.number}`, page: page.number, rows: rows.map(toCells) }
}

function toCells(row: Row, at: number): readonly TextCell[] {
  const addressOf = (rows: number, column: number) =>
    `${at + 1 + rows}${columnLetters(column).toLowerCase()}`
  return row.map(({ column, words, box, till }) => ({
    at: column === undefined ? `${at + 1}` : addressOf(0, column),
    words,
    ...(till && { till: addressOf(till.rows, till.column) }),
    box: inTenths(box),
  }))
}

/** Finer than anybody sees, and short to keep. */
function inTenths([left, top, right, bottom]: Box): Box {
  const near = (edge: number) => Math.round(edge * 10) / 10
  return [near(left), near(top), near(right), near(bottom)]
}

function rowsOf(part: LayoutPart): readonly Row[] {
  if (part.kind === 'frame') return part.parts.flatMap(rowsOf)
  return part.kind === 'table' ? rowsOfTable(part.table) : linesOf(part.pieces)
}

function linesOf(pieces: readonly LinePiece[]): readonly Row[] {
  return visualRows(pieces).map((level) =>
    level.map(({ words, box }, column) => ({
      ...(level.length > 1 && { column }),
      words: wordsShown(words),
      box,
    })),
  )
}

function rowsOfTable({ rows }: PdfTable): readonly Row[] {
  const ends = lastPlaces(rows)
  const filled = rows.map((row, at) =>
    row.filter(({ origin, content }, column) => {
      const isFirst = origin.row === at && origin.column === column
      return isFirst && content !== undefined && cellWords(content) !== ''
    }),
  )
  const isKept = filled.map((cells) => cells.length > 0)
  return filled.flatMap((cells, at) => {
    const row = cells.flatMap(({ content, box, origin: { column } }) => {
      if (content === undefined) return []
      const end = ends.get(`${at} ${column}`) ?? { row: at, column }
      const below = isKept.slice(at + 1, end.row + 1).filter(Boolean).length
      const reaches = below > 0 || end.column > column
      const till = { rows: below, column: end.column }
      return [{ column, words: cellWords(content), box, ...(reaches && { till }) }]
    })
    return row.length > 0 ? [row] : []
  })
}

/** Where the copies of each cell end that is given at several places, by its first place. */
function lastPlaces(
  rows: PdfTable['rows'],
): ReadonlyMap<string, { readonly row: number; readonly column: number }> {
  const ends = new Map<string, { row: number; column: number }>()
  for (const [row, cells] of rows.entries()) {
    for (const [column, { origin }] of cells.entries()) {
      const known = ends.get(`${origin.row} ${origin.column}`)
      const furthest = Math.max(column, known?.column ?? column)
      ends.set(`${origin.row} ${origin.column}`, { row, column: furthest })
    }
  }
  return ends
}

function cellWords({ text, marks, leadMark }: NonNullable<TableCell['content']>): string {
  const lead = leadMark === undefined ? '' : `${markShown(leadMark)} `
  return onOneLine(`${lead}${text}${marks.map(markShown).join('')}`)
}

function wordsShown(words: readonly LineWord[]): string {
  const shown = words.map(({ text, isGlued, isMark }, at) => {
    const before = isGlued || (isMark && at > 0) ? '' : ' '
    return `${before}${isMark ? markShown(text) : text}`
  })
  return onOneLine(shown.join(''))
}

/** `1` as `¹`, `(c)` in its brackets, signs as they are. */
function markShown(mark: string): string {
  const bare = mark.replace(/[()[\]]/g, '')
  if (/^\p{L}/u.test(bare)) return ` (${bare})`
  return bare.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit)
}
