import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useState } from 'react'
import { headsOver } from './sheet-geometry.ts'
import { sum } from './sheet-positions.ts'

/** Sheets no larger than this are drawn whole. */
const wholeRows = 60
const wholeColumns = 40

/** Which rows and columns are in view; all of them when they are few. */
export function useSheetWindow(
  scroller: { readonly current: HTMLDivElement | null },
  heights: readonly number[],
  widths: readonly number[],
) {
  const rowWindow = useVirtualizer({
    count: heights.length,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => heights[row] ?? 0,
    overscan: 6,
    enabled: heights.length > wholeRows,
  })
  const columnWindow = useVirtualizer({
    count: widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => widths[column] ?? 0,
    horizontal: true,
    overscan: 4,
    enabled: widths.length > wholeColumns,
  })
  // The sizes are the window's own once it has asked for them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sizes are to be asked for again.
  useLayoutEffect(() => {
    rowWindow.measure()
    columnWindow.measure()
  }, [heights, widths])
  const rows =
    heights.length > wholeRows
      ? rowWindow.getVirtualItems().map((item) => item.index)
      : [...heights.keys()]
  const columns =
    widths.length > wholeColumns
      ? columnWindow.getVirtualItems().map((item) => item.index)
      : [...widths.keys()]
  const key = columns.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same columns are the same list.
  const steady = useMemo(() => columns, [key])
  return { rows, columns: steady }
}

/** The header rows of the table in view that have been scrolled past and so are held at the top. */
export function usePinnedRows(
  headerRows: readonly number[],
  tops: readonly number[],
  heights: readonly number[],
) {
  const [scrollTop, setScrollTop] = useState(0)
  let pinned: readonly number[] = []
  for (const row of headerRows.toSorted((one, other) => one - other)) {
    const held = sum(pinned.map((one) => heights[one] ?? 0))
    if ((tops[row] ?? 0) >= scrollTop + held) break
    pinned = headsOver(headerRows, row)
  }
  const last = headerRows.at(-1)
  // Beyond the last header row nothing changes any more, so nothing is drawn anew.
  const limit = last === undefined ? 0 : (tops[last] ?? 0) + (heights[last] ?? 0)
  return {
    pinned,
    onScroll: (event: { readonly currentTarget: Element }) => {
      setScrollTop(Math.min(event.currentTarget.scrollTop, limit))
    },
  }
}
