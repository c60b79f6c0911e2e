import type { SheetView } from '@criteria-desk/contract/documents'
import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { Fragment, memo } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Pencil } from '../../../ui/icons/pencil.ts'
import type { CellPaint } from '../report/cell-paint.ts'
import { type Folds, isDrawn } from '../sheet-folds.ts'
import {
  type CellAt,
  coveringMerge,
  isHeadingRow,
  type LitPlace,
  mergeAt,
  rowHeadWidth,
} from '../sheet-geometry.ts'

/** What all rows of one drawing share. */
export type SheetRowLook = {
  readonly sheet: SheetView
  readonly lit: LitPlace | null
  readonly active: CellAt
  readonly widths: readonly number[]
  readonly lefts: readonly number[]
  /** The columns that stay in view, and where each is held. */
  readonly frozenLefts: ReadonlyMap<number, number>
  readonly folds: Folds
  /** What cells were read as, where that is what is shown. */
  readonly paint?: CellPaint | undefined
}

/** The ground of what a sheet hides, folded or not. */
export const hiddenGround =
  'bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_6px)]'

type SheetRowProps = {
  readonly row: number
  readonly look: SheetRowLook
  readonly columns: readonly number[]
  /** The copy of a header row that is held at the top: for the eye only. */
  readonly isCopy?: boolean
  readonly onMove?: MoveToCell
}

/** One row of a sheet: its number, then the cells in view, those left of them as a gap. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, look, columns, isCopy = false, onMove } = props
  const { sheet, lit, widths, lefts, frozenLefts, folds } = look
  const isLitRow = row === lit?.row
  const isHeading = isHeadingRow(sheet, row)
  let end = 0
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on its cells.
    // biome-ignore lint/a11y/useSemanticElements: rows that stand absolutely are no table's rows.
    <div role="row" aria-rowindex={row + 1} className="flex h-full">
      <span
        aria-hidden="true"
        style={{ width: rowHeadWidth }}
        className={classes(
          'sticky left-0 z-20 grid flex-none place-items-center border-r border-b font-mono text-11/none',
          isLitRow
            ? 'border-lit-line bg-lit-soft font-medium text-text inset-ring inset-ring-lit-line'
            : 'border-line bg-surface-2 text-text-3',
          sheet.hiddenRows.includes(row) && hiddenGround,
        )}
      >
        {row + 1}
      </span>
      {columnsOfRow(row, columns, look).map((column) => {
        const merge = mergeAt(sheet.merges, { row, column })
        if (merge.isCovered && isCoveredSideways(sheet, row, column)) return null
        const left = lefts[column] ?? 0
        const isFolded = folds.columns.has(column) && merge.span === 1
        const isHeld = frozenLefts.has(column)
        const whole = spanWidth(widths, column, merge.span)
        const width = isHeld ? (widths[column] ?? 0) : whole
        const gap = left - end
        end = left + whole
        if (isFolded) return <FoldedColumns key={column} width={width} gap={gap} />
        const cell = { at: { row, column }, look, span: merge.span, width, gap, isHeading }
        return (
          <Fragment key={column}>
            {isCopy ? <CellCopy {...cell} /> : <SheetCell {...cell} onMove={onMove} />}
            {whole > width && <RestOfMerge cell={cell} width={whole - width} />}
          </Fragment>
        )
      })}
    </div>
  )
})

/** The cell of a slim column in the place of those that the sheet hides. */
function FoldedColumns({ width, gap }: { readonly width: number; readonly gap: number }) {
  return (
    <div
      aria-hidden="true"
      style={{ width, marginLeft: gap }}
      className={`flex-none border-r border-b border-line ${hiddenGround}`}
    />
  )
}

type CellProps = {
  readonly at: CellAt
  readonly look: SheetRowLook
  readonly span: number
  readonly width: number
  /** From the end of the cell before. */
  readonly gap: number
  /** Of a row that heads the rows below it. */
  readonly isHeading: boolean
}

/** By a press on the cell, which is given too. */
export type MoveToCell = (at: CellAt, cell: HTMLElement) => void

type SheetCellProps = CellProps & { readonly onMove: MoveToCell | undefined }

