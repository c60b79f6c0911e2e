import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

/**
 * Places in the shell that a page fills while it is shown: the page stays the owner of what it
 * puts there, state included, and the shell knows nothing of it.
 *
 * - `sidebar`: beneath the sidebar's links, and in the phone's menu: a page's own tools
 * - `dock`: at the right of the page, from the bar to the bottom: an open source
 */
type SlotName = 'sidebar' | 'dock'

type Slots = {
  readonly elements: Readonly<Partial<Record<SlotName, HTMLElement | null>>>
  readonly place: (name: SlotName, element: HTMLElement | null) => void
  /** How many fill the slot now. */
  readonly fills: Readonly<Partial<Record<SlotName, number>>>
  readonly count: (name: SlotName, by: number) => void
}

const SlotContext = createContext<Slots>({
  elements: {},
  place: () => {},
  fills: {},
  count: () => {},
})

export function SlotProvider({ children }: { readonly children: ReactNode }) {
  const [elements, setElements] = useState<Slots['elements']>({})
  const place = useCallback<Slots['place']>((name, element) => {
    setElements((current) => ({ ...current, [name]: element }))
  }, [])
  const [fills, setFills] = useState<Slots['fills']>({})
  const count = useCallback<Slots['count']>((name, by) => {
    setFills((current) => ({ ...current, [name]: (current[name] ?? 0) + by }))
  }, [])
  const slots = useMemo(() => ({ elements, place, fills, count }), [elements, place, fills, count])
  return <SlotContext value={slots}>{children}</SlotContext>
}

type SlotTargetProps = { readonly name: SlotName; readonly className?: string }

/** Where the slot is; the last one mounted counts. */
export function SlotTarget({ name, className }: SlotTargetProps) {
  const { place } = use(SlotContext)
  const take = useCallback(
    (element: HTMLElement | null) => {
      place(name, element)
    },
    [place, name],
  )
  return <div ref={take} className={className} />
}

type SlotFillProps = { readonly name: SlotName; readonly children: ReactNode }

/** Shows its children in the slot, and nowhere while the slot is not there. */
export function SlotFill({ name, children }: SlotFillProps) {
  const { elements, count } = use(SlotContext)
  useLayoutEffect(() => {
    count(name, 1)
    return () => count(name, -1)
  }, [name, count])
  const element = elements[name]
  return element ? createPortal(children, element) : null
}

/** Whether something is shown in the slot. */
export function useIsFilled(name: SlotName): boolean {
  return (use(SlotContext).fills[name] ?? 0) > 0
}

/** Whether the slot is there: a page then shows its own elsewhere when it is not. */
export function useHasSlot(name: SlotName): boolean {
  return Boolean(use(SlotContext).elements[name])
}
