import { type KeyboardEvent, useRef } from 'react'
import { draftToGoOn, noDraft } from './draft.ts'
import type { Chat } from './use-chat.ts'

/**
 * Up in an empty box brings back the last question, and again the one before; down goes forward to
 * the empty box. What was brought back and changed is a text like any other.
 */
export function useRecall({ conversation, draft, setDraft }: Chat) {
  const recalled = useRef<{ readonly at: number; readonly text: string } | null>(null)
  return (event: KeyboardEvent): boolean => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const isOwn = draft.text !== '' && draft.text === recalled.current?.text
    const at = isOwn ? (recalled.current?.at ?? -1) : -1
    if (step === undefined || (draft.text !== '' && !isOwn) || at + step < -1) return false
    const asked = conversation.messages.filter(({ role }) => role === 'user')
    const wanted = asked.at(-1 - (at + step))
    if (at + step >= 0 && wanted === undefined) return isOwn
    event.preventDefault()
    recalled.current = wanted && at + step >= 0 ? { at: at + step, text: wanted.content } : null
    setDraft(recalled.current === null ? noDraft : draftToGoOn(recalled.current.text))
    return true
  }
}
