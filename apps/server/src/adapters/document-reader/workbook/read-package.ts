import type {
  CellRange,
  SheetCell,
  SheetGrid,
  Workbook,
} from '@criteria-desk/domain/criteria/sheet-grid'
import { cutText, longestTexts } from '@criteria-desk/domain/shared/text-bounds'
import type { CellsFailure } from '../../../ports/document-reader.ts'
import { MOST_CELLS, toSheetCell } from '../cell-limits.ts'
import { isWithin, rangesIn } from './addresses.ts'
import { readCellNotes } from './cell-notes.ts'
import { readStyles, type WorkbookStyles } from './cell-styles.ts'
import { type ColourMeaning, findColourKeys } from './colour-keys.ts'
import { sayColours } from './coloured-cells.ts'
import { type Colour, readTheme } from './colours.ts'
import { readDrawings } from './drawings.ts'
import { layDrawings } from './lay-drawings.ts'
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
import { type SeenSheet, seeCells } from './see-cells.ts'
import { type SeenCell, type SeenRows, withRemark } from './seen-cell.ts'
import { readSheetPart, type StoredSheet } from './sheet-part.ts'
import { TooManyCellsError } from './sheet-table.ts'
import { type CellText, readSharedTexts } from './sheet-texts.ts'
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

type Book = StoredBook & {
  readonly opened: PackageParts
  readonly styles: WorkbookStyles
  readonly isCalculatedOnLoad: boolean
  /** The colour of plain words. */
  readonly usual: Colour | undefined
}

type Listed = { readonly name: string; readonly isHidden: boolean; readonly part: string }

function readSheets(opened: PackageParts, workbook: string): Workbook | CellsFailure {
  const tree = partTree(opened, workbook)
  const links = linksOf(opened, workbook)
  const sheets = tree && childOf(tree, 'sheets')
  if (tree === undefined || sheets === undefined) return 'unreadable'
  const book = readBook(opened, tree, links)
  const listed = childrenOf(sheets, 'sheet').map((sheet) => toListed(sheet, links))
  // A part that stood for many sheets would be read as often.
  const parts = new Set(listed.map(({ part }) => part))
  if (listed.length > MOST_SHEETS || parts.size < listed.length) return 'too-complex'
  const keys = keysOfSmallSheets(listed, book)
  const grids: SheetGrid[] = []
  let cells = 0
  for (const sheet of listed) {
    const grid = readGrid(sheet, book, keys)
    cells += grid.rows.reduce((count, row) => count + row.length, 0)
    if (cells > MOST_CELLS) return 'too-complex'
    grids.push(grid)
  }
  return { kind: 'workbook', sheets: grids }
}

function toListed(sheet: XmlElement, links: readonly Link[]): Listed {
  const id = attributeOf(sheet, 'links', 'id')
  return {
    name: cutText(attribute(sheet, 'name') ?? '', longestTexts.name),
    isHidden: (attribute(sheet, 'state') ?? 'visible') !== 'visible',
    part: links.find((link) => link.id === id)?.part ?? '',
  }
}

function readBook(opened: PackageParts, tree: XmlElement, links: readonly Link[]): Book {
  const partOf = (kind: string) => links.find((link) => link.kind === kind)?.part
  const texts = partOf('sharedStrings')
  const shared: readonly CellText[] =
    texts === undefined ? [] : readSharedTexts(partText(opened, texts) ?? '<sst/>')
  const theme = readTheme(sparePart(opened, partOf('theme')))
  const [properties, calculation] = ['workbookPr', 'calcPr'].map((name) => childOf(tree, name))
  const styles = readStyles(partTree(opened, partOf('styles')), theme)
  return {
    ...{ opened, shared, styles, usual: styles.cells[0]?.ink },
    is1904: properties !== undefined && flag(properties, 'date1904') === true,
    isCalculatedOnLoad: calculation !== undefined && flag(calculation, 'fullCalcOnLoad') === true,
  }
}

const isColoured = ({ styles, usual }: Book) =>
  [...styles.cells, ...styles.over].some(
    ({ ink, fill }) => fill !== undefined || (ink !== undefined && ink !== usual),
  )

// A key may stand on a sheet of its own, in front or behind; one of answers is read once.
function keysOfSmallSheets(
  listed: readonly Listed[],
  book: Book,
): ReadonlyMap<string, readonly ColourMeaning[]> {
  if (!isColoured(book)) return new Map()
  const found = listed.flatMap(({ name, part, isHidden }) => {
    const text = isHidden ? undefined : partText(book.opened, part)
    if (text === undefined || text.length > LARGEST_KEY) return []
    const { rows } = seeCells(readSheetPart(text, book), book, [])
    return [[name, findColourKeys(rows, book.usual)] as const]
  })
  return new Map(found)
}

