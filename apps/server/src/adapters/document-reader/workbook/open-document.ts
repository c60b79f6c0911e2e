import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import type { SeenParts } from '../workbook-cells.ts'
import { readXml, type Tag } from './read-xml.ts'

/**
 * What a person does not see in an open document's sheets: what is struck out, and hidden sheets,
 * rows and columns (ODF 1.3 part 3: `table:visibility`, `table:display` and
 * `style:text-line-through-style`). The library that reads its cells leaves that out.
 *
 * @param styles the part of styles that go by a name, if there is one
 * @throws DamagedPartError
 */
export function seeOpenDocument(content: string, styles: string = ''): readonly SeenParts[] {
  const known: Styles = new Map()
  if (styles !== '') readXml(styles, { ...IGNORED, ...styleListener(known) })
  const sheets: GrowingSheet[] = []
  const own = styleListener(known)
  const cells = sheetListener(sheets, known)
  readXml(content, {
    open(name, tag) {
      own.open(name, tag)
      cells.open(name, tag)
    },
    close: cells.close,
    text: cells.text,
  })
  return sheets
}

const IGNORED = { close: () => undefined, text: () => undefined }

/** Of each style: whether it strikes out, whether its sheet is shown, and what it is made from. */
type Style = { from: string | undefined; strikes?: boolean; isShown?: boolean }
type Styles = Map<string, Style>

function styleListener(known: Styles) {
  let style: Style | undefined
  return {
    open(name: string, tag: Tag) {
      if (name === 'style') {
        style = { from: attributeIn(tag, 'parent-style-name') }
        known.set(attributeIn(tag, 'name') ?? '', style)
      } else if (style !== undefined) Object.assign(style, propertiesOf(name, tag))
    },
  }
}

function propertiesOf(name: string, tag: Tag): Partial<Style> {
  const line =
    attributeIn(tag, 'text-line-through-style') ?? attributeIn(tag, 'text-line-through-type')
  const display = attributeIn(tag, 'display')
  if (name === 'text-properties' && line !== undefined) return { strikes: line !== 'none' }
  if (name === 'table-properties' && display !== undefined) return { isShown: display !== 'false' }
  return {}
}

function strikes(known: Styles, name: string | undefined): boolean | undefined {
  let style = known.get(name ?? '')
  for (let step = 0; style !== undefined && step < MOST_STEPS; step++) {
    if (style.strikes !== undefined) return style.strikes
    style = known.get(style.from ?? '')
  }
  return undefined
}

const MOST_STEPS = 20

type Columns = { readonly at: number; readonly count: number; readonly style: string | undefined }

/** A cell's own strike, and how many letters it has in all and struck. */
type OpenCell = {
  readonly at: number
  readonly count: number
  readonly isStruck: boolean
  letters: number
  through: number
}

/** A sheet while it is read: how far one is, and what was found. */
type GrowingSheet = {
  readonly isHidden: boolean
  readonly hiddenRows: number[]
  readonly hiddenColumns: number[]
  readonly struck: Set<string>
  readonly halfStruck: Set<string>
  readonly columns: Columns[]
  /** Of the groups around, whether each is closed. */
  readonly closed: boolean[]
  rows: number
  rowStyle: string | undefined
  column: number
  cell: OpenCell | undefined
  /** Whether each style around the words strikes out, where it says. */
  readonly texts: (boolean | undefined)[]
}

