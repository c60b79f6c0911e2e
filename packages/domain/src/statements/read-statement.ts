/** One statement: its list, its account and its period, put together and held against each other. */
import { fail, ok, type Result } from '../shared/result.ts'
import { accountDetails } from './account/account-details.ts'
import { printedEnds } from './account/printed-balances.ts'
import { findFullDays, findOpeningDay, findPeriods } from './account/statement-dates.ts'
import { chooseLayout, ledgerOfSections, type ReadLedger } from './balances/choose-layout.ts'
import { followBalances } from './balances/ledger.ts'
import { isProved } from './balances/reconcile.ts'
import { sidesByBalance } from './balances/sides-by-balance.ts'
import { undatedStatement } from './knowledge/document-words.ts'
import { noTransactions } from './knowledge/line-words.ts'
import { datesOfEntries, periodOfEntries, readingOfList } from './reading-of-list.ts'
import { recogniseStatement } from './recognise-statement.ts'
import type { StatementRow } from './rows/statement-rows.ts'
import type { Pence, StatementProblem, StatementReading } from './statement-reading.ts'
import { rowsOutsideLists } from './table/outside-lists.ts'
import { sectionRegions, tableRegions } from './table/table-regions.ts'
import { unbookedRows } from './table/unbooked-rows.ts'

/**
 * Reads the rows of one statement, or says what they are instead.
 *
 * @param isBeside whether another part of the file is a statement
 */
export function readStatement(
  rows: readonly StatementRow[],
  isBeside = false,
): Result<StatementReading, StatementProblem> {
  const chosen = chooseLedger(rows)
  const entries = chosen.steps.filter((step) => step.kind === 'entry')
  const outside = rowsOutsideLists(rows, chosen.items)
  const details = accountDetails(outside)
  const periods = findPeriods(outside)
  const known = { periods, days: findFullDays(outside), opened: findOpeningDay(outside) }
  const dates = datesOfEntries(entries, chosen.order, known)
  const period = periodOfEntries(periods, dates)
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
    account: details,
    isBeside,
  })
  if (!isStatement) return fail({ problem: 'not-a-bank-statement', looksLike })
  if (period === undefined) return UNDATED
  const unbooked = unbookedRows(rows, chosen.items)
  return ok(readingOfList({ ledger: opened, ends, details, known, period, unbooked, left: [] }))
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

/** The first entries' sides, where only the opening balance of the summary tells them. */
function withOpening(ledger: ReadLedger, opening: Pence | null): ReadLedger {
  if (isTold(ledger) || opening === null) return ledger
  const steps = sidesByBalance(ledger.steps, ledger.order, opening)
  return { ...ledger, steps, following: followBalances(steps, ledger.order) }
}
