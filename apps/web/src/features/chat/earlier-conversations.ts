import type { ConversationMessages } from '@criteria-desk/contract/chat'
import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { formatTime } from '../../lib/london-dates.ts'
import { readQuery } from '../../lib/query-client.ts'
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

/** Asked for again whenever it is looked at. */
export function ownHistoryQuery(userId: number) {
  const path = `/api/users/${userId}/chat-history-no-auth?days=7`
  return { ...readQuery<ChatHistory>(path), refetchOnMount: 'always' } as const
}

/** The days with those conversations in which some question holds the term. */
export function findEarlier(history: ChatHistory, term: string): readonly EarlierDay[] {
  const sought = term.trim().toLowerCase()
  return history.flatMap(({ date, conversations }) => {
    const found = conversations.flatMap(({ conversationId, messages }) => {
      const questions = messages.filter(({ role }) => role === 'user')
      const [first] = questions
      const isFound = questions.some(({ content }) => content.toLowerCase().includes(sought))
      if (!first || !isFound) return []
      const count = questions.length === 1 ? '1 question' : `${questions.length} questions`
      const note = `${formatTime(first.timestamp)} · ${count}`
      return { conversationId, question: first.content, note }
    })
    return found.length === 0 ? [] : { date, conversations: found }
  })
}

/** Puts it into the chat as it was answered, to be gone on with. Throws where it cannot be had. */
export async function openEarlier(conversationId: string): Promise<void> {
  const path = `/api/conversations/${encodeURIComponent(conversationId)}`
  const messages = await read<ConversationMessages>(path)
  tellConversation({ type: 'opened', conversationId, messages: messages.map(toChatMessage) })
}
