import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

/** Where the focus goes when a menu opens. */
export type MenuStart = 'menu' | 'first' | 'last'

type MenuListProps = {
  readonly anchor: HTMLElement
  readonly start: MenuStart
  readonly align: 'start' | 'end'
  readonly labelledBy: string
  /** The focus goes back to the button. */
  readonly onClose: () => void
  /** The focus went elsewhere. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/**
 * The open menu: arrows, Home, End and letters move, Escape goes back, Tab and a press elsewhere
 * leave. It lies in the browser's top layer, and in the page where its button is: within the same
 * landmark, and above the dialog the button may be in.
 */
export function MenuList(props: MenuListProps) {
  const { anchor, start, align, labelledBy, onClose, onLeave, children } = props
  const menu = useRef<HTMLDivElement>(null)
  const find = useTypeahead()

  useEffect(() => {
    const element = menu.current
    if (!element) return
    if (typeof element.showPopover === 'function') {
      element.popover = 'manual'
      element.showPopover()
    }
    const follow = () => {
      const { scrollTop } = element
      place(element, anchor.getBoundingClientRect(), align)
      // Measured at its full height it has nothing to scroll.
      element.scrollTop = scrollTop
    }
    follow()
    const entries = entriesOf(element)
    const first = { menu: element, first: entries[0], last: entries.at(-1) }[start]
    ;(first ?? element).focus({ preventScroll: true })
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    // What is loaded while it is open may need another side.
    const observer = typeof MutationObserver === 'undefined' ? null : new MutationObserver(follow)
    observer?.observe(element, { childList: true })
    return () => {
      observer?.disconnect()
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [anchor, align, start])

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isElsewhere = target instanceof Node && !menu.current?.contains(target)
      if (isElsewhere && !anchor.contains(target)) onLeave()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') {
      onLeave()
      return
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
      return
    }
    const entries = entriesOf(event.currentTarget)
    const at = entries.findIndex((entry) => entry.matches(':focus'))
    const next = entryByKey(entries, at, event.key) ?? find(entries, at, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onPointerMove={({ target }) => {
        if (target instanceof Element) target.closest<HTMLElement>(anyEntry)?.focus()
      }}
      className="appear fixed inset-auto z-40 m-0 min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1 text-13 text-text shadow-lift outline-none"
    >
      {children}
    </div>
  )
}

const anyEntry =
  '[role="menuitem"]:not([aria-disabled]), [role="menuitemcheckbox"]:not([aria-disabled])'

function entriesOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(anyEntry)]
}

/** The entry that a key moves to, going round at the ends. `at` is -1 when none has the focus. */
function entryByKey(
  entries: readonly HTMLElement[],
  at: number,
  key: string,
): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return entries[(at + 1) % entries.length]
    case 'ArrowUp':
      return entries.at(at <= 0 ? -1 : at - 1)
    case 'Home':
    case 'PageUp':
      return entries[0]
    case 'End':
    case 'PageDown':
      return entries.at(-1)
    default:
      return undefined
  }
}

/** Letters typed within this many milliseconds of one another are one word. */
const typingPauseMs = 500

function useTypeahead() {
  const typed = useRef({ word: '', at: Number.NEGATIVE_INFINITY })
  return (entries: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined => {
    if (key.length !== 1 || key === ' ') return undefined
    const now = performance.now()
    const isNew = now - typed.current.at > typingPauseMs
    const word = (isNew ? '' : typed.current.word) + key.toLowerCase()
    typed.current = { word, at: now }
    // A new letter goes on from the entry after this one; more of a word may stay on it.
    const from = isNew ? at + 1 : Math.max(at, 0)
    const inTurn = [...entries.slice(from), ...entries.slice(0, from)]
    return inTurn.find((entry) => entry.textContent.trim().toLowerCase().startsWith(word))
  }
}

const gap = 4
const edge = 8

/** Beneath the button, or above it where there is more room; never beyond the window. */
function place(menu: HTMLElement, anchor: DOMRect, align: 'start' | 'end') {
  const below = window.innerHeight - anchor.bottom - gap - edge
  const above = anchor.top - gap - edge
  menu.style.maxHeight = ''
  const { width, height } = menu.getBoundingClientRect()
  const isBelow = height <= below || below >= above
  const room = Math.max(isBelow ? below : above, 0)
  menu.style.maxHeight = `${room}px`
  const wanted = align === 'start' ? anchor.left : anchor.right - width
  const left = Math.max(edge, Math.min(wanted, window.innerWidth - width - edge))
  const top = isBelow ? anchor.bottom + gap : anchor.top - gap - Math.min(height, room)
  menu.style.left = `${Math.round(left)}px`
  menu.style.top = `${Math.round(top)}px`
}
