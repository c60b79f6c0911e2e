import type { ComparedCell, ComparisonPart } from '@criteria-desk/domain/answer-views/shown-answer'
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { plainText } from '../../../lib/markdown-blocks.ts'
import type { ReportPart, Said } from '../../../lib/report/report.ts'
import { outcomeWords } from '../../../ui/outcome.tsx'
import type { Place } from './numbered-documents.ts'
import { readNotes } from './read-notes.ts'

type Written = {
  readonly record: EvidenceRecord
  readonly placeOf: (citation: Citation) => Place
}

/** Lenders beside each other, a row a criterion, each with its words and where they stand. */
export function comparisonParts(
  { lenders, rows }: ComparisonPart,
  written: Written,
): readonly ReportPart[] {
  return [
    {
      kind: 'table',
      title: 'Lenders compared',
      head: ['Criterion', ...lenders],
      keys: 1,
      rows: rows.map(({ criterion, cells }) => [
        { text: criterion, voice: 'desk' as const, weight: 'name' as const },
        ...cells.map((cell) => saidOf(cell, criterion, written)),
      ]),
    },
  ]
}

function saidOf(cell: ComparedCell, row: string, written: Written): readonly Said[] {
  const { outcome, words, remarks } = cell
  return [
    ...(outcome === undefined
      ? []
      : [{ text: outcomeWords[outcome], voice: 'desk' as const, mark: outcome }]),
    ...words.flatMap((one) => wordsOf(one, row, written)),
    ...remarks.map(quietly),
  ]
}

function wordsOf(
  { citation: number, footnotes, remarks, ...read }: ComparedCell['words'][number],
  row: string,
  { record, placeOf }: Written,
): readonly Said[] {
  const { citations } = record
  const citation = citations[number]
  if (citation === undefined) return []
  const { criterion = row, variant, quote } = citation
  const about = [criterion === row ? undefined : criterion, variant].filter(
    (name) => name !== undefined,
  )
  return [
    ...about.map(quietly),
    { text: quote, voice: 'quote' },
    { text: placeOf(citation).text, voice: 'address' },
    ...remarks.map(quietly),
    ...readNotes(read, record),
    ...footnotes
      .flatMap((at) => citations[at] ?? [])
      .flatMap((note): readonly Said[] => [
        { text: note.quote, voice: 'quote' },
        quietly(`Footnote, ${placeOf(note).text}`),
      ]),
  ]
}

function quietly(text: string): Said {
  return { text: plainText(text), voice: 'desk', weight: 'quiet' }
}
