/** One statement: its list, its account and its period, put together and held against each other. */
import { fail, ok, type Result } from '../shared/result.ts'
import { accountDetails, maskedAccount } from './account/account-details.ts'
import { type PrintedEnds, printedEnds } from './account/printed-balances.ts'
import { findFullDays, findOpeningDay, findPeriods } from './account/statement-dates.ts'
import { datesOf, type KnownDates, type Period } from './account/years-of-days.ts'
import { chooseLayout, ledgerOfSections, type ReadLedger } from './balances/choose-layout.ts'
import { followBalances, type LedgerEntry } from './balances/ledger.ts'
import { withLostSigns } from './balances/lost-signs.ts'
import { isHeld, isProved, reconcile } from './balances/reconcile.ts'
import { repairMisreadings } from './balances/repair-misreadings.ts'
import { sidesByBalance } from './balances/sides-by-balance.ts'
import { fillLedger } from './filling/fill-ledger.ts'
import type { PlacedClaim } from './filling/row-claims.ts'
import { undatedStatement } from './knowledge/document-words.ts'
import { noTransactions } from './knowledge/line-words.ts'
import { readingDoubts, toldOf } from './reading-doubts.ts'
import { recogniseStatement } from './recognise-statement.ts'
import { type StatementRow, textOf } from './rows/statement-rows.ts'
import { monthOf } from './statement-month.ts'
import type {
  Pence,
  StatementProblem,
  StatementReading,
  StatementTransaction,
} from './statement-reading.ts'
import { rowsOutsideLists } from './table/outside-lists.ts'
import { sectionRegions, tableRegions } from './table/table-regions.ts'
import { unbookedRows } from './table/unbooked-rows.ts'

/**
 * Reads the rows of one statement, or says what they are instead.
 *
 * @param claims what a model read of rows; those of other statements count for nothing
 * @param isBeside whether another part of the file is a statement
 */
export function readStatement(
  rows: readonly StatementRow[],
  claims: readonly PlacedClaim[] = [],
  isBeside = false,
): Result<StatementReading, StatementProblem> {
  const chosen = chooseLedger(rows)
  const entries = chosen.steps.filter((step) => step.kind === 'entry')
  const outside = rowsOutsideLists(rows, chosen.items)
  const details = accountDetails(outside)
  const periods = findPeriods(outside)
  const known = { periods, days: findFullDays(outside), opened: findOpeningDay(outside) }
  const dates = datesOfEntries(entries, chosen.order, known)
  const period = periodOfStatement(periods, dates)
  const ends = printedEnds(outside, period)
  const texts = outside.flatMap(({ cells }) => cells.map(({ text }) => text))
  const saysNone = texts.some((text) =>
    noTransactions.some((phrase) => text.toLowerCase().includes(phrase)),
  )
  const opened = withOpening(chosen, ends.opening)
  const { isStatement, looksLike } = recogniseStatement(texts, {
    entries: entries.length,
    follows: chosen.following.follows,
    isProved: dates.every((date) => date !== null) && isProved(opened, ends),
    isEmptyList: saysNone || (ends.opening !== null && ends.opening === ends.closing),
    hasAccount: details.sortCode !== null && details.accountNumber !== null,
    isBeside,
  })
  if (!isStatement) return fail({ problem: 'not-a-bank-statement', looksLike })
  if (period === undefined) return UNDATED
  const ledger = withRepairs(opened, ends)
  const filled = withRowsRead(ledger, ends, rows, claims)
  const reconciled = reconcile(filled, ends)
  const filledDates = datesOfEntries(reconciled.entries, chosen.order, known)
  const unbooked = unbookedRows(rows, chosen.items).map(
    ({ page, words }) => `Page ${page}: ${textOf(words)}`,
  )
  const transactions: StatementTransaction[] = []
  const unread: string[] = []
  for (const [at, step] of reconciled.entries.entries()) {
    const date = filledDates[at] ?? null
    if (date === null || step.moves === null) unread.push(unreadRow(step))
    else transactions.push(toTransaction(step, date, step.moves))
  }
  const reconciles = toldOf(reconciled, unread.length > 0, isHeld(filled, ends))
  const doubts = readingDoubts(transactions, reconciles, ends)
  return ok({
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
    ...(unbooked.length === 0 ? {} : { unbooked }),
    ...(doubts.length > 0 && { doubts }),
  })
}

const UNDATED = fail({ problem: 'not-a-bank-statement', looksLike: undatedStatement } as const)

/** By heads and balances; where they leave open which way an entry goes, by sections. */
function chooseLedger(rows: readonly StatementRow[]): ReadLedger {
  const byHeads = chooseLayout(tableRegions(rows)) ?? chooseLayout(tableRegions(rows, 'two'))
  if (byHeads !== undefined && isTold(byHeads)) return byHeads
  return ledgerOfSections(sectionRegions(rows)) ?? byHeads ?? EMPTY
}

/** Whether it is known of every entry which way it goes. */
function isTold({ steps }: ReadLedger): boolean {
  return steps.every((step) => step.kind !== 'entry' || step.moves !== null)
}

const EMPTY: ReadLedger = {
  items: [],
  steps: [],
  order: 'oldest-first',
  following: { follows: 0, breaks: [] },
}

/** The dates of entries in the order of the document. */
function datesOfEntries(
  entries: readonly LedgerEntry[],
  order: ReadLedger['order'],
  known: KnownDates,
): readonly (string | null)[] {
  const days = entries.map(({ entry }) => entry.day)
  return order === 'oldest-first'
    ? datesOf(days, known)
    : datesOf(days.toReversed(), known).toReversed()
}

/** With what a model read of these rows. */
function withRowsRead(
  ledger: ReadLedger,
  ends: PrintedEnds,
  rows: readonly StatementRow[],
  claims: readonly PlacedClaim[],
): ReadLedger {
  const own = claims.filter(({ row }) => rows.includes(row))
  return own.length === 0 ? ledger : fillLedger(ledger, ends, own)
}

/** The first entries' sides, where only the opening balance of the summary tells them. */
function withOpening(ledger: ReadLedger, opening: Pence | null): ReadLedger {
  if (isTold(ledger) || opening === null) return ledger
  const steps = sidesByBalance(ledger.steps, ledger.order, opening)
  return { ...ledger, steps, following: followBalances(steps, ledger.order) }
}

/** Misread figures of pictures put right where balances leave one way. */
function withRepairs(ledger: ReadLedger, ends: PrintedEnds): ReadLedger {
  const isRecognised = ledger.steps.some((step) => step.kind === 'entry' && step.entry.isRecognised)
  if (!isRecognised || ledger.following.breaks.length === 0) return ledger
  const signed = withLostSigns(ledger.steps, ledger.order, ends.opening)
  const steps = repairMisreadings(signed, ledger.order, ends)
  return { ...ledger, steps, following: followBalances(steps, ledger.order) }
}

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

/** The printed period that most entries are in; else from the first entry to the last. */
function periodOfStatement(
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
