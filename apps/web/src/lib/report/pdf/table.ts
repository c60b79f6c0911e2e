import {
  type ReportRow,
  type ReportTable,
  type RowGroup,
  rowsIn,
  type Said,
  saidIn,
  type TableRow,
} from '../report.ts'
import { columnGap, columnWidths, markRoom, markSize } from './column-widths.ts'
import type { Line } from './lines.ts'
import { bold, colours, type Look, lookOf, looks, millimetres, outcomeColours } from './looks.ts'
import { drawMark, markUp } from './marks.ts'
import {
  baselineOf,
  drawLine,
  drawRule,
  endOfPage,
  linesOf,
  newPage,
  type Pen,
  page,
  room,
  tolerance,
  wholePage,
} from './paper.ts'
import type { Opening } from './titles.ts'

/**
 * A table over pages: its head stands on each, under it the head of the group that goes on there. A
 * row is never split, unless it fits on no page or would leave more than half of one empty. No head
 * is the last on a page.
 */
type Column = { readonly left: number; readonly width: number; readonly isFigure: boolean }

/** A line of a cell, as high under the row's top as `top`. */
type Piece = {
  readonly line: Line
  readonly look: Look
  readonly top: number
  readonly mark?: NonNullable<Said['mark']>
  readonly indent: number
}

type LaidRow = { readonly cells: readonly (readonly Piece[])[]; readonly height: number }

type Layout = {
  readonly pen: Pen
  readonly table: ReportTable
  readonly columns: readonly Column[]
  readonly head: LaidRow
}

const padding = 0.75
const underHead = 0.6
const groupHead = { above: 2.2, height: 6 }

/** @param title stands above the head */
export function writeTable(pen: Pen, table: ReportTable, title: Opening): void {
  const columns = placeColumns(pen, table)
  const head = layHead(pen, table, columns)
  const layout: Layout = { pen, table, columns, head }
  const isTotal = (row: TableRow) => table.hasTotal === true && row === table.rows.at(-1)
  const rows = table.rows.map((row) => layRows(layout, row, isTotal(row)))
  const groups = (table.groups ?? []).map((group) => ({
    group,
    rows: group.rows.map((row) => layRows(layout, row, false)),
  }))
  const first = rows.length > 0 ? rows : (groups[0]?.rows ?? [])
  const opening = title.height + openingHeight(head, first, rows.length === 0)
  // A first row that is higher begins where it stands: a page would be left half empty for it.
  if (pen.y + Math.min(opening, wholePage / 2) > endOfPage(pen) + tolerance) newPage(pen)
  title.write()
  writeHead(layout)
  for (const unit of rows) writeUnit(layout, unit, null)
  for (const { group, rows: own } of groups) writeGroup(layout, group, own)
}

/** How high its head is with the rows that stand with it, in millimetres, without its title. */
export function openingOfTable(pen: Pen, table: ReportTable): number {
  const columns = placeColumns(pen, table)
  const head = layHead(pen, table, columns)
  const { rows, groups = [] } = table
  const first = rows.length > 0 ? rows : (groups[0]?.rows ?? [])
  const laid = first.slice(0, 2).map((row) => layRows({ pen, table, columns, head }, row, false))
  return openingHeight(head, laid, rows.length === 0)
}

function openingHeight(
  head: LaidRow,
  first: readonly (readonly LaidRow[])[],
  isUnderGroup: boolean,
): number {
  return headHeight(head) + (isUnderGroup ? groupRoom : 0) + firstRows(first)
}

function placeColumns(pen: Pen, table: ReportTable): readonly Column[] {
  let left = page.side
  return columnWidths(pen, table).map((width, at, all) => {
    const column = {
      left,
      width: at === all.length - 1 ? width : width - columnGap,
      isFigure: table.figures?.includes(at) ?? false,
    }
    left += width
    return column
  })
}

function layHead(pen: Pen, { head }: ReportTable, columns: readonly Column[]): LaidRow {
  const cells = head.map((name, at) =>
    linesOf(pen, name, looks.head, columns[at]?.width ?? room).map((line, number) => ({
      line,
      look: looks.head,
      top: number * looks.head.leading,
      indent: 0,
    })),
  )
  const height = Math.max(...cells.map((pieces) => pieces.length), 1) * looks.head.leading
  // Heads stand on the rule, however many lines they have.
  return {
    height,
    cells: cells.map((pieces) => {
      const down = height - pieces.length * looks.head.leading
      return pieces.map((piece) => ({ ...piece, top: piece.top + down }))
    }),
  }
}

function layRows({ pen, columns }: Layout, row: TableRow, isTotal: boolean): readonly LaidRow[] {
  return rowsIn(row).map((one) => layRow(pen, columns, one, isTotal))
}

function layRow(pen: Pen, columns: readonly Column[], row: ReportRow, isTotal: boolean): LaidRow {
  const cells = columns.map(({ width }, at) => layCell(pen, saidIn(row[at] ?? ''), width, isTotal))
  const bottoms = cells.flatMap((pieces) => pieces.map(({ top, look }) => top + look.leading))
  return { cells, height: Math.max(...bottoms, 0) + 2 * padding }
}

function layCell(
  pen: Pen,
  all: readonly Said[],
  width: number,
  isTotal: boolean,
): readonly Piece[] {
  const pieces: Piece[] = []
  let top = padding
  // What follows a shape stands under its words.
  const indent = all.some(({ mark }) => mark !== undefined) ? markRoom : 0
  for (const said of all) {
    const look = isTotal ? bold(lookOf(said)) : lookOf(said)
    for (const [number, line] of linesOf(pen, said.text, look, width - indent).entries()) {
      const mark = number === 0 ? said.mark : undefined
      pieces.push({ line, look, top, indent, ...(mark !== undefined && { mark }) })
      top += look.leading
    }
  }
  return pieces
}