function SheetCell({ onMove, ...cell }: SheetCellProps) {
  const { at, look, span } = cell
  const text = textAt(cell)
  const active = coveringMerge(look.sheet, look.active)
  const isActive = at.row === active.row && at.column === active.column
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself moves by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: rows that stand absolutely are no table's rows.
    <div
      role="gridcell"
      aria-colindex={at.column + 1}
      aria-colspan={span === 1 ? undefined : span}
      aria-selected={isActive}
      aria-label={`${cellAddress(at.row, at.column)}: ${text || 'blank'}${isHiddenCell(cell) ? ' (hidden in the sheet)' : ''}${readOutOf(cell)}`}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${at.row}:${at.column}`}
      data-lit={isLitCell(cell) || undefined}
      title={text.length > 40 ? text : undefined}
      onClick={(event) => onMove?.(at, event.currentTarget)}
      style={cellStyle(cell)}
      className={cellClasses(cell)}
    >
      {look.paint?.isSaid(at.row, at.column) && (
        <Icon of={Pencil} size={12} className="float-left mt-0.5 mr-1 text-ink-text" />
      )}
      <CellText text={text} cell={cell} />
    </div>
  )
}

function CellCopy(cell: CellProps) {
  return (
    <div style={cellStyle(cell)} className={cellClasses(cell)}>
      <CellText text={textAt(cell)} cell={cell} />
    </div>
  )
}

/** A merge that begins in the frozen column scrolls away from its head, which stays. */
function RestOfMerge({ cell, width }: { readonly cell: CellProps; readonly width: number }) {
  const { at, look, isHeading } = cell
  const isHead = look.sheet.headerRows.includes(at.row)
  return (
    <div
      aria-hidden="true"
      style={{ width }}
      className={classes(
        'flex-none border-r border-b border-line',
        groundOf({ isSection: isHeading, isHead, isLitRow: at.row === look.lit?.row }),
      )}
    />
  )
}

/** The words of a merged cell stay in view while any part of it is. */
function CellText({ text, cell }: { readonly text: string; readonly cell: CellProps }) {
  const { frozenLefts, widths } = cell.look
  if (cell.isHeading && isFrozen(cell)) return <div className="w-max">{text}</div>
  const frozen = [...frozenLefts.keys()]
    .filter((column) => column < cell.at.column)
    .reduce((sum, column) => sum + (widths[column] ?? 0), 0)
  const held =
    cell.span > 1 && !isFrozen(cell) ? { left: rowHeadWidth + frozen + cellInset } : undefined
  return (
    <div
      style={held}
      className={classes(
        'line-clamp-3 break-words whitespace-pre-line',
        held && 'sticky w-fit max-w-full',
      )}
    >
      {text}
    </div>
  )
}

const cellInset = 7

function readOutOf({ at, look }: CellProps): string {
  const name = look.paint?.nameOf(at.row, at.column) ?? ''
  return name === '' ? '' : `, ${name}`
}

function textAt({ at, look }: CellProps): string {
  return look.sheet.rows[at.row]?.[at.column] ?? ''
}

function isLitCell({ at, look }: CellProps): boolean {
  return at.row === look.lit?.row && at.column === look.lit.column
}

function isFrozen({ at, look }: CellProps): boolean {
  return look.frozenLefts.has(at.column)
}

function isHiddenCell({ at, look }: CellProps): boolean {
  return look.sheet.hiddenRows.includes(at.row) || look.sheet.hiddenColumns.includes(at.column)
}

function cellStyle(cell: CellProps) {
  const left = cell.look.frozenLefts.get(cell.at.column)
  return { width: cell.width, marginLeft: cell.gap, ...(left === undefined ? {} : { left }) }
}

function cellClasses(cell: CellProps): string {
  const { at, look, isHeading } = cell
  const isHead = look.sheet.headerRows.includes(at.row) || isFrozen(cell)
  return classes(
    'flex-none border-b border-line px-[.4375rem] py-[.3125rem]',
    // A heading's words run on over the empty cells beside it, as in a spreadsheet.
    isHeading ? '' : 'overflow-clip border-r',
    'focus-visible:-outline-offset-2',
    isFrozen(cell) && 'sticky z-10',
    isHiddenCell(cell) && 'text-text-3 italic',
    paintedEdge(cell),
    isLitCell(cell)
      ? 'bg-lit font-medium text-on-lit inset-ring-2 inset-ring-on-lit'
      : (look.paint?.classOf(at.row, at.column) ??
          groundOf({ isSection: isHeading, isHead, isLitRow: at.row === look.lit?.row })),
  )
}

function paintedEdge({ at, look }: CellProps): string | undefined {
  const edge = look.paint?.edgeOf(at.row, at.column)
  if (edge === undefined) return undefined
  return edge === 'pending' ? 'inset-ring-2 inset-ring-ink' : 'inset-ring-2 inset-ring-cond-solid'
}

function groundOf(cell: {
  readonly isSection: boolean
  readonly isHead: boolean
  readonly isLitRow: boolean
}): string {
  if (cell.isSection) return 'bg-surface-3 font-semibold'
  if (cell.isHead) return 'bg-surface-2 font-medium'
  return cell.isLitRow
    ? 'bg-[color-mix(in_oklab,var(--lit-soft)_55%,var(--surface))]'
    : 'bg-surface'
}

/** The columns in view, the frozen one, and the head of any merge that reaches into view. */
function columnsOfRow(
  row: number,
  columns: readonly number[],
  { sheet, folds }: SheetRowLook,
): readonly number[] {
  const first = columns[0]
  const wanted = new Set(columns.filter((column) => isDrawn(folds, column)))
  for (const column of sheet.nameColumns) wanted.add(column)
  for (const merge of sheet.merges) {
    if (merge.top !== row || first === undefined) continue
    if (merge.left < first && merge.right >= first) wanted.add(merge.left)
  }
  return [...wanted].toSorted((one, other) => one - other)
}

/** Covered by a merge that starts in this row (its head is as wide as the merge), not from above. */
function isCoveredSideways(sheet: SheetView, row: number, column: number): boolean {
  return sheet.merges.some(
    ({ top, left, right }) => top === row && column > left && column <= right,
  )
}

function spanWidth(widths: readonly number[], column: number, span: number): number {
  return widths.slice(column, column + span).reduce((total, width) => total + width, 0)
}
