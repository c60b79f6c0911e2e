import type { ChatSource, ConversationMessages } from '@criteria-desk/contract/chat'
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import { and, asc, eq } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { conversations, messages } from '../../db/schema/activity.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** What the last answer of a conversation was about; null for a conversation that is new here. */
export async function findContext(
  scope: Scope,
  transaction: Transaction,
  conversationId: string,
): Promise<QuestionContext | null> {
  const [row] = await sqlOf(transaction)
    .select({ context: conversations.context })
    .from(conversations)
    .where(and(eq(conversations.userId, scope.userId), eq(conversations.id, conversationId)))
  return (row?.context ?? null) as QuestionContext | null
}

/** Keeps a question with its answer, and what a follow-up may lean on. */
export async function insertExchange(
  scope: Scope,
  transaction: Transaction,
  exchange: {
    conversationId: string
    documentId: number | null
    question: string
    answer: string
    source: ChatSource
    context: QuestionContext | null
    at: Date
  },
): Promise<void> {
  const { conversationId, documentId, context, at } = exchange
  const owner = { userId: scope.userId, companyId: scope.companyId }
  const sql = sqlOf(transaction)
  const conversation = sql.$with('conversation').as(
    sql
      .insert(conversations)
      .values({ id: conversationId, ...owner, context, updatedAt: at })
      .onConflictDoUpdate({
        target: [conversations.userId, conversations.id],
        set: { context, updatedAt: at },
      })
      .returning({ id: conversations.id }),
  )
  const common = { ...owner, conversationId, documentId, timestamp: at }
  await sql
    .with(conversation)
    .insert(messages)
    .values([
      { ...common, role: 'user', content: exchange.question },
      { ...common, role: 'assistant', content: exchange.answer, source: exchange.source },
    ])
}

/** The messages of one's own conversation, in order; none for an id that is new here. */
export async function listMessages(
  scope: Scope,
  transaction: Transaction,
  conversationId: string,
): Promise<ConversationMessages> {
  const rows = await sqlOf(transaction)
    .select()
    .from(messages)
    .where(and(eq(messages.userId, scope.userId), eq(messages.conversationId, conversationId)))
    .orderBy(asc(messages.id))
  return rows.map((row) => ({
    id: row.id,
    role: row.role === 'user' ? 'user' : 'assistant',
    content: row.content,
    timestamp: row.timestamp.toISOString(),
    source: row.source as ChatSource | null,
  }))
}