function heightOf(unit: readonly LaidRow[]): number {
  return unit.reduce((sum, { height }) => sum + height, 0)
}

/** What a head stands with: a row, or two where they are short. */
function firstRows([first = [], second = []]: readonly (readonly LaidRow[])[]): number {
  const both = heightOf(first) + heightOf(second)
  return both <= shortRows ? both : heightOf(first)
}

const shortRows = 30

function headHeight({ height }: LaidRow): number {
  return height + underHead
}

const groupRoom = groupHead.above + groupHead.height

function writeHead({ pen, columns, head }: Layout): void {
  drawRow(pen, columns, head)
  pen.y += headHeight(head)
  drawRule(pen, colours.text, 1)
}

function writeGroup(layout: Layout, group: RowGroup, units: readonly (readonly LaidRow[])[]): void {
  const { pen, head } = layout
  const onPage = wholePage - headHeight(head)
  const needed = Math.min(groupRoom + firstRows(units), onPage)
  if (pen.y + needed > endOfPage(pen) + tolerance) {
    newPage(pen)
    writeHead(layout)
  }
  writeGroupHead(pen, group, group.title)
  for (const unit of units) writeUnit(layout, unit, group)
}

function writeGroupHead(pen: Pen, { mark }: RowGroup, title: string): void {
  pen.y += groupHead.above
  const indent = mark === undefined ? 0 : markRoom
  const look =
    mark === undefined ? looks.group : { ...looks.group, colour: outcomeColours[mark].text }
  const [line] = linesOf(pen, title, look, room - indent)
  const baseline = pen.y + baselineOf(look)
  if (mark !== undefined) {
    drawMark(pen.pdf, mark, { left: page.side, top: baseline - markUp, size: markSize })
  }
  if (line !== undefined) drawLine(pen, line, look, page.side + indent, baseline)
  pen.y += groupHead.height
  drawRule(pen, colours.groupLine, 0.75)
}

/** Rows that stay together, where the page has room for them; the next page has them otherwise. */
function writeUnit(layout: Layout, unit: readonly LaidRow[], group: RowGroup | null): void {
  const { pen } = layout
  const left = endOfPage(pen) - pen.y
  const isHalfLeft = left > wholePage / 2
  if (heightOf(unit) > left + tolerance && !isFresh(layout, group) && !isHalfLeft) {
    openNextPage(layout, group)
  }
  for (const [at, row] of unit.entries()) {
    writeWholeOrSplit(layout, row, group)
    if (at === unit.length - 1) drawRule(pen, colours.rowLine, 0.5)
  }
}

function openNextPage(layout: Layout, group: RowGroup | null): void {
  newPage(layout.pen)
  writeHead(layout)
  if (group !== null) writeGroupHead(layout.pen, group, `${group.title}, continued`)
}

/** Whether nothing but heads stands on the page. */
function isFresh({ pen, head }: Layout, group: RowGroup | null): boolean {
  const heads = page.top + headHeight(head) + (group === null ? 0 : groupRoom)
  return pen.y <= heads + tolerance
}

function writeWholeOrSplit(layout: Layout, row: LaidRow, group: RowGroup | null): void {
  const { pen, columns } = layout
  let left = row
  for (;;) {
    if (pen.y + left.height <= endOfPage(pen) + tolerance) break
    const [now, later] = splitRow(left, endOfPage(pen) - pen.y, layout.table.keys ?? 0)
    if (now === null) {
      if (isFresh(layout, group)) break
      openNextPage(layout, group)
      continue
    }
    drawRow(pen, columns, now)
    openNextPage(layout, group)
    left = later
  }
  drawRow(pen, columns, left)
  pen.y += left.height
}

/** The lines that the height has room for, and the rest; what a row is of stands in both. */
function splitRow(row: LaidRow, height: number, keys: number): readonly [LaidRow | null, LaidRow] {
  const fits = ({ top, look }: Piece) => top + look.leading + padding <= height + tolerance
  const now = row.cells.map((pieces) => pieces.filter(fits))
  const later = row.cells.map((pieces, at) => {
    if (at < keys) return pieces
    const rest = pieces.filter((piece) => !fits(piece))
    const up = (rest[0]?.top ?? padding) - padding
    return rest.map((piece) => ({ ...piece, top: piece.top - up }))
  })
  if (!now.some((pieces, at) => at >= keys && pieces.length > 0)) return [null, row]
  const bottoms = later.flatMap((pieces) => pieces.map(({ top, look }) => top + look.leading))
  return [
    { cells: now, height },
    { cells: later, height: Math.max(...bottoms, 0) + 2 * padding },
  ]
}

function drawRow(pen: Pen, columns: readonly Column[], { cells }: LaidRow): void {
  for (const [at, pieces] of cells.entries()) {
    const column = columns[at]
    if (column === undefined) continue
    for (const piece of pieces) drawPiece(pen, column, piece)
  }
}

function drawPiece(pen: Pen, { left, width, isFigure }: Column, piece: Piece): void {
  const { line, look, top, mark, indent } = piece
  // All first lines of a row stand on one line, whatever their size.
  const baseline = pen.y + top + baselineOf(looks.body)
  const from = isFigure ? left + width - line.width * millimetres(look.size) : left + indent
  if (mark !== undefined) {
    drawMark(pen.pdf, mark, { left, top: baseline - markUp, size: markSize })
  }
  drawLine(pen, line, look, from, baseline)
}
