import type { ChatSource } from '@criteria-desk/contract/chat'
import type {
  FlaggedIssue,
  KeptMessage,
  LoggedMessage,
  ReportedAnswer,
  ReportedDocument,
} from '@criteria-desk/contract/flagged-issues'
import { maxKeptOfReportBytes } from '@criteria-desk/contract/limits'
import type { EvidenceDocument } from '@criteria-desk/domain/evidence/evidence-record'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentsService, FollowedDocument } from '../documents/documents.service.ts'
import * as issues from './flagged-issues.repository.ts'

/**
 * What of a conversation is kept with a report: the answer that is reported, always, and of the others
 * the nearest to it, as far as there is room. Throws `issue.answer-not-found`.
 */
export async function findKept(
  scope: Scope,
  transaction: Transaction,
  chatLog: readonly LoggedMessage[],
  reported: number | null | undefined,
): Promise<readonly KeptMessage[]> {
  const ids = chatLog.flatMap(({ messageId }) => messageId ?? [])
  const own = await issues.findOwnMessages(scope, transaction, ids)
  const at = own.findIndex(({ messageId }) => messageId === reported)
  if (reported != null && own[at]?.role !== 'assistant')
    throw new AppError('issue.answer-not-found')
  const middle = at === -1 ? own.length - 1 : at
  const nearest = own
    .map((message, place) => ({ message, far: Math.abs(place - middle) }))
    .sort((one, other) => one.far - other.far)
  let room = maxKeptOfReportBytes
  const kept = new Set<number>()
  for (const { message, far } of nearest) {
    if (far > 1) room -= Buffer.byteLength(JSON.stringify(message))
    if (room < 0) break
    kept.add(message.messageId)
  }
  return own
    .filter(({ messageId }) => kept.has(messageId))
    .map(({ role: _role, ...message }) => message)
}

/** The answer that is reported, with what it rests on; null where the report tells of none. */
export function sourceReported({
  kept,
  reportedMessageId,
}: Pick<issues.WholeIssue, 'kept' | 'reportedMessageId'>): ChatSource | null {
  return kept.find(({ messageId }) => messageId === reportedMessageId)?.source ?? null
}

/** Whether criteria were asked for it: an answer of anything else names no version of them. */
export function isOfCriteria(source: ChatSource): boolean {
  return source.criteriaVersion !== undefined
}

/** An issue with what has become of the documents that its answer was given from. */
export async function withReported(
  documents: Pick<DocumentsService, 'followAcrossCompanies'>,
  scope: Scope,
  transaction: Transaction,
  issue: issues.WholeIssue,
): Promise<Omit<FlaggedIssue, 'replies'>> {
  const { companyId: _company, userId: _user, reportedMessageId, kept, chatLog, ...listed } = issue
  const source = sourceReported(issue)
  if (source === null || reportedMessageId === null) {
    return { ...listed, chatLog, kept, reported: null }
  }
  const { reference } = source
  const record =
    reference === undefined
      ? null
      : await issues.findRecordAcrossCompanies(scope, transaction, reference)
  const ids = record?.documents.map(({ id }) => id) ?? []
  const followed = await documents.followAcrossCompanies(scope, transaction, ids)
  const reported: ReportedAnswer = {
    messageId: reportedMessageId,
    isOfCriteria: isOfCriteria(source),
    record:
      record === null || reference === undefined
        ? null
        : {
            reference,
            engineVersion: record.engineVersion,
            documents: record.documents.map((one) => standingOf(one, followed, source)),
          },
  }
  return { ...listed, chatLog, kept, reported }
}

function standingOf(
  { id, filename, version }: EvidenceDocument,
  followed: readonly FollowedDocument[],
  source: ChatSource,
): ReportedDocument {
  const own = { id, filename, version }
  const cited = source.citations.filter(({ documentId }) => documentId === id)
  if (cited.some(({ rulesKind }) => rulesKind !== undefined)) return { ...own, since: 'rules' }
  const found = followed.find(({ asked }) => asked.id === id)
  if (found === undefined) {
    const isOwn = source.askedOf?.some(({ documentId }) => documentId === id)
    return { ...own, since: isOwn ? 'own' : 'removed' }
  }
  const { inForce } = found
  if (inForce?.id === id) return { ...own, since: 'unchanged' }
  return {
    ...own,
    since: 'superseded',
    ...(inForce && {
      newer: { id: inForce.id, filename: inForce.filename, version: inForce.version },
    }),
  }
}
