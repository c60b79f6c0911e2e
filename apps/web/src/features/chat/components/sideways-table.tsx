import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useTableRoom } from '../use-table-room.ts'

type SidewaysTableProps = {
  readonly caption: string
  /** The head of the first column, which stays in view, and those of the others. */
  readonly first: ReactNode
  readonly heads: readonly ReactNode[]
  /** What each of the others takes of the width that the first leaves, in percent. */
  readonly shares: readonly number[]
  readonly children: (
    room: Pick<ReturnType<typeof useTableRoom>, 'isWide' | 'isNarrow'>,
  ) => ReactNode
}

type Layout = Pick<SidewaysTableProps, 'first' | 'heads' | 'shares'>

/**
 * A table of an answer that keeps its columns: where they have no room beside each other it scrolls
 * sideways, its first column in view. What scrolls sideways cannot keep its heads in view while the
 * page scrolls, so that a wide one shows them once more above, moved along with it.
 */
export function SidewaysTable({ caption, children, ...layout }: SidewaysTableProps) {
  const holder = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const heads = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const { isWide, isNarrow, leastWidth } = useTableRoom(holder, layout.heads.length)
  useHeadHeight(table)
  const width = isWide ? { width: `${leastWidth}rem` } : undefined
  const body = (
    <table ref={table} style={width} className={classes(tableClasses, 'stacked:block')}>
      <caption className="sr-only">{caption}</caption>
      <Widths layout={layout} />
      <thead className="stacked:hidden">
        <Heads layout={layout} look={isWide ? 'unseen' : 'sticky'} />
      </thead>
      {children({ isWide, isNarrow })}
    </table>
  )
  return (
    <div ref={holder} className="@container">
      {isWide ? (
        <>
          <div
            ref={heads}
            aria-hidden="true"
            data-more={!isAtEnd}
            className={classes(
              'sticky -top-4 z-20 overflow-hidden bg-surface print:static',
              fadingClasses,
            )}
          >
            <table style={width} className={tableClasses}>
              <Widths layout={layout} />
              <thead>
                <Heads layout={layout} look="plain" />
              </thead>
            </table>
          </div>
          <section
            aria-label={caption}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            data-more={!isAtEnd}
            onScroll={({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }) => {
              if (heads.current) heads.current.scrollLeft = scrollLeft
              setAtEnd(scrollLeft + clientWidth >= scrollWidth - 1)
            }}
            className={classes('overflow-x-auto print:overflow-visible', fadingClasses)}
          >
            {body}
          </section>
        </>
      ) : (
        body
      )}
    </div>
  )
}

/** The first column, which stays in view while the others scroll. */
export const stickyLeft = 'sticky left-0 z-10 bg-surface'

const tableClasses = 'w-full table-fixed border-separate border-spacing-0'

/** What goes on beyond the edge fades towards it. */
const fadingClasses =
  'data-[more=true]:mask-[linear-gradient(to_right,black_calc(100%-3rem),transparent)] print:mask-none'

/** Tells what stands within how high the heads are, beneath which it can stay in view. */
function useHeadHeight(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const element = table.current
    const head = element?.tHead
    if (element === null || !head || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--h-head', `${head.offsetHeight}px`),
    )
    observer.observe(head)
    return () => observer.disconnect()
  }, [table])
}

function Widths({ layout: { shares } }: { readonly layout: Layout }) {
  return (
    <colgroup className="stacked:hidden">
      <col className="w-38" />
      {shares.map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
        <col key={at} style={{ width: `${share}%` }} />
      ))}
    </colgroup>
  )
}

const headLooks = {
  plain: 'h-7 border-b pr-7 pb-1.5 last:pr-2',
  sticky: 'sticky -top-4 z-20 h-7 border-b pr-7 pb-1.5 last:pr-2 print:static',
  unseen: 'p-0 leading-0',
} as const

type HeadsProps = { readonly layout: Layout; readonly look: keyof typeof headLooks }

function Heads({ layout: { first, heads }, look }: HeadsProps) {
  const looks = classes(
    'border-line-2 bg-surface text-left align-bottom text-12 font-normal text-text-2',
    headLooks[look],
  )
  const said = (content: ReactNode) =>
    look === 'unseen' ? <span className="sr-only">{content}</span> : content
  return (
    <tr>
      <th scope="col" className={classes(looks, look !== 'sticky' && stickyLeft)}>
        {said(first)}
      </th>
      {heads.map((head, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
        <th key={at} scope="col" className={looks}>
          {said(head)}
        </th>
      ))}
    </tr>
  )
}
