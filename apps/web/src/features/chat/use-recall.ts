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
    const known = recalled.current
    const isOwn = known !== null && draft.text === known.text
    if (step === undefined || (draft.text !== '' && !isOwn)) return false
    const to = (isOwn ? known.at : -1) + step
    const wanted = askedBefore(conversation, to)
    if (to < -1 || (to >= 0 && wanted === undefined)) return isOwn
    event.preventDefault()
    recalled.current = wanted === undefined ? null : { at: to, text: wanted }
    setDraft(wanted === undefined ? noDraft : draftToGoOn(wanted))
    return true
  }
}

/** The last question, at 0, or one before it. */
function askedBefore({ messages }: Chat['conversation'], at: number): string | undefined {
  if (at < 0) return undefined
  return messages.filter(({ role }) => role === 'user').at(-1 - at)?.content
}
