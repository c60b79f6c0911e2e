/** What the exports of accounts have in common: records, and what becomes of them as a reading. */
import { maskedAccount } from '../account/account-details.ts'
import type { PrintedEnds } from '../account/printed-balances.ts'
import { followBalances, type LedgerOrder, type LedgerStep } from '../balances/ledger.ts'
import { isHeld, reconcile } from '../balances/reconcile.ts'
import { readingDoubts, toldOf } from '../reading-doubts.ts'
import { monthOf } from '../statement-month.ts'
import type { Pence, StatementReading, StatementTransaction } from '../statement-reading.ts'
import { jumpDoubt } from './export-doubts.ts'

/** One record, with the day that it is booked under. */
export type ExportRecord = {
  /** Counted from 1 over the file. */
  readonly record: number
  readonly date: string
  readonly description: string
  /** Below nought where money goes out. */
  readonly moves: Pence
  readonly balance: Pence | null
  readonly typeCode: string | null
}

export type ExportAccount = {
  readonly bank: string | null
  readonly accountHolder: string | null
  readonly sortCode: string | null
  readonly accountNumber: string | null
}

export type ReadExport = {
  readonly account: ExportAccount
  readonly records: readonly ExportRecord[]
  /** As the file says; else from the first record to the last. */
  readonly period: { readonly start: string; readonly end: string } | null
  readonly ends: PrintedEnds
  readonly unread: readonly string[]
  /** What the file leaves open and how it was taken. */
  readonly doubts?: readonly string[]
}

/** The accounts of a bank in a file, and whether there are cards, which are none. */
export type ExportContents = {
  readonly readings: readonly StatementReading[]
  readonly hasCard: boolean
}

/** The reading of one account's records; undefined where there is no day at all. */
export function readingOfExport(given: ReadExport): StatementReading | undefined {
  const { account, records, ends, unread } = given
  const days = records.map(({ date }) => date).toSorted()
  const [start, end] = [days[0], days.at(-1)]
  const period = given.period ?? (start && end ? { start, end } : null)
  if (period === null) return undefined
  const steps = stepsOf(records)
  const order = orderOf(steps)
  const ledger = { steps, order, following: followBalances(steps, order) }
  const reconciled = reconcile(ledger, ends)
  const reconciles = toldOf(reconciled, unread.length > 0, isHeld(ledger, ends))
  const transactions = records.map(
    ({ record, date, description, moves, balance, typeCode }): StatementTransaction => ({
      date,
      description,
      amount: Math.abs(moves),
      type: moves < 0 ? 'debit' : 'credit',
      balance,
      typeCode,
      place: { kind: 'record', record },
    }),
  )
  const doubts = [
    ...(given.doubts ?? []),
    ...readingDoubts(transactions, reconciles, ends),
    ...jumpDoubt(records),
  ]
  return {
    accountHolder: account.accountHolder,
    bank: account.bank,
    sortCode: account.sortCode,
    maskedAccount: account.accountNumber === null ? null : maskedAccount(account.accountNumber),
    period,
    statementMonth: monthOf(period.end),
    openingBalance: reconciled.opening,
    closingBalance: reconciled.closing,
    transactions,
    reconciles,
    breaksAt: reconciled.breaksAt,
    unread,
    ...(doubts.length > 0 && { doubts }),
  }
}

/** The records as what follows each other in a ledger. */
export function stepsOf(records: readonly ExportRecord[]): readonly LedgerStep<ExportRecord>[] {
  return records.map((entry) => ({
    kind: 'entry',
    entry,
    moves: entry.moves,
    balance: entry.balance,
  }))
}

/** The order in which more balances follow; else the one that the days run in. */
function orderOf(steps: readonly LedgerStep<ExportRecord>[]): LedgerOrder {
  const score = (order: LedgerOrder) => {
    const { follows, breaks } = followBalances(steps, order)
    return follows - breaks.length
  }
  const [down, up] = [score('oldest-first'), score('newest-first')]
  if (down !== up) return down > up ? 'oldest-first' : 'newest-first'
  const days = steps.flatMap((step) => (step.kind === 'entry' ? [step.entry.date] : []))
  return (days[0] ?? '') <= (days.at(-1) ?? '') ? 'oldest-first' : 'newest-first'
}
