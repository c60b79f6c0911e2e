/**
 * Lays what a model read of rows over a ledger whose balances break. A claim is taken only if its
 * figures stand on its row and fewer balances break with it than without; a figure that recognition
 * misread is replaced only where that leaves the balances around it whole. What the built-in reader
 * found and the balances bear out is never touched, and nothing that was read is taken away.
 */
import type { PdfWord } from '../../pages/pdf-page.ts'
import type { PrintedEnds } from '../account/printed-balances.ts'
import type { ReadLedger } from '../balances/choose-layout.ts'
import { followBalances, type LedgerEntry } from '../balances/ledger.ts'
import { reconcile } from '../balances/reconcile.ts'
import type { MoneyToken } from '../rows/money-tokens.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import type { Pence } from '../statement-reading.ts'
import type { ListEntry, ListItem } from '../table/entries.ts'
import {
  type BackedBalance,
  type BackedSum,
  backedBalance,
  backedSum,
  type PlacedClaim,
  saidInRow,
} from './row-claims.ts'

/** The ledger with what holds of the claims; the same where nothing does, or nothing breaks. */
export function fillLedger(
  ledger: ReadLedger,
  ends: PrintedEnds,
  claims: readonly PlacedClaim[],
): ReadLedger {
  let filled = ledger
  let doubts = doubtsOf(filled, ends)
  for (const groupsOf of ROUNDS) {
    for (const group of doubts === 0 ? [] : groupsOf(claims)) {
      const next = withClaims(filled, group)
      const left = next === null ? doubts : doubtsOf(next, ends)
      if (next === null || left >= doubts) continue
      filled = next
      doubts = left
    }
  }
  return filled
}

/** All that is claimed of a row, or one figure of a row that was read. */
type Wanted = PlacedClaim & { readonly only?: 'amount' | 'balance' }
type Groups = (claims: readonly PlacedClaim[]) => readonly (readonly Wanted[])[]

/**
 * What changes least comes first: one row, then one figure of it, since two may each be proved by
 * others, then rows that a picture lost together, then all.
 */
const ROUNDS: readonly Groups[] = [
  (claims) => claims.map((claim) => [claim]),
  (claims) =>
    claims.flatMap((claim) => [[{ ...claim, only: 'balance' }], [{ ...claim, only: 'amount' }]]),
  (claims) => claims.flatMap((_claim, at) => runsFrom(claims, at)),
  (claims) => [claims],
]

/** Two rows or more, from this one on. */
function runsFrom(claims: readonly PlacedClaim[], at: number): readonly (readonly PlacedClaim[])[] {
  const lengths = Array.from({ length: MOST_TOGETHER - 1 }, (_, more) => more + 2)
  return lengths.flatMap((length) =>
    at + length <= claims.length ? [claims.slice(at, at + length)] : [],
  )
}

const MOST_TOGETHER = 4

function doubtsOf(ledger: ReadLedger, ends: PrintedEnds): number {
  return reconcile(ledger, ends).doubts
}

/** Null where a claim is not borne out by its row, two figures would be misread, or nothing is new. */
function withClaims(ledger: ReadLedger, claims: readonly Wanted[]): ReadLedger | null {
  let filled = ledger
  let misread = 0
  for (const claim of claims) {
    const taken = withClaim(filled, claim)
    if (taken === null) return null
    if (taken === 'nothing-new') continue
    filled = taken.ledger
    misread += taken.misread
  }
  if (misread > 1 || filled === ledger) return null
  return { ...filled, following: followBalances(filled.steps, filled.order) }
}

type Taken =
  | { readonly ledger: ReadLedger; readonly misread: number }
  | 'nothing-new'
  /** Not borne out by its row. */
  | null

function withClaim(ledger: ReadLedger, wanted: Wanted): Taken {
  const { claim, row, only } = wanted
  const amount = backedSum(row, claim.amount)
  const balance = claim.balance === null ? null : backedBalance(row, claim.balance)
  if (amount === undefined || balance === undefined || claim.amount <= 0) return null
  if (balance?.token === amount.token) return null
  const own = ledger.steps.find(
    (step): step is LedgerEntry => step.kind === 'entry' && isOfRow(step.entry, row),
  )
  if (own !== undefined) return withChanged(ledger, own, { ...wanted, amount, balance })
  return only === undefined ? withNew(ledger, { ...wanted, amount, balance }) : null
}

