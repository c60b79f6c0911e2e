import type {
  CellRange,
  SheetCell,
  SheetGrid,
  Workbook,
} from '@criteria-desk/domain/criteria/sheet-grid'
import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { cutText, longestTexts } from '@criteria-desk/domain/shared/text-bounds'
import { type CellObject, type Comments, read, SSF, type WorkSheet } from '@e965/xlsx'
import { MOST_CELLS, toSheetCell } from './cell-limits.ts'
import { currencyText } from './currency-formats.ts'
import { textOfRuns } from './rich-text.ts'
import { NO_MARKUP, type SheetMarkup } from './sheet-markup.ts'
import { asDrawn, type CellFont, type SheetFonts } from './struck-out-styles.ts'

/**
 * An .xlsx or .xls workbook as sheets of displayed cells. Formulas are never evaluated: the value
 * that was saved with them is what a person last saw.
 */
export function readWorkbookCells(
  bytes: Uint8Array,
  markups: readonly SheetMarkup[],
  /** Of an .xls, which has no markup. */
  fonts: readonly SheetFonts[] = [],
): Workbook | 'too-complex' {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellNF: true,
    cellHTML: false,
    // A web table's cells are what they show: `1/2` is no day.
    raw: true,
    // An .xls tells hidden columns only with its styles; an .xlsx tells them in its markup.
    cellStyles: markups.length === 0,
    // The short date format follows the reader's country, which is the United Kingdom.
    dateNF: 'dd/mm/yyyy',
  })
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets: SheetGrid[] = []
  let cells = 0
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name]
    if (sheet === undefined) continue
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    const markup = markups[index] ?? oldMarkup(sheet, fonts[index])
    const rows = readRows(sheet, markup, is1904)
    cells += rows.reduce((count, row) => count + row.length, 0)
    if (cells > MOST_CELLS) return 'too-complex'
    const { hiddenRows, hiddenColumns } = markup
    const shortName = cutText(name, longestTexts.name)
    sheets.push({
      name: shortName,
      isHidden,
      rows,
      merges: readMerges(sheet),
      hiddenRows,
      hiddenColumns,
    })
  }
  return { kind: 'workbook', sheets }
}

function oldMarkup(sheet: WorkSheet, fonts: SheetFonts = NO_MARKUP.fonts): SheetMarkup {
  const hidden = (parts: readonly ({ readonly hidden?: boolean } | undefined)[] | undefined) =>
    Array.from(parts ?? [], (part, index) => (part?.hidden === true ? index : -1)).filter(
      (index) => index >= 0,
    )
  return {
    ...NO_MARKUP,
    fonts,
    hiddenRows: hidden(sheet['!rows']),
    hiddenColumns: hidden(sheet['!cols']),
  }
}

function readRows(
  sheet: WorkSheet,
  { fonts, inlineRuns }: SheetMarkup,
  is1904: boolean,
): readonly (readonly (SheetCell | null)[])[] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  return Array.from(data, (row, rowIndex) =>
    Array.from(row ?? [], (cell, column) => {
      if (cell === undefined) return null
      const address = cellAddress(rowIndex, column)
      return toCell(cell, fonts.get(address), inlineRuns.get(address), is1904)
    }),
  )
}

function toCell(
  cell: CellObject,
  font: CellFont | undefined,
  inlineRuns: string | undefined,
  is1904: boolean,
): SheetCell | null {
  const comment = commentText(cell.c)
  const text = font?.isStruckOut === true ? '' : displayedText(cell, font, inlineRuns)
  if (text.trim() === '' && comment === undefined) return null
  const date = dateOf(cell, is1904)
  const shown = toSheetCell(text) ?? { text }
  const isError = cell.t === 'e' || shown.isError === true
  const indent = font?.indent
  return {
    ...shown,
    ...(indent !== undefined ? { indent } : {}),
    ...(date !== undefined ? { date } : {}),
    ...(comment !== undefined ? { comment } : {}),
    ...(isError ? { isError } : {}),
  }
}

function displayedText(
  cell: CellObject,
  font: CellFont | undefined,
  inlineRuns: string | undefined,
): string {
  const whole = currencyText(cell) ?? cell.w ?? (cell.v === undefined ? '' : String(cell.v))
  const runs = typeof cell.r === 'string' ? cell.r : inlineRuns
  const text = runs === undefined ? whole : textOfRuns(runs, whole)
  return font?.symbolFont === undefined ? text : asDrawn(text, font.symbolFont)
}

function commentText(comments: Comments | undefined): string | undefined {
  const text = (comments ?? [])
    .map(({ a: author, t }) => {
      const lead = `${author ?? ''}:`
      return lead.length > 1 && t.startsWith(lead) ? t.slice(lead.length).trim() : t.trim()
    })
    .filter((comment) => comment !== '')
    .join('\n')
  return text === '' ? undefined : cutText(text, longestTexts.cell)
}

function dateOf(cell: CellObject, is1904: boolean): string | undefined {
  if (cell.t !== 'n' || typeof cell.v !== 'number' || cell.z === undefined) return undefined
  if (!SSF.is_date(String(cell.z))) return undefined
  const parsed: { y: number; m: number; d: number } | null = SSF.parse_date_code(cell.v, {
    date1904: is1904,
  })
  if (parsed === null || parsed.y < 1990 || parsed.d === 0) return undefined
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${parsed.y}-${pad(parsed.m)}-${pad(parsed.d)}`
}

function readMerges(sheet: WorkSheet): readonly CellRange[] {
  return (sheet['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r,
    left: s.c,
    bottom: e.r,
    right: e.c,
  }))
}
