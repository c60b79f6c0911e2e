/**
 * The columns of figures of a block: figures whose widths overlap stand in one column, whichever way
 * they are aligned. Their heads are the nearest row above that heads figures.
 */
import type { FormPage, FormPiece } from '../form/form-rows.ts'
import type { ColumnKind } from '../knowledge/zone-words.ts'
import type { PayBlock, PayRow } from './pay-blocks.ts'
import type { RowNumber } from './row-numbers.ts'
import { headsIn } from './zones.ts'

export type PayColumn = {
  readonly side: 'left' | 'right'
  readonly left: number
  readonly right: number
  readonly numbers: ReadonlyMap<PayRow, RowNumber>
  /** Of the block's total. */
  readonly total: RowNumber | undefined
  readonly head: ColumnKind | undefined
  /** Left of its names, and right of others that it may be of as well. */
  readonly isShared: boolean
}

/** The columns right of a block's names, then those left of them, each from left to right. */
export function columnsOfBlock(block: PayBlock, page: FormPage): readonly PayColumn[] {
  const heads = headsOver(block, page)
  return (['right', 'left'] as const).flatMap((side) => {
    const rows = block.total === undefined ? block.rows : [...block.rows, block.total]
    const all = rows.flatMap((row) => row[side].map((number) => ({ row, number })))
    return clustered(all).map((cells): PayColumn => {
      const boxes = cells.map(({ number }) => number.word.box)
      const [left, right] = [
        Math.min(...boxes.map((box) => box[0])),
        Math.max(...boxes.map((box) => box[2])),
      ]
      const total = cells.find(({ row }) => row === block.total)?.number
      const own = cells.filter(({ row }) => row !== block.total).toReversed()
      const numbers = new Map(own.map(({ row, number }) => [row, number]))
      const isShared = side === 'left' && own.some(({ row }) => row.isLeftShared)
      return { side, left, right, numbers, total, isShared, head: headOf({ left, right }, heads) }
    })
  })
}

/** The year so far left of names that no others stand before: it can be of no table beside. */
export function ownYear(columns: readonly PayColumn[]): PayColumn | undefined {
  return columns.find(({ head, side, isShared }) => head === 'ytd' && side === 'left' && !isShared)
}

type Cell = { readonly row: PayRow; readonly number: RowNumber }

function clustered(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const clusters: { right: number; cells: Cell[] }[] = []
  for (const cell of cells.toSorted((a, b) => a.number.word.box[0] - b.number.word.box[0])) {
    const { box } = cell.number.word
    const last = clusters.at(-1)
    if (last !== undefined && box[0] < last.right) {
      last.cells.push(cell)
      last.right = Math.max(last.right, box[2])
    } else clusters.push({ right: box[2], cells: [cell] })
  }
  return clusters.map((cluster) => cluster.cells)
}

type Head = { readonly kind: ColumnKind | undefined; readonly left: number; readonly right: number }

/** The heads over a block: the nearest row above it that heads figures, and no row of figures. */
function headsOver({ rows }: PayBlock, page: FormPage): readonly Head[] {
  const [first] = rows
  if (first === undefined) return []
  const numbers = rows.flatMap(({ left, right }) => [...left, ...right])
  const from =
    Math.min(first.piece.box[0], ...numbers.map(({ word }) => word.box[0])) - first.piece.fontSize
  const till = Math.max(...numbers.map(({ word }) => word.box[2])) + first.piece.fontSize
  for (let row = first.row - 1; row >= Math.max(0, first.row - LOOK_UP); row--) {
    const over = (page.rows[row] ?? []).filter(({ box }) => box[2] > from && box[0] < till)
    if (over.some(({ text }) => MONEY.test(text))) continue
    const heads = over.flatMap(headsOfPiece)
    const kinds = new Set(heads.map(({ kind }) => kind))
    // "NI number" heads nothing: one head of money, or units beside their rate.
    const isOfMoney = kinds.has('amount') || kinds.has('ytd')
    const many = heads.filter(({ kind }) => isOfFigures(kind)).length
    const isNear = first.row - row <= NEAR_ROWS || many > 1 || (many > 0 && kinds.size > MANY_KINDS)
    if ((isOfMoney && isNear) || (kinds.has('units') && kinds.has('rate'))) return heads
  }
  return []
}

const LOOK_UP = 30
/** A single head that stands further above is another label. */
const NEAR_ROWS = 4
/** Heads of so many kinds are of a table. */
const MANY_KINDS = 2
const MONEY = /\d[.,]\d\d\b/

function headsOfPiece(piece: FormPiece): readonly Head[] {
  const heads = headsIn(piece)
  return heads.length > 0 ? heads : [{ kind: undefined, left: piece.box[0], right: piece.box[2] }]
}

function isOfFigures(kind: ColumnKind | undefined): boolean {
  return kind === 'amount' || kind === 'ytd' || kind === 'units' || kind === 'rate'
}

/** Cells of columns do not overlap, so the last head that begins before a figure ends is its own. */
function headOf(
  { left, right }: { readonly left: number; readonly right: number },
  heads: readonly Head[],
): ColumnKind | undefined {
  const before = heads.filter((head) => head.left < right)
  const own = before.toSorted((one, other) => other.left - one.left)[0]
  const isNear = own !== undefined && (own.right > left || isOfFigures(own.kind))
  return isNear ? own.kind : undefined
}
