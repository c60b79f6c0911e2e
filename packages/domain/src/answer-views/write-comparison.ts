/** A comparison as Markdown: the table that is shown, with every place, note and document. */

import type { Citation, CriteriaDocument } from '../criteria/answers/answer.ts'
import {
  cut,
  outcomeLabels,
  placesAmong,
  plainMarkdown,
  quoted,
} from '../criteria/answers/compose-quote.ts'
import { spelledDate } from '../language/printed-dates.ts'
import type { ComparedCell, ComparisonPart, ShownPart } from './shown-answer.ts'

/** Quotes are cut until the whole can be read at one go; the parts hold them in full. */
export function writeComparison(
  parts: readonly ShownPart[],
  citations: readonly Citation[],
  documents: readonly CriteriaDocument[],
): string {
  const write = (longest: number) =>
    [
      ...parts.flatMap((part) => {
        if (part.kind === 'text') return [part.text]
        return part.kind === 'comparison' ? [writeTable(part, citations, longest)] : []
      }),
      ...writeFiles(citations, documents),
    ].join('\n\n')
  const fitting = LENGTHS.find((longest) => write(longest).length <= LONGEST)
  return write(fitting ?? LENGTHS.at(-1) ?? LONGEST)
}

const LONGEST = 3000
const LENGTHS: readonly number[] = [Number.POSITIVE_INFINITY, 500, 250, 120]

function writeTable(
  { lenders, rows }: ComparisonPart,
  citations: readonly Citation[],
  longest: number,
): string {
  const placeOf = placesAmong(citations)
  const lines = [
    ['', ...lenders.map(plainMarkdown)],
    ['---', ...lenders.map(() => '---')],
    ...rows.map(({ criterion, cells }) => [
      `**${plainMarkdown(criterion)}**`,
      ...cells.map((cell) => writeCell(cell, criterion, citations, placeOf, longest)),
    ]),
  ]
  return lines.map((line) => `| ${line.map(inCell).join(' | ')} |`).join('\n')
}

/** A bar would end the cell, a line the row. */
function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function writeCell(
  { outcome, words, remarks }: ComparedCell,
  row: string,
  citations: readonly Citation[],
  placeOf: (citation: Citation) => string,
  longest: number,
): string {
  const quotes = words.flatMap(({ citation: at, footnotes, remarks: said }) => {
    const citation = citations[at]
    if (citation === undefined) return []
    const { criterion = row, variant, quote } = citation
    const own = words.length === 1 ? (citation.outcome ?? outcome) : citation.outcome
    const head = [
      ...(own === undefined ? [] : [outcomeLabels[own]]),
      ...(criterion === row ? [] : [plainMarkdown(criterion)]),
      ...(variant === undefined ? [] : [plainMarkdown(variant)]),
    ]
    const lead = head.length === 0 ? '' : `${head.join(', ')}: `
    const text = quote.trim() === '' ? 'blank cell' : quoted(cut(quote, longest))
    const notes = footnotes.flatMap((note) => citations[note] ?? [])
    return [
      `${lead}${text} (${placeOf(citation)}).`,
      ...said.map(asSentence),
      ...notes.map((note) => `Footnote: ${quoted(cut(note.quote, longest))}.`),
    ].join(' ')
  })
  const silent = words.length > 0 || outcome === undefined ? [] : [`${outcomeLabels[outcome]}.`]
  return [...silent, ...quotes, ...remarks.map(asSentence)].join(' ')
}

function asSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

/** `From grid.xlsx (updated 3 November 2025, uploaded 4 November 2025).` */
function writeFiles(
  citations: readonly Citation[],
  documents: readonly CriteriaDocument[],
): readonly string[] {
  const files = [...Map.groupBy(citations, ({ documentId }) => documentId)].flatMap(([id, own]) => {
    const document = documents.find(({ documentId }) => documentId === id)
    if (document === undefined) return []
    const [updated] = own.flatMap((one) => one.updated ?? [])
    const dates = [
      ...(updated === undefined ? [] : [`updated ${spelledDate(updated)}`]),
      `uploaded ${spelledDate(document.uploadedAt.slice(0, 10))}`,
    ]
    return [`${plainMarkdown(document.filename)} (${dates.join(', ')})`]
  })
  return files.length === 0 ? [] : [`From ${files.join('; ')}.`]
}
