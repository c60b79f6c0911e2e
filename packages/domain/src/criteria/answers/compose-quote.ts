/**
 * How an answer's parts are written: the lender's words between quotation marks, where they stand,
 * and when. The message is Markdown; a cell's own signs are kept from acting as Markdown.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import type { Outcome } from '../outcomes.ts'
import type { Citation, CriteriaDocument, OpposedReading } from './answer.ts'

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

/**
 * How places are written beside each other: `O15`, of several sheets `Income!O15`, and with the
 * document, `b.xlsx Income!O15`, where another one has a sheet, or pages, of that name.
 */
export function placesAmong(citations: readonly Citation[]): (citation: Citation) => string {
  const leafOf = ({ sheet, page }: Citation) => (page === undefined ? (sheet ?? '') : 'page')
  const leaves = [
    ...new Map(citations.map((one) => [`${one.documentId} ${leafOf(one)}`, leafOf(one)])).values(),
  ]
  const shared = new Set(leaves.filter((leaf, at) => leaves.indexOf(leaf) !== at))
  return (citation) => {
    const file = shared.has(leafOf(citation)) ? `${plainMarkdown(citation.filename)} ` : ''
    return `${file}${shortPlace(citation, leaves.length > 1)}`
  }
}

/** The documents cited, each once: `From a.xlsx (Income and Credit) and b.pdf.` */
export function filesCited(citations: readonly Citation[]): readonly string[] {
  const files = [...Map.groupBy(citations, ({ filename }) => filename)].map(([filename, own]) => {
    const sheets = new Set(own.flatMap(({ sheet = filename }) => (sheet === filename ? [] : sheet)))
    const named = sheets.size === 0 ? '' : ` (${listed([...sheets].map(plainMarkdown))})`
    return `${plainMarkdown(filename)}${named}`
  })
  return files.length === 0 ? [] : [`From ${listed(files)}.`]
}

/** `reviewed 3 November 2025 · uploaded 21 November 2026`. */
export function datesOf(citation: Citation, uploadedAt: string): string {
  const uploaded = `uploaded ${spelledDate(uploadedAt.slice(0, 10))}`
  return citation.updated === undefined
    ? uploaded
    : `updated ${spelledDate(citation.updated)} · ${uploaded}`
}

/** `a.xlsx`; `3 documents`, which are named once, where they are cited. */
export function documentsAsked(documents: readonly CriteriaDocument[]): string {
  return documents.length > 1 ? `${documents.length} documents` : documentNames(documents)
}

/** `a.xlsx`, `a.xlsx and b.csv`, `a.xlsx, b.csv and 3 more`. */
export function documentNames(documents: readonly CriteriaDocument[]): string {
  const names = documents.map(({ filename }) => plainMarkdown(filename))
  return fewOf(names, names.length > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES)
}

// More file names than this push the answer out of sight.
const MOST_NAMES = 4

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** The words as far as there is room for them. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`
}

/** `a, b and 3 more`. */
export function fewOf(items: readonly string[], most: number): string {
  const more = items.length - most
  return listed([...items.slice(0, most), ...(more > 0 ? [`${more} more`] : [])])
}

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  accept: 'Accept',
  conditional: 'Conditional',
  decline: 'Decline',
  read: 'Read the words',
  'not-applicable': 'Not applicable',
  'not-stated': 'Not stated',
}

/** "Read by rule this comes to Decline: “max 75” (Ages!C5)." */
export function sayOpposed({ by, outcome, words, place }: OpposedReading): string {
  const whose = by === 'rule' ? 'Read by rule' : 'Read with AI'
  return `${whose} this comes to ${outcomeLabels[outcome]}: ${quoted(words)} (${place}).`
}
