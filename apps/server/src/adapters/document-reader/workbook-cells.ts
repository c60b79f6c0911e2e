import type {
  CellRange,
  SheetCell,
  SheetGrid,
  Workbook,
} from '@criteria-desk/domain/criteria/sheet-grid'
import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { type CellObject, type Comments, read, SSF, type WorkSheet } from '@e965/xlsx'
import { isErrorText, MOST_CELLS } from './cell-limits.ts'
import { asDrawn, type CellFont, hasStrike, type SheetFonts } from './struck-out-styles.ts'

/**
 * An .xlsx or .xls workbook as sheets of displayed cells. Formulas are never evaluated: the value
 * that was saved with them is what a person last saw.
 */
export function readWorkbookCells(
  bytes: Uint8Array,
  fonts: readonly SheetFonts[],
): Workbook | 'too-complex' {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellNF: true,
    cellHTML: false,
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
    const rows = readRows(sheet, fonts[index] ?? new Map(), is1904)
    cells += rows.reduce((count, row) => count + row.length, 0)
    if (cells > MOST_CELLS) return 'too-complex'
    sheets.push({ name, isHidden, rows, merges: readMerges(sheet) })
  }
  return { kind: 'workbook', sheets }
}

function readRows(
  sheet: WorkSheet,
  fonts: SheetFonts,
  is1904: boolean,
): readonly (readonly (SheetCell | null)[])[] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  return Array.from(data, (row, rowIndex) =>
    Array.from(row ?? [], (cell, column) =>
      cell === undefined ? null : toCell(cell, fonts.get(cellAddress(rowIndex, column)), is1904),
    ),
  )
}

function toCell(cell: CellObject, font: CellFont | undefined, is1904: boolean): SheetCell | null {
  const comment = commentText(cell.c)
  const text = font?.isStruckOut === true ? '' : displayedText(cell, font)
  if (text.trim() === '' && comment === undefined) return null
  const date = dateOf(cell, is1904)
  const isError = cell.t === 'e' || isErrorText(text)
  return {
    text,
    ...(date !== undefined ? { date } : {}),
    ...(comment !== undefined ? { comment } : {}),
    ...(isError ? { isError } : {}),
  }
}

function displayedText(cell: CellObject, font: CellFont | undefined): string {
  const whole = cell.w ?? (cell.v === undefined ? '' : String(cell.v))
  const text = typeof cell.r === 'string' ? withoutStruckRuns(cell.r, whole) : whole
  return font?.symbolFont === undefined ? text : asDrawn(text, font.symbolFont)
}

// Rich text comes as runs; those struck out are what the author took back.
function withoutStruckRuns(richText: string, whole: string): string {
  const runs = richText.match(/<(?:\w+:)?r(?:\s[^>]*)?>[\s\S]*?<\/(?:\w+:)?r>/g) ?? []
  if (!runs.some(hasStrike)) return whole
  return runs
    .filter((run) => !hasStrike(run))
    .flatMap((run) => [...run.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)])
    .map((match) => unescapeXml(match[1] ?? ''))
    .join('')
}

function unescapeXml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    .replace(/&#(\d+);/g, (_, decimal: string) => String.fromCodePoint(Number(decimal)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\r\n?/g, '\n')
}

function commentText(comments: Comments | undefined): string | undefined {
  const text = (comments ?? [])
    .map(({ a: author, t }) => {
      const lead = `${author ?? ''}:`
      return lead.length > 1 && t.startsWith(lead) ? t.slice(lead.length).trim() : t.trim()
    })
    .filter((comment) => comment !== '')
    .join('\n')
  return text === '' ? undefined : text
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