type Backed = Wanted & {
  readonly amount: BackedSum
  readonly balance: BackedBalance | null
}

/** Whether the entry's sum is one of the row's. */
function isOfRow({ page, sum }: ListEntry, row: StatementRow): boolean {
  return page === row.page && sum.words.some((word) => row.words.some((own) => isSame(own, word)))
}

function isSame(one: PdfWord, other: PdfWord): boolean {
  return one.box.every((edge, at) => edge === other.box[at])
}

function withChanged(
  ledger: ReadLedger,
  own: LedgerEntry,
  { claim, amount, balance, only }: Backed,
): Taken {
  const claimed = claim.type === 'credit' ? claim.amount : -claim.amount
  const moves = only === 'balance' ? own.moves : claimed
  const after = only === 'amount' || balance === null ? own.balance : balance.balance
  if (moves === own.moves && after === own.balance) return 'nothing-new'
  const isOtherAmount = moves !== own.moves && Math.abs(own.moves ?? 0) !== claim.amount
  const changed: LedgerEntry = {
    ...(isOtherAmount ? withAmount(own, moves) : { ...own, moves }),
    balance: after,
    readBy: 'ai-checked',
  }
  return {
    ledger: { ...ledger, steps: ledger.steps.map((step) => (step === own ? changed : step)) },
    misread:
      Number(isOtherAmount && amount.isMisread) +
      Number(after !== own.balance && balance?.isMisread === true),
  }
}

/** With what was read at first, where that was another figure. */
function withAmount(own: LedgerEntry, moves: Pence | null): LedgerEntry {
  const { correctedFrom: _before, ...entry } = own
  const read = own.entry.sum.pence
  return { ...entry, moves, ...(Math.abs(moves ?? 0) !== read && { correctedFrom: read }) }
}

/** A row of which nothing was read. Its sums must be printed, and be none that have been read. */
function withNew(ledger: ReadLedger, { claim, row, amount, balance }: Backed): Taken {
  const { items, steps } = ledger
  if (amount.isMisread || balance?.isMisread === true) return null
  const tokens = [amount, balance].flatMap((sum) => (sum === null ? [] : [sum.token]))
  const used = items.flatMap(tokensOf).flatMap(({ words }) => words)
  const isUsed = tokens.some(({ words }) =>
    words.some((word) => used.some((other) => isSame(word, other))),
  )
  if (isUsed) return null
  const below = items.findIndex((item) => isBelow(item, row))
  const at = below < 0 ? items.length : below
  const said = saidInRow(row, row.money)
  const day = said.day ?? items.slice(0, at).findLast((item) => item.day !== null)?.day
  if (day == null) return null
  const entry: ListEntry = {
    kind: 'entry',
    page: row.page,
    box: row.box,
    isRecognised: row.origin === 'ocr',
    day,
    column: claim.type === 'credit' ? 'in' : 'out',
    sum: amount.token,
    side: claim.type,
    balance: balance?.token ?? null,
    description: said.description,
    typeCode: null,
  }
  const step: LedgerEntry = {
    kind: 'entry',
    entry,
    moves: claim.type === 'credit' ? claim.amount : -claim.amount,
    balance: balance?.balance ?? null,
    readBy: 'ai-checked',
  }
  return {
    ledger: {
      ...ledger,
      items: items.toSpliced(at, 0, entry),
      steps: steps.toSpliced(at, 0, step),
    },
    misread: 0,
  }
}

function tokensOf(item: ListItem): readonly MoneyToken[] {
  if (item.kind !== 'entry') return [item.balance]
  return item.balance === null ? [item.sum] : [item.sum, item.balance]
}

/** Items and steps are in one order, balances between entries too. */
function isBelow(item: ListItem, { page, box }: StatementRow): boolean {
  const own = item.kind === 'entry' ? item.sum.box : item.balance.box
  return item.page > page || (item.page === page && (own[1] + own[3]) / 2 > box[3])
}
