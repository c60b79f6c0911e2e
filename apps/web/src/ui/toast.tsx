import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { CircleAlert } from './icons/circle-alert.ts'
import { CircleCheck } from './icons/circle-check.ts'
import { Info } from './icons/info.ts'
import { X } from './icons/x.ts'
import { useTopModal } from './open-modals.ts'
import { dismissToast, readToasts, subscribeToToasts, type ToastRecord } from './toast-store.ts'

/** A swipe to the right by this many pixels dismisses. */
const swipeThreshold = 50

type ToasterProps = {
  /** The id of the modal that it is within. */
  readonly modal?: string | null
}

/**
 * Where notifications appear: at the right over the top bar, left of whatever is docked there
 * (`--w-dock` wide), across it on phones. Everything that a page makes, and the question box, lies
 * below, so that none of it is ever covered. F8 moves focus here. Warnings interrupt a screen reader, the rest wait for
 * their turn; both regions exist before their words. An open modal has a place of its own for them.
 */
export function Toaster({ modal = null }: ToasterProps) {
  const records = useSyncExternalStore(subscribeToToasts, readToasts)
  const region = useRef<HTMLElement>(null)
  const isReachable = useTopModal() === modal

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const open = records.filter((record) => record.isOpen)
  const warnings = open.filter((record) => record.tone === 'destructive')
  const notices = open.filter((record) => record.tone !== 'destructive')
  if (!isReachable) return null
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className={classes(
        'pointer-events-none fixed print:hidden top-1 right-[calc(var(--w-dock,0px)+1rem)] z-50 w-88 max-w-[calc(100vw-var(--w-dock,0px)-2rem)] rounded-card',
        'max-md:inset-x-3 max-md:mx-auto max-md:max-w-[calc(100vw-1.5rem)]',
      )}
    >
      <div role="alert">
        {warnings.map((record) => (
          <Toast key={record.id} record={record} />
        ))}
      </div>
      <div role="status">
        {notices.map((record) => (
          <Toast key={record.id} record={record} />
        ))}
      </div>
    </section>
  )
}

function Toast({ record }: { readonly record: ToastRecord }) {
  const { id, title, description, tone, durationMs, action } = record
  const [isHeld, setHeld] = useState(false)
  const { offset, handlers } = useSwipeRight(() => dismissToast(id))

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isHeld])

  const shape = shapes[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses; the cross dismisses.
    <div
      {...handlers}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      style={offset > 0 ? { translate: `${offset}px 0`, opacity: 1 - offset / 300 } : undefined}
      className="appear pointer-events-auto flex touch-pan-y gap-2.5 rounded-card border border-line bg-surface px-3 py-2 shadow-lift"
    >
      <Icon of={shape.icon} className={classes('mt-0.5', shape.colour)} />
      <div className="grid min-w-0 flex-1 gap-px">
        <p className="font-medium">{title}</p>
        {description && <p className="text-12 break-words text-text-2">{description}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              action.run()
              dismissToast(id)
            }}
            className="mt-0.5 min-h-6 justify-self-start rounded-chip font-medium text-ink-text hover:underline max-md:min-h-11"
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton
        icon={X}
        label="Dismiss"
        size="sm"
        tooltipSide="top"
        onClick={() => dismissToast(id)}
        className="-m-1"
      />
    </div>
  )
}

const shapes = {
  neutral: { icon: Info, colour: 'text-text-2' },
  success: { icon: CircleCheck, colour: 'text-accept' },
  destructive: { icon: CircleAlert, colour: 'text-decline' },
}

function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)

  const end = () => {
    if (offset >= swipeThreshold) onSwipe()
    start.current = null
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientX
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
