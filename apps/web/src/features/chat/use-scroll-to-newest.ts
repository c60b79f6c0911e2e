import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Conversation } from './conversation.ts'

/**
 * Scrolls the log alone, so that the page stays where the reader has it. One from the history begins
 * at its beginning, or where what was looked for stands; messages that come in above leave what is
 * read where it is. Tables find their room, pictures and fonts come, after messages stand: what was
 * scrolled to is scrolled to again until somebody scrolls or presses something in it.
 */
export function useScrollToNewest(
  log: RefObject<HTMLDivElement | null>,
  { conversationId, messages, reopened }: Conversation,
): void {
  const seen = useRef({ conversationId: '', last: '', height: 0 })
  // What was scrolled to; null once somebody is reading.
  const goal = useRef<Goal | null>(null)
  const last = messages.at(-1)?.id ?? ''
  const count = messages.length
  const start = reopened?.from === 'history' ? (reopened.foundId ?? '') : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages may come in above the last.
  useLayoutEffect(() => {
    const element = log.current
    if (element === null) return
    const before = seen.current
    const { scrollHeight } = element
    seen.current = { conversationId, last, height: scrollHeight }
    const isSame = before.conversationId === conversationId
    if (isSame && before.last === last) {
      element.scrollTop += scrollHeight - before.height
      goal.current = null
      return
    }
    const shown =
      isSame || start === null
        ? [...element.querySelectorAll<HTMLElement>('[data-question]')].at(-1)
        : element.querySelector<HTMLElement>(`[data-message="${start}"]`)
    goal.current = { shown: shown ?? null }
    scrollTo(element, goal.current)
  }, [log, conversationId, last, count, start])
  useEffect(() => {
    const element = log.current
    const content = element?.firstElementChild
    if (!element || !content || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      seen.current = { ...seen.current, height: element.scrollHeight }
      if (goal.current !== null) scrollTo(element, goal.current)
    })
    observer.observe(content)
    observer.observe(element)
    const leave = () => {
      goal.current = null
    }
    for (const act of acts) element.addEventListener(act, leave, { passive: true })
    return () => {
      observer.disconnect()
      for (const act of acts) element.removeEventListener(act, leave)
    }
  }, [log])
}

// That it was scrolled alone does not tell: the browser scrolls too, where something above grows.
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** A message, or null for the beginning. */
type Goal = { readonly shown: HTMLElement | null }

function scrollTo(log: HTMLElement, { shown }: Goal): void {
  log.scrollTop = shown ? Math.max(0, shown.offsetTop - 16) : 0
}
