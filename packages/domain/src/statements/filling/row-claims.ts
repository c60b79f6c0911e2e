/**
 * What somebody else than the built-in reader says that the rows of a statement print: a model that
 * saw the pages. A claim is worth nothing by itself: it is held against the row's words and the
 * balances.
 */

import { withDigits } from '../../income/form/amounts.ts'
import { isMisreading } from '../../language/misread-figures.ts'
import { readWrittenDay } from '../../language/written-days.ts'
import { signedBalance } from '../balances/signed-money.ts'
import type { MoneyToken } from '../rows/money-tokens.ts'
import { type StatementRow, textOf } from '../rows/statement-rows.ts'
import type { Pence } from '../statement-reading.ts'
import type { EntryDay } from '../table/entries.ts'

export type RowClaim = {
  /** Of the lines given, counted from 1: the one with the row's sum. */
  readonly line: number
  /** Above nought. */
  readonly amount: Pence
  readonly type: 'credit' | 'debit'
  /** Below nought where overdrawn; null where the row prints none. */
  readonly balance: Pence | null
}

/** A claim with the row of the page that it is about. */
export type PlacedClaim = { readonly claim: RowClaim; readonly row: StatementRow }

/** A sum of a row that a claim speaks of: as it is printed, or as it was misread there. */
export type BackedSum = { readonly token: MoneyToken; readonly isMisread: boolean }

/** The claims whose line there is, each line once. */
export function placeClaims(
  claims: readonly RowClaim[],
  lines: readonly StatementRow[],
): readonly PlacedClaim[] {
  const placed = new Map<StatementRow, PlacedClaim>()
  for (const claim of claims) {
    const row = lines[claim.line - 1]
    if (row !== undefined && !placed.has(row)) placed.set(row, { claim, row })
  }
  return [...placed.values()]
}

/** A balance with its sign: of a picture it may have lost that, or been misread; undefined where nowhere. */
export function backedBalance(row: StatementRow, balance: Pence): BackedBalance | undefined {
  const sum = backedSum(row, balance)
  if (sum === undefined) return undefined
  const isMisread = sum.isMisread || signedBalance(sum.token) !== balance
  if (isMisread && row.origin !== 'ocr') return undefined
  return { ...sum, isMisread, balance }
}

export type BackedBalance = BackedSum & { readonly balance: Pence }

/** Where the row prints such a sum, or where recognition can have misread it; undefined where nowhere. */
export function backedSum(
  { money, words, origin }: StatementRow,
  pence: Pence,
): BackedSum | undefined {
  const printed = money.find((token) => token.pence === Math.abs(pence))
  if (printed !== undefined) return { token: printed, isMisread: false }
  if (origin !== 'ocr') return undefined
  const near = money.filter((token) => isMisreading(token.pence, Math.abs(pence)))
  const [only] = near
  if (only !== undefined) return near.length === 1 ? { token: only, isMisread: true } : undefined
  const [unread, ...others] = words.filter((word) => {
    const digits = withDigits(word.text).replace(/\D/g, '')
    return digits.length >= LEAST_DIGITS && isMisreading(Number(digits), Math.abs(pence))
  })
  if (unread === undefined || others.length > 0) return undefined
  const token: MoneyToken = {
    pence: Math.abs(pence),
    sign: null,
    mark: null,
    words: [unread],
    box: unread.box,
    isApart: true,
    isPlain: false,
  }
  return { token, isMisread: true }
}

const LEAST_DIGITS = 3

/** What a row's words say beside its sums: the day that they begin with, if one, and all behind it. */
export function saidInRow(
  { words }: StatementRow,
  sums: readonly MoneyToken[],
): { readonly day: EntryDay | null; readonly description: string } {
  const figures = new Set(sums.flatMap((sum) => sum.words))
  const said = words.filter((word) => !figures.has(word))
  const texts = said.map(({ text }) => text)
  for (let at = 0; at < Math.min(texts.length, MOST_BEFORE_DAY); at++) {
    const read = readWrittenDay(texts.slice(at))
    if (read === undefined) continue
    const { day, month, year, length } = read
    return { day: { day, month, year }, description: textOf(said.slice(at + length)) }
  }
  return { day: null, description: textOf(said) }
}

/** A rule that recognition took for a letter may stand before the day. */
const MOST_BEFORE_DAY = 2
