/**
 * The balances at either end of a statement as its summary prints them, outside of the list: beside
 * their names, under them or above. Where two are printed for one end, none is taken.
 */
import { isoDate, readWrittenDay } from '../../language/written-days.ts'
import { signedBalance } from '../balances/signed-money.ts'
import {
  closingNames,
  datedNames,
  openingNames,
  totalInNames,
  totalOutNames,
} from '../knowledge/summary-words.ts'
import type { MoneyToken } from '../rows/money-tokens.ts'
import type { RowCell, StatementRow } from '../rows/statement-rows.ts'
import type { Pence } from '../statement-reading.ts'
import { gapBetween } from '../table/column-spans.ts'
import { nameOf, totalName } from './summary-names.ts'
import type { Period } from './years-of-days.ts'

export type PrintedEnds = {
  readonly opening: Pence | null
  readonly closing: Pence | null
  /** What came in and went out over the period; null where it is not printed. */
  readonly totals?: { readonly in: Pence | null; readonly out: Pence | null } | undefined
}

/** The balances that the rows name as those before and after the period. */
export function printedEnds(
  rows: readonly StatementRow[],
  period: Period | undefined,
): PrintedEnds {
  const found = { opening: new Set<Pence>(), closing: new Set<Pence>() }
  for (const [at, row] of rows.entries()) {
    for (const [place, cell] of row.cells.entries()) {
      const end = endOf(cell, period)
      if (end === undefined) continue
      const money = lastBeside(row, place) ?? moneyOf(rows, at, place)
      if (money !== undefined) found[end].add(signedBalance(money))
    }
  }
  return { opening: only(found.opening), closing: only(found.closing), totals: totalsOf(rows) }
}

function totalsOf(rows: readonly StatementRow[]): PrintedEnds['totals'] {
  return { in: sumNamed(rows, totalInNames), out: sumNamed(rows, totalOutNames) }
}

function sumNamed(rows: readonly StatementRow[], names: ReadonlySet<string>): Pence | null {
  const found = rows.flatMap((row, at) =>
    row.cells.flatMap(({ text }, place) =>
      names.has(totalName(text)) ? (moneyOf(rows, at, place)?.pence ?? []) : [],
    ),
  )
  return only(new Set(found))
}

function only(values: ReadonlySet<Pence>): Pence | null {
  const [value] = values
  return values.size === 1 && value !== undefined ? value : null
}

function endOf({ text }: RowCell, period: Period | undefined): 'opening' | 'closing' | undefined {
  const key = nameOf(text)
  if (openingNames.has(key)) return 'opening'
  if (closingNames.has(key)) return 'closing'
  if (period === undefined || !datedNames.has(key)) return undefined
  const date = dayIn(text)
  if (date === undefined) return undefined
  if (date <= period.start) return 'opening'
  return date >= period.end ? 'closing' : undefined
}

function dayIn(text: string): string | undefined {
  const words = text.split(/\s+/)
  for (let at = 0; at < words.length; at++) {
    const day = readWrittenDay(words.slice(at))
    if (day?.year) return isoDate(day.year, day.month, day.day)
  }
  return undefined
}

/** Of several figures behind a balance's name, as under money out, money in and balance, the last. */
function lastBeside(row: StatementRow, place: number): MoneyToken | undefined {
  const figures: MoneyToken[] = []
  for (const cell of row.cells.slice(place + 1)) {
    const money = moneyIn(row, cell)
    if (money === undefined || !isAllOf(cell, money)) break
    figures.push(money)
  }
  return figures.length > 1 ? figures.at(-1) : undefined
}

function isAllOf(cell: RowCell, money: MoneyToken): boolean {
  return cell.words.every((word) => money.words.includes(word))
}

/** In font sizes: figures of a summary stand this near under or above their names. */
const STACK_PITCH = 2.6

function moneyOf(rows: readonly StatementRow[], at: number, place: number): MoneyToken | undefined {
  const row = rows[at]
  const cell = row?.cells[place]
  if (row === undefined || cell === undefined) return undefined
  const own = moneyIn(row, cell)
  if (own !== undefined) return own
  const next = row.cells[place + 1]
  const beside = next && moneyIn(row, next)
  if (next !== undefined && beside !== undefined && isAllOf(next, beside)) return beside
  for (const other of [rows[at + 1], rows[at - 1]]) {
    if (other === undefined || other.page !== row.page) continue
    if (
      Math.abs(other.baseline - row.baseline) >
      STACK_PITCH * Math.max(row.fontSize, other.fontSize)
    )
      continue
    const stacked = other.money.find(
      (token) =>
        token.isApart && gapBetween([token.box[0], token.box[2]], [cell.box[0], cell.box[2]]) === 0,
    )
    if (stacked !== undefined) return stacked
  }
  return undefined
}

function moneyIn({ money }: StatementRow, { words }: RowCell): MoneyToken | undefined {
  return money.find((token) => token.words.every((word) => words.includes(word)))
}
