import type { ChatSource, RowChoice } from '@criteria-desk/contract/chat'
import type {
  ConversationMessages,
  OwnConversationsQuery,
} from '@criteria-desk/contract/conversations'
import type { NewestFirst } from '@criteria-desk/contract/paging'
import type { CaseCorrection } from '@criteria-desk/domain/criteria/questions/client-facts'
import { and, count, desc, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { conversations, messages, messageWords } from '../../db/schema/activity.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** A conversation in its person's list. */
export type ListedConversation = {
  readonly conversationId: string
  readonly number: number
  readonly title: string | null
  readonly answeredAt: Date
  /** The same to the microsecond, in microseconds since 1970. */
  readonly microseconds: string
}

type Sought = Pick<OwnConversationsQuery, 'before' | 'limit'> & {
  /** Each must begin a word of the title or of a message; none where everything is listed. */
  readonly words: readonly string[]
}

/**
 * One's own conversations, the last answered first, one more than the page holds. The words are
 * looked for in one conversation after the other until the page is full: `offset 0` keeps the
 * database from looking through all of them first.
 */
export async function listOwn(
  scope: Scope,
  transaction: Transaction,
  { words, before, limit }: Sought,
): Promise<ListedConversation[]> {
  const queries = sqlOf(transaction)
  const { updatedAt, number } = conversations
  const isBefore =
    before &&
    sql`(${updatedAt}, ${number}) <
      ('epoch'::timestamptz + ${before.microseconds}::bigint * interval '1 microsecond', ${before.number}::integer)`
  const own = queries
    .select({
      conversationId: conversations.id,
      number,
      title: conversations.title,
      titleWords: conversations.titleWords,
      answeredAt: updatedAt,
    })
    .from(conversations)
    .where(and(isOwn(scope, conversations), isBefore))
    .orderBy(desc(updatedAt), sql`${desc(number)} offset 0`)
    .as('own')
  const holds = (word: string) => {
    const isOfIt = eq(messageWords.conversationId, own.conversationId)
    return sql`(${stands(own.titleWords, word)} or exists (
      select from ${messageWords}
      where ${and(isOwn(scope, messageWords), isOfIt, stands(messageWords.words, word))} offset 0))`
  }
  return queries
    .select({
      conversationId: own.conversationId,
      number: own.number,
      title: own.title,
      answeredAt: own.answeredAt,
      microseconds: sql<string>`(extract(epoch from ${own.answeredAt}) * 1000000)::bigint::text`,
    })
    .from(own)
    .where(and(...words.map(holds)))
    .orderBy(desc(own.answeredAt), desc(own.number))
    .limit(limit + 1)
}

export function countOwn(scope: Scope, transaction: Transaction): Promise<number> {
  return sqlOf(transaction).$count(conversations, isOwn(scope, conversations))
}

/** In another company the same person has others. */
const isOwn = (
  { userId, companyId }: Scope,
  of: typeof conversations | typeof messages | typeof messageWords,
) => and(eq(of.userId, userId), sql`${of.companyId} is not distinct from ${companyId}::integer`)

/** Whether a word stands in what a text is found by. */
const stands = (words: SQLWrapper, word: string) => sql`strpos(${words}, ${` ${word}`}) > 0`

/** How a conversation began and what it was of. */
export type ConversationOutline = {
  readonly conversationId: string
  readonly question: string
  readonly questionCount: number
  /** The lists of the last answer, if it lists lenders. */
  readonly lenders: ChatSource['lenders'] | null
  /** Of an answer without lists: how many lenders it quotes. */
  readonly quoted: number
  readonly chosenFrom: number | null
}

/** Characters of a question that a list has room for. */
const listedCharacters = 300

/** The outlines of these conversations of one's own. */
export async function outlinesOf(
  scope: Scope,
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConversationOutline>> {
  if (ids.length === 0) return new Map()
  const queries = sqlOf(transaction)
  const within = and(isOwn(scope, messages), inArray(messages.conversationId, [...ids]))
  const isQuestion = sql`${messages.role} = 'user'`
  const asked = queries
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      isNew: sql<boolean>`${messages.content} is distinct from lag(${messages.content})
        over (partition by ${messages.conversationId} order by ${messages.id})`.as('is_new'),
      hasChoice: sql<boolean>`${messages.choice} ->> 'criterion' is not null`.as('has_choice'),
    })
    .from(messages)
    .where(and(within, isQuestion))
    .as('asked')
  const counted = queries
    .select({
      conversationId: asked.conversationId,
      first: sql<number>`min(${asked.id})`.as('first'),
      questions: sql<number>`(count(*) filter (where ${asked.isNew}))::int`.as('questions'),
      isChosen: sql<boolean>`(array_agg(${asked.hasChoice} order by ${asked.id} desc))[1]`.as(
        'is_chosen',
      ),
    })
    .from(asked)
    .groupBy(asked.conversationId)
    .as('counted')
  const answer = (what: SQL, narrower = sql`true`) => sql`(
    select ${what} from ${messages} as answer
    where answer.user_id = ${scope.userId} and answer.conversation_id = ${counted.conversationId}
      and answer.company_id is not distinct from ${scope.companyId}::integer
      and answer.role = 'assistant' and ${narrower}
    order by answer.id desc limit 1)`
  const rows = await queries
    .select({
      conversationId: counted.conversationId,
      question: sql<string>`left(${messages.content}, ${sql.raw(String(listedCharacters))})`,
      questionCount: counted.questions,
      lenders: sql<ConversationOutline['lenders']>`${answer(sql`answer.source -> 'lenders'`)}`,
      quoted: sql<number>`coalesce(${answer(sql`case when answer.source ? 'lenders' then 0 else (
        select count(distinct citation ->> 'lender')
        from jsonb_array_elements(answer.source -> 'citations') as citation) end`)}, 0)::int`,
      chosenFrom: sql<number | null>`case when ${counted.isChosen} then ${answer(
        sql`jsonb_array_length(jsonb_path_query_first(answer.source, '$.parts[*] ? (@.kind == "choices").offered'))`,
        sql`answer.source ->> 'route' = 'choices'`,
      )} end`,
    })
    .from(counted)
    .innerJoin(messages, eq(messages.id, counted.first))
  return new Map(rows.map((row) => [row.conversationId, row]))
}

