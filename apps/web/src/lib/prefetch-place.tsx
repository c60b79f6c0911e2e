import { createContext, use } from 'react'
import type { SourcePlace } from './source-places.ts'

/**
 * Fetches what a place is shown from before it is opened: a chip that is pointed at is pressed a moment
 * later, and then its place stands there at once. Whoever shows places provides it.
 */
export const PrefetchPlaceContext = createContext<(place: SourcePlace) => void>(() => {})

/** What a chip does with the pointer over it, or with focus. */
export function usePrefetchPlace(place: SourcePlace) {
  const prefetch = use(PrefetchPlaceContext)
  const begin = () => prefetch(place)
  return { onPointerEnter: begin, onFocus: begin }
}
