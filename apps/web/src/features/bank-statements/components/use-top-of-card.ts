import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps in `--top-of-card` where a card begins while its page is not scrolled, so that it can end
 * with the window whatever stands above it.
 */
export function useTopOfCard(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current
    const row = element?.parentElement
    if (!element || !row) return
    const measure = () => {
      const scrolled = element.closest('main')?.parentElement?.scrollTop ?? 0
      const top = Math.round(row.getBoundingClientRect().top + scrolled)
      element.style.setProperty('--top-of-card', `${top}px`)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(measure)
    if (row.parentElement) watcher.observe(row.parentElement)
    return () => watcher.disconnect()
  }, [card])
}
