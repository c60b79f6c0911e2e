import type { ConversationMessages } from '@criteria-desk/contract/conversations'
import { type NewestFirst, type Page, pageOf } from '@criteria-desk/contract/paging'
import { isUuid } from '@criteria-desk/contract/uuid'
import { foundBy } from '@criteria-desk/domain/conversations/found-words'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import { createAnswersSince, type SincePorts } from './answers-since.ts'
import * as conversations from './conversations.repository.ts'
import { createOwnList } from './own-list.ts'

export type ConversationsService = ReturnType<typeof createConversationsService>

/** One's own conversations: to find, name and open again. */
export function createConversationsService(ports: SincePorts) {
  const { unitOfWork } = ports

  return {
    list: createOwnList(ports),
    since: createAnswersSince(ports),

    /** One's own conversation as it was, the newest of it; empty when the id is new here or malformed. */
    async read(
      scope: Scope,
      conversationId: string,
      query: NewestFirst,
    ): Promise<Page<ConversationMessages[number]>> {
      if (!isUuid(conversationId)) return { entries: [], total: 0, next: null }
      const { found, total } = await unitOfWork.inTransaction(scope, (transaction) =>
        conversations.listMessages(scope, transaction, conversationId, query),
      )
      const page = pageOf(found, query, total)
      return { ...page, entries: page.entries.reverse() }
    },

    /** Throws `conversation.not-found`, for somebody else's too. */
    async rename(
      scope: Scope,
      conversationId: string,
      wanted: string | null,
    ): Promise<{ title: string | null }> {
      const title = wanted === null || wanted === '' ? null : wanted
      const named = { title, titleWords: foundBy(title ?? '') }
      const isThere =
        isUuid(conversationId) &&
        (await unitOfWork.inTransaction(scope, (transaction) =>
          conversations.rename(scope, transaction, conversationId, named),
        ))
      if (!isThere) throw new AppError('conversation.not-found')
      return { title }
    },
  }
}
