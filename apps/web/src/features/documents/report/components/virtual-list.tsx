import { useVirtualizer } from '@tanstack/react-virtual'
import { type Key, type ReactNode, useRef } from 'react'

type VirtualListProps<Entry> = {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly keyOf: (entry: Entry, at: number) => Key
  readonly draw: (entry: Entry) => ReactNode
  /** In pixels, about. */
  readonly height: number
  readonly empty: ReactNode
}

/** Lists no longer than this are drawn whole. */
const whole = 40

/** A list that scrolls by itself, of which only what is in view is drawn when it is long. */
export function VirtualList<Entry>(props: VirtualListProps<Entry>) {
  const { label, entries, keyOf, draw, height, empty } = props
  const scroller = useRef<HTMLElement>(null)
  const isLong = entries.length > whole
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    enabled: isLong,
  })
  if (entries.length === 0) return <div className="p-4 text-text-2">{empty}</div>
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      {isLong ? (
        <ul style={{ height: rows.getTotalSize() }} className="relative">
          {rows.getVirtualItems().map(({ index, start }) => {
            const entry = entries[index]
            return entry === undefined ? null : (
              <li
                key={keyOf(entry, index)}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
                className="absolute top-0 left-0 w-full border-b border-line"
              >
                {draw(entry)}
              </li>
            )
          })}
        </ul>
      ) : (
        <ul>
          {entries.map((entry, at) => (
            <li key={keyOf(entry, at)} className="border-b border-line last:border-b-0">
              {draw(entry)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