function sheetListener(sheets: GrowingSheet[], known: Styles) {
  // A table may stand within a cell, and is none of the sheet's.
  let deep = 0
  const sheet = () => (deep === 1 ? sheets.at(-1) : undefined)
  return {
    open(name: string, tag: Tag) {
      if (name === 'table' && ++deep === 1) sheets.push(freshSheet(tag, known))
      const own = sheet()
      if (own === undefined) return
      if (GROUPS.has(name)) own.closed.push(attributeIn(tag, 'display') === 'false')
      else if (name === 'table-column') openColumns(own, tag)
      else if (name === 'table-row') openRows(own, tag)
      else if (CELLS.has(name)) openCell(own, tag, known)
      else if (TEXTS.has(name)) own.texts.push(strikes(known, attributeIn(tag, 'style-name')))
    },
    close(name: string) {
      const own = sheet()
      if (name === 'table') deep--
      if (own === undefined) return
      if (GROUPS.has(name)) own.closed.pop()
      else if (CELLS.has(name)) closeCell(own)
      else if (TEXTS.has(name)) own.texts.pop()
    },
    text(text: string) {
      const { cell, texts = [] } = sheet() ?? {}
      if (cell === undefined || texts.length === 0) return
      const letters = text.replace(/\s+/g, '').length
      cell.letters += letters
      if (texts.findLast((one) => one !== undefined) ?? cell.isStruck) cell.through += letters
    },
  }
}

function freshSheet(tag: Tag, known: Styles): GrowingSheet {
  return {
    isHidden: known.get(attributeIn(tag, 'style-name') ?? '')?.isShown === false,
    hiddenRows: [],
    hiddenColumns: [],
    struck: new Set(),
    halfStruck: new Set(),
    columns: [],
    closed: [],
    rows: 0,
    rowStyle: undefined,
    column: 0,
    cell: undefined,
    texts: [],
  }
}

function openColumns(own: GrowingSheet, tag: Tag): void {
  const [at, count] = [own.column, repeats(tag, 'columns')]
  if (!isShown(own, tag)) hide(own.hiddenColumns, at, count)
  own.columns.push({ at, count, style: attributeIn(tag, 'default-cell-style-name') })
  own.column += count
}

function openRows(own: GrowingSheet, tag: Tag): void {
  const count = repeats(tag, 'rows')
  if (!isShown(own, tag)) hide(own.hiddenRows, own.rows, count)
  own.rows += count
  own.rowStyle = attributeIn(tag, 'default-cell-style-name')
  own.column = 0
}

function isShown({ closed }: GrowingSheet, tag: Tag): boolean {
  return (attributeIn(tag, 'visibility') ?? 'visible') === 'visible' && !closed.includes(true)
}

function hide(lines: number[], from: number, count: number): void {
  for (let at = 0; at < Math.min(count, MOST_LINES); at++) lines.push(from + at)
}

function openCell(own: GrowingSheet, tag: Tag, known: Styles): void {
  const [at, count] = [own.column, repeats(tag, 'columns')]
  const ofColumn = () => own.columns.find((run) => at >= run.at && at < run.at + run.count)?.style
  const style = attributeIn(tag, 'style-name') ?? own.rowStyle ?? ofColumn()
  own.cell = { at, count, isStruck: strikes(known, style) === true, letters: 0, through: 0 }
  own.column += count
}

function closeCell(own: GrowingSheet): void {
  const { at, count, isStruck, letters, through } = own.cell ?? NO_CELL
  own.cell = undefined
  const isWhole = letters > 0 ? through === letters : isStruck
  if (!isWhole && through === 0) return
  const found = isWhole ? own.struck : own.halfStruck
  for (let column = at; column < at + Math.min(count, MOST_REPEATS); column++) {
    found.add(cellAddress(own.rows - 1, column))
  }
}

const NO_CELL: OpenCell = { at: 0, count: 0, isStruck: false, letters: 0, through: 0 }
const GROUPS: ReadonlySet<string> = new Set(['table-row-group', 'table-column-group'])
const CELLS: ReadonlySet<string> = new Set(['table-cell', 'covered-table-cell'])
const TEXTS: ReadonlySet<string> = new Set(['p', 'span', 'h', 'a'])
/** What is repeated beyond holds nothing: it fills the sheet to its end. */
const MOST_LINES = 5_000
const MOST_REPEATS = 500

function repeats(tag: Tag, what: 'rows' | 'columns'): number {
  const count = Number(attributeIn(tag, `number-${what}-repeated`) ?? 1)
  return Number.isInteger(count) && count > 0 ? Math.min(count, 1_048_576) : 1
}

function attributeIn({ attributes }: Tag, name: string): string | undefined {
  return Object.values(attributes).find(({ local }) => local === name)?.value
}