const MOST_SHEETS = 1000
const LARGEST_KEY = 100_000

function readGrid(
  { name, isHidden, part }: Listed,
  book: Book,
  keys: ReadonlyMap<string, readonly ColourMeaning[]>,
): SheetGrid {
  const text = partText(book.opened, part)
  if (text === undefined) return { name, isHidden, rows: [], merges: [] }
  const stored = readSheetPart(text, book)
  const { merges, hiddenRows, hiddenColumns } = stored
  const { rows, doubts } = seeSheet(stored, part, book, keys)
  const notes = readCellNotes(book.opened, part)
  return {
    ...{ name, isHidden, rows: toRows(rows, notes), merges, hiddenRows, hiddenColumns },
    ...(doubts.length > 0 && { doubts: doubts.slice(0, MOST_DOUBTS) }),
  }
}

const MOST_DOUBTS = 200

function seeSheet(
  stored: StoredSheet,
  part: string,
  book: Book,
  keys: ReadonlyMap<string, readonly ColourMeaning[]>,
): SeenSheet {
  const { opened, usual } = book
  const seen = seeCells(stored, book, tablesOf(opened, part))
  const coloured = isColoured(book) ? colour(seen, stored.merges, usual, keys) : seen
  const told = { ...coloured, rows: sayPrompts(coloured.rows, stored.prompts) }
  return layDrawings(told, readDrawings(opened, part, stored.drawings))
}

// What a list of choices says to whoever fills it in is the same for many cells, and no criterion.
const MOST_PROMPTED = 50

function sayPrompts(rows: SeenRows, prompts: StoredSheet['prompts']): SeenRows {
  return prompts.reduce((seen, { ranges, text }) => {
    const isMeant = (row: number, column: number) =>
      ranges.some((range) => isWithin(range, row, column))
    const count = seen.reduce(
      (sum, cells, row) => sum + cells.filter((cell, at) => cell && isMeant(row, at)).length,
      0,
    )
    if (count === 0 || count > MOST_PROMPTED) return seen
    return seen.map((cells, row) =>
      cells.map((cell, column) =>
        cell !== undefined && isMeant(row, column) ? withRemark(cell, text) : cell,
      ),
    )
  }, rows)
}

// The sheet's own key has the word; without one that of another sheet.
function colour(
  { rows, doubts }: SeenSheet,
  merges: readonly CellRange[],
  usual: Colour | undefined,
  others: ReadonlyMap<string, readonly ColourMeaning[]>,
): SeenSheet {
  const own = findColourKeys(rows, usual)
  const elsewhere = [...others].flatMap(([sheet, told]) =>
    told.map((one) => ({ ...one, at: `${one.at} of the sheet ${sheet}`, row: -1 })),
  )
  const said = sayColours(rows, own.length > 0 ? own : elsewhere, { merges, usual })
  return { rows: said.rows, doubts: [...doubts, ...said.doubts] }
}

function tablesOf(opened: PackageParts, part: string): readonly CellRange[] {
  return linksOf(opened, part)
    .filter(({ kind }) => kind === 'table')
    .flatMap((link) => sparePart(opened, link.part) ?? [])
    .flatMap((table) => rangesIn(attribute(table, 'ref')))
}

function toRows(
  seen: SeenRows,
  notes: ReadonlyMap<string, string>,
): readonly (readonly (SheetCell | null)[])[] {
  const rows = seen.map((row, at) =>
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
  cell: SeenCell | undefined,
  column: number,
  note: string | undefined,
): SheetCell | null {
  if (cell === undefined) return null
  const { style, date, remarks = [], unread } = cell
  const text = unread ?? cell.text
  const said = note === undefined ? remarks : [...remarks, note]
  if (text.trim() === '' && said.length === 0) return null
  const shown = toSheetCell(text) ?? { text }
  const isError = cell.stored.error !== undefined || unread !== undefined
  const isSetIn = style.indent !== undefined && column < LABEL_COLUMNS
  return {
    ...shown,
    ...(isSetIn && { indent: style.indent }),
    ...(date !== undefined && { date }),
    ...(said.length > 0 && { comment: cutText(said.join('\n'), longestTexts.cell) }),
    ...(isError && { isError: true }),
  }
}
