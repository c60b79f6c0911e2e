import { asPlainText, csvFile } from '@criteria-desk/domain/exports/csv'
import type { SheetRows, SheetValue } from './statement-sheet.ts'

/** Comma-separated. */
export function writeCsv(rows: SheetRows): Blob {
  const cells = rows.map((row) =>
    row.map((value) =>
      value === null || typeof value === 'string' ? value : { figure: writtenFigure(value) },
    ),
  )
  return new Blob([csvFile(cells)], { type: 'text/csv;charset=utf-8' })
}

/** As a spreadsheet is told to show it, and as it stands in a file without formats. */
function writtenFigure(value: Exclude<SheetValue, string | null>): string {
  if (typeof value === 'number') return String(value)
  return 'pounds' in value ? value.pounds.toFixed(2) : String(value.share)
}

export type NamedSheet = { readonly name: string; readonly rows: SheetRows }

/** A workbook; what writes it is loaded when it is first needed. Its cells are values, never formulas. */
export async function writeXlsx(sheets: readonly NamedSheet[]): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new()
  for (const { name, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(xlsxCell)))
    sheet['!cols'] = widthsOf(rows).map((wch) => ({ wch }))
    utils.book_append_sheet(book, sheet, name)
  }
  // The parsing edge: what it writes is told by the type asked for.
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
  return new Blob([bytes], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

/** A value, or a cell of the library's own with the format in which it is shown. */
function xlsxCell(value: SheetValue) {
  if (typeof value === 'string') return asPlainText(value)
  if (value === null || typeof value === 'number') return value
  return 'pounds' in value
    ? { t: 'n', v: value.pounds, z: '#,##0.00' }
    : { t: 'n', v: value.share, z: '0.0%' }
}

const widest = 60

function widthsOf(rows: SheetRows): readonly number[] {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: columns }, (_none, at) =>
    Math.min(widest, 2 + Math.max(4, ...rows.map((row) => lengthOf(row[at] ?? null)))),
  )
}

function lengthOf(value: SheetValue): number {
  if (value === null) return 0
  return typeof value === 'string' ? value.length : writtenFigure(value).length + 1
}
