import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

type WindowListProps = {
  readonly count: number
  /** A first guess in pixels; rows are measured when drawn. */
  readonly rowHeight: number
  readonly label: string
  readonly row: (index: number) => ReactNode
}

/** Lists no longer than this are drawn whole. */
const wholeList = 200

/** A list that draws only the rows in view when there are many. */
export function WindowList({ count, rowHeight, label, row }: WindowListProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const isWhole = count <= wholeList
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current?.closest('[data-scroller]') ?? null,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: !isWhole,
  })
  if (isWhole) {
    return (
      <ul aria-label={label}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter draws the whole list anew.
          <li key={index} className="border-b border-line last:border-b-0">
            {row(index)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul
      ref={scroller}
      aria-label={label}
      style={{ height: rows.getTotalSize() }}
      className="relative"
    >
      {rows.getVirtualItems().map((item) => (
        <li
          key={item.key}
          ref={rows.measureElement}
          data-index={item.index}
          aria-setsize={count}
          aria-posinset={item.index + 1}
          style={{ transform: `translateY(${item.start}px)` }}
          className="absolute inset-x-0 top-0 border-b border-line"
        >
          {row(item.index)}
        </li>
      ))}
    </ul>
  )
}
