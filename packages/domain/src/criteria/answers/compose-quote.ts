/**
 * How an answer's parts are written: the lender's words between quotation marks, where they stand,
 * and when. The message is Markdown; a cell's own signs are kept from acting as Markdown.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import type { Citation, CriteriaDocument, Outcome } from './answer.ts'

/** A lender's words on one line, quoted, unchanged but for line breaks. */
export function quoted(text: string): string {
  return `“${withFreeMarks(plainMarkdown(text.trim().replace(/(?<!\s)\s*\n\s*/g, ' ')))}”`
}

// A mark behind a word, as of a footnote in "Y*" or "75%*", can open no emphasis; it stays as the
// cell writes it, so that the message can be searched for the cell's words.
function withFreeMarks(escaped: string): string {
  if (/\\\*(?=[^\s\p{P}])/u.test(escaped)) return escaped
  return escaped.replace(/(?<=[\p{L}\p{N}%)])\\\*(?=\s|[,.;:)]|$)/gu, '*')
}

/** A name or a user's words, safe inside Markdown, and without signs that turn what stands after them. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/([*`\\])/g, '\\$1')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/\](?=\()/g, '\\]')
    .replace(/~~/g, '\\~\\~')
}

/** `matrix.xlsx, sheet Income, cell O15` or `guide.pdf, page 3` or `list.csv, row 22`. */
export function placeOf(citation: Citation): string {
  const { filename, sheet, cell, row, page } = citation
  const isCsv = sheet === undefined || sheet === filename || /\.csv$/i.test(filename)
  const parts = [plainMarkdown(filename)]
  if (page !== undefined) parts.push(`page ${page}`)
  else if (isCsv && row !== undefined) parts.push(`row ${row}`)
  else {
    if (sheet !== undefined) parts.push(`sheet ${plainMarkdown(sheet)}`)
    if (cell !== undefined) parts.push(`cell ${cell}`)
  }
  return parts.join(', ')
}

/** `Income!O15` or `O15`, `page 3`, `row 22`: a place where the document is known already. */
export function shortPlace(
  { filename, sheet, cell, row, page }: Citation,
  namesSheet = false,
): string {
  if (page !== undefined) return `page ${page}`
  const isCsv = sheet === undefined || sheet === filename || /\.csv$/i.test(filename)
  if (row !== undefined && isCsv) return `row ${row}`
  if (cell === undefined) return ''
  return namesSheet && !isCsv ? `${plainMarkdown(sheet ?? '')}!${cell}` : cell
}

/** `reviewed 3 November 2025 · uploaded 21 November 2026`. */
export function datesOf(citation: Citation, uploadedAt: string): string {
  const uploaded = `uploaded ${spelledDate(uploadedAt.slice(0, 10))}`
  return citation.updated === undefined
    ? uploaded
    : `updated ${spelledDate(citation.updated)} · ${uploaded}`
}

/** `a.xlsx`, `a.xlsx and b.csv`, `a.xlsx, b.csv and 3 more`. */
export function documentNames(documents: readonly CriteriaDocument[]): string {
  const names = documents.map(({ filename }) => plainMarkdown(filename))
  if (names.length > MOST_NAMES) {
    const shown = names.slice(0, MOST_NAMES - 1)
    return `${shown.join(', ')} and ${names.length - shown.length} more`
  }
  return listed(names)
}

// More file names than this push the answer out of sight.
const MOST_NAMES = 4

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  accept: 'Accept',
  conditional: 'Conditional',
  decline: 'Decline',
  read: 'Read the words',
  'not-applicable': 'Not applicable',
  'not-stated': 'Not stated',
}
