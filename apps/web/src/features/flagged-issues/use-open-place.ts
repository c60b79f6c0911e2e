import { useEffect, useRef, useState } from 'react'
import { placeKey, type SourcePlace } from '../../lib/source-places.ts'

export type OpenPlace = ReturnType<typeof useOpenPlace>

/**
 * Which place stands open beside the conversation: the reported answer's first, until another is
 * opened. What is opened comes into view, and Escape leads back to where it was opened from.
 */
export function useOpenPlace(ofReported: readonly SourcePlace[]) {
  const [opened, setOpened] = useState<{
    readonly places: readonly SourcePlace[]
    readonly index: number
  } | null>(null)
  const beside = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const { places, index } = opened ?? { places: ofReported, index: 0 }
  const place = places[index]
  useEffect(() => {
    if (opened === null || beside.current === null) return
    beside.current.scrollTop = 0
    // Beside the conversation it is in view as it is; beneath it, it begins at the top.
    const isBeside = getComputedStyle(beside.current).position === 'sticky'
    if (!isBeside) beside.current.scrollIntoView?.({ block: 'start' })
  }, [opened])

  const open = (all: readonly SourcePlace[], at: number) => {
    opener.current = document.activeElement
    setOpened({ places: all, index: at })
  }
  const step = (by: number) => {
    const next = Math.min(Math.max(0, index + by), places.length - 1)
    setOpened({ places, index: next })
  }
  const goBack = () => {
    const chip = opener.current
    if (chip instanceof HTMLElement && chip.isConnected) chip.focus()
  }
  return {
    place,
    places,
    index,
    openKey: place === undefined ? null : placeKey(place),
    besideRef: beside,
    onOpen: open,
    onStep: step,
    onBack: goBack,
  }
}
