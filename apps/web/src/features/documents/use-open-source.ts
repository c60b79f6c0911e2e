import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { useNavigation } from '../../lib/router/router.tsx'
import { placeKey, type SourcePlace } from '../../lib/source-places.ts'

/** The place that is open, among the places of the answer it was opened from. */
export type OpenSource = {
  readonly places: readonly SourcePlace[]
  readonly index: number
  /** True once the reader has stepped on from the place they opened. */
  readonly hasStepped: boolean
}

/** What was opened, by its mark in the history, so that Back and Forward find it again. */
const opened = new Map<string, { readonly userId: number; readonly source: OpenSource }>()

/**
 * Which source is open. Opening one is a step in the browser's history, so that Back closes it;
 * closing it takes that step back, and gives focus to the chip it was opened from.
 */
export function useOpenSource() {
  const { history } = useNavigation()
  const { id: userId } = useCurrentUser()
  const [, redraw] = useState(0)
  const mark = useSyncExternalStore(history.subscribe, () => history.mark)
  const kept = mark === null ? undefined : opened.get(mark)
  const source = kept?.userId === userId ? kept.source : null
  const opener = useOpener(source !== null)

  const keep = useCallback(
    (at: string, next: OpenSource) => {
      opened.set(at, { userId, source: next })
      redraw((times) => times + 1)
    },
    [userId],
  )
  const open = useCallback(
    (places: readonly SourcePlace[], index: number) => {
      opener.current = document.activeElement
      const { mark: current } = history
      const next = { places, index, hasStepped: false }
      // From one source to another is no further step.
      if (current !== null && opened.has(current)) return keep(current, next)
      const made = crypto.randomUUID()
      keep(made, next)
      history.pushMark(made)
    },
    [history, keep, opener],
  )
  const step = useCallback(
    (by: number) => {
      if (mark === null || source === null) return
      const index = Math.min(Math.max(0, source.index + by), source.places.length - 1)
      keep(mark, { ...source, index, hasStepped: true })
    },
    [mark, source, keep],
  )
  const close = useCallback(() => {
    if (history.mark !== null && opened.has(history.mark)) history.back()
  }, [history])

  const place = source?.places[source.index]
  return { source, open, step, close, openKey: place === undefined ? null : placeKey(place) }
}

/** What had focus when a source was opened gets it back once that is closed. */
function useOpener(isOpen: boolean) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    const chip = opener.current
    if (isClosed && chip instanceof HTMLElement && chip.isConnected) chip.focus()
  }, [isOpen])
  return opener
}
