import type { ConversationToOpen } from './open-conversation.ts'

/**
 * What is wanted of the chat from elsewhere, until it is there to do it: that its box takes the
 * focus, a text to go on with, a question to be asked, a new conversation or an earlier one.
 */
export type QuestionWish =
  | { readonly kind: 'focus' }
  | { readonly kind: 'draft'; readonly text: string }
  | { readonly kind: 'ask'; readonly text: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'open'; readonly conversation: ConversationToOpen }

let wish: QuestionWish | null = null
const listeners = new Set<() => void>()

export function wishOfQuestion(wanted: QuestionWish | null): void {
  wish = wanted
  for (const listener of listeners) listener()
}

export function wishedOfQuestion(): QuestionWish | null {
  return wish
}

export function subscribeToWishes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
