import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type {
  EvidenceRecord,
  ModelReading,
  ReadSpan,
} from '@criteria-desk/domain/evidence/evidence-record'
import {
  readingsShown,
  readingTitle,
  saidWords,
  sayComparison,
} from '@criteria-desk/domain/evidence/reading-words'
import type { ReportCell, ReportPart, Said } from '../../../lib/report/report.ts'
import { outcomeWords } from '../../../ui/outcome.tsx'
import type { Place } from './numbered-documents.ts'
import { readNotes } from './read-notes.ts'

/** What the AI pointed at for each lender, what was compared, and what was proved of it. */
export function readingsPart(
  record: EvidenceRecord,
  placeOf: (citation: Citation) => Place,
): readonly ReportPart[] {
  const { readings, documents } = record
  if (readings === undefined) return []
  const { told, silent } = readingsShown(readings)
  const isOfSeveral = readings.ideas.length > 1
  const fileOf = ({ documentId }: ReadSpan) =>
    documents.find(({ id, kind }) => id === documentId && kind !== 'rules')?.filename ?? ''
  const wordsAt = (span: ReadSpan): Said => {
    const { words, ...place } = span
    const { text } = placeOf({ ...place, filename: fileOf(span), quote: words })
    return { text: words === '' ? `Blank (${text})` : `“${words}” (${text})`, voice: 'quote' }
  }
  const rowOf = (one: ModelReading): readonly ReportCell[] => [
    [
      { text: one.lender, voice: 'desk', weight: 'name' },
      ...(isOfSeveral ? [quietly(readings.ideas[one.idea] ?? '')] : []),
    ],
    one.said === undefined ? 'nothing' : saidWords[one.said],
    [...one.spans.map(wordsAt), ...one.compared.map((held) => quietly(sayComparison(held)))],
    [
      { text: outcomeWords[one.outcome], voice: 'desk', mark: one.outcome },
      ...(one.doubt === undefined ? [] : [quietly(one.doubt)]),
      ...(one.opposed === undefined ? [] : readNotes({ opposed: one.opposed }, record)),
    ],
  ]
  return [
    {
      kind: 'table',
      title: readingTitle,
      note: `Its words looked up and its figures worked out again by rule; prompt ${readings.prompt}`,
      head: ['Lender', 'The AI said', 'On these words, with these figures', 'Proved'],
      widths: { 0: 36, 1: 21, 3: 44 },
      keys: 1,
      rows: told.map(rowOf),
    },
    ...(silent.length === 0
      ? []
      : [
          {
            kind: 'text' as const,
            lines: silent.map(
              ({ idea, lenders }) =>
                `The AI found nothing stated${isOfSeveral ? ` of “${idea}”` : ''} by ${lenders.join(', ')}.`,
            ),
          },
        ]),
  ]
}

function quietly(text: string): Said {
  return { text, voice: 'desk', weight: 'quiet' }
}
