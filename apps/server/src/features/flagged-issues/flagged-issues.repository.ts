import type { CaseCorrection, ChatSource, RowChoice } from '@criteria-desk/contract/chat'
import type {
  FlaggedIssuesQuery,
  FlagIssueBody,
  KeptMessage,
  ListedIssue,
  LoggedMessage,
} from '@criteria-desk/contract/flagged-issues'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import { evidenceRecords, flaggedIssues, messages } from '../../db/schema/activity.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** Whether a document is one that this person may see. */
export async function isDocumentSeen(
  _scope: Scope,
  transaction: Transaction,
  documentId: number,
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.id, documentId))
  return rows.length === 1
}

/** Those of these messages that are one's own, as they were given, in their order. */
export async function findOwnMessages(
  { userId, companyId }: Scope,
  transaction: Transaction,
  ids: readonly number[],
): Promise<(KeptMessage & { readonly role: string })[]> {
  if (ids.length === 0) return []
  const rows = await sqlOf(transaction)
    .select()
    .from(messages)
    .where(
      and(
        inArray(messages.id, [...ids]),
        eq(messages.userId, userId),
        sql`${messages.companyId} is not distinct from ${companyId}::integer`,
      ),
    )
    .orderBy(messages.id)
  return rows.map(({ id, role, content, source, corrections, choice }) => ({
    messageId: id,
    role,
    content,
    source: source as ChatSource | null,
    ...(corrections === null ? {} : { corrections: corrections as CaseCorrection[] }),
    ...(choice === null ? {} : { choice: choice as RowChoice }),
  }))
}

/** Answers its id. */
export async function insertIssue(
  { userId, companyId }: Scope,
  transaction: Transaction,
  { documentId = null, chatLog, description, reported }: FlagIssueBody,
  { kept, at }: { readonly kept: readonly KeptMessage[]; readonly at: Date },
): Promise<number> {
  const [row] = await sqlOf(transaction)
    .insert(flaggedIssues)
    .values({
      ...{ userId, companyId, documentId, chatLog, description },
      messageCount: chatLog.length,
      flaggedAt: at,
      kept,
      reportedMessageId: reported ?? null,
    })
    .returning({ id: flaggedIssues.id })
  if (!row) throw new Error('The issue was not stored.')
  return row.id
}

/** Characters of a description that a list has room for. */
const listedCharacters = 300

const listed = {
  id: flaggedIssues.id,
  status: flaggedIssues.status,
  description: sql<string>`left(${flaggedIssues.description}, ${sql.raw(String(listedCharacters))})`,
  flaggedAt: flaggedIssues.flaggedAt,
  documentId: flaggedIssues.documentId,
  messageCount: flaggedIssues.messageCount,
  replyCount: flaggedIssues.replyCount,
  resolvedBy: flaggedIssues.resolvedBy,
  resolvedAt: flaggedIssues.resolvedAt,
  username: users.username,
  companyName: companies.name,
}

const selectIssues = (transaction: Transaction) =>
  sqlOf(transaction)
    .select(listed)
    .from(flaggedIssues)
    .leftJoin(users, eq(users.id, flaggedIssues.userId))
    .leftJoin(companies, eq(companies.id, flaggedIssues.companyId))
    .$dynamic()

/** Newest first, one more than the page holds, and how many there are on all pages. */
export async function listIssuesAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  { status, before, limit }: FlaggedIssuesQuery,
): Promise<{ found: ListedIssue[]; total: number }> {
  const ofStatus = status && eq(flaggedIssues.status, status)
  const rows = await selectIssues(transaction)
    .where(and(ofStatus, before === undefined ? undefined : lt(flaggedIssues.id, before)))
    .orderBy(desc(flaggedIssues.id))
    .limit(limit + 1)
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(flaggedIssues)
    .where(ofStatus)
  return { found: rows.map(toListed), total: counted?.total ?? 0 }
}

/** An issue with all that was kept with it. */
export type WholeIssue = ListedIssue & {
  /** Null where the account is gone. */
  readonly userId: number | null
  readonly companyId: number | null
  readonly chatLog: readonly LoggedMessage[]
  readonly kept: readonly KeptMessage[]
  readonly reportedMessageId: number | null
}

/** The whole of one; null where there is none. */
export async function findIssueAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<WholeIssue | null> {
  const which = eq(flaggedIssues.id, id)
  const [row] = await selectIssues(transaction).where(which)
  const [whole] = await sqlOf(transaction)
    .select({
      description: flaggedIssues.description,
      userId: flaggedIssues.userId,
      companyId: flaggedIssues.companyId,
      chatLog: flaggedIssues.chatLog,
      kept: flaggedIssues.kept,
      reportedMessageId: flaggedIssues.reportedMessageId,
    })
    .from(flaggedIssues)
    .where(which)
  if (!row || !whole) return null
  return {
    ...toListed(row),
    ...whole,
    chatLog: whole.chatLog as LoggedMessage[],
    kept: whole.kept as KeptMessage[],
  }
}

/** What the record of an answer says of what it was given from; null where there is none. */
export async function findRecordAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  reference: string,
): Promise<Pick<EvidenceRecord, 'engineVersion' | 'documents'> | null> {
  const [row] = await sqlOf(transaction)
    .select({ record: evidenceRecords.record })
    .from(evidenceRecords)
    .where(eq(evidenceRecords.reference, reference))
  return (row?.record ?? null) as EvidenceRecord | null
}

/** Of whose company it was; null where there is none. */
export async function deleteIssueAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<{ readonly companyId: number | null } | null> {
  const [row] = await sqlOf(transaction)
    .delete(flaggedIssues)
    .where(eq(flaggedIssues.id, id))
    .returning({ companyId: flaggedIssues.companyId })
  return row ?? null
}

type Row = Pick<
  typeof flaggedIssues.$inferSelect,
  | 'id'
  | 'status'
  | 'description'
  | 'flaggedAt'
  | 'documentId'
  | 'messageCount'
  | 'replyCount'
  | 'resolvedBy'
  | 'resolvedAt'
> & { readonly username: string | null; readonly companyName: string | null }

function toListed(issue: Row): ListedIssue {
  const { username, companyName } = issue
  return {
    id: issue.id,
    status: issue.status === 'resolved' ? 'resolved' : 'open',
    description: issue.description,
    flaggedAt: issue.flaggedAt.toISOString(),
    documentId: issue.documentId,
    user: username === null ? null : { username },
    company: companyName === null ? null : { name: companyName },
    messageCount: issue.messageCount,
    replyCount: issue.replyCount,
    resolvedBy: issue.resolvedBy,
    resolvedAt: issue.resolvedAt?.toISOString() ?? null,
  }
}

/** Does nothing where it is resolved already: who was first stays. */
export async function resolveIssueAcrossCompanies(
  { username }: Scope,
  transaction: Transaction,
  id: number,
  at: Date,
): Promise<void> {
  await sqlOf(transaction)
    .update(flaggedIssues)
    .set({ status: 'resolved', resolvedBy: username, resolvedAt: at })
    .where(and(eq(flaggedIssues.id, id), eq(flaggedIssues.status, 'open')))
}
