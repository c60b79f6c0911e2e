import type { ChatAnswer, ChatBody, ConversationMessages } from '@criteria-desk/contract/chat'
import { type NewestFirst, type Page, pageOf } from '@criteria-desk/contract/paging'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { IncomeService } from '../income/income.service.ts'
import * as conversations from './chat.repository.ts'
import { documentsAsked } from './criteria-exchanges.ts'
import { refuseForeignIdentity } from './foreign-identity.ts'
import { createQuestionRouting, type RoutingPorts } from './question-routing.ts'

export type ChatService = ReturnType<typeof createChatService>

/**
 * Questions in the chat: of lender criteria, answered from the documents alone; of consent, from the
 * sheet of it; and with income documents attached of those.
 */
export function createChatService(ports: RoutingPorts & { readonly income: IncomeService }) {
  const { unitOfWork, income } = ports
  const answer = createQuestionRouting(ports)

  return {
    /**
     * Answers a question and keeps the exchange. Refusals are answers, with route `refusal`.
     *
     * @param gone aborted when nobody waits for it any more
     */
    async ask(scope: Scope, body: ChatBody, gone?: AbortSignal): Promise<ChatAnswer> {
      refuseForeignIdentity(scope, body.userIdentifier)
      const ids = documentsAsked(body)
      const opened = ids ? await income.openThoseLeft(scope, ids) : []
      const isOfCriteriaToo = (ids?.length ?? 0) > opened.length
      return answer(scope, body, { opened, isOfPapers: false, isOfCriteriaToo }, gone)
    },

    /** Of the records of one's own answers in a conversation, in its order, as far as there are any. */
    listReferences: (
      scope: Scope,
      transaction: Transaction,
      conversationId: string,
      most: number,
    ): Promise<readonly string[]> =>
      conversations.listReferences(scope, transaction, conversationId, most),

    /** One's own conversation as it was, the newest of it; empty when the id is new here or malformed. */
    async readConversation(
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
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
