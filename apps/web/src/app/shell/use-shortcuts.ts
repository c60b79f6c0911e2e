import { useEffect, useRef } from 'react'
import { hasOpenModals } from '../../ui/open-modals.ts'

type Shortcuts = {
  readonly onFind: () => void
  readonly onKeys: () => void
  /** Absent for those who have no chat. */
  readonly onQuestion: (() => void) | undefined
}

/**
 * Keys that work on every page: Ctrl or Cmd with K from anywhere, `?` and `/` where nobody types and
 * nothing lies over the page.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { onFind, onKeys, onQuestion } = latest.current
      const isChord = event.ctrlKey || event.metaKey
      if (event.key.toLowerCase() === 'k' && isChord && !event.shiftKey && !event.altKey) {
        event.preventDefault()
        if (!hasOpenModals()) onFind()
        return
      }
      if (isChord || event.altKey || hasOpenModals() || isTyping(event.target)) return
      const does = { '?': onKeys, '/': onQuestion }[event.key]
      if (does === undefined) return
      event.preventDefault()
      does()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Whether a key typed there is a letter of a text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !untyped.has(target.type)
}

const untyped: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'file'])
