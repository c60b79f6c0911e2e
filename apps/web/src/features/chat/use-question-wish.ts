import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { chatToasts } from './chat-texts.ts'
import { draftToGoOn } from './draft.ts'
import { openConversation } from './open-conversation.ts'
import {
  type QuestionWish,
  subscribeToWishes,
  wishedOfQuestion,
  wishOfQuestion,
} from './question-wish.ts'
import type { Chat } from './use-chat.ts'

/** Does what was wished of the question box, as soon as it can. */
export function useQuestionWish(box: RefObject<HTMLTextAreaElement | null>, chat: Chat): void {
  const wish = useSyncExternalStore(subscribeToWishes, wishedOfQuestion)
  const isReading = chat.restored.status === 'reading' || !chat.areDocumentsKnown
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish is done once.
  useEffect(() => {
    if (wish === null || isReading) return
    wishOfQuestion(null)
    void doWish(wish, chat)
    box.current?.focus()
  }, [wish, isReading])
}

async function doWish(wish: QuestionWish, chat: Chat): Promise<void> {
  switch (wish.kind) {
    case 'ask':
      return chat.isDisabled ? chat.setDraft(draftToGoOn(wish.text)) : chat.ask(wish.text)
    case 'draft':
      return chat.setDraft(draftToGoOn(wish.text))
    case 'new':
      return chat.startNew()
    case 'open':
      return openConversation(wish.conversation).catch(() => {
        toast({ ...chatToasts.notOpened, tone: 'destructive' })
      })
    case 'focus':
  }
}
