import type {
  FlaggedIssue,
  FlagIssueBody,
  LoggedMessage,
} from '@criteria-desk/contract/flagged-issues'
import { and, desc, eq } from 'drizzle-orm'
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
    .values({ userId, companyId, documentId, chatLog, description, flaggedAt: at })
    .returning({ id: flaggedIssues.id })
  if (!row) throw new Error('The issue was not stored.')
  return row.id
}

/** Newest first. */
export async function listIssuesAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  wanted: { readonly id?: number } = {},
): Promise<FlaggedIssue[]> {
  const rows = await sqlOf(transaction)
    .select({ issue: flaggedIssues, username: users.username, company: companies.name })
    .from(flaggedIssues)
    .leftJoin(users, eq(users.id, flaggedIssues.userId))
    .leftJoin(companies, eq(companies.id, flaggedIssues.companyId))
    .where(wanted.id === undefined ? undefined : eq(flaggedIssues.id, wanted.id))
    .orderBy(desc(flaggedIssues.flaggedAt), desc(flaggedIssues.id))
  return rows.map(({ issue, username, company }) => ({
    id: issue.id,
    status: issue.status === 'resolved' ? 'resolved' : 'open',
    description: issue.description,
    flaggedAt: issue.flaggedAt.toISOString(),
    documentId: issue.documentId,
    user: username === null ? null : { username },
    company: company === null ? null : { name: company },
    chatLog: issue.chatLog as LoggedMessage[],
    resolvedBy: issue.resolvedBy,
    resolvedAt: issue.resolvedAt?.toISOString() ?? null,
  }))
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
