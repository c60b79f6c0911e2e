import type {
  IssueReply,
  ListedOwnIssue,
  LoggedMessage,
  OwnIssue,
  OwnIssuesQuery,
} from '@criteria-desk/contract/flagged-issues'
import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { isInForce, users } from '../../db/schema/accounts.ts'
import { flaggedIssueReplies, flaggedIssues } from '../../db/schema/activity.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

const reply = {
  id: flaggedIssueReplies.id,
  text: flaggedIssueReplies.text,
  writtenAt: flaggedIssueReplies.writtenAt,
  writtenBy: flaggedIssueReplies.writtenBy,
}

/** To an issue, in order. Whose it is, is settled before. */
export async function listReplies(
  _scope: Scope,
  transaction: Transaction,
  issueId: number,
): Promise<IssueReply[]> {
  const rows = await sqlOf(transaction)
    .select(reply)
    .from(flaggedIssueReplies)
    .where(eq(flaggedIssueReplies.issueId, issueId))
    .orderBy(flaggedIssueReplies.id)
  return rows.map(toReply)
}

function toReply({ writtenAt, ...rest }: Omit<IssueReply, 'writtenAt'> & { writtenAt: Date }) {
  return { ...rest, writtenAt: writtenAt.toISOString() }
}

/** An issue and how many replies it has, nobody else writing one meanwhile; null: there is no such. */
export async function lockIssueAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  issueId: number,
): Promise<{ readonly replyCount: number; readonly companyId: number | null } | null> {
  const [issue] = await sqlOf(transaction)
    .select({ replyCount: flaggedIssues.replyCount, companyId: flaggedIssues.companyId })
    .from(flaggedIssues)
    .where(eq(flaggedIssues.id, issueId))
    .for('update')
  return issue ?? null
}

/** The issue, which is there, counts it. */
export async function insertReplyAcrossCompanies(
  { userId, username }: Scope,
  transaction: Transaction,
  { issueId, text, at }: { readonly issueId: number; readonly text: string; readonly at: Date },
): Promise<IssueReply> {
  const queries = sqlOf(transaction)
  const whose = queries
    .select({
      issueId: flaggedIssues.id,
      userId: flaggedIssues.userId,
      companyId: flaggedIssues.companyId,
    })
    .from(flaggedIssues)
    .where(eq(flaggedIssues.id, issueId))
  const [issue] = await whose
  if (!issue) throw new Error('There is no issue to reply to.')
  const [row] = await queries
    .insert(flaggedIssueReplies)
    .values({ ...issue, text, writtenAt: at, writtenByUserId: userId, writtenBy: username })
    .returning(reply)
  if (!row) throw new Error('The reply was not stored.')
  await queries
    .update(flaggedIssues)
    .set({ replyCount: sql`${flaggedIssues.replyCount} + 1`, lastReplyId: row.id })
    .where(eq(flaggedIssues.id, issueId))
  return toReply(row)
}

/** Who is to hear of a reply by mail; null where it, its report or the account is gone. */
export async function findReplyToMailAcrossCompanies(
  transaction: Transaction,
  replyId: number,
): Promise<{ issueId: number; flaggedAt: Date; username: string } | null> {
  const [row] = await sqlOf(transaction)
    .select({
      issueId: flaggedIssues.id,
      flaggedAt: flaggedIssues.flaggedAt,
      username: users.username,
    })
    .from(flaggedIssueReplies)
    .innerJoin(flaggedIssues, eq(flaggedIssues.id, flaggedIssueReplies.issueId))
    .innerJoin(users, eq(users.id, flaggedIssues.userId))
    .where(
      and(
        eq(flaggedIssueReplies.id, replyId),
        eq(users.isActive, 1),
        isInForce(users.companyId),
        // Whoever is in another company by now sees this report no more.
        sql`${users.companyId} is not distinct from ${flaggedIssues.companyId}`,
      ),
    )
  return row ?? null
}

const hasNews = gt(flaggedIssues.lastReplyId, flaggedIssues.seenReplyId)

/** In the company that it was reported in: in another one it is nobody's. */
const isOwn = ({ userId, companyId }: Scope) =>
  and(
    eq(flaggedIssues.userId, userId),
    sql`${flaggedIssues.companyId} is not distinct from ${companyId}::integer`,
  )

const listedOwn = {
  id: flaggedIssues.id,
  status: flaggedIssues.status,
  flaggedAt: flaggedIssues.flaggedAt,
  resolvedAt: flaggedIssues.resolvedAt,
  replyCount: flaggedIssues.replyCount,
  hasNews: sql<boolean>`${hasNews}`,
}

/** Characters of a description that a list has room for. */
const listedDescription = sql<string>`left(${flaggedIssues.description}, 300)`

/** One's own, newest first, one more than the page holds, and how many there are on all pages. */
export async function listOwnIssues(
  scope: Scope,
  transaction: Transaction,
  { before, limit, news }: OwnIssuesQuery,
): Promise<{ found: ListedOwnIssue[]; total: number }> {
  const wanted = and(isOwn(scope), news === undefined ? undefined : hasNews)
  const rows = await sqlOf(transaction)
    .select({ ...listedOwn, description: listedDescription })
    .from(flaggedIssues)
    .where(and(wanted, before === undefined ? undefined : lt(flaggedIssues.id, before)))
    .orderBy(desc(flaggedIssues.id))
    .limit(limit + 1)
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(flaggedIssues)
    .where(wanted)
  return { found: rows.map(toListedOwn), total: counted?.total ?? 0 }
}

/** One of one's own; null for anybody else's. */
export async function findOwnIssue(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<OwnIssue | null> {
  const [row] = await sqlOf(transaction)
    .select({
      ...listedOwn,
      description: flaggedIssues.description,
      chatLog: flaggedIssues.chatLog,
      reportedMessageId: flaggedIssues.reportedMessageId,
    })
    .from(flaggedIssues)
    .where(and(isOwn(scope), eq(flaggedIssues.id, id)))
  if (!row) return null
  const { chatLog, reportedMessageId, ...listed } = row
  return {
    ...toListedOwn(listed),
    question: questionBefore(chatLog as LoggedMessage[], reportedMessageId),
    replies: await listReplies(scope, transaction, id),
  }
}

/** That a message of the log answers. */
function questionBefore(log: readonly LoggedMessage[], messageId: number | null): string | null {
  const at = log.findIndex((message) => message.messageId === messageId)
  return log.slice(0, Math.max(0, at)).findLast(({ role }) => role === 'user')?.content ?? null
}

type OwnRow = Pick<
  typeof flaggedIssues.$inferSelect,
  'id' | 'status' | 'description' | 'flaggedAt' | 'resolvedAt' | 'replyCount'
> & { readonly hasNews: boolean }

function toListedOwn({ status, flaggedAt, resolvedAt, ...issue }: OwnRow): ListedOwnIssue {
  return {
    ...issue,
    status: status === 'resolved' ? 'resolved' : 'open',
    flaggedAt: flaggedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }
}

/** Up to that reply one has looked. False: it is no report of one's own. */
export async function markSeen(
  scope: Scope,
  transaction: Transaction,
  id: number,
  replyId: number,
): Promise<boolean> {
  const seen = sql`least(${flaggedIssues.lastReplyId}, greatest(${flaggedIssues.seenReplyId}, ${replyId}::integer))`
  const rows = await sqlOf(transaction)
    .update(flaggedIssues)
    .set({ seenReplyId: seen })
    .where(and(isOwn(scope), eq(flaggedIssues.id, id)))
    .returning({ id: flaggedIssues.id })
  return rows.length === 1
}
