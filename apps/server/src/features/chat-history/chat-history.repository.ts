import type { ChatSource, RowChoice } from '@criteria-desk/contract/chat'
import type {
  ChatHistoryMessage,
  ChatHistoryQuery,
  HistoryConversationQuery,
} from '@criteria-desk/contract/chat-history'
import type { CaseCorrection } from '@criteria-desk/domain/criteria/questions/client-facts'
import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { messages, tokenUsage } from '../../db/schema/activity.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

/** A conversation as far as it is of one day of London. */
export type DayOfConversation = {
  readonly day: string
  readonly conversationId: string
  /** The company that they were in then: in another one the same id is another conversation. */
  readonly companyId: number | null
  readonly documentId: number | null
  readonly isOfPapers: boolean
  readonly messageCount: number
  readonly questionCount: number
  readonly startedAt: Date
  readonly lastId: number
  /** The first question and the last answer, where there are any. */
  readonly shown: readonly number[]
  /** Conversations of that day, and of all days. */
  readonly ofDay: number
  readonly total: number
}

const dayOf = sql`(${messages.timestamp} at time zone 'Europe/London')::date`
const isShown = inArray(messages.role, ['user', 'assistant'])

/** Somebody's conversations since then, newest day and conversation first, one more than the page holds. */
export async function listConversationsOf(
  transaction: Transaction,
  userId: number,
  { since, before, limit }: Omit<ChatHistoryQuery, 'days'> & { readonly since: Date },
): Promise<DayOfConversation[]> {
  const isBefore = before
    ? sql`(day, last_id) < (${before.day}::date, ${before.lastId}::integer)`
    : sql`true`
  const conversations = sql`(
    select *, count(*) over (partition by day)::int as of_day, count(*) over ()::int as total
    from (
      select ${dayOf} as day, ${messages.conversationId} as conversation_id,
        ${messages.companyId} as company_id,
        count(*)::int as messages,
        (count(*) filter (where ${messages.role} = 'user'))::int as questions,
        min(${messages.timestamp}) as started_at, max(${messages.id}) as last_id,
        min(${messages.id}) filter (where ${messages.role} = 'user') as first_question,
        max(${messages.id}) filter (where ${messages.role} = 'assistant') as last_answer,
        (array_agg(${messages.documentId} order by ${messages.id})
          filter (where ${messages.documentId} is not null))[1] as document_id,
        bool_or(${messages.isPayslip}) as is_of_papers
      from ${messages}
      where ${and(eq(messages.userId, userId), gte(messages.timestamp, since), isShown)}
      group by 1, 2, 3
    ) as found
  ) as counted`
  const rows = await sqlOf(transaction)
    .select({
      day: sql<string>`to_char(day, 'YYYY-MM-DD')`,
      conversationId: sql<string>`conversation_id`,
      companyId: sql<number | null>`company_id`,
      documentId: sql<number | null>`document_id`,
      isOfPapers: sql<boolean>`is_of_papers`,
      messageCount: sql<number>`messages`,
      questionCount: sql<number>`questions`,
      startedAt: sql<string>`started_at`,
      lastId: sql<number>`last_id`,
      firstQuestion: sql<number | null>`first_question`,
      lastAnswer: sql<number | null>`last_answer`,
      ofDay: sql<number>`of_day`,
      total: sql<number>`total`,
    })
    .from(conversations)
    .where(isBefore)
    .orderBy(sql`day desc, last_id desc`)
    .limit(limit + 1)
  return rows.map(({ firstQuestion, lastAnswer, startedAt, ...row }) => ({
    ...row,
    startedAt: new Date(startedAt),
    shown: [firstQuestion, lastAnswer].filter((id) => id !== null),
  }))
}

/** The names of these documents, as far as whoever looks may see them. */
export async function namesOfDocuments(
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sqlOf(transaction)
    .select({ id: documents.id, name: documents.originalName })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type KeptMessage = {
  readonly id: number
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly timestamp: Date
  /** What the answer took: in tokens, in cents, and what usage calls it. */
  readonly tokensUsed: number | null
  readonly cost: number | null
  readonly requestType: string | null
}

/** A message as it was shown to whoever asked. */
export type OpenedMessage = KeptMessage &
  Pick<ChatHistoryMessage, 'source' | 'corrections' | 'choice' | 'attachments'>

/** Characters of a message that a list has room for. */
const listedCharacters = 300

/** Somebody's messages of these ids as they begin, in order. */
export function listBeginningsOf(
  transaction: Transaction,
  userId: number,
  ids: readonly number[],
): Promise<KeptMessage[]> {
  const beginning = sql<string>`left(${messages.content}, ${sql.raw(String(listedCharacters))})`
  const those = inArray(messages.id, [...ids])
  return ids.length === 0
    ? Promise.resolve([])
    : listMessages(transaction, userId, those, messageColumns(beginning))
}

/** Somebody's messages of one conversation and day, newest first, one more than the page holds. */
export async function listDayOfConversation(
  transaction: Transaction,
  userId: number,
  conversationId: string,
  { date, companyId, before, limit }: HistoryConversationQuery,
): Promise<{ found: OpenedMessage[]; total: number }> {
  const ofDay = and(
    eq(messages.conversationId, conversationId),
    sql`${dayOf} = ${date}::date`,
    companyId === undefined ? undefined : sql`coalesce(${messages.companyId}, 0) = ${companyId}`,
    isShown,
  )
  const within = and(ofDay, before === undefined ? undefined : lt(messages.id, before))
  const { source, corrections, choice, attachments } = messages
  const columns = {
    ...messageColumns(sql<string>`${messages.content}`),
    ...{ source, corrections, choice, attachments },
  }
  const rows = await listMessages(transaction, userId, within, columns)
    .orderBy(desc(messages.id))
    .limit(limit + 1)
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(messages)
    .where(and(eq(messages.userId, userId), ofDay))
  return { found: rows.map(toOpened), total: counted?.total ?? 0 }
}

type OpenedRow = KeptMessage &
  Readonly<Record<'source' | 'corrections' | 'choice' | 'attachments', unknown>>

/** The parsing edge: written by the chat in these shapes. */
function toOpened({ source, corrections, choice, attachments, ...row }: OpenedRow): OpenedMessage {
  const papers = attachments as readonly { readonly filename: string }[] | null
  return {
    ...row,
    source: source as ChatSource | null,
    ...(corrections !== null && { corrections: corrections as CaseCorrection[] }),
    ...(choice !== null && { choice: choice as RowChoice }),
    ...(papers !== null && { attachments: papers.map(({ filename }) => filename) }),
  }
}

function messageColumns(content: SQL<string>) {
  const ofAnswer = eq(tokenUsage.messageId, messages.id)
  const sumOf = (column: AnyPgColumn) =>
    sql<number | null>`(select sum(${column})::float8 from ${tokenUsage} where ${ofAnswer})`
  return {
    id: messages.id,
    role: sql<KeptMessage['role']>`${messages.role}`,
    content,
    timestamp: messages.timestamp,
    tokensUsed: sumOf(tokenUsage.tokensUsed),
    cost: sumOf(tokenUsage.cost),
    requestType: sql<string | null>`(select min(${tokenUsage.requestType})
      from ${tokenUsage} where ${ofAnswer})`,
  }
}

function listMessages<Columns extends ReturnType<typeof messageColumns>>(
  transaction: Transaction,
  userId: number,
  which: SQL | undefined,
  columns: Columns,
) {
  return sqlOf(transaction)
    .select(columns)
    .from(messages)
    .where(and(eq(messages.userId, userId), which))
    .$dynamic()
}
