import { useCallback, useRef, useState } from 'react'
import { placeKey, type SourcePlace } from '../../lib/source-places.ts'

/** The place that is open, among the places of the answer it was opened from. */
export type OpenSource = {
  readonly places: readonly SourcePlace[]
  readonly index: number
  /** True once the reader has stepped on from the place they opened. */
  readonly hasStepped: boolean
}

/** Which source is open. Closing gives focus back to the chip it was opened from. */
export function useOpenSource() {
  const [source, setSource] = useState<OpenSource | null>(null)
  const opener = useRef<Element | null>(null)

  const open = useCallback((places: readonly SourcePlace[], index: number) => {
    opener.current = document.activeElement
    setSource({ places, index, hasStepped: false })
  }, [])
  const step = useCallback((by: number) => {
    setSource((current) => {
      if (current === null) return null
      const index = Math.min(Math.max(0, current.index + by), current.places.length - 1)
      return { ...current, index, hasStepped: true }
    })
  }, [])
  const close = useCallback(() => {
    setSource(null)
    const chip = opener.current
    if (chip instanceof HTMLElement && chip.isConnected) chip.focus()
  }, [])

  const place = source?.places[source.index]
  return { source, open, step, close, openKey: place === undefined ? null : placeKey(place) }
}
