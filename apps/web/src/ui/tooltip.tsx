import {
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'

export type TooltipSide = 'top' | 'right' | 'bottom'

/** What the trigger spreads onto its element. */
export type TooltipTriggerProps = {
  readonly ref: Ref<never>
  readonly onPointerEnter: (event: { readonly pointerType: string }) => void
  readonly onPointerLeave: () => void
  readonly onFocus: (event: { readonly target: Element }) => void
  readonly onBlur: () => void
  readonly 'aria-describedby': string | undefined
}

type TooltipProps = {
  readonly text: ReactNode
  readonly side?: TooltipSide
  /** False when the trigger's accessible name already says the same. */
  readonly describes?: boolean
  readonly isOff?: boolean
  readonly children: (trigger: TooltipTriggerProps) => ReactElement
}

/** Milliseconds of hovering before a tooltip shows. */
const tooltipDelayMs = 700
/** After one tooltip, the next shows at once for this many milliseconds. */
const tooltipSkipDelayMs = 300

let lastClosedAt = Number.NEGATIVE_INFINITY

/**
 * A few words beside a control, on hover after a delay and on keyboard focus at once. Escape puts
 * it away, and the pointer may move onto it. It lies in the browser's top layer, so that neither
 * a dialog nor a scrolling panel covers it.
 */
export function Tooltip({
  text,
  side = 'top',
  describes = true,
  isOff = false,
  children,
}: TooltipProps) {
  const id = useId()
  const anchor = useRef<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)

  const open = () => setOpen(true)
  const close = () => {
    clearTimeout(timer.current)
    setOpen((wasOpen) => {
      if (wasOpen) lastClosedAt = performance.now()
      return false
    })
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const trigger: TooltipTriggerProps = {
    ref: (element: Element | null) => {
      anchor.current = element
    },
    onPointerEnter: ({ pointerType }) => {
      if (isOff || pointerType === 'touch') return
      clearTimeout(timer.current)
      const isWarm = performance.now() - lastClosedAt < tooltipSkipDelayMs
      timer.current = setTimeout(open, isWarm ? 0 : tooltipDelayMs)
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      // The gap between the control and its tooltip may be crossed.
      timer.current = setTimeout(close, 100)
    },
    onFocus: ({ target }) => {
      if (!isOff && target.matches(':focus-visible')) open()
    },
    onBlur: close,
    'aria-describedby': isOpen && describes ? id : undefined,
  }

  return (
    <>
      {children(trigger)}
      {isOpen && !isOff && (
        <TooltipBubble
          id={id}
          side={side}
          anchor={anchor.current}
          onPointerEnter={() => clearTimeout(timer.current)}
          onClose={close}
        >
          {text}
        </TooltipBubble>
      )}
    </>
  )
}

type TooltipBubbleProps = {
  readonly id: string
  readonly side: TooltipSide
  readonly anchor: Element | null
  readonly onPointerEnter: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

function TooltipBubble({
  id,
  side,
  anchor,
  onPointerEnter,
  onClose,
  children,
}: TooltipBubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const element = bubble.current
    if (!element || !anchor) return
    if (typeof element.showPopover === 'function') {
      element.popover = 'manual'
      element.showPopover()
    }
    place(element, anchor.getBoundingClientRect(), side)
  }, [anchor, side])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('scroll', onClose, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('scroll', onClose, true)
    }
  })

  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onClose}
      className={classes(
        'fixed inset-auto m-0 max-w-72 rounded-control border border-line bg-surface px-2 py-1',
        'text-12 font-normal whitespace-normal text-text shadow-lift',
      )}
    >
      {children}
    </span>
  )
}

const gap = 6
const edge = 8

function place(bubble: HTMLElement, anchor: DOMRect, side: TooltipSide) {
  const { width, height } = bubble.getBoundingClientRect()
  const middleX = anchor.left + anchor.width / 2 - width / 2
  const fitsAbove = anchor.top - gap - height >= edge
  const isBelow = side === 'bottom' || (side === 'top' && !fitsAbove)
  const x = side === 'right' ? anchor.right + gap : middleX
  const beside = anchor.top + anchor.height / 2 - height / 2
  const stacked = isBelow ? anchor.bottom + gap : anchor.top - gap - height
  const y = side === 'right' ? beside : stacked
  bubble.style.left = `${Math.round(clamp(x, edge, window.innerWidth - width - edge))}px`
  bubble.style.top = `${Math.round(clamp(y, edge, window.innerHeight - height - edge))}px`
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
