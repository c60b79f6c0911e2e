import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { messages, tokenUsage } from '../../db/schema/activity.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

export type KeptMessage = {
  readonly id: number
  readonly conversationId: string
  /** The company that they were in then. */
  readonly companyId: number | null
  readonly documentId: number | null
  /** Null where the document is gone, or not for whoever looks. */
  readonly documentName: string | null
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly timestamp: Date
  /** What the answer took: in tokens, in cents, and what usage calls it. */
  readonly tokensUsed: number | null
  readonly cost: number | null
  readonly requestType: string | null
}

/** Somebody's messages since then, in order, as far as this transaction reaches. */
export async function listMessagesOf(
  transaction: Transaction,
  userId: number,
  since: Date,
): Promise<KeptMessage[]> {
  const queries = sqlOf(transaction)
  const used = queries
    .select({
      messageId: tokenUsage.messageId,
      tokens: sql<number>`sum(${tokenUsage.tokensUsed})::float8`.as('tokens'),
      cost: sql<number>`sum(${tokenUsage.cost})::float8`.as('cost'),
      kind: sql<string>`min(${tokenUsage.requestType})`.as('kind'),
    })
    .from(tokenUsage)
    .where(and(eq(tokenUsage.userId, userId), gte(tokenUsage.usageDate, since)))
    .groupBy(tokenUsage.messageId)
    .as('used')
  const rows = await queries
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      companyId: messages.companyId,
      documentId: messages.documentId,
      documentName: documents.originalName,
      role: messages.role,
      content: messages.content,
      timestamp: messages.timestamp,
      tokensUsed: used.tokens,
      cost: used.cost,
      requestType: used.kind,
    })
    .from(messages)
    .leftJoin(used, eq(used.messageId, messages.id))
    .leftJoin(documents, eq(documents.id, messages.documentId))
    .where(
      and(
        eq(messages.userId, userId),
        gte(messages.timestamp, since),
        inArray(messages.role, ['user', 'assistant']),
      ),
    )
    .orderBy(asc(messages.id))
  return rows.map((row) => ({ ...row, role: row.role === 'user' ? 'user' : 'assistant' }))
}
