import { type RefObject, useEffect, useState } from 'react'

/** In rem: from where on a place stands beside its words. */
const roomBeside = 16

/** In rem: with less, as on a phone, columns of words are not beside each other at all. */
const stackedBelow = 30

/** In rem: what the first column takes, on a phone too, and what each of the others has to have. */
export type TableWidths = {
  readonly names: number
  readonly namesOnPhone: number
  readonly leastColumn: number
  /** With less than it has to have on a phone it is stacked: a block for each row. */
  readonly isStacked: boolean
}

export type TableRoom = {
  /** Its columns have no room beside each other: it scrolls sideways. */
  readonly isWide: boolean
  /** There is no room for a place beside its words. */
  readonly isNarrow: boolean
  /** In rem, with every column as narrow as it may be. */
  readonly leastWidth: number
  /** In rem, what the first column takes. */
  readonly names: number
}

/** How the columns of a table fit into what holds them; before that is measured, as if they did. */
export function useTableRoom(
  holder: RefObject<HTMLElement | null>,
  columnCount: number,
  widths: TableWidths,
): TableRoom {
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const element = holder.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth / remInPixels()))
    observer.observe(element)
    return () => observer.disconnect()
  }, [holder])
  const { leastColumn, isStacked } = widths
  const isOnPhone = width !== null && width < stackedBelow
  const names = isOnPhone ? widths.namesOnPhone : widths.names
  const leastWidth = names + columnCount * leastColumn
  if (width === null) return { isWide: false, isNarrow: false, leastWidth, names }
  const column = Math.max(leastColumn, (width - names) / columnCount)
  const isWide = !(isOnPhone && isStacked) && width < leastWidth
  return { isWide, isNarrow: column < roomBeside, leastWidth, names }
}

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
