/** What a list, its head and the balances around it come to, whoever found them on the pages. */
import { type AccountDetails, maskedAccount } from './account/account-details.ts'
import type { PrintedEnds } from './account/printed-balances.ts'
import { datesOf, type KnownDates, type Period } from './account/years-of-days.ts'
import type { ReadLedger } from './balances/choose-layout.ts'
import { followBalances, type LedgerEntry } from './balances/ledger.ts'
import { withLostSigns } from './balances/lost-signs.ts'
import { isHeld, reconcile } from './balances/reconcile.ts'
import { repairMisreadings } from './balances/repair-misreadings.ts'
import { readingDoubts, toldOf } from './reading-doubts.ts'
import { type StatementRow, textOf } from './rows/statement-rows.ts'
import { monthOf } from './statement-month.ts'
import type { StatementReading, StatementTransaction } from './statement-reading.ts'

export type FoundList = {
  readonly ledger: ReadLedger
  readonly ends: PrintedEnds
  readonly details: AccountDetails
  readonly known: KnownDates
  readonly period: Period
  /** Rows that say that they are not booked. */
  readonly unbooked: readonly StatementRow[]
  /** Rows of the list of which nothing was made. */
  readonly left: readonly StatementRow[]
}

export function readingOfList(found: FoundList): StatementReading {
  const { ends, details, known, period, unbooked, left } = found
  const ledger = withRepairs(found.ledger, ends)
  const reconciled = reconcile(ledger, ends)
  const dates = datesOfEntries(reconciled.entries, ledger.order, known)
  const transactions: StatementTransaction[] = []
  const unread = left.map(told)
  for (const [at, step] of reconciled.entries.entries()) {
    const date = dates[at] ?? null
    if (date === null || step.moves === null) unread.push(unreadRow(step))
    else transactions.push(toTransaction(step, date, step.moves))
  }
  const reconciles = toldOf(reconciled, unread.length > 0, isHeld(ledger, ends))
  const doubts = readingDoubts(transactions, reconciles, ends)
  return {
    accountHolder: details.accountHolder,
    bank: details.bank,
    sortCode: details.sortCode,
    maskedAccount: details.accountNumber === null ? null : maskedAccount(details.accountNumber),
    period,
    statementMonth: monthOf(period.end),
    openingBalance: reconciled.opening,
    closingBalance: reconciled.closing,
    transactions,
    reconciles,
    breaksAt: reconciled.breaksAt,
    unread,
    ...(unbooked.length > 0 && { unbooked: unbooked.map(told) }),
    ...(doubts.length > 0 && { doubts }),
  }
}

/** The dates of entries in the order of the document. */
export function datesOfEntries(
  entries: readonly LedgerEntry[],
  order: ReadLedger['order'],
  known: KnownDates,
): readonly (string | null)[] {
  const days = entries.map(({ entry }) => entry.day)
  return order === 'oldest-first'
    ? datesOf(days, known)
    : datesOf(days.toReversed(), known).toReversed()
}

/** The printed period that most entries are in; else from the first entry to the last. */
export function periodOfEntries(
  periods: readonly Period[],
  dates: readonly (string | null)[],
): Period | undefined {
  const known = dates.filter((date) => date !== null).toSorted()
  const inside = ({ start, end }: Period) =>
    known.filter((date) => date >= start && date <= end).length
  const fitting = periods.filter((period) => inside(period) * 2 >= known.length)
  const [printed] = fitting.toSorted((one, other) => inside(other) - inside(one))
  if (printed !== undefined) return printed
  const [start, end] = [known[0], known.at(-1)]
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Misread figures of pictures put right where balances leave one way. */
function withRepairs(ledger: ReadLedger, ends: PrintedEnds): ReadLedger {
  const isRecognised = ledger.steps.some((step) => step.kind === 'entry' && step.entry.isRecognised)
  if (!isRecognised || ledger.following.breaks.length === 0) return ledger
  const signed = withLostSigns(ledger.steps, ledger.order, ends.opening)
  const steps = repairMisreadings(signed, ledger.order, ends)
  return { ...ledger, steps, following: followBalances(steps, ledger.order) }
}

const told = ({ page, words }: StatementRow) => `Page ${page}: ${textOf(words)}`

function unreadRow({ entry }: LedgerEntry): string {
  return `Page ${entry.page}: ${entry.description} ${textOf(entry.sum.words)}`
}

function toTransaction(
  { entry, balance, correctedFrom, readBy }: LedgerEntry,
  date: string,
  moves: number,
): StatementTransaction {
  return {
    date,
    description: entry.description,
    amount: Math.abs(moves),
    type: moves < 0 ? 'debit' : 'credit',
    balance,
    typeCode: entry.typeCode,
    place: { kind: 'page', page: entry.page, box: entry.box },
    ...(correctedFrom === undefined ? {} : { correctedFrom }),
    ...(readBy === undefined ? {} : { readBy }),
  }
}
