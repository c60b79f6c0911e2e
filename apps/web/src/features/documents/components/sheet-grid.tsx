import type { SheetView } from '@criteria-desk/contract/documents'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { phoneQuery, useMedia } from '../../../lib/use-media.ts'
import {
  countOf,
  type Folds,
  foldedColumnWidth,
  foldedRowHeight,
  foldSizes,
} from '../sheet-folds.ts'
import {
  type CellAt,
  columnWidths,
  coveringMerge,
  headRowOver,
  type LitPlace,
  letterRowHeight,
  moveCell,
  rowHeadWidth,
  rowHeights,
} from '../sheet-geometry.ts'
import { ColumnLetters } from './column-letters.tsx'
import { hiddenGround, SheetRow, type SheetRowLook } from './sheet-row.tsx'

type SheetGridProps = {
  readonly sheet: SheetView
  readonly lit: LitPlace | null
  /** What the sheet hides, folded away. */
  readonly folds: Folds
  /** The cell that the keyboard is on. */
  readonly active: CellAt
  readonly onMove: (at: CellAt) => void
  /** Moves focus to the active cell when the sheet appears. */
  readonly isFocusedAtFirst: boolean
}

/** Sheets no larger than this are drawn whole. */
const wholeRows = 60
const wholeColumns = 40

