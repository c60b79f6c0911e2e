/**
 * What a block of figures may be: payments or deductions by one of its columns, both by two of them,
 * first the ones and then the others, or neither. Each way has a weight by what its words, heads and
 * totals say; sums have the last word elsewhere. Weights are in one table.
 */
import type { Pence } from '../income-reading.ts'
import { isPaid, isTaken } from './classify-line.ts'
import type { PayBlock, PayRow } from './pay-blocks.ts'
import type { PayColumn } from './pay-columns.ts'

export type PayKind = 'payment' | 'deduction'

export type PaySide = {
  readonly kind: PayKind
  readonly column: PayColumn
  readonly rows: readonly PayRow[]
  /** Deductions printed below nought because they are taken off. */
  readonly isTurned: boolean
}

export type BlockOption = {
  readonly sides: readonly PaySide[]
  readonly weight: number
}

const WEIGHTS = {
  headingAgrees: 3,
  headingDiffers: -3,
  headingOfOther: -5,
  summary: -4,
  wordAgrees: 1,
  wordDiffers: -1.5,
  mostOfWords: 5,
  headOfAmount: 2,
  headOfYear: -4,
  headOfOther: -5,
  largerThanLeft: -1.5,
  isProduct: 1.5,
  isFactor: -4,
  addsUp: 3,
  rowLost: -0.8,
  leftOfNames: -0.5,
  sharedWithNames: -2,
  notTurned: -1,
  turned: -0.5,
  twoKinds: -0.5,
  /** Figures are pay where something speaks for it. */
  claimed: -0.6,
} as const

/** The ways of reading a block, the likeliest first; reading nothing of it is one. */
export function optionsOf(block: PayBlock, columns: readonly PayColumn[]): readonly BlockOption[] {
  const money = columns.filter(({ numbers }) =>
    [...numbers.values()].some(({ figure }) => figure !== undefined),
  )
  const single = money.flatMap((column) =>
    (['payment', 'deduction'] as const).flatMap((kind) => {
      const rows = block.rows.filter((row) => column.numbers.get(row)?.figure !== undefined)
      return turnedOrNot(kind, column, rows).map((side) => ({
        sides: [side],
        weight:
          weightOf(side, block, columns) + WEIGHTS.rowLost * (block.rows.length - rows.length),
      }))
    }),
  )
  const both = [...byTwoColumns(block, money), ...byWords(block, money)].flatMap((sides) =>
    turnedOrNot('deduction', sides[1].column, sides[1].rows).map((taken) => ({
      sides: [sides[0], taken],
      weight:
        WEIGHTS.twoKinds +
        weightOf(sides[0], block, columns) +
        weightOf(taken, block, columns) +
        WEIGHTS.rowLost * (block.rows.length - sides[0].rows.length - taken.rows.length),
    })),
  )
  const none: BlockOption = { sides: [], weight: 0 }
  return [...single, ...both, none].toSorted((one, other) => other.weight - one.weight)
}

function turnedOrNot(
  kind: PayKind,
  column: PayColumn,
  rows: readonly PayRow[],
): readonly PaySide[] {
  const side = { kind, column, rows, isTurned: false } as const
  const below = rows.filter((row) => amountIn(side, row) < 0).length
  return kind === 'deduction' && below > 0 ? [side, { ...side, isTurned: true }] : [side]
}

/** What a row of it comes to. */
function amountIn({ column, isTurned }: PaySide, row: PayRow): Pence {
  const pence = column.numbers.get(row)?.figure?.pence ?? 0
  return isTurned ? -pence : pence
}

export function sumOfSide(side: PaySide): Pence {
  return side.rows.reduce((sum, row) => sum + amountIn(side, row), 0)
}

type TwoSides = readonly [PaySide, PaySide]

/** Payments in one column of money and deductions in another, no row having both. */
function byTwoColumns({ rows }: PayBlock, money: readonly PayColumn[]): readonly TwoSides[] {
  return money.flatMap((paid) =>
    money.flatMap((taken): readonly TwoSides[] => {
      if (paid === taken || [...paid.numbers.keys()].some((row) => taken.numbers.has(row)))
        return []
      const side = (kind: PayKind, column: PayColumn): PaySide => ({
        kind,
        column,
        rows: rows.filter((row) => column.numbers.get(row)?.figure !== undefined),
        isTurned: false,
      })
      return [[side('payment', paid), side('deduction', taken)]]
    }),
  )
}

/** Payments before the first deduction, where nothing but words parts them. */
function byWords({ rows }: PayBlock, money: readonly PayColumn[]): readonly TwoSides[] {
  const first = rows.findIndex(({ text }) => isTaken(text))
  if (first < 1 || rows.slice(first).some(({ text }) => isPaid(text))) return []
  return money.map((column): TwoSides => {
    const has = (row: PayRow) => column.numbers.get(row)?.figure !== undefined
    return [
      { kind: 'payment', column, rows: rows.slice(0, first).filter(has), isTurned: false },
      { kind: 'deduction', column, rows: rows.slice(first).filter(has), isTurned: false },
    ]
  })
}

