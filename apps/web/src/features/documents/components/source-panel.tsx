import { type ReactNode, useEffect, useRef } from 'react'
import { SlotFill } from '../../../lib/slot.tsx'
import { placeKey } from '../../../lib/source-places.ts'
import { phoneQuery, useMedia } from '../../../lib/use-media.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { OpenSource } from '../use-open-source.ts'
import { SourcePage } from './source-page.tsx'
import { SourcePanelHead } from './source-panel-head.tsx'
import { SourceSheet } from './source-sheet.tsx'

type SourcePanelProps = {
  readonly source: OpenSource
  readonly onStep: (by: number) => void
  readonly onClose: () => void
  /** What shows the place, where that is not one of the criteria documents. */
  readonly content?: ReactNode
  /** False of a client's paper that is somebody else's. */
  readonly hasOriginal?: boolean
}

/**
 * An answer's source at the place itself: docked beside the page, of which it covers nothing; a sheet
 * from below on phones. Escape closes.
 */
export function SourcePanel(props: SourcePanelProps) {
  const { source, onStep, onClose, content: given, hasOriginal = true } = props
  const isPhone = useMedia(phoneQuery)
  const place = source.places[source.index]
  if (place === undefined) return null
  const head = (
    <SourcePanelHead
      place={place}
      position={source.index + 1}
      count={source.places.length}
      hasOriginal={hasOriginal}
      onStep={onStep}
      {...(isPhone ? {} : { onClose })}
    />
  )
  const content =
    given ??
    (place.page === undefined ? (
      <SourceSheet key={placeKey(place)} place={place} isFocusedAtFirst={!source.hasStepped} />
    ) : (
      <SourcePage
        // The document stays open from one of its places to the next.
        key={place.documentId}
        place={place}
        page={place.page}
        isFocusedAtFirst={!source.hasStepped}
      />
    ))
  if (isPhone) {
    return (
      <Sheet title={`Source: ${place.filename}`} side="bottom" head={head} onClose={onClose}>
        {content}
      </Sheet>
    )
  }
  return (
    <SlotFill name="dock">
      <DockedPanel isPage={place.page !== undefined} onClose={onClose}>
        {head}
        {content}
      </DockedPanel>
    </SlotFill>
  )
}

type DockedPanelProps = {
  readonly isPage: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

function DockedPanel({ isPage, onClose, children }: DockedPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useRoomForToasts(panel)

  useEffect(() => {
    // The cell has it already where the sheet was there at once.
    if (panel.current?.contains(document.activeElement)) return
    panel.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInDialog = document.querySelector('dialog[open]') !== null
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Source"
      className={`appear print:hidden flex min-h-0 flex-none flex-col border-l border-line bg-surface outline-none max-xl:w-1/2 ${
        isPage ? 'w-[clamp(40%,33rem,55%)]' : 'w-[clamp(45%,45rem,55%)]'
      }`}
    >
      {children}
    </aside>
  )
}

/** Tells the page how wide the panel is, so that notifications stand beside it and not on its foot. */
function useRoomForToasts(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const root = document.documentElement
    const tell = () => root.style.setProperty('--w-dock', `${panel.current?.offsetWidth ?? 0}px`)
    tell()
    window.addEventListener('resize', tell)
    return () => {
      window.removeEventListener('resize', tell)
      root.style.removeProperty('--w-dock')
    }
  }, [panel])
}
