import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type {
  EvidenceDocument,
  EvidenceRecord,
} from '@criteria-desk/domain/evidence/evidence-record'

/**
 * What a record's answer rests on, in the shape that the chat draws. The client's case is drawn beside
 * it, since nothing in a record can be put right.
 */
export function toChatSource(record: EvidenceRecord): ChatSource {
  const { reference, parts, lenders, columns, readBy, documents } = record
  const uploads = new Map(documents.map((document) => [keyOf(document), document]))
  const drawn = {
    // What a consent sheet said stands in the answer's own words.
    route: record.route === 'consent' ? 'lookup' : record.route,
    ...(isOfCriteria(record) && { criteriaVersion: record.engineVersion }),
    citations: record.citations.map((citation) => toChatCitation(citation, uploads)),
    reference,
    ...(parts && { parts }),
    ...(lenders && { lenders }),
    ...(columns && { columns }),
    ...(readBy && { readBy }),
  }
  // The parsing edge: a record was sealed with what its answer sent.
  return drawn as ChatSource
}

/** Ids are of a kind of document, so that the name tells them apart. */
function keyOf({ id, filename }: { readonly id: number; readonly filename: string }): string {
  return `${id} ${filename}`
}

function toChatCitation(
  { sheet, ...citation }: Citation,
  documents: ReadonlyMap<string, EvidenceDocument>,
): ChatCitation {
  const { documentId: id, filename } = citation
  const uploadedAt = documents.get(keyOf({ id, filename }))?.uploadedAt
  return {
    ...citation,
    ...(sheet !== undefined && { sheetName: sheet }),
    ...(uploadedAt !== undefined && { uploadedAt }),
  }
}

function isOfCriteria({ route, parts }: EvidenceRecord): boolean {
  return criteriaRoutes.has(route) || (parts !== undefined && !paperRoutes.has(route))
}

const paperRoutes: ReadonlySet<string> = new Set(['payslip', 'income-document'])

// Of records of before parts were kept.
const criteriaRoutes: ReadonlySet<string> = new Set([
  'lookup',
  'which',
  'numeric',
  'compare',
  'multi',
  'passage',
  'source',
  'choices',
  'consent',
])

/** Of what kind the document of a place is; undefined where the record does not say. */
export function kindAt(
  record: EvidenceRecord,
  place: Pick<ChatCitation, 'documentId' | 'filename'>,
): EvidenceDocument['kind'] {
  return record.documents.find(
    ({ id, filename }) => id === place.documentId && filename === place.filename,
  )?.kind
}
