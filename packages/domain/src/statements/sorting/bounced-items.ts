/**
 * Returned and unpaid items. A return, the debit that it gives back and the bank's fee for it are one
 * event; the debit stays in the list of its own kind. A fee alone, as many banks print it, is an event
 * of its own, for the item itself may never have been booked.
 */
import { bounceFeeOnly, feeWords, notReturnWords, returnWords } from '../knowledge/bounced-words.ts'
import type { StatementTransaction } from '../statement-reading.ts'
import { saysAny, wordAmong, wordTable } from './find-words.ts'
import type { Narrative } from './read-narrative.ts'

export type BouncedRole = 'return' | 'fee' | null

export type NarratedTransaction = {
  readonly transaction: StatementTransaction
  readonly narrative: Narrative
  /** All words, those of the method and of the type column too. */
  readonly said: readonly string[]
}

/** What each row is of a returned item, null for most. */
export function bouncedRoles(rows: readonly NarratedTransaction[]): readonly BouncedRole[] {
  const collected = Map.groupBy(
    rows.filter(
      ({ transaction, narrative }) => transaction.type === 'debit' && isCollected(narrative),
    ),
    ({ transaction }) => transaction.amount,
  )
  return rows.map((row) => {
    if (row.narrative.method === 'bounced') return isFee(row) ? 'fee' : 'return'
    if (saysAny(FEE_ONLY, row.said)) return 'fee'
    if (wordAmong(RETURNED, row.said) !== null && !saysAny(NOT_RETURNED, row.said)) {
      return isFee(row) ? 'fee' : 'return'
    }
    return isGivenBack(row, collected.get(row.transaction.amount)) ? 'return' : null
  })
}

function isFee({ transaction, narrative, said }: NarratedTransaction): boolean {
  return transaction.type === 'debit' && (narrative.method === 'fee' || saysAny(FEE, said))
}

/** A direct debit that comes back as one, to the penny, within days: the bank prints no other word. */
function isGivenBack(
  row: NarratedTransaction,
  ofThatAmount: readonly NarratedTransaction[] = [],
): boolean {
  const { transaction, narrative } = row
  if (transaction.type !== 'credit' || !isCollected(narrative)) return false
  if (saysAny(NOT_RETURNED, row.said)) return false
  return ofThatAmount.some(
    (debit) =>
      debit.narrative.method === narrative.method &&
      isDebitOf(debit, row) &&
      samePayee(debit, row) > 0,
  )
}

function isCollected({ method }: Narrative): boolean {
  return method === 'direct-debit' || method === 'standing-order'
}

/** The number of the event that each row belongs to, from 0; null for rows of none. */
export function bouncedEvents(
  rows: readonly NarratedTransaction[],
  roles: readonly BouncedRole[],
): readonly (number | null)[] {
  const events: (number | null)[] = rows.map(() => null)
  let count = 0
  const numbered = [...rows.entries()]
  const byAmount = Map.groupBy(numbered, ([, { transaction }]) => transaction.amount)
  const withRole = (wanted: BouncedRole) => numbered.filter(([at]) => roles[at] === wanted)
  const returned = withRole('return')
  for (const [index, row] of returned) {
    events[index] = count
    const isIt = (at: number, other: NarratedTransaction) =>
      roles[at] === null && events[at] === null && isDebitOf(other, row)
    const debit = nearest(byAmount.get(row.transaction.amount) ?? [], row, isIt)
    if (debit !== null) events[debit] = count
    count += 1
  }
  // Each event has one fee at most.
  let free = returned
  for (const [index, row] of withRole('fee')) {
    const of = nearest(free, row, (_, other) => daysBetween(other, row) <= DAYS_TO_FEE)
    const event = of === null ? null : (events[of] ?? null)
    events[index] = event ?? count
    if (event === null) count += 1
    else free = free.filter(([at]) => at !== of)
  }
  return events
}

/** The row that fits best: the same payee first, then the nearest day. */
function nearest(
  among: readonly (readonly [at: number, row: NarratedTransaction])[],
  row: NarratedTransaction,
  fits: (at: number, other: NarratedTransaction) => boolean,
): number | null {
  let best: { readonly at: number; readonly words: number; readonly days: number } | null = null
  for (const [at, other] of among) {
    if (other === row || !fits(at, other)) continue
    const found = { at, words: samePayee(other, row), days: daysBetween(other, row) }
    const isNearer =
      best === null ||
      found.words > best.words ||
      (found.words === best.words && found.days < best.days)
    if (isNearer) best = found
  }
  return best?.at ?? null
}

function isDebitOf(debit: NarratedTransaction, back: NarratedTransaction | undefined): boolean {
  return (
    back !== undefined &&
    debit.transaction.type !== back.transaction.type &&
    debit.transaction.amount === back.transaction.amount &&
    debit.transaction.date <= back.transaction.date &&
    daysBetween(debit, back) <= DAYS_TO_RETURN
  )
}

/** Words that both descriptions have, those of returns and numbers aside. */
function samePayee(one: NarratedTransaction, other: NarratedTransaction | undefined): number {
  const words = new Set(other?.narrative.words)
  return one.narrative.payee.filter((word) => word.length > 2 && words.has(word)).length
}

function daysBetween(one: NarratedTransaction, other: NarratedTransaction | undefined): number {
  const days = Date.parse(one.transaction.date) - Date.parse(other?.transaction.date ?? '')
  return Math.abs(days) / 86_400_000
}

// Banks return on the day or the next two working days, which a weekend and a holiday stretch.
const DAYS_TO_RETURN = 6
const DAYS_TO_FEE = 31

const RETURNED = wordTable(returnWords)
const NOT_RETURNED = wordTable(notReturnWords)
const FEE = wordTable(feeWords)
const FEE_ONLY = wordTable(bounceFeeOnly)
