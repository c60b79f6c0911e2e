import type { ConversationMessages } from '@criteria-desk/contract/chat'
import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { formatTime } from '../../lib/london-dates.ts'
import { readPagesQuery } from '../../lib/query-client.ts'
import { read } from '../../lib/request.ts'
import { tellConversation } from './conversation-store.ts'
import { toChatMessage } from './use-restored-conversation.ts'

/** One's own conversations of the last 7 days, to find and go on with. */

export type EarlierConversation = {
  readonly conversationId: string
  /** The question that it began with. */
  readonly question: string
  /** `10:42 · 2 questions`. */
  readonly note: string
}

export type EarlierDay = {
  readonly date: string
  readonly conversations: readonly EarlierConversation[]
}

/** Those of which some question holds the term, page by page; asked for again whenever it is looked at. */
export function ownHistoryQuery(userId: number, term: string) {
  const sought = term.trim().slice(0, 200)
  const found = sought === '' ? '' : `&find=${encodeURIComponent(sought)}`
  const path = `/api/users/${userId}/chat-history-no-auth?days=7${found}`
  return { ...readPagesQuery<ChatHistory>(path), refetchOnMount: 'always' } as const
}

/** The days with those conversations that a question of that day began, each once. */
export function toEarlierDays(history: ChatHistory): readonly EarlierDay[] {
  return [...Map.groupBy(history, ({ date }) => date)].flatMap(([date, parts]) => {
    const all = parts.flatMap(({ conversations }) => conversations)
    const once = [...new Map(all.map((one) => [one.conversationId, one])).values()]
    const begun = once.flatMap(({ conversationId, messages, questionCount, startedAt }) => {
      const first = messages.find(({ role }) => role === 'user')
      if (!first) return []
      const count = questionCount === 1 ? '1 question' : `${questionCount} questions`
      const note = `${formatTime(startedAt)} · ${count}`
      return { conversationId, question: first.content, note }
    })
    return begun.length === 0 ? [] : { date, conversations: begun }
  })
}

/** Puts it into the chat as it was answered, to be gone on with. Throws where it cannot be had. */
export async function openEarlier(conversationId: string): Promise<void> {
  const path = `/api/conversations/${encodeURIComponent(conversationId)}`
  const messages = await read<ConversationMessages>(path)
  tellConversation({ type: 'opened', conversationId, messages: messages.map(toChatMessage) })
}
