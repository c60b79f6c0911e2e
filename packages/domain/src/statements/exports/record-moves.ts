/**
 * By how much each record moves its account, in every way that its columns allow: two columns, one
 * with signs, one beside a column of directions, or only as its balances say.
 */
import type { PrintedMoney } from '../../language/printed-money.ts'
import { signedBalance } from '../balances/signed-money.ts'
import type { Pence } from '../statement-reading.ts'
import { moneyOf, sideOf } from './csv-cells.ts'
import type { CsvColumns, MoneyColumns } from './csv-columns.ts'
import type { CsvRecord } from './csv-table.ts'

export type Moved = {
  readonly row: CsvRecord
  /** Null where no sum stands in it; undefined where nothing tells which way it goes. */
  readonly moves: Pence | null | undefined
  readonly balance: Pence | null
}

/** One way to take all records; `isToldApart` where a column or a balance says how each goes, not a sign alone. */
export type Way = {
  readonly moved: readonly Moved[]
  readonly isNamed: boolean
  readonly isToldApart: boolean
}

/** All ways, the likeliest first. */
export function waysOf(rows: readonly CsvRecord[], columns: CsvColumns): readonly Way[] {
  return columns.ways.flatMap((way) => {
    const pair =
      way.in === undefined && way.out === undefined
        ? []
        : [{ moved: pairMoves(rows, way), isNamed: way.isNamed, isToldApart: true }]
    if (way.amount === undefined) return pair
    const sums = rows.flatMap(({ cells }) => cellMoney(cells, way.amount) ?? [])
    const isMarked = sums.some(({ sign, mark }) => sign === 'minus' || mark === 'debit')
    const single = isMarked ? signedWays(rows, way) : unsignedWays(rows, way, columns.side)
    return isMarked ? [...single, ...pair] : [...pair, ...single]
  })
}

/** With signs that may mean the other way round, as the balances show. */
function signedWays(rows: readonly CsvRecord[], way: MoneyColumns): readonly Way[] {
  const moved = signedMoves(rows, way)
  const signed = { moved, isNamed: way.isNamed, isToldApart: false }
  if (way.balance === undefined) return [signed]
  const turned = moved.map((one) => ({ ...one, moves: one.moves && -one.moves }))
  return [signed, { moved: turned, isNamed: false, isToldApart: true }]
}

function unsignedWays(
  rows: readonly CsvRecord[],
  way: MoneyColumns,
  side: number | undefined,
): readonly Way[] {
  const told = { isNamed: way.isNamed, isToldApart: true }
  const sided = side === undefined ? [] : [{ ...told, moved: sidedMoves(rows, way, side) }]
  const sums = signedMoves(rows, way)
  const plain = { moved: sums, isNamed: way.isNamed, isToldApart: false }
  const byBalance =
    way.balance === undefined
      ? []
      : (['down', 'up'] as const).map((order) => ({
          moved: balanceMoves(sums, order),
          isNamed: false,
          isToldApart: true,
        }))
  return [...sided, plain, ...byBalance]
}

function cellMoney(cells: readonly string[], at: number | undefined): PrintedMoney | undefined {
  return at === undefined ? undefined : moneyOf(cells[at] ?? '')
}

function movedWith(
  rows: readonly CsvRecord[],
  { balance }: MoneyColumns,
  movesOf: (cells: readonly string[]) => Moved['moves'],
): readonly Moved[] {
  return rows.map((row) => {
    const printed = cellMoney(row.cells, balance)
    return {
      row,
      moves: movesOf(row.cells),
      balance: printed === undefined ? null : signedBalance(printed),
    }
  })
}

/** Where most of a column bears a minus, it says nothing; else it turns its row the other way. */
function pairMoves(rows: readonly CsvRecord[], way: MoneyColumns): readonly Moved[] {
  const isMostlyMinus = (at: number | undefined) => {
    const sums = rows.flatMap(({ cells }) => cellMoney(cells, at) ?? [])
    return sums.filter(({ sign }) => sign === 'minus').length * 2 > sums.length
  }
  const minusIn = isMostlyMinus(way.in)
  const minusOut = isMostlyMinus(way.out)
  return movedWith(rows, way, (cells) => {
    const [paidIn, paidOut] = [cellMoney(cells, way.in), cellMoney(cells, way.out)]
    if (paidIn === undefined && paidOut === undefined) return null
    // A sum in each is a sum cut in two, or none of these columns.
    if (paidIn?.pence && paidOut?.pence) return undefined
    const size = (sum: PrintedMoney | undefined, isMinus: boolean) =>
      sum === undefined ? 0 : sum.sign === 'minus' && !isMinus ? -sum.pence : sum.pence
    return size(paidIn, minusIn) - size(paidOut, minusOut)
  })
}

function feeOf(cells: readonly string[], { fee }: MoneyColumns): Pence {
  return cellMoney(cells, fee)?.pence ?? 0
}

function signedMoves(rows: readonly CsvRecord[], way: MoneyColumns): readonly Moved[] {
  return movedWith(rows, way, (cells) => {
    const sum = cellMoney(cells, way.amount)
    if (sum === undefined) return null
    const isOut = sum.sign === 'minus' || sum.mark === 'debit'
    return (isOut ? -sum.pence : sum.pence) - feeOf(cells, way)
  })
}

/** Where one side alone is said, a blank is the other. */
function sidedMoves(rows: readonly CsvRecord[], way: MoneyColumns, side: number): readonly Moved[] {
  const said = new Set(rows.flatMap(({ cells }) => sideOf(cells[side] ?? '') ?? []))
  const [only] = said
  const blank = said.size > 1 ? undefined : only === 'debit' ? 'credit' : 'debit'
  return movedWith(rows, way, (cells) => {
    const sum = cellMoney(cells, way.amount)
    if (sum === undefined) return null
    const own = cells[side] ? sideOf(cells[side]) : blank
    if (own === undefined) return sum.pence === 0 ? 0 : undefined
    return (own === 'debit' ? -sum.pence : sum.pence) - feeOf(cells, way)
  })
}

/** As the balances say, which of the oldest record say nothing. */
function balanceMoves(given: readonly Moved[], order: 'down' | 'up'): readonly Moved[] {
  const timed = order === 'down' ? given : given.toReversed()
  let before: Pence | null = null
  const told = timed.map((one) => {
    const step: Pence | null = before === null || one.balance === null ? null : one.balance - before
    before = one.balance ?? null
    if (!one.moves) return one
    return {
      ...one,
      moves: step !== null && Math.abs(step) === Math.abs(one.moves) ? step : undefined,
    }
  })
  return order === 'down' ? told : told.toReversed()
}
