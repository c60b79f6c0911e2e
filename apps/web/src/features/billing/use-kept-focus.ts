import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that has done its work may go, and takes the focus with it. When `change` is another, a focus
 * that is nowhere is put on the part of the page that has changed; that part needs `tabIndex={-1}`.
 */
export function useKeptFocus(change: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const last = useRef(change)
  useEffect(() => {
    if (last.current === change) return
    last.current = change
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [change])
  return part
}
