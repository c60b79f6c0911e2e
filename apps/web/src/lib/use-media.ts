import { useCallback, useSyncExternalStore } from 'react'

/** Under this width (768 px, more when letters are set larger) a page is laid out for a phone. */
export const phoneQuery = '(width < 48rem)'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false)
}
