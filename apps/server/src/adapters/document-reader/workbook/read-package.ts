import type { SheetCell, SheetGrid, Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { cutText, longestTexts } from '@criteria-desk/domain/shared/text-bounds'
import type { CellsFailure } from '../../../ports/document-reader.ts'
import { MOST_CELLS, toSheetCell } from '../cell-limits.ts'
import { readCellNotes } from './cell-notes.ts'
import { PLAIN, readStyles, type WorkbookStyles } from './cell-styles.ts'
import { readTheme } from './colours.ts'
import {
  type Link,
  linksOf,
  type PackageParts,
  partText,
  partTree,
  sparePart,
} from './package-parts.ts'
import {
  attribute,
  attributeOf,
  childOf,
  childrenOf,
  DamagedPartError,
  flag,
  type XmlElement,
} from './read-xml.ts'
import { readSheetPart, type StoredSheet } from './sheet-part.ts'
import { TooManyCellsError } from './sheet-table.ts'
import { type CellText, readSharedTexts } from './sheet-texts.ts'
import { createShow, type ShownCell } from './shown-cells.ts'
import type { StoredBook } from './stored-cell.ts'

/**
 * A zipped workbook as sheets of cells as a person sees them. Formulas are never evaluated: the value
 * that was saved with them is what a person last saw.
 */
export function readPackage(opened: PackageParts, workbook: string): Workbook | CellsFailure {
  try {
    return readSheets(opened, workbook)
  } catch (error) {
    if (error instanceof TooManyCellsError) return 'too-complex'
    if (error instanceof DamagedPartError) return 'unreadable'
    throw error
  }
}

type Book = StoredBook & { readonly styles: WorkbookStyles }

function readSheets(opened: PackageParts, workbook: string): Workbook | CellsFailure {
  const tree = partTree(opened, workbook)
  const links = linksOf(opened, workbook)
  const listed = tree && childOf(tree, 'sheets')
  if (tree === undefined || listed === undefined) return 'unreadable'
  const book = readBook(opened, tree, links)
  const sheets: SheetGrid[] = []
  let cells = 0
  for (const sheet of childrenOf(listed, 'sheet')) {
    const id = attributeOf(sheet, 'links', 'id')
    const part = links.find((link) => link.id === id)?.part
    const text = part === undefined ? undefined : partText(opened, part)
    const grid = readGrid(opened, sheet, { book, part: part ?? '', text: text ?? '' })
    cells += grid.rows.reduce((count, row) => count + row.length, 0)
    if (cells > MOST_CELLS) return 'too-complex'
    sheets.push(grid)
  }
  return { kind: 'workbook', sheets }
}

function readBook(opened: PackageParts, tree: XmlElement, links: readonly Link[]): Book {
  const partOf = (kind: string) => links.find((link) => link.kind === kind)?.part
  const texts = partOf('sharedStrings')
  const shared: readonly CellText[] =
    texts === undefined ? [] : readSharedTexts(partText(opened, texts) ?? '<sst/>')
  const theme = readTheme(sparePart(opened, partOf('theme')))
  const properties = childOf(tree, 'workbookPr')
  return {
    shared,
    is1904: properties !== undefined && flag(properties, 'date1904') === true,
    styles: readStyles(partTree(opened, partOf('styles')), theme),
  }
}

function readGrid(
  opened: PackageParts,
  sheet: XmlElement,
  { book, part, text }: { book: Book; part: string; text: string },
): SheetGrid {
  const name = cutText(attribute(sheet, 'name') ?? '', longestTexts.name)
  const isHidden = (attribute(sheet, 'state') ?? 'visible') !== 'visible'
  if (text === '') return { name, isHidden, rows: [], merges: [] }
  const stored = readSheetPart(text, book)
  const { merges, hiddenRows, hiddenColumns } = stored
  const notes = readCellNotes(opened, part)
  const rows = toRows(showCells(stored, book), notes)
  return { name, isHidden, rows, merges, hiddenRows, hiddenColumns }
}

type ShownRows = readonly (readonly (ShownCell | undefined)[])[]

function showCells(stored: StoredSheet, { styles, is1904 }: Book): ShownRows {
  const show = createShow({ is1904, showsNoughts: stored.showsNoughts })
  return Array.from(stored.rows, (row) =>
    Array.from(row ?? [], (cell) => cell && show(cell, styles.cells[cell.style] ?? PLAIN)),
  )
}

function toRows(
  shown: ShownRows,
  notes: ReadonlyMap<string, string>,
): readonly (readonly (SheetCell | null)[])[] {
  const rows = shown.map((row, at) =>
    row.map((cell, column) => toCell(cell, column, notes.get(`${at} ${column}`))),
  )
  for (const [key, note] of notes) {
    const [row = 0, column = 0] = key.split(' ').map(Number)
    while (rows.length <= row) rows.push([])
    const own = rows[row] ?? []
    while (own.length <= column) own.push(null)
    own[column] ??= { text: '', comment: cutText(note, longestTexts.cell) }
  }
  return rows.map(withoutEnd)
}

// Cells that are only formatted reach far beyond what says something.
function withoutEnd(row: readonly (SheetCell | null)[]): readonly (SheetCell | null)[] {
  const last = row.findLastIndex((cell) => cell !== null)
  return last === row.length - 1 ? row : row.slice(0, last + 1)
}

// Labels stand in the first columns.
const LABEL_COLUMNS = 6

function toCell(
  cell: ShownCell | undefined,
  column: number,
  note: string | undefined,
): SheetCell | null {
  if (cell === undefined) return null
  const { style, stored, date } = cell
  const text = style.isStruckOut ? '' : cell.text
  if (text.trim() === '' && note === undefined) return null
  const shown = toSheetCell(text) ?? { text }
  const isError = stored.error !== undefined || shown.isError === true
  const isSetIn = style.indent !== undefined && column < LABEL_COLUMNS
  return {
    ...shown,
    ...(isSetIn && { indent: style.indent }),
    ...(date !== undefined && { date }),
    ...(note !== undefined && { comment: cutText(note, longestTexts.cell) }),
    ...(isError && { isError: true }),
  }
}
