import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { type TableRoom, type TableWidths, useTableRoom } from '../use-table-room.ts'

type SidewaysTableProps = {
  readonly caption: string
  /** The head of the first column, which stays in view, and those of the others. */
  readonly first: ReactNode
  readonly heads: readonly ReactNode[]
  /** Over the heads, what several columns beside each other are of. */
  readonly above?: readonly { readonly head: ReactNode; readonly columns: number }[]
  /** What each of the others takes of the width that the first leaves, in percent; else all the same. */
  readonly shares?: readonly number[]
  /**
   * `words` need room, and stand beneath each other on a phone. `figures` stand at the right, take
   * little and stay beside each other.
   */
  readonly of?: 'words' | 'figures'
  readonly children: (room: Pick<TableRoom, 'isWide' | 'isNarrow'>) => ReactNode
}

type Layout = Required<Pick<SidewaysTableProps, 'first' | 'heads' | 'above' | 'shares' | 'of'>> & {
  readonly names: number
}

/**
 * A table of an answer that keeps its columns: where they have no room beside each other it scrolls
 * sideways, its first column in view. What scrolls sideways cannot keep its heads in view while the
 * page scrolls, so that a wide one shows them once more above, moved along with it.
 */
export function SidewaysTable(props: SidewaysTableProps) {
  const { caption, children, first, heads, above = [], shares = [], of = 'words' } = props
  const holder = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const headsAbove = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const room = useTableRoom(holder, heads.length, widthsOf[of])
  const { isWide, isNarrow, leastWidth, names } = room
  const layout = { first, heads, above, shares, of, names }
  useHeadHeight(table)
  // What there is room for decides, and not only where it was scrolled to.
  useEffect(() => {
    if (scroller.current) setAtEnd(isScrolledToEnd(scroller.current))
  })
  const width = isWide
    ? { width: `${leastWidth}rem` }
    : of === 'figures'
      ? { maxWidth: `${names + heads.length * mostOfFigures}rem` }
      : undefined
  const stacked = of === 'words'
  const body = (
    <table ref={table} style={width} className={classes(tableClasses, stacked && 'stacked:block')}>
      <caption className="sr-only">{caption}</caption>
      <Widths layout={layout} />
      <thead className={classes(stacked && 'stacked:hidden')}>
        <Heads layout={layout} look={isWide ? 'unseen' : 'sticky'} />
      </thead>
      {children({ isWide, isNarrow })}
    </table>
  )
  return (
    <div ref={holder} className="@container">
      {isWide ? (
        <>
          {/* What fades shows its own ground, not the rows beneath. */}
          <div aria-hidden="true" className="sticky -top-4 z-20 bg-surface print:static">
            <div
              ref={headsAbove}
              data-more={!isAtEnd}
              className={classes('overflow-hidden', fadingClasses)}
            >
              <table style={width} className={tableClasses}>
                <Widths layout={layout} />
                <thead>
                  <Heads layout={layout} look="plain" />
                </thead>
              </table>
            </div>
          </div>
          <section
            ref={scroller}
            aria-label={caption}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            data-more={!isAtEnd}
            onScroll={({ currentTarget }) => {
              if (headsAbove.current) headsAbove.current.scrollLeft = currentTarget.scrollLeft
              setAtEnd(isScrolledToEnd(currentTarget))
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

function isScrolledToEnd({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollLeft + clientWidth >= scrollWidth - 1
}

/** The first column, which stays in view while the others scroll. */
export const stickyLeft = 'sticky left-0 z-10 bg-surface'

const widthsOf: Readonly<Record<Layout['of'], TableWidths>> = {
  words: { names: 9.5, namesOnPhone: 9.5, leastColumn: 13, isStacked: true },
  figures: { names: 13, namesOnPhone: 7.5, leastColumn: 6.75, isStacked: false },
}

/** In rem: figures further apart are not read as one line. */
const mostOfFigures = 10

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

function Widths({ layout: { names, heads, shares, of } }: { readonly layout: Layout }) {
  return (
    <colgroup className={classes(of === 'words' && 'stacked:hidden')}>
      <col style={{ width: `${names}rem` }} />
      {heads.map((_head, at) => {
        // A single one has all that the first leaves: of the whole table it would take that too.
        const share = heads.length > 1 ? shares[at] : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
        return <col key={at} style={share === undefined ? undefined : { width: `${share}%` }} />
      })}
    </colgroup>
  )
}

const headLooks = {
  plain: 'border-b pb-1.5',
  sticky: 'sticky z-20 border-b pb-1.5 print:static',
  unseen: 'p-0 leading-0',
} as const

type HeadsProps = { readonly layout: Layout; readonly look: keyof typeof headLooks }

/** The heads, and over them what several columns are of, which is two lines high. */
function Heads({ layout, look }: HeadsProps) {
  const { first, heads, above, of } = layout
  const isUnder = above.length > 0
  const corner = (
    <th
      scope="col"
      rowSpan={isUnder ? 2 : 1}
      className={classes(
        headClasses(of, look),
        'text-left',
        look === 'sticky' ? '-top-4' : stickyLeft,
      )}
    >
      <Said look={look}>{first}</Said>
    </th>
  )
  const names = heads.map((head, at) => (
    <th
      // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
      key={at}
      scope="col"
      className={classes(
        headClasses(of, look),
        of === 'figures' ? 'text-right' : 'text-left',
        look === 'sticky' && (isUnder ? 'top-5' : '-top-4'),
      )}
    >
      <Said look={look}>{head}</Said>
    </th>
  ))
  if (!isUnder) {
    return (
      <tr>
        {corner}
        {names}
      </tr>
    )
  }
  return (
    <>
      <tr>
        {corner}
        {above.map(({ head, columns }, at) => (
          <th
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
            key={at}
            scope="colgroup"
            colSpan={columns}
            className={classes(
              'bg-surface text-left align-bottom font-normal',
              look === 'unseen' ? headLooks.unseen : 'h-9 px-2 text-12 text-text-2',
              look === 'sticky' && 'sticky -top-4 z-20 print:static',
            )}
          >
            <Said look={look}>{head}</Said>
          </th>
        ))}
      </tr>
      <tr>{names}</tr>
    </>
  )
}

function headClasses(of: Layout['of'], look: HeadsProps['look']): string {
  const room = of === 'figures' ? 'h-7 px-2 first:pl-0' : 'h-7 pr-7 last:pr-2'
  return classes(
    'border-line-2 bg-surface align-bottom text-12 font-normal text-text-2',
    headLooks[look],
    look !== 'unseen' && room,
  )
}

type SaidProps = { readonly look: HeadsProps['look']; readonly children: ReactNode }

function Said({ look, children }: SaidProps) {
  return look === 'unseen' ? <span className="sr-only">{children}</span> : children
}