function weightOf(side: PaySide, block: PayBlock, columns: readonly PayColumn[]): number {
  return (
    WEIGHTS.claimed +
    weightOfHeading(side, block) +
    weightOfWords(side) +
    weightOfColumn(side, block, columns) +
    weightOfTotal(side, block) +
    weightOfSigns(side)
  )
}

function weightOfHeading({ kind }: PaySide, { heading, isSummary }: PayBlock): number {
  const own = isSummary ? WEIGHTS.summary : 0
  if (heading === undefined) return own
  if (heading !== 'payments' && heading !== 'deductions') return own + WEIGHTS.headingOfOther
  const agrees = (heading === 'payments') === (kind === 'payment')
  return own + (agrees ? WEIGHTS.headingAgrees : WEIGHTS.headingDiffers)
}

function weightOfWords({ kind, rows }: PaySide): number {
  const weights = rows.map(({ text }): number => {
    if (!isTaken(text) && !isPaid(text)) return 0
    return isTaken(text) === (kind === 'deduction') ? WEIGHTS.wordAgrees : WEIGHTS.wordDiffers
  })
  const sum = weights.reduce((all, one) => all + one, 0)
  return Math.max(-WEIGHTS.mostOfWords, Math.min(WEIGHTS.mostOfWords, sum))
}

function weightOfColumn(
  { column }: PaySide,
  { rows }: PayBlock,
  columns: readonly PayColumn[],
): number {
  let weight: number = column.side === 'left' ? WEIGHTS.leftOfNames : 0
  if (column.isShared) weight += WEIGHTS.sharedWithNames
  if (column.head === 'amount') weight += WEIGHTS.headOfAmount
  else if (column.head === 'ytd') weight += WEIGHTS.headOfYear
  else if (column.head !== undefined && column.head !== 'label') weight += WEIGHTS.headOfOther
  const numberIn = (of: PayColumn, row: PayRow) => of.numbers.get(row)?.value
  const products = productsIn(rows, columns)
  if (products.some(({ amount }) => amount === column)) weight += WEIGHTS.isProduct
  else if (products.some(({ units, rate }) => units === column || rate === column))
    weight += WEIGHTS.isFactor
  const isLarger = columns.some((other) => {
    if (other.left >= column.left || other.side !== column.side || other.head === 'units')
      return false
    const shared = rows.filter((row) => other.numbers.has(row) && column.numbers.has(row))
    return (
      shared.length === column.numbers.size &&
      shared.length > 0 &&
      shared.every(
        (row) => Math.abs(numberIn(column, row) ?? 0) >= Math.abs(numberIn(other, row) ?? 0),
      )
    )
  })
  return isLarger && column.head !== 'amount' && !products.some(({ amount }) => amount === column)
    ? weight + WEIGHTS.largerThanLeft
    : weight
}

export type Product = {
  readonly row: PayRow
  readonly units: PayColumn
  readonly rate: PayColumn
  readonly amount: PayColumn
}

/** Rows in which two columns multiply to a third. */
export function productsIn(
  rows: readonly PayRow[],
  columns: readonly PayColumn[],
): readonly Product[] {
  return rows.flatMap((row) => {
    const own = columns.filter(({ numbers }) => numbers.has(row))
    return own.flatMap((units, at) =>
      own.slice(at + 1).flatMap((rate) =>
        own.flatMap((amount): readonly Product[] => {
          if (amount === units || amount === rate) return []
          const value = (of: PayColumn) => of.numbers.get(row)?.value ?? 0
          const isProduct =
            value(amount) !== 0 &&
            amount.numbers.get(row)?.figure !== undefined &&
            Math.abs(value(units) * value(rate) - Math.abs(value(amount))) <= ROUNDING
          return isProduct ? [{ row, units, rate, amount }] : []
        }),
      ),
    )
  })
}

/** In pounds: rates are rounded before they are printed. */
const ROUNDING = 0.05

function weightOfTotal(side: PaySide, { total }: PayBlock): number {
  const printed = side.column.total?.figure?.pence
  if (total === undefined || printed === undefined) return 0
  return Math.abs(printed) === Math.abs(sumOfSide(side)) ? WEIGHTS.addsUp : 0
}

/** Refunds are few: a list of deductions below nought is taken off. */
function weightOfSigns(side: PaySide): number {
  if (side.kind !== 'deduction') return 0
  const below = side.rows.filter((row) => amountIn(side, row) < 0).length
  if (below * 2 > side.rows.length) return WEIGHTS.notTurned
  return side.isTurned ? WEIGHTS.turned : 0
}
