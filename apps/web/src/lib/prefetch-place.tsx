import { createContext, use, useEffect } from 'react'
import type { SourcePlace } from './source-places.ts'

/** What is done ahead for a place that can be seen, and for one that is pointed at. */
export type PlacesAhead = {
  readonly seen: (place: SourcePlace) => void
  readonly pointedAt: (place: SourcePlace) => void
}

/**
 * Fetches what a place is shown from before it is opened: a chip that is pointed at is pressed a moment
 * later, and then its place stands there at once. Whoever shows places provides it.
 */
export const PrefetchPlaceContext = createContext<PlacesAhead>({
  seen: () => {},
  pointedAt: () => {},
})

/** What a chip does with the pointer over it, or with focus. */
export function usePrefetchPlace(place: SourcePlace) {
  const { seen, pointedAt } = use(PrefetchPlaceContext)
  useEffect(() => seen(place), [seen, place])
  const begin = () => pointedAt(place)
  return { onPointerEnter: begin, onFocus: begin }
}
