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

/** What a person does not see of a sheet; cells by their addresses. */
export type SeenParts = {
  readonly struck: ReadonlySet<string>
  readonly halfStruck?: ReadonlySet<string>
  readonly isHidden?: boolean
  readonly hiddenRows?: readonly number[]
  readonly hiddenColumns?: readonly number[]
}

const NOTHING_SEEN: SeenParts = { struck: new Set() }

/**
 * A workbook of an older or another kind than .xlsx as sheets of displayed cells, by the library.
 * Formulas are never evaluated: the value that was saved with them is what a person last saw.
 */
export function readWorkbookCells(
  bytes: Uint8Array,
  /** What the library leaves out, of each sheet, as far as it was looked for. */
  seen: readonly SeenParts[],
  /** What of the cells is not looked at, as a sentence. */
  unseen?: string,
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
    const own = seen[index] ?? NOTHING_SEEN
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0 || own.isHidden === true
    const rows = readRows(sheet, own.struck, is1904)
    cells += rows.reduce((count, row) => count + row.length, 0)
    if (cells > MOST_CELLS) return 'too-complex'
    sheets.push({
      name: cutText(name, longestTexts.name),
      isHidden,
      rows,
      merges: readMerges(sheet),
      hiddenRows: [...hiddenAmong(sheet['!rows']), ...(own.hiddenRows ?? [])],
      hiddenColumns: [...hiddenAmong(sheet['!cols']), ...(own.hiddenColumns ?? [])],
      doubts: [
        ...(unseen === undefined ? [] : [{ range: 'sheet', reason: unseen }]),
        ...[...(own.halfStruck ?? [])].map((range) => ({ range, reason: HALF_STRUCK })),
      ],
      ...(unseen !== undefined && { unseen }),
    })
  }
  return { kind: 'workbook', sheets }
}

const HALF_STRUCK = 'A part of its words is struck out; they were read with the others.'

type Line = { readonly hidden?: boolean } | undefined

function hiddenAmong(lines: readonly Line[] | undefined): readonly number[] {
  return Array.from(lines ?? [], (line, index) => (line?.hidden === true ? index : -1)).filter(
    (index) => index >= 0,
  )
}

function readRows(
  sheet: WorkSheet,
  struck: ReadonlySet<string>,
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
