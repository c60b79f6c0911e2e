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
  /** How many records bear a sign that goes against their direction. */
  readonly against?: (rows: Rows) => number
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
      ? [...markedSides(way, columns.side, records), ...signedWays(way), ...pair]
      : [...pair, ...unsignedWays(way, columns.side)]
  })
}

function isMarked(records: Rows, amount: number | undefined): boolean {
  return records.some(({ cells }) => {
    const sum = cellMoney(cells, amount)
    return sum !== undefined && isOut(sum)
  })
}

function isOut({ sign, mark }: PrintedMoney): boolean {
  return sign === 'minus' || mark === 'debit'
}

/** A column of directions beside signs; one that says the same in every record says nothing of them. */
function markedSides(way: MoneyColumns, side: number | undefined, records: Rows): readonly Way[] {
  if (side === undefined || saidSides(records, side).size < 2) return []
  return [sidedWay(way, side)]
}

function sidedWay(way: MoneyColumns, side: number): Way {
  return {
    move: (rows: Rows) => sidedMoves(rows, way, side),
    isNamed: way.isNamed,
    isToldApart: true,
    against: (rows: Rows) => signsAgainst(rows, way, side),
  }
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
  const sided = side === undefined ? [] : [sidedWay(way, side)]
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
  const sumsOf = (at: number | undefined) => rows.flatMap(({ cells }) => cellMoney(cells, at) ?? [])
  const minusIn = isMostlyMinus(sumsOf(way.in))
  const minusOut = isMostlyMinus(sumsOf(way.out))
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

function isMostlyMinus(sums: readonly PrintedMoney[]): boolean {
  return sums.filter(({ sign }) => sign === 'minus').length * 2 > sums.length
}

function feeOf(cells: readonly string[], { fee }: MoneyColumns): Pence {
  return cellMoney(cells, fee)?.pence ?? 0
}

function signedMoves(rows: Rows, way: MoneyColumns): readonly Moved[] {
  return movedWith(rows, way, (cells) => {
    const sum = cellMoney(cells, way.amount)
    if (sum === undefined) return null
    return (isOut(sum) ? -sum.pence : sum.pence) - feeOf(cells, way)
  })
}

type Side = 'credit' | 'debit'
type Sided = { readonly cells: readonly string[]; readonly own: Side | undefined }

function saidSides(rows: Rows, side: number): ReadonlySet<Side> {
  return new Set(rows.flatMap(({ cells }) => sideOf(cells[side] ?? '') ?? []))
}

/** Each record's direction; where one alone is said, a blank is the other. */
function sidesOf(rows: Rows, side: number): readonly Sided[] {
  const said = saidSides(rows, side)
  const [only] = said
  const blank = said.size > 1 ? undefined : only === 'debit' ? 'credit' : 'debit'
  return rows.map(({ cells }) => ({ cells, own: cells[side] ? sideOf(cells[side]) : blank }))
}

/** On which sides most sums bear a minus, which then says no more than the side does. */
function signedSides(sided: readonly Sided[], amount: number | undefined): ReadonlySet<Side> {
  const isSigned = (side: Side) =>
    isMostlyMinus(
      sided.flatMap(({ cells, own }) => (own === side ? (cellMoney(cells, amount) ?? []) : [])),
    )
  return new Set((['credit', 'debit'] as const).filter(isSigned))
}

/** A minus that few of a side bear turns its record the other way, as one of a column of its own does. */
function sidedMoves(rows: Rows, way: MoneyColumns, side: number): readonly Moved[] {
  const sided = sidesOf(rows, side)
  const signed = signedSides(sided, way.amount)
  const ownOf = new Map(sided.map(({ cells, own }) => [cells, own]))
  return movedWith(rows, way, (cells) => {
    const sum = cellMoney(cells, way.amount)
    const own = ownOf.get(cells)
    if (sum === undefined) return null
    if (own === undefined) return sum.pence === 0 ? 0 : undefined
    const size = sum.sign === 'minus' && !signed.has(own) ? -sum.pence : sum.pence
    return (own === 'debit' ? -size : size) - feeOf(cells, way)
  })
}

/** All whose side has signs that contradict it, or those that bear another sign than most of their side. */
function signsAgainst(rows: Rows, way: MoneyColumns, side: number): number {
  const sided = sidesOf(rows, side)
  const signed = signedSides(sided, way.amount)
  const isContrary = signed.has('credit') && !signed.has('debit')
  return sided.filter(({ cells, own }) => {
    const sum = cellMoney(cells, way.amount)
    if (sum === undefined || own === undefined || sum.pence === 0) return false
    return isContrary || (sum.sign === 'minus') !== signed.has(own)
  }).length
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