export type FoundMessage = {
  readonly conversationId: string
  readonly messageId: number
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** Of each of these conversations the message in which most of the words stand, a question before an answer. */
export async function bestMessagesOf(
  scope: Scope,
  transaction: Transaction,
  ids: readonly string[],
  words: readonly string[],
): Promise<ReadonlyMap<string, FoundMessage>> {
  if (ids.length === 0 || words.length === 0) return new Map()
  const standing = words.map((word) => stands(messageWords.words, word))
  const hits = sql.join(
    standing.map((one) => sql`(${one})::int`),
    sql` + `,
  )
  const rows = await sqlOf(transaction)
    .selectDistinctOn([messageWords.conversationId], {
      conversationId: messageWords.conversationId,
      messageId: messageWords.messageId,
      role: sql<FoundMessage['role']>`${messages.role}`,
      content: messages.content,
    })
    .from(messageWords)
    .innerJoin(messages, eq(messages.id, messageWords.messageId))
    .where(
      and(
        isOwn(scope, messageWords),
        inArray(messageWords.conversationId, [...ids]),
        sql`(${sql.join(standing, sql` or `)})`,
      ),
    )
    .orderBy(messageWords.conversationId, desc(hits), desc(messages.role), messages.id)
  return new Map(rows.map((row) => [row.conversationId, row]))
}

/** Gives a conversation a title, or none. False: there is no such conversation of one's own. */
export async function rename(
  scope: Scope,
  transaction: Transaction,
  conversationId: string,
  { title, titleWords }: { readonly title: string | null; readonly titleWords: string },
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .update(conversations)
    .set({ title, titleWords })
    .where(and(isOwn(scope, conversations), eq(conversations.id, conversationId)))
    .returning({ number: conversations.number })
  return rows.length === 1
}

/**
 * The messages of one's own conversation, newest first, one more than the page holds, and how many
 * there are; none for an id that is new here.
 */
export async function listMessages(
  scope: Scope,
  transaction: Transaction,
  conversationId: string,
  { before, limit }: NewestFirst,
): Promise<{ found: ConversationMessages; total: number }> {
  const isOfIt = and(isOwn(scope, messages), eq(messages.conversationId, conversationId))
  const rows = await sqlOf(transaction)
    .select()
    .from(messages)
    .where(and(isOfIt, before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit + 1)
  const [counted] = await sqlOf(transaction).select({ total: count() }).from(messages).where(isOfIt)
  return { found: toMessages(rows), total: counted?.total ?? 0 }
}

/** An answer of one's own as its record is found by, the oldest first. */
export type AnswerGiven = {
  readonly messageId: number
  /** Null of answers of before records were kept. */
  readonly reference: string | null
  readonly at: Date
}

/** The answers on a page of a conversation's messages. */
export async function listAnswers(
  scope: Scope,
  transaction: Transaction,
  conversationId: string,
  { before, limit }: NewestFirst,
): Promise<AnswerGiven[]> {
  const isOfIt = and(isOwn(scope, messages), eq(messages.conversationId, conversationId))
  const rows = await sqlOf(transaction)
    .select({
      messageId: messages.id,
      reference: sql<string | null>`${messages.source} ->> 'reference'`,
      at: messages.timestamp,
      role: messages.role,
    })
    .from(messages)
    .where(and(isOfIt, before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit)
  return rows
    .filter(({ role }) => role === 'assistant')
    .map(({ role: _role, ...answer }) => answer)
    .reverse()
}

type Attachment = { readonly documentId: number; readonly filename: string }

function toMessages(rows: readonly (typeof messages.$inferSelect)[]): ConversationMessages {
  return rows.map((row) => ({
    id: row.id,
    role: row.role === 'user' ? 'user' : 'assistant',
    content: row.content,
    timestamp: row.timestamp.toISOString(),
    source: row.source as ChatSource | null,
    ...(row.corrections === null ? {} : { corrections: row.corrections as CaseCorrection[] }),
    ...(row.choice === null ? {} : { choice: row.choice as RowChoice }),
    ...(row.isPayslip && { isPayslip: true }),
    ...(row.attachments === null ? {} : { attachments: row.attachments as Attachment[] }),
  }))
}
