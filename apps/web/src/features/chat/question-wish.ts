/**
 * What is wanted of the question box from elsewhere, until the chat is there to do it: that it takes
 * the focus, a text to go on with, or a question to be asked.
 */
export type QuestionWish =
  | { readonly kind: 'focus' }
  | { readonly kind: 'draft'; readonly text: string }
  | { readonly kind: 'ask'; readonly text: string }

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
