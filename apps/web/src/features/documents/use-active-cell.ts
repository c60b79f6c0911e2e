import type { SheetView } from '@criteria-desk/contract/documents'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type CellAt, letterRowHeight, rowHeadWidth } from './sheet-geometry.ts'

/** Brings the active cell into view: to the middle when a place is opened, else just far enough. */
export function useScrollTo(
  scroller: { readonly current: HTMLDivElement | null },
  placement: Placement,
): void {
  const { sheet, active, tops, lefts, heights, widths, frozen } = placement
  const shown = useRef<SheetView | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const bringIntoView = () => {
      if (element.clientHeight === 0) return
      const isFirst = shown.current !== sheet
      shown.current = sheet
      const view = {
        height: element.clientHeight - letterRowHeight - frozen.height,
        width: element.clientWidth - rowHeadWidth - frozen.width,
      }
      element.scrollTop = scrolledTo({
        isCentred: isFirst,
        at: element.scrollTop,
        start: (tops[active.row] ?? 0) - frozen.height,
        size: heights[active.row] ?? 0,
        view: view.height,
      })
      if (sheet.nameColumns.includes(active.column)) return
      element.scrollLeft = scrolledTo({
        isCentred: isFirst,
        at: element.scrollLeft,
        start: (lefts[active.column] ?? 0) - frozen.width,
        size: widths[active.column] ?? 0,
        view: view.width,
      })
    }
    bringIntoView()
    if (typeof ResizeObserver === 'undefined') return
    // What stands in a dialog has no size until the dialog is open, and a panel opens by and by.
    const observer = new ResizeObserver(bringIntoView)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, sheet, active, tops, lefts, heights, widths, frozen.height, frozen.width])
}

type Placement = {
  readonly sheet: SheetView
  readonly active: CellAt
  readonly tops: readonly number[]
  readonly lefts: readonly number[]
  readonly heights: readonly number[]
  readonly widths: readonly number[]
  readonly frozen: { readonly width: number; readonly height: number }
}

type Scroll = {
  readonly isCentred: boolean
  readonly at: number
  readonly start: number
  readonly size: number
  readonly view: number
}

function scrolledTo({ isCentred, at, start, size, view }: Scroll): number {
  if (isCentred) return Math.max(0, start - Math.max(0, view - size) / 2)
  if (start < at) return Math.max(0, start)
  if (start + size > at + view) return start + size - view
  return at
}

/** Keeps focus on the active cell once it is in the grid. */
export function useCellFocus(
  scroller: { readonly current: HTMLDivElement | null },
  { row, column }: CellAt,
  isFocusedAtFirst: boolean,
): void {
  const isFirst = useRef(isFocusedAtFirst)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    if (!isFirst.current && !element.contains(document.activeElement)) return
    isFirst.current = false
    element
      .querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
      ?.focus({ preventScroll: true })
  }, [scroller, row, column])
}
