import type { ChatSource, RowChoice } from '@criteria-desk/contract/chat'
import { foundBy } from '@criteria-desk/domain/conversations/found-words'
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import type { CaseCorrection } from '@criteria-desk/domain/criteria/questions/client-facts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { answeredMessage, sqlOfRows } from '../../db/added-rows.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { conversations, messages, messageWords } from '../../db/schema/activity.ts'
import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
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
    .where(isConversation(scope, conversationId))
  return (row?.context ?? null) as QuestionContext | null
}

/** In another company the same id is another conversation. */
const isConversation = ({ userId, companyId }: Scope, conversationId: string) =>
  and(
    eq(conversations.userId, userId),
    sql`${conversations.companyId} is not distinct from ${companyId}::integer`,
    eq(conversations.id, conversationId),
  )

/** What a question of a conversation goes on from. */
type GoesOnFrom = {
  readonly context: QuestionContext | null
  /** Of the last answer. */
  readonly route: string | null
  /** The last that were asked, the newest first. */
  readonly questions: readonly string[]
}

/**
 * What a question leans on in a conversation: what its last answer was about, or, where the same
 * words were asked last, what they leant on then, so that asked again they mean the same.
 */
export async function findGoesOnFrom(
  scope: Scope,
  transaction: Transaction,
  { conversationId, question }: { conversationId: string; question: string },
): Promise<GoesOnFrom> {
  const last = (role: 'user' | 'assistant') =>
    sql`from ${messages} where ${isMessage(scope, conversationId, role)} order by ${messages.id} desc limit 1`
  const [row] = await sqlOf(transaction)
    .select({
      context: conversations.context,
      leantOn: conversations.leantOn,
      isAgain: sql<boolean | null>`(select ${messages.content} = ${question} ${last('user')})`,
      route: sql<string | null>`(select ${messages.source} ->> 'route' ${last('assistant')})`,
      questions: sql<readonly string[]>`coalesce((
        select json_agg(asked.content order by asked.id desc)
        from (
          select ${messages.id} as id, ${messages.content} as content
          from ${messages} where ${isMessage(scope, conversationId, 'user')}
          order by ${messages.id} desc limit ${questionsKept}
        ) as asked
      ), '[]'::json)`,
    })
    .from(conversations)
    .where(isConversation(scope, conversationId))
  const context = row?.isAgain === true ? row.leantOn : row?.context
  return {
    context: (context ?? null) as QuestionContext | null,
    route: row?.route ?? null,
    questions: row?.questions ?? [],
  }
}

/** How far back a question of a time alone (“and August?”) finds what it is of. */
const questionsKept = 6

const isOfConversation = ({ userId, companyId }: Scope, conversationId: string) =>
  and(
    eq(messages.userId, userId),
    sql`${messages.companyId} is not distinct from ${companyId}::integer`,
    eq(messages.conversationId, conversationId),
  )

const isMessage = (scope: Scope, conversationId: string, role: 'user' | 'assistant') =>
  and(isOfConversation(scope, conversationId), eq(messages.role, role))

type Attachment = { readonly documentId: number; readonly filename: string }

/** The documents that the last question about payslips of a conversation was asked of. */
export async function findLastAttachments(
  scope: Scope,
  transaction: Transaction,
  conversationId: string,
): Promise<readonly number[]> {
  const [row] = await sqlOf(transaction)
    .select({ attachments: messages.attachments })
    .from(messages)
    .where(and(isOfConversation(scope, conversationId), isNotNull(messages.attachments)))
    .orderBy(desc(messages.id))
    .limit(1)
  return ((row?.attachments ?? []) as readonly Attachment[]).map(({ documentId }) => documentId)
}

/**
 * Keeps a question with its answer, what both are found by, what a follow-up may lean on, and the rows
 * that other features add to it, in one statement.
 */
export async function insertExchange(
  scope: Scope,
  transaction: Transaction,
  exchange: {
    conversationId: string
    documentId: number | null
    question: string
    corrections: readonly CaseCorrection[]
    choice: RowChoice | null
    answer: string
    source: ChatSource
    context: QuestionContext | null
    /** What the question leant on. */
    leantOn: QuestionContext | null
    at: Date
    /** Of a question that was put to payslips: those, whatever it turned out to be about. */
    attachments?: readonly Attachment[]
  },
  added: readonly AddedRows[],
): Promise<void> {
  const { conversationId, documentId, corrections, context, leantOn, at } = exchange
  const owner = { userId: scope.userId, companyId: scope.companyId }
  const queries = sqlOf(transaction)
  const conversation = queries
    .insert(conversations)
    .values({ id: conversationId, ...owner, context, leantOn, updatedAt: at })
    .onConflictDoUpdate({
      target: [conversations.userId, conversations.companyId, conversations.id],
      set: { context, leantOn, updatedAt: at },
    })
  const { attachments } = exchange
  const isPayslip = attachments !== undefined
  const common = { ...owner, conversationId, documentId, timestamp: at, isPayslip }
  const both = queries
    .insert(messages)
    .values([
      {
        ...common,
        role: 'user',
        content: exchange.question,
        corrections: corrections.length === 0 ? null : corrections,
        choice: exchange.choice,
        attachments: attachments ?? null,
      },
      { ...common, role: 'assistant', content: exchange.answer, source: exchange.source },
    ])
    .returning({ id: messages.id, role: messages.role })
  await queries.execute(sql`with conversation as (${conversation.getSQL()}), both_messages as (${both.getSQL()}),
    ${answeredMessage} as (select id from both_messages where role = 'assistant'),
    words as (insert into ${messageWords} (message_id, user_id, company_id, conversation_id, words)
      select id, ${owner.userId}::integer, ${owner.companyId}::integer, ${conversationId}::uuid,
        case role when 'user' then ${foundBy(exchange.question)} else ${foundBy(exchange.answer)} end
      from both_messages)
    ${sql.join(added.map((rows, at) => sql`, ${sql.identifier(`added_${at}`)} as (${sqlOfRows(rows)})`))}
    select id from ${answeredMessage}`)
}

/** The references of its answers, the oldest first, at most so many. */
export async function listReferences(
  scope: Scope,
  transaction: Transaction,
  conversationId: string,
  most: number,
): Promise<readonly string[]> {
  const reference = sql<string | null>`${messages.source} ->> 'reference'`
  const rows = await sqlOf(transaction)
    .select({ reference })
    .from(messages)
    .where(and(isMessage(scope, conversationId, 'assistant'), isNotNull(reference)))
    .orderBy(messages.id)
    .limit(most)
  return rows.flatMap((row) => row.reference ?? [])
}
