import type {
  EvidenceDocumentStanding,
  EvidenceStanding,
  ChangedWords as WireChange,
} from '@criteria-desk/contract/evidence'
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import { readStoredRecord, type SealedRecord } from '@criteria-desk/domain/evidence/evidence-file'
import type {
  EvidenceDocument,
  EvidenceExport,
  EvidenceRecord,
} from '@criteria-desk/domain/evidence/evidence-record'
import type { ChangedWords } from '@criteria-desk/domain/evidence/words-since'
import type { VersionSince } from '../documents/documents.service.ts'
import type { RulesRecord } from '../rules/rules.service.ts'
import type { StoredRecord } from './evidence.repository.ts'
import { isUnchanged } from './seal-record.ts'

type Opened<Record> = {
  readonly stored: StoredRecord
  /** As it was sealed; null where it was changed since. */
  readonly whole: Record | null
}

/** A stored record with what its seal says of it. */
export function openStored(stored: StoredRecord): Opened<EvidenceRecord | EvidenceExport> {
  const record = readStoredRecord(stored.record)
  const isWhole = record && isOfRow(record, stored) && isUnchanged(record, stored.sha256)
  return { stored, whole: isWhole ? record : null }
}

/** What stands beside a record says by whom it may be read: it has to say what the record does. */
function isOfRow(record: EvidenceRecord | EvidenceExport, row: StoredRecord): boolean {
  return (
    record.reference === row.reference &&
    record.user.id === row.userId &&
    record.companyId === row.companyId &&
    record.at === row.createdAt.toISOString()
  )
}

export function isExport(record: EvidenceRecord | EvidenceExport): record is EvidenceExport {
  return record.route === 'export'
}

/** An answer among those of an export, or the one that was asked for. */
export type AnswerFound = {
  readonly reference: string
  /** With which it was handed out. */
  readonly sha256: string
  /** Null where there is no such record any more. */
  readonly stored: StoredRecord | null
  readonly whole: EvidenceRecord | null
}

/** The answers that an export names, in its order. */
export function answersOf(
  { answers }: EvidenceExport,
  found: readonly StoredRecord[],
): readonly AnswerFound[] {
  const byReference = new Map(found.map((stored) => [stored.reference, stored]))
  return answers.map(({ reference, sha256 }) => {
    const stored = byReference.get(reference) ?? null
    const whole = stored && stored.sha256 === sha256 ? openStored(stored).whole : null
    return { reference, sha256, stored, whole: whole && !isExport(whole) ? whole : null }
  })
}

/** What the documents of a record are looked up among. */
export type Around = {
  readonly versions: readonly VersionSince[]
  readonly rules: readonly RulesRecord[]
  /** One's own that are still there; null where the record is somebody else's. */
  readonly papers: readonly Paper[] | null
}

export type Paper = {
  readonly id: number
  readonly filename: string
  readonly version: number
  readonly uploadedAt: Date
}

/** @param mayRead whoever asks may read the words */
export function standingOf(
  document: EvidenceDocument,
  route: EvidenceRecord['route'],
  around: Around,
  mayRead: boolean,
): EvidenceDocumentStanding {
  const kind = kindOf(document, route, around)
  const { id, filename, version, sha256, uploadedAt } = document
  const common = { id, kind, version, sha256, uploadedAt }
  if (kind === 'criteria') return { ...common, filename, ...criteriaSince(document, around) }
  if (kind === 'rules') return { ...common, filename, ...rulesSince(document, around) }
  return { ...common, filename: mayRead ? filename : null, ...paperSince(document, around) }
}

// Answers from clients' papers, of before a record said what its documents are.
const routesOfPapers: ReadonlySet<string> = new Set([
  'payslip',
  'income-document',
  'lender-income',
  'consent',
  'refusal',
])

/** What is known to be no paper: a name of a client's paper is told to nobody who must not know it. */
function kindOf(
  { id, kind, sha256 }: EvidenceDocument,
  route: EvidenceRecord['route'],
  { versions, rules }: Around,
): EvidenceDocumentStanding['kind'] {
  if (kind !== undefined) return kind
  if (rules.some((file) => file.id === id && file.sha256 === sha256)) return 'rules'
  if (versions.some(({ cited }) => cited.id === id && cited.sha256 === sha256)) return 'criteria'
  return routesOfPapers.has(route) ? 'paper' : 'criteria'
}

type Since = Pick<EvidenceDocumentStanding, 'since' | 'isDamaged' | 'newer'>

function criteriaSince({ id }: EvidenceDocument, { versions }: Around): Since {
  const found = versions.find(({ cited }) => cited.id === id)
  if (!found) return { since: 'removed' }
  const { cited, inForce } = found
  const isDamaged = cited.status === 'failed' && { isDamaged: true as const }
  if (inForce?.id === cited.id) return { since: 'current', ...isDamaged }
  return {
    since: 'superseded',
    ...isDamaged,
    ...(inForce && {
      newer: {
        ...toNewer(inForce),
        ...(inForce.status === 'failed' && { isDamaged: true as const }),
      },
    }),
  }
}

function rulesSince({ id, sha256 }: EvidenceDocument, { rules }: Around): Since {
  const file = rules.find((one) => one.id === id && one.sha256 === sha256)
  if (!file) return { since: 'removed' }
  if (file.isActive) return { since: 'current' }
  const active = rules.find(({ kind, isActive }) => kind === file.kind && isActive)
  return { since: 'superseded', ...(active && { newer: toNewer(active) }) }
}

function paperSince({ id, version }: EvidenceDocument, { papers }: Around): Since {
  if (papers === null) return { since: null }
  const paper = papers.find((one) => one.id === id)
  if (!paper) return { since: 'removed' }
  return paper.version > version
    ? { since: 'superseded', newer: toNewer(paper) }
    : { since: 'current' }
}

function toNewer({ id, filename, version, uploadedAt }: Paper) {
  return { id, filename, version, uploadedAt: uploadedAt.toISOString() }
}

/** What kind of record it is; one that is none any more counts as an answer. */
export function kindOfRecord(
  record: EvidenceRecord | EvidenceExport | null,
): EvidenceStanding['kind'] {
  switch (record?.route) {
    case 'export':
      return 'export'
    case 'criterion':
      return 'criterion'
    case 'bank-statement':
      return 'statement'
    default:
      return 'answer'
  }
}

/** As it is kept, to be handed out and checked: whoever reads it sees what became of it. */
export function toSealed<Record extends EvidenceRecord | EvidenceExport>({
  record,
  sha256,
}: StoredRecord): SealedRecord<Record> {
  // The parsing edge: what is not whole is told to be so beside it.
  return { record: record as Record, sha256 }
}

export function toWireChange({ was, now }: ChangedWords, around: Around): WireChange {
  return { was: toWire(was, around), now: now && toWire(now, around) }
}

function toWire(citation: Citation, { versions }: Around): WireChange['was'] {
  const { sheet, ...rest } = citation
  const of = versions
    .flatMap(({ cited, inForce }) => (inForce ? [cited, inForce] : [cited]))
    .find(({ id }) => id === citation.documentId)
  return {
    ...rest,
    ...(sheet !== undefined && { sheetName: sheet }),
    ...(of && { uploadedAt: of.uploadedAt.toISOString() }),
  }
}
