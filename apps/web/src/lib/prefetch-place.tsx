import { createContext, use, useEffect } from 'react'
import type { SourcePlace } from './source-places.ts'

/**
 * Fetches what a place is shown from before it is opened: some of it once its chip is there, the rest
 * when that is pointed at. It is pressed a moment later, and then its place stands there at once. Whoever
 * shows places provides it.
 */
export const PrefetchPlaceContext = createContext<
  (place: SourcePlace, isPointedAt: boolean) => void
>(() => {})

/** What a chip does with the pointer over it, or with focus. */
export function usePrefetchPlace(place: SourcePlace) {
  const prefetch = use(PrefetchPlaceContext)
  useEffect(() => prefetch(place, false), [prefetch, place])
  const begin = () => prefetch(place, true)
  return { onPointerEnter: begin, onFocus: begin }
}
