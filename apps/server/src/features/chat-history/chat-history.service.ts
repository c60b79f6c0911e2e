import type {
  ChatHistory,
  ChatHistoryMessage,
  ChatHistoryQuery,
  HistoryConversationQuery,
} from '@criteria-desk/contract/chat-history'
import { type Page, pageOf } from '@criteria-desk/contract/paging'
import { isUuid } from '@criteria-desk/contract/uuid'
import { type AuditAct, toIdText } from '@criteria-desk/domain/access/audit-acts'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { lastDays } from '@criteria-desk/domain/usage/london-days'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { UsersService } from '../companies/users.service.ts'
import * as history from './chat-history.repository.ts'

export type ChatHistoryService = ReturnType<typeof createChatHistoryService>

/** Conversations of the last days: one's own, and those of people one oversees, to look at. */
export function createChatHistoryService(ports: {
  unitOfWork: UnitOfWork
  users: Pick<UsersService, 'lookAt'>
  clock: Clock
}) {
  const { unitOfWork, users, clock } = ports

  /** A look at anybody else's is written down. Throws `user.not-found`. */
  const look = <Value>(
    scope: Scope,
    userId: number,
    act: AuditAct,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> =>
    userId === scope.userId
      ? unitOfWork.inTransaction(scope, work)
      : users.lookAt(scope, userId, act, work)

  return {
    /** A page of conversations by day, each as it began and with its last answer. */
    read(
      scope: Scope,
      userId: number,
      query: ChatHistoryQuery,
    ): Promise<Page<ChatHistory[number]>> {
      const { begins } = lastDays(clock.now(), query.days)
      const wanted = { ...query, since: begins }
      const act = { act: 'conversations.opened', userId, days: query.days } as const
      return look(scope, userId, act, async (transaction) => {
        const found = await history.listConversationsOf(transaction, userId, wanted)
        const listed = found.slice(0, query.limit)
        const last = listed.at(-1)
        const shown = listed.flatMap((one) => one.shown)
        const beginnings = await history.listBeginningsOf(transaction, userId, shown)
        const asked = listed.flatMap(({ documentId }) => documentId ?? [])
        const names = await history.namesOfDocuments(transaction, asked)
        return {
          entries: toDays(listed, beginnings, names),
          total: listed[0]?.total ?? 0,
          next:
            found.length > listed.length && last ? { before: `${last.day}.${last.lastId}` } : null,
        }
      })
    },

    /**
     * The messages of one conversation and day, in order, each answer with what it was drawn from; none
     * where there is no such.
     */
    open(
      scope: Scope,
      userId: number,
      conversationId: string,
      query: HistoryConversationQuery,
    ): Promise<Page<ChatHistoryMessage>> {
      const opened = toIdText(conversationId)
      const act = { act: 'conversation.opened', userId, conversationId: opened } as const
      return look(scope, userId, act, async (transaction) => {
        if (!isUuid(conversationId)) return { entries: [], total: 0, next: null }
        const { found, total } = await history.listDayOfConversation(
          transaction,
          userId,
          conversationId,
          query,
        )
        const page = pageOf(found, query, total)
        return {
          ...page,
          entries: page.entries.reverse().map((one) => toMessage(forViewer(scope, one))),
        }
      })
    },
  }
}

/** How a question was understood is for those who may see it explained. */
function forViewer(scope: Scope, message: history.OpenedMessage): history.OpenedMessage {
  if (message.source === null || mayDo(scope.role, 'criteria.explain')) return message
  const { trace: _trace, ...source } = message.source
  return { ...message, source }
}

/** By day; a conversation that goes on after midnight stands on each of its days. */
function toDays(
  conversations: readonly history.DayOfConversation[],
  beginnings: readonly history.KeptMessage[],
  names: ReadonlyMap<number, string>,
): ChatHistory {
  return [...Map.groupBy(conversations, ({ day }) => day)].map(([date, ofDay]) => ({
    date,
    conversationCount: ofDay[0]?.ofDay ?? 0,
    conversations: ofDay.map((one) => ({
      conversationId: one.conversationId,
      companyId: one.companyId,
      documentId: one.documentId,
      documentName: one.documentId === null ? null : (names.get(one.documentId) ?? null),
      isOfPapers: one.isOfPapers,
      messageCount: one.messageCount,
      questionCount: one.questionCount,
      startedAt: one.startedAt.toISOString(),
      messages: one.shown
        .flatMap((id) => beginnings.find((message) => message.id === id) ?? [])
        .toSorted((first, second) => first.id - second.id)
        .map(toMessage),
    })),
  }))
}

function toMessage<Message extends history.KeptMessage>({ timestamp, ...message }: Message) {
  return { ...message, timestamp: timestamp.toISOString() }
}
