import type { SheetView } from '@criteria-desk/contract/documents'
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { phoneQuery, useMedia } from '../../../lib/use-media.ts'
import type { CellPaint } from '../report/cell-paint.ts'
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
  headRowsOver,
  headsOver,
  type LitPlace,
  letterRowHeight,
  moveCell,
  rowHeadWidth,
  rowHeights,
} from '../sheet-geometry.ts'
import { frozenSize, startsOf, startsOfFrozen, sum } from '../sheet-positions.ts'
import { useCellFocus, useScrollTo } from '../use-active-cell.ts'
import { usePinnedRows, useSheetWindow } from '../use-sheet-window.ts'
import { ColumnLetters } from './column-letters.tsx'
import { hiddenGround, type MoveToCell, SheetRow, type SheetRowLook } from './sheet-row.tsx'

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
  /** What cells were read as, where that is what is shown. */
  readonly paint?: CellPaint
  /** A cell was chosen, by a press or by Enter. */
  readonly onPick?: (at: CellAt, cell: HTMLElement) => void
}

/**
 * A sheet as displayed: column letters, header rows and the columns of names stay in view, the cited
 * cell is lit, arrow keys move. Only the rows and columns in view are drawn when there are many.
 */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, lit, folds, active, onMove, isFocusedAtFirst, paint, onPick } = props
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
  const look = useMemo(
    (): SheetRowLook => ({ sheet, lit, active, widths, lefts, frozenLefts, folds, paint }),
    [sheet, lit, active, widths, lefts, frozenLefts, folds, paint],
  )
  const { rows, columns } = useSheetWindow(scroller, heights, widths)
  const heldRows = useMemo(
    () => (isNarrow ? headRowsOver(sheet, litColumn) : sheet.headerRows),
    [sheet, litColumn, isNarrow],
  )
  const { pinned, onScroll } = usePinnedRows(heldRows, tops, heights)
  const overActive = headsOver(heldRows, active.row)
  const frozen = frozenSize(sheet.nameColumns, overActive, widths, heights)

  useScrollTo(scroller, { active, tops, lefts, heights, widths, frozen, sheet })
  useCellFocus(scroller, coveringMerge(sheet, active), isFocusedAtFirst)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = event.key === 'Enter' ? event.target : null
    if (onPick && chosen instanceof HTMLElement && chosen.dataset.cell !== undefined) {
      event.preventDefault()
      onPick(active, chosen)
      return
    }
    const to = moveCell(sheet, active, event.key, folds)
    if (to === null) return
    event.preventDefault()
    onMove(to)
  }
  const moveTo = useSteady<MoveToCell>((at, cell) => {
    onMove(at)
    onPick?.(at, cell)
  })
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
              <SheetRow row={row} look={look} columns={columns} onMove={moveTo} />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The same function from one drawing to the next, so that rows that stay in view are not drawn anew. */
function useSteady<Act extends (...given: never[]) => void>(act: Act) {
  const last = useRef(act)
  useLayoutEffect(() => {
    last.current = act
  })
  return useCallback((...given: Parameters<Act>) => last.current(...given), [])
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
