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
      const isFind = isChord(event) && !event.shiftKey && event.key.toLowerCase() === 'k'
      const does = isFind ? latest.current.onFind : meantBy(event, latest.current)
      if (does === undefined) return
      event.preventDefault()
      if (!hasOpenModals()) does()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function meantBy(
  event: KeyboardEvent,
  { onKeys, onQuestion }: Shortcuts,
): (() => void) | undefined {
  if (isChord(event) || event.altKey || hasOpenModals() || isTyping(event.target)) return undefined
  return { '?': onKeys, '/': onQuestion }[event.key]
}

function isChord({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey
}

/** Whether a key typed there is a letter of a text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !untyped.has(target.type)
}

const untyped: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'file'])
