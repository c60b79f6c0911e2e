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
import type { StruckCells } from './old-workbook-strikes.ts'

/**
 * A workbook of an older or another kind than .xlsx as sheets of displayed cells, by the library.
 * Formulas are never evaluated: the value that was saved with them is what a person last saw.
 */
export function readWorkbookCells(
  bytes: Uint8Array,
  /** Cells whose font strikes them out, of each sheet, as far as they were looked for. */
  struck: readonly StruckCells[] = [],
): Workbook | 'too-complex' {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellNF: true,
    cellHTML: false,
    // A web table's cells are what they show: `1/2` is no day.
    raw: true,
    // Hidden columns are told only with styles.
    cellStyles: true,
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
    const rows = readRows(sheet, struck[index] ?? new Set(), is1904)
    cells += rows.reduce((count, row) => count + row.length, 0)
    if (cells > MOST_CELLS) return 'too-complex'
    sheets.push({
      name: cutText(name, longestTexts.name),
      isHidden,
      rows,
      merges: readMerges(sheet),
      hiddenRows: hiddenAmong(sheet['!rows']),
      hiddenColumns: hiddenAmong(sheet['!cols']),
      doubts: [{ range: 'sheet', reason: NOT_LOOKED_AT }],
    })
  }
  return { kind: 'workbook', sheets }
}

const NOT_LOOKED_AT =
  'In this kind of file it is not looked at what is struck out within a cell, drawn in a font of signs, told by colours or laid over the cells. Saved as .xlsx, all of that is read.'

type Line = { readonly hidden?: boolean } | undefined

function hiddenAmong(lines: readonly Line[] | undefined): readonly number[] {
  return Array.from(lines ?? [], (line, index) => (line?.hidden === true ? index : -1)).filter(
    (index) => index >= 0,
  )
}

function readRows(
  sheet: WorkSheet,
  struck: StruckCells,
  is1904: boolean,
): readonly (readonly (SheetCell | null)[])[] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  return Array.from(data, (row, rowIndex) =>
    Array.from(row ?? [], (cell, column) => {
      if (cell === undefined) return null
      return toCell(cell, struck.has(cellAddress(rowIndex, column)), is1904)
    }),
  )
}

function toCell(cell: CellObject, isStruckOut: boolean, is1904: boolean): SheetCell | null {
  const comment = commentText(cell.c)
  const text = isStruckOut ? '' : displayedText(cell)
  if (text.trim() === '' && comment === undefined) return null
  const date = dateOf(cell, is1904)
  const shown = toSheetCell(text) ?? { text }
  const isError = cell.t === 'e' || shown.isError === true
  return {
    ...shown,
    ...(date !== undefined ? { date } : {}),
    ...(comment !== undefined ? { comment } : {}),
    ...(isError ? { isError } : {}),
  }
}

function displayedText(cell: CellObject): string {
  return currencyText(cell) ?? cell.w ?? (cell.v === undefined ? '' : String(cell.v))
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
