import { type RefObject, useEffect, useState } from 'react'

/** In rem: what lenders' names take, what a column has to have, and from where on a place stands beside its words. */
const namesWidth = 9.5
const leastColumn = 13
const roomBeside = 16

/** In rem: with less, as on a phone, columns are not beside each other at all. */
const stackedBelow = 30

export type TableRoom = {
  /** Its columns have no room beside each other: it scrolls sideways. */
  readonly isWide: boolean
  /** There is no room for a place beside its words. */
  readonly isNarrow: boolean
  /** In rem, with every column as narrow as it may be. */
  readonly leastWidth: number
}

/** How the columns of a table fit into what holds them; before that is measured, as if they did. */
export function useTableRoom(
  holder: RefObject<HTMLElement | null>,
  columnCount: number,
): TableRoom {
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const element = holder.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth / remInPixels()))
    observer.observe(element)
    return () => observer.disconnect()
  }, [holder])
  const leastWidth = namesWidth + columnCount * leastColumn
  if (width === null) return { isWide: false, isNarrow: false, leastWidth }
  const column = Math.max(leastColumn, (width - namesWidth) / columnCount)
  const isWide = width >= stackedBelow && width < leastWidth
  return { isWide, isNarrow: column < roomBeside, leastWidth }
}

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