/**
 * A sheet as displayed: column letters, header rows and the columns of names stay in view, the cited
 * cell is lit, arrow keys move. Only the rows and columns in view are drawn when there are many.
 */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, lit, folds, active, onMove, isFocusedAtFirst } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMedia(phoneQuery)
  const litColumn = lit?.column ?? null
  const widths = useMemo(
    () =>
      foldSizes(
        columnWidths(sheet, litColumn, isNarrow),
        folds.columns,
        folds.columnRuns,
        foldedColumnWidth,
      ),
    [sheet, litColumn, isNarrow, folds],
  )
  const heights = useMemo(
    () =>
      foldSizes(
        rowHeights(sheet, widths, folds.columns),
        folds.rows,
        folds.rowRuns,
        foldedRowHeight,
      ),
    [sheet, widths, folds],
  )
  const lefts = useMemo(() => startsOf(widths), [widths])
  const tops = useMemo(() => startsOf(heights), [heights])
  const frozenLefts = useMemo(() => startsOfFrozen(sheet.nameColumns, widths), [sheet, widths])
  const look: SheetRowLook = { sheet, lit, active, widths, lefts, frozenLefts, folds }
  const { rows, columns } = useWindow(scroller, heights, widths)
  const heldRows = useMemo(() => {
    if (!isNarrow) return sheet.headerRows
    const head = headRowOver(sheet, litColumn)
    return head === undefined ? [] : [head]
  }, [sheet, litColumn, isNarrow])
  const { pinned, onScroll } = usePinnedRows(heldRows, tops, heights)
  const frozen = frozenSize(sheet.nameColumns, heldRows, widths, heights)

  useScrollTo(scroller, { active, tops, lefts, heights, widths, frozen, sheet })
  useCellFocus(scroller, coveringMerge(sheet, active), isFocusedAtFirst)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = moveCell(sheet, active, event.key, folds)
    if (to === null) return
    event.preventDefault()
    onMove(to)
  }
  const width = rowHeadWidth + sum(widths)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that stand absolutely are no table's rows.
    <div
      ref={scroller}
      role="grid"
      aria-label={`${sheet.filename}, sheet ${sheet.name}`}
      aria-rowcount={sheet.rows.length}
      aria-colcount={widths.length}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-surface text-12/[1.0625rem]"
    >
      <div style={{ width, height: letterRowHeight + sum(heights) }} className="relative">
        <div aria-hidden="true" className="sticky top-0 z-30" style={{ width }}>
          <ColumnLetters look={look} columns={columns} />
          {pinned.map((row) => (
            <div key={row} style={{ height: heights[row] }} className="relative">
              <SheetRow row={row} look={look} columns={columns} isCopy />
            </div>
          ))}
        </div>
        {rows.map((row) => (
          <div
            key={row}
            style={{ top: letterRowHeight + (tops[row] ?? 0), height: heights[row] }}
            className="absolute left-0"
          >
            {folds.rows.has(row) ? (
              <FoldedRows count={folds.rowRuns.get(row)} width={width} />
            ) : (
              <SheetRow row={row} look={look} columns={columns} onMove={onMove} />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

type FoldedRowsProps = { readonly count: number | undefined; readonly width: number }

/** One slim line in the place of rows that the sheet hides. */
function FoldedRows({ count, width }: FoldedRowsProps) {
  if (count === undefined) return null
  return (
    <div
      aria-hidden="true"
      style={{ width, height: foldedRowHeight }}
      className={`border-b border-line ${hiddenGround}`}
    >
      <span className="sticky left-11 inline-block w-max px-1 text-11/[1.3125rem] text-text-3">
        <span className="bg-surface px-1">{countOf(count, 'row')}</span>
      </span>
    </div>
  )
}

/** Which rows and columns are in view; all of them when they are few. */
function useWindow(
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
  return { rows, columns }
}

/** The header rows that have been scrolled past and so are held at the top. */
function usePinnedRows(
  headerRows: readonly number[],
  tops: readonly number[],
  heights: readonly number[],
) {
  const [scrollTop, setScrollTop] = useState(0)
  const pinned: number[] = []
  let held = 0
  for (const row of headerRows.toSorted((one, other) => one - other)) {
    if ((tops[row] ?? 0) >= scrollTop + held) break
    pinned.push(row)
    held += heights[row] ?? 0
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

type Placement = {
  readonly sheet: SheetView
  readonly active: CellAt
  readonly tops: readonly number[]
  readonly lefts: readonly number[]
  readonly heights: readonly number[]
  readonly widths: readonly number[]
  readonly frozen: { readonly width: number; readonly height: number }
}

/** Brings the active cell into view: to the middle when a place is opened, else just far enough. */
function useScrollTo(
  scroller: { readonly current: HTMLDivElement | null },
  placement: Placement,
): void {
  const { sheet, active, tops, lefts, heights, widths, frozen } = placement
  const shown = useRef<SheetView | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const bringIntoView = () => {
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
    if (element.clientHeight > 0) {
      bringIntoView()
      return
    }
    // What stands in a dialog has no size until the dialog is open.
    const frame = requestAnimationFrame(bringIntoView)
    return () => cancelAnimationFrame(frame)
  }, [scroller, sheet, active, tops, lefts, heights, widths, frozen.height, frozen.width])
}

type Scroll = {
  readonly isCentred: boolean
  readonly at: number
  readonly start: number
  readonly size: number
  readonly view: number
}

function scrolledTo({ isCentred, at, start, size, view }: Scroll): number {
  if (isCentred) return Math.max(0, start - (view - size) / 2)
  if (start < at) return Math.max(0, start)
  if (start + size > at + view) return start + size - view
  return at
}

/** Keeps focus on the active cell once it is in the grid. */
function useCellFocus(
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

function frozenSize(
  nameColumns: readonly number[],
  heldRows: readonly number[],
  widths: readonly number[],
  heights: readonly number[],
) {
  return {
    width: sum(nameColumns.map((column) => widths[column] ?? 0)),
    height: sum(heldRows.map((row) => heights[row] ?? 0)),
  }
}

function startsOf(sizes: readonly number[]): number[] {
  let start = 0
  return sizes.map((size) => {
    const at = start
    start += size
    return at
  })
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

/** Where each frozen column is held, one beside the other. */
function startsOfFrozen(
  nameColumns: readonly number[],
  widths: readonly number[],
): ReadonlyMap<number, number> {
  let start = rowHeadWidth
  const starts = new Map<number, number>()
  for (const column of nameColumns.toSorted((one, other) => one - other)) {
    starts.set(column, start)
    start += widths[column] ?? 0
  }
  return starts
}
