import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { cutText, longestTexts } from '@criteria-desk/domain/shared/text-bounds'
import { parse } from 'csv-parse/sync'
import { MOST_CELLS, toSheetCell } from './cell-limits.ts'
import { readText } from './decode-text.ts'

/**
 * Delimited text as one sheet named after the file. Rows are records, not lines: a quoted cell may
 * hold line breaks. Exports come in many encodings and with comma, semicolon, tab or bar; all are
 * told apart by the content.
 */
export function readCsv(bytes: Uint8Array, filename: string): Workbook | 'too-complex' {
  const { body, delimiter, isHinted, oddLines } = openText(bytes)
  const records = closeUpSurplus(parseRecords(body, delimiter), delimiter)
  const cells = records.reduce((count, record) => count + record.length, 0)
  if (cells > MOST_CELLS) return 'too-complex'
  const hintRows = isHinted ? [[]] : []
  const rows = [...hintRows, ...records.map((record) => record.map(toSheetCell))]
  const doubts = oddLines
    .slice(0, MOST_DOUBTS)
    .map((line) => ({ range: `line ${line}`, reason: ODD }))
  const name = cutText(filename, longestTexts.name)
  const sheet = { name, isHidden: false, rows, merges: [], ...(doubts.length > 0 && { doubts }) }
  return { kind: 'csv', sheets: [sheet] }
}

const MOST_DOUBTS = 20
const ODD =
  'Its characters are stored in another way than those of other lines; look whether its signs are right.'

/** Its records as they stand, cell by cell. */
export function readCsvRecords(bytes: Uint8Array): readonly (readonly string[])[] {
  const { body, delimiter } = openText(bytes)
  return parseRecords(body, delimiter)
}

function openText(bytes: Uint8Array) {
  const { text, oddLines } = readText(bytes)
  const hinted = /^sep=(.)(?:\r\n?|\n)/i.exec(text)
  const body = hinted === null ? text : text.slice(hinted[0].length)
  const delimiter = hinted?.[1] ?? detectDelimiter(body)
  return { body, delimiter, isHinted: hinted !== null, oddLines }
}

const DELIMITERS = [',', ';', '\t', '|'] as const

// The delimiter that cuts the first records into the most alike rows of several cells.
function detectDelimiter(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const widths = parseRecords(text, delimiter, 60)
      .map((record) => record.length)
      .filter((width) => width > 1)
    const commonest = mode(widths)
    const alike = widths.filter((width) => width === commonest).length
    return { delimiter, score: alike + Math.min(commonest, 20) / 100 }
  })
  const best = scored.reduce((first, next) => (next.score > first.score ? next : first))
  return best.delimiter
}

function mode(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0]
}

function parseRecords(
  text: string,
  delimiter: string,
  most?: number,
): readonly (readonly string[])[] {
  const options = {
    delimiter,
    ...(most !== undefined && { to: most }),
    bom: true,
    // A file put together by hand ends its lines in more than one way.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  }
  try {
    return parse(text, options)
  } catch {
    // A quote that is never closed: read the quotes as they stand.
    return parse(text, { ...options, quote: false })
  }
}

// An unquoted delimiter inside a text cuts its record into too many cells. Where the cut shows it is
// closed up first; what is still too long was cut in the column of long texts.
function closeUpSurplus(
  records: readonly (readonly string[])[],
  delimiter: string,
): readonly (readonly string[])[] {
  const width = mode(records.map((record) => record.length).filter((length) => length > 1))
  if (width === 0 || records.every((record) => record.length <= width)) return records
  const wellFormed = records.filter((record) => record.length === width)
  const lengths = Array.from({ length: width }, (_, column) =>
    wellFormed.reduce((sum, record) => sum + (record[column]?.length ?? 0), 0),
  )
  const textColumn = lengths.indexOf(Math.max(...lengths))
  return records.map((record) => {
    const hasSurplus = record.slice(width).some((cell) => cell.trim() !== '')
    return hasSurplus ? closeUp(record, width, textColumn, delimiter) : record
  })
}

function closeUp(
  record: readonly string[],
  width: number,
  textColumn: number,
  delimiter: string,
): readonly string[] {
  const cells: string[] = []
  let surplus = record.length - width
  for (const cell of record) {
    const before = cells.at(-1)
    if (surplus > 0 && before !== undefined && continues(before, cell, delimiter)) {
      cells[cells.length - 1] = `${before}${delimiter}${cell}`
      surplus--
    } else cells.push(cell)
  }
  if (surplus === 0) return cells
  const text = cells.slice(textColumn, textColumn + surplus + 1).join(delimiter)
  return [...cells.slice(0, textColumn), text, ...cells.slice(textColumn + surplus + 1)]
}

// `£20` and `000 pa`, or `No` and ` never`: a space follows a comma in a text, not between cells.
function continues(before: string, cell: string, delimiter: string): boolean {
  if (delimiter !== ',') return cell.startsWith(' ')
  return cell.startsWith(' ') || (/\d{1,3}$/.test(before) && /^\d{3}(?!\d)/.test(cell))
}
