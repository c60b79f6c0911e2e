import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { draftToGoOn } from './draft.ts'
import { subscribeToWishes, wishedOfQuestion, wishOfQuestion } from './question-wish.ts'
import type { Chat } from './use-chat.ts'

/** Does what was wished of the question box, as soon as it can. */
export function useQuestionWish(box: RefObject<HTMLTextAreaElement | null>, chat: Chat): void {
  const wish = useSyncExternalStore(subscribeToWishes, wishedOfQuestion)
  const isReading = chat.restored.status === 'reading' || !chat.areDocumentsKnown
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish is done once.
  useEffect(() => {
    if (wish === null || isReading) return
    wishOfQuestion(null)
    if (wish.kind === 'ask' && !chat.isDisabled) void chat.ask(wish.text)
    else if (wish.kind !== 'focus') chat.setDraft(draftToGoOn(wish.text))
    box.current?.focus()
  }, [wish, isReading])
}
