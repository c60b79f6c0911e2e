import {
  type Conversation,
  type ConversationEvent,
  nextConversation,
  startConversation,
} from './conversation.ts'

/** Under this key the tab keeps which conversation was begun, so that a reload finds it again. */
const conversationKey = 'conversation'

/**
 * The conversation outlives the page it is shown on, so that a look at quick search does not end
 * it. It belongs to one signed-in person: another one starts with their own.
 */
let owner: number | null = null
let conversation: Conversation = startConversation('')
const listeners = new Set<() => void>()

/** The conversation of this person; a new one when the last belonged to somebody else. */
export function conversationOf(userId: number): Conversation {
  if (owner !== userId) {
    owner = userId
    conversation = startConversation(keptConversationId() ?? crypto.randomUUID())
  }
  return conversation
}

export function tellConversation(event: ConversationEvent): void {
  const next = nextConversation(conversation, event)
  if (next === conversation) return
  conversation = next
  if (event.type === 'asked' || event.type === 'opened')
    sessionStorage.setItem(conversationKey, next.conversationId)
  if (event.type === 'cleared') sessionStorage.removeItem(conversationKey)
  for (const listener of listeners) listener()
}

/** Whether this one is the conversation that is shown now. */
export function isShown(conversationId: string): boolean {
  return conversation.conversationId === conversationId
}

export function subscribeToConversation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The conversation that was begun in this tab before the page was loaded. */
export function keptConversationId(): string | null {
  return sessionStorage.getItem(conversationKey)
}
