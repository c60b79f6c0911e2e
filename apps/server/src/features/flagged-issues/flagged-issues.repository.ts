import type {
  FlaggedIssue,
  FlaggedIssuesQuery,
  FlagIssueBody,
  ListedIssue,
  LoggedMessage,
} from '@criteria-desk/contract/flagged-issues'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import { flaggedIssues } from '../../db/schema/activity.ts'
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

/** Answers its id. */
export async function insertIssue(
  { userId, companyId }: Scope,
  transaction: Transaction,
  { documentId = null, chatLog, description }: FlagIssueBody,
  at: Date,
): Promise<number> {
  const [row] = await sqlOf(transaction)
    .insert(flaggedIssues)
    .values({
      ...{ userId, companyId, documentId, chatLog, description },
      messageCount: chatLog.length,
      flaggedAt: at,
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

/** The whole of one; null where there is none. */
export async function findIssueAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<FlaggedIssue | null> {
  const which = eq(flaggedIssues.id, id)
  const [row] = await selectIssues(transaction).where(which)
  const [whole] = await sqlOf(transaction)
    .select({ description: flaggedIssues.description, chatLog: flaggedIssues.chatLog })
    .from(flaggedIssues)
    .where(which)
  if (!row || !whole) return null
  const chatLog = whole.chatLog as LoggedMessage[]
  return { ...toListed(row), description: whole.description, chatLog }
}

/** False: there is none. */
export async function deleteIssueAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .delete(flaggedIssues)
    .where(eq(flaggedIssues.id, id))
    .returning({ id: flaggedIssues.id })
  return rows.length === 1
}

type Row = Pick<
  typeof flaggedIssues.$inferSelect,
  | 'id'
  | 'status'
  | 'description'
  | 'flaggedAt'
  | 'documentId'
  | 'messageCount'
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
