/**
 * Rows as comma-separated text. Words that somebody else wrote may begin as a formula does, and a
 * spreadsheet would work it out on opening the file: such a cell is written as text, with the
 * apostrophe that spreadsheets know for that (OWASP, "CSV Injection").
 */

/** Words; a number; a figure of ours as it is to stand there; null is empty. */
export type CsvCell = string | number | { readonly figure: string } | null

const beginsFormula = /^[\s]*[=+\-@|\t\r]/

/** The words of a cell as no spreadsheet takes them for a formula. */
export function asPlainText(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text
}

/** One row, without its end. */
export function csvRow(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(',')
}

/** A whole file, with a mark at its start by which spreadsheets know that it is UTF-8. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(csvRow).join('\r\n')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.figure
  const text = asPlainText(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
