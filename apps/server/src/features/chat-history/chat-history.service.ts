import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { lastDays, londonDayOf } from '@criteria-desk/domain/usage/london-days'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { UsersService } from '../companies/users.service.ts'
import { type KeptMessage, listMessagesOf } from './chat-history.repository.ts'

export type ChatHistoryService = ReturnType<typeof createChatHistoryService>

/** Conversations of the last days: one's own, and those of people one oversees, to look at. */
export function createChatHistoryService(ports: {
  unitOfWork: UnitOfWork
  users: Pick<UsersService, 'lookAt'>
  clock: Clock
}) {
  const { unitOfWork, users, clock } = ports
  return {
    /** Anybody else's is written down. Throws `user.not-found`. */
    async read(scope: Scope, userId: number, days: number): Promise<ChatHistory> {
      const { begins } = lastDays(clock.now(), days)
      const list = (transaction: Parameters<typeof listMessagesOf>[0]) =>
        listMessagesOf(transaction, userId, begins)
      const messages =
        userId === scope.userId
          ? await unitOfWork.inTransaction(scope, list)
          : await users.lookAt(scope, userId, `conversations of user ${userId} opened`, list)
      return toHistory(messages)
    },
  }
}

/** By day and conversation; one that goes on after midnight stands on each of its days. */
function toHistory(messages: readonly KeptMessage[]): ChatHistory {
  const days = Map.groupBy(messages, ({ timestamp }) => londonDayOf(timestamp))
  return [...days]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([date, ofDay]) => ({
      date,
      conversations: [...Map.groupBy(ofDay, keyOfConversation).values()]
        .toSorted((one, other) => lastId(other) - lastId(one))
        .map(toConversation),
    }))
}

/** In another company the same id is another conversation. */
const keyOfConversation = ({ conversationId, companyId }: KeptMessage) =>
  `${companyId} ${conversationId}`

const lastId = (messages: readonly KeptMessage[]) => messages.at(-1)?.id ?? 0

function toConversation(messages: readonly KeptMessage[]) {
  const conversationId = messages[0]?.conversationId ?? ''
  const asked = messages.find(({ documentId }) => documentId !== null)
  return {
    conversationId,
    documentId: asked?.documentId ?? null,
    documentName: asked?.documentName ?? null,
    messages: messages.map(({ id, role, content, timestamp, tokensUsed, cost, requestType }) => ({
      ...{ id, role, content, tokensUsed, cost, requestType },
      timestamp: timestamp.toISOString(),
    })),
  }
}
