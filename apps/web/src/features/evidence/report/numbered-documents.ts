import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type {
  EvidenceDocument,
  EvidenceRecord,
} from '@criteria-desk/domain/evidence/evidence-record'
import { writtenMoment } from '../../../lib/report/export-report.ts'
import type { ReportPart } from '../../../lib/report/report.ts'

/** A document of an export, by the number that its places carry. */
export type NumberedDocument = EvidenceDocument & {
  readonly number: number
  /** In how many answers it was asked. */
  readonly asked: number
  /** Where the document tells of its own age: the days, as ISO dates. */
  readonly updated: readonly string[]
}

/** Ids are of a kind of document: two of a record may share one. */
type Cited = Pick<Citation, 'documentId' | 'filename'>

export type NumberedDocuments = {
  readonly all: readonly NumberedDocument[]
  /** The document of a record that a citation means: the version of that time. */
  readonly of: (record: EvidenceRecord, cited: Cited) => NumberedDocument | undefined
}

/** Every document version that was asked, numbered from 1 in the order of the answers. */
export function numberDocuments(records: readonly EvidenceRecord[]): NumberedDocuments {
  const found = new Map<string, NumberedDocument>()
  for (const record of records) {
    for (const document of record.documents) {
      const before = found.get(keyOf(document))
      const updated = record.citations
        .filter(isOf(document))
        .flatMap((cited) => cited.updated ?? [])
      found.set(keyOf(document), {
        ...document,
        number: before?.number ?? found.size + 1,
        asked: (before?.asked ?? 0) + 1,
        updated: [...new Set([...(before?.updated ?? []), ...updated])].toSorted(),
      })
    }
  }
  return {
    all: [...found.values()],
    of: (record, cited) => {
      const alike = record.documents.filter(({ id }) => id === cited.documentId)
      const document = alike.find(({ filename }) => filename === cited.filename) ?? alike[0]
      return document && found.get(keyOf(document))
    },
  }
}

function isOf({ id, filename }: EvidenceDocument) {
  return (cited: Cited) => cited.documentId === id && cited.filename === filename
}

function keyOf({ kind, id, version, sha256 }: EvidenceDocument): string {
  return `${kind ?? ''} ${id} ${version} ${sha256}`
}

export type Place = {
  /** `O15`, `Income!O15`, `p. 4`, `row 22`; before it the document’s number where there are several. */
  readonly text: string
  readonly document: NumberedDocument | undefined
}

/** How the places of one answer are written, short and without doubt. */
export function placeWriter(record: EvidenceRecord, documents: NumberedDocuments) {
  const cited = new Set(record.citations.map((citation) => documents.of(record, citation)))
  const sheets = new Set(record.citations.map(({ documentId, sheet }) => `${documentId} ${sheet}`))
  const namesSheets = sheets.size > 1
  return (citation: Citation): Place => {
    const document = documents.of(record, citation)
    const within = placeWithin(citation, namesSheets)
    const number = cited.size > 1 && document !== undefined ? [`[${document.number}]`] : []
    return { text: [...number, within].join(' '), document }
  }
}

function placeWithin({ page, cell, row, sheet, filename }: Citation, namesSheet: boolean): string {
  if (page !== undefined) return `p. ${page}`
  const isRecord = sheet === undefined || sheet === filename
  if (row !== undefined && isRecord) return `row ${row}`
  if (cell === undefined) return row === undefined ? 'as a whole' : `row ${row}`
  return namesSheet && sheet !== undefined ? `${sheet}!${cell}` : cell
}

/** What the head of the column of places is called. */
export function placeName(citations: readonly Citation[]): string {
  if (citations.every(({ page }) => page !== undefined)) return 'Page'
  if (citations.every(({ page, cell }) => page === undefined && cell !== undefined)) return 'Cell'
  return 'Place'
}

/** `[1] desk.xlsx, version 3, uploaded 4 November 2025, 09:12: sheet Income`. */
export function documentLines(
  record: EvidenceRecord,
  documents: NumberedDocuments,
): readonly string[] {
  return record.documents.map((document) => {
    const numbered = documents.of(record, { ...document, documentId: document.id })
    const cited = record.citations.filter(isOf(document))
    const sheets = [...new Set(cited.flatMap(({ sheet }) => sheet ?? []))].filter(
      (sheet) => sheet !== document.filename,
    )
    const { filename, version, uploadedAt } = document
    return [
      `[${numbered?.number ?? '?'}] ${filename}, version ${version}, uploaded ${writtenMoment(new Date(uploadedAt))}`,
      ...(cited.length === 0 ? ['nothing of it is cited'] : []),
      ...(sheets.length === 0
        ? []
        : [`${sheets.length === 1 ? 'sheet' : 'sheets'} ${sheets.join(', ')}`]),
    ].join(': ')
  })
}

/** Every document in full. */
export function sourcesPart({ all }: NumberedDocuments, answers: number): readonly ReportPart[] {
  if (all.length === 0) return []
  return [
    {
      kind: 'sources',
      title: all.length === 1 ? 'Source' : 'Sources',
      sources: all.map(({ number, filename, version, sha256, uploadedAt, updated, asked }) => ({
        title: `[${number}] ${filename}`,
        aside: `Version ${version}`,
        lines: [
          [
            ...(updated.length === 0
              ? []
              : [`Last updated ${writtenDays(updated)}, as it says itself.`]),
            `Uploaded ${writtenMoment(new Date(uploadedAt))}.`,
            ...(answers > 1 ? [`Asked in ${asked} of ${answers} answers.`] : []),
          ].join(' '),
        ],
        address: `sha256 ${sha256}`,
      })),
    },
  ]
}

/** Sheets with a date for each lender tell of dozens: first and last say enough of more than a few. */
const MOST_DAYS = 3

/** @param days as ISO dates in their order */
function writtenDays(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)]
  return days.length <= MOST_DAYS || first === undefined || last === undefined
    ? listFormat.format(days.map(writtenDay))
    : `between ${writtenDay(first)} and ${writtenDay(last)}`
}

const listFormat = new Intl.ListFormat('en-GB')
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2025-11-03` to `3 November 2025`; what is no date stands as it is. */
function writtenDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : dayFormat.format(date)
}
