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

type Rows = readonly CsvRecord[]

/** One way to take records; `isToldApart` where a column or a balance says how each goes, not a sign alone. */
export type Way = {
  readonly move: (rows: Rows) => readonly Moved[]
  readonly isNamed: boolean
  readonly isToldApart: boolean
}

/** All ways, the likeliest first. */
export function waysOf(columns: CsvColumns, records: Rows): readonly Way[] {
  const amounts = new Set(columns.ways.map(({ amount }) => amount))
  const marked = new Set([...amounts].filter((at) => isMarked(records, at)))
  return columns.ways.flatMap((way) => {
    const pair =
      way.in === undefined && way.out === undefined
        ? []
        : [{ move: (rows: Rows) => pairMoves(rows, way), isNamed: way.isNamed, isToldApart: true }]
    if (way.amount === undefined) return pair
    return marked.has(way.amount)
      ? [...signedWays(way), ...pair]
      : [...pair, ...unsignedWays(way, columns.side)]
  })
}

function isMarked(records: Rows, amount: number | undefined): boolean {
  return records.some(({ cells }) => {
    const sum = cellMoney(cells, amount)
    return sum?.sign === 'minus' || sum?.mark === 'debit'
  })
}

/** With signs that may mean the other way round, as the balances show. */
function signedWays(way: MoneyColumns): readonly Way[] {
  const move = (rows: Rows) => signedMoves(rows, way)
  const turn = (rows: Rows) => move(rows).map((one) => ({ ...one, moves: one.moves && -one.moves }))
  const signed = { move, isNamed: way.isNamed, isToldApart: false }
  if (way.balance === undefined) return [signed]
  return [signed, { move: turn, isNamed: false, isToldApart: true }]
}

function unsignedWays(way: MoneyColumns, side: number | undefined): readonly Way[] {
  const told = { isNamed: way.isNamed, isToldApart: true }
  const sided =
    side === undefined ? [] : [{ ...told, move: (rows: Rows) => sidedMoves(rows, way, side) }]
  const move = (rows: Rows) => signedMoves(rows, way)
  const plain = { move, isNamed: way.isNamed, isToldApart: false }
  if (way.balance === undefined) return [...sided, plain]
  const byBalance = (['down', 'up'] as const).map((order) => ({
    move: (rows: Rows) => balanceMoves(move(rows), order),
    isNamed: false,
    isToldApart: true,
  }))
  return [...sided, plain, ...byBalance]
}

function cellMoney(cells: readonly string[], at: number | undefined): PrintedMoney | undefined {
  return at === undefined ? undefined : moneyOf(cells[at] ?? '')
}

function movedWith(
  rows: Rows,
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
function pairMoves(rows: Rows, way: MoneyColumns): readonly Moved[] {
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

function signedMoves(rows: Rows, way: MoneyColumns): readonly Moved[] {
  return movedWith(rows, way, (cells) => {
    const sum = cellMoney(cells, way.amount)
    if (sum === undefined) return null
    const isOut = sum.sign === 'minus' || sum.mark === 'debit'
    return (isOut ? -sum.pence : sum.pence) - feeOf(cells, way)
  })
}

/** Where one side alone is said, a blank is the other. */
function sidedMoves(rows: Rows, way: MoneyColumns, side: number): readonly Moved[] {
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
